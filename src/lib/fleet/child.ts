import { spawn } from 'node:child_process';
import { openNew } from '../disk/files.js';
import { localError } from '../disk/system-reason.js';
import { exitCodes } from '../errors/errors.js';

export interface ChildCall {
  /** What starts this program, its arguments aside. */
  program: readonly string[];
  words: readonly string[];
  env: Readonly<Record<string, string>>;
  files: { document: string; log: string };
  /** Asks it to end well. */
  signal: AbortSignal;
  /** Ends it at once. */
  kill?: AbortSignal;
  /** Where it works; that of this process unless told. */
  folder?: string;
  /** Talks with it: is given the way to say something to it, and takes what it says. */
  talk?: (send: (message: object) => void) => (message: unknown) => void;
}

/**
 * One command line as a process of its own, which writes to files and not to us: what it says last is there also when
 * no process of ours is left to read it. It holds a channel to us, and ends well when that is cut (see `member.ts`).
 *
 * @returns its exit code; that of an interruption when it was killed
 * @throws {LocalError} when it cannot be started
 */
export async function runChild({ program, words, env, files, signal, kill, folder, talk }: ChildCall): Promise<number> {
  const [command = '', ...first] = program;
  const document = await openNew(files.document);
  const log = await openNew(files.log);
  try {
    return await new Promise<number>((resolve, reject) => {
      const child = spawn(command, [...first, ...words], {
        env,
        cwd: folder,
        stdio: ['ignore', document.fd, log.fd, 'ipc'],
        windowsHide: true,
      });
      const send = (message: object): void => {
        // That it is gone meanwhile is told by its exit.
        if (child.connected) child.send(message, () => undefined);
      };
      if (talk !== undefined) child.on('message', talk(send));
      const cut = (): void => {
        if (child.connected) child.disconnect();
      };
      if (signal.aborted) cut();
      else signal.addEventListener('abort', cut, { once: true });
      const end = (): void => void child.kill('SIGKILL');
      // It may have been asked for before the process was there.
      if (kill?.aborted) end();
      else kill?.addEventListener('abort', end, { once: true });
      child.once('error', (error) => reject(localError('cannot start a process', error)));
      child.once('exit', (code) => {
        signal.removeEventListener('abort', cut);
        kill?.removeEventListener('abort', end);
        resolve(code ?? exitCodes.interrupted);
      });
    });
  } finally {
    await document.close();
    await log.close();
  }
}
