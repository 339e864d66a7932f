import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What becomes of the next statement of this name. */
export type Cut = 'before it arrives' | 'before it is answered';

/** Stands between a process and a server of PostgreSQL, and cuts the connection when it is told to. */
export interface Cutter {
  /** Of the same database, by this way. */
  url: string;
  cutNext: (statement: string, when: Cut) => void;
  /** From now on nothing gets through, until `mend`. */
  breakDown: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

export async function cutterBefore(
  database: { name: string },
  server: { host: string; port: number },
): Promise<Cutter> {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-cut-'));
  const open = new Set<Socket>();
  let planned: { statement: string; when: Cut } | undefined;
  let isDown = false;
  const proxy = createServer((near) => {
    if (isDown) {
      near.destroy();
      return;
    }
    const far = dial(join(server.host, `.s.PGSQL.${server.port}`));
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', end);
    }
    near.on('data', (sent: Buffer) => {
      const cut = planned !== undefined && sent.includes(planned.statement) ? planned : undefined;
      if (cut === undefined) far.write(sent);
      else {
        planned = undefined;
        if (cut.when === 'before it arrives') end();
        else {
          far.removeAllListeners('data').once('data', end);
          far.write(sent);
        }
      }
    });
    far.on('data', (answer: Buffer) => near.write(answer));
  });
  await new Promise<void>((ready) => proxy.listen(join(folder, `.s.PGSQL.${server.port}`), ready));
  const breakDown = () => {
    isDown = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `postgres:///${database.name}?host=${encodeURIComponent(folder)}&user=tester`,
    cutNext: (statement, when) => {
      planned = { statement, when };
    },
    breakDown,
    mend: () => {
      isDown = false;
    },
    close: async () => {
      breakDown();
      await new Promise((closed) => proxy.close(closed));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
