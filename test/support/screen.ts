import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import xterm from '@xterm/headless';
import { withCodeCache } from './code-cache.js';
import { sandboxEnv } from './run-cli.js';

export interface ScreenOptions {
  /** Working folder; config and state live below it. */
  folder: string;
  sandbox?: { baseUrl: string; org: string; app: string; secret: string };
  columns: number;
  /** Beside those of the sandbox. */
  env?: Record<string, string>;
  /** What is typed, each when the screen first shows its `after`. */
  type?: readonly { after: string; text: string }[];
}

export interface ScreenResult {
  code: number | null;
  /** Each line as it was written: rows that the terminal wrapped are joined. Empty lines at the end are left out. */
  lines: string[];
  /** Rows of the screen as a person sees them. */
  rows: string[];
}

/** `script` of util-linux opens a pseudo-terminal without a native module. */
export const hasPseudoTerminal = /util-linux/.test(spawnSync('script', ['--version']).stdout?.toString() ?? '');

const shellWord = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** The real command line in a real pseudo-terminal, as a terminal emulator shows it when it has ended. */
export async function showOnScreen(argv: readonly string[], options: ScreenOptions): Promise<ScreenResult> {
  const { folder, sandbox, columns } = options;
  mkdirSync(folder, { recursive: true });
  const { CI: _CI, ...env } = sandboxEnv({ folder, sandbox });
  const words = [process.execPath, resolve('bin/tillctl.js'), ...argv].map(shellWord).join(' ');
  const child = spawn('script', ['-qefc', `stty cols ${columns} rows 50; exec ${words}`, '/dev/null'], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, TERM: 'xterm', ...withCodeCache(), ...env, ...options.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const terminal = new xterm.Terminal({ cols: columns, rows: 50, scrollback: 10_000, allowProposedApi: true });
  const typing = [...(options.type ?? [])];
  let seen = '';
  child.stdout.on('data', (chunk: Buffer) => {
    terminal.write(chunk);
    seen += chunk.toString('utf8');
    const next = typing[0];
    if (next === undefined || !seen.includes(next.after)) return;
    typing.shift();
    seen = '';
    child.stdin.write(next.text);
  });
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  await new Promise<void>((shown) => terminal.write('', shown));
  const result = { code, ...linesOf(terminal) };
  terminal.dispose();
  return result;
}

/** What a terminal of so many columns shows once all of this was written to it, a row a line. */
export async function rowsOnScreen(written: string, columns: number): Promise<string> {
  const terminal = new xterm.Terminal({
    cols: columns,
    rows: 50,
    scrollback: 10_000,
    allowProposedApi: true,
    convertEol: true,
  });
  await new Promise<void>((shown) => terminal.write(written, shown));
  const { rows } = linesOf(terminal);
  terminal.dispose();
  return rows.map((row) => `${row}\n`).join('');
}

function linesOf({ buffer: { active } }: xterm.Terminal): Pick<ScreenResult, 'lines' | 'rows'> {
  const rows: string[] = [];
  const lines: string[] = [];
  for (let at = 0; at < active.length; at += 1) {
    const row = active.getLine(at);
    if (row === undefined) continue;
    rows.push(row.translateToString(true));
    if (row.isWrapped) lines[lines.length - 1] += row.translateToString(true);
    else lines.push(row.translateToString(true));
  }
  while (lines.at(-1) === '') lines.pop();
  while (rows.at(-1) === '') rows.pop();
  return { lines, rows };
}
