import { spawn } from 'node:child_process';
import { UsageError } from '../errors/errors.js';
import type { Notice } from './notice.js';
import type { Terminal } from './terminal.js';

const isPage = (file: string) => /\.html?$/i.test(file);

/** @param from the flag that names the page @throws {UsageError} for `--open` where no page is written */
export function refuseOpenAlone(open: boolean | undefined, files: readonly string[], from: string): void {
  if (open === true && !files.some(isPage)) {
    throw new UsageError('--open without a page to open', { hint: `name one: ${from} report.html` });
  }
}

/** Opens the pages among files that were written in the browser; where that cannot be, says where they are. */
export async function openPages(
  files: readonly string[],
  { terminal, notice }: { terminal: Terminal; notice: Notice },
): Promise<void> {
  for (const file of files.filter(isPage)) {
    if ((await terminal.open?.(file)) !== true) notice(`cannot open ${file} from here: see it in a browser`, 'warning');
  }
}

/** A browser that stays in the foreground is one that opened. */
const openedAfterMs = 5000;

/** @returns whether the program that opens files on this system took it */
export function openFile(file: string, system: NodeJS.Platform, env: NodeJS.ProcessEnv): Promise<boolean> {
  const [program = '', ...rest] = openerOf(system);
  return new Promise((resolve) => {
    const child = spawn(program, [...rest, file], { env, stdio: 'ignore', detached: system !== 'win32' });
    const timer = setTimeout(() => resolve(true), openedAfterMs);
    const end = (opened: boolean) => {
      clearTimeout(timer);
      resolve(opened);
    };
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
    child.unref();
  });
}

function openerOf(system: NodeJS.Platform): string[] {
  if (system === 'darwin') return ['open'];
  // Unlike `start` of cmd, it takes a path for what it is, whatever signs it has.
  return system === 'win32' ? ['explorer.exe'] : ['xdg-open'];
}
