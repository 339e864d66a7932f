import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { KilledWork } from './kills.js';
import type { TestDatabase, TestServer } from './postgres.js';
import type { World } from './worlds/world.js';

/** A world whose state is in a database; each process is started on a machine that has none of it. */
export type StoredWorld<Place extends World = World> = Place & {
  database: TestDatabase;
  /** Of the processes. */
  env: Record<string, string>;
  /** Of the machine that comes next. */
  machine: number;
};

/** The files of a state as the database has them, by path. */
export async function filesIn({ query }: TestDatabase, space = 'default'): Promise<Map<string, Buffer>> {
  const there = await query(`select to_regclass('tillctl_state_chunks')`);
  const files = new Map<string, Buffer>();
  if (there[0]?.[0] === null) return files;
  const rows = await query(
    `select path, encode(data, 'hex') from tillctl_state_chunks where space = '${space}' order by path, start`,
  );
  for (const [path, hex] of rows) {
    files.set(
      String(path),
      Buffer.concat([files.get(String(path)) ?? Buffer.alloc(0), Buffer.from(String(hex), 'hex')]),
    );
  }
  return files;
}

/** Puts what the database has where a state on this disk would be, to be looked at. */
export async function mirror({ database, folder }: StoredWorld): Promise<void> {
  rmSync(join(folder, 'state'), { recursive: true, force: true });
  for (const [path, content] of await filesIn(database)) {
    const file = join(folder, 'state', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** The same work with its state in a database, gone on with on another machine each time. */
export function onPostgres<Place extends World, Ending>(
  work: KilledWork<Place, Ending>,
  server: TestServer,
): KilledWork<StoredWorld<Place>, Ending> {
  return {
    ...work,
    open: async () => {
      const place = await work.open();
      const database = await server.createDatabase();
      const env = { TILLCTL_STATE_STORE: database.url, TILLCTL_TEST_MORE_STEPS: '1' };
      return { ...place, database, env, machine: 0 };
    },
    resume: async (place, attempt) => {
      place.machine += 1;
      place.env.TILLCTL_STATE_DIR = join(place.folder, `machine-${place.machine}`);
      const isObserved = attempt.killAt !== undefined || attempt.steps === true;
      const result = await work.resume(place, { ...attempt, real: isObserved ? true : undefined });
      await mirror(place);
      return result;
    },
  };
}
