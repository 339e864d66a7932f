import { PassThrough } from 'node:stream';
import { main } from '../../src/main.js';
import { wire } from '../../src/wire.js';

/** A command line at a terminal in memory; each answer is typed once its question is on the screen. Config and state live below the folder. */
export async function typeAtTerminal(
  argv: readonly string[],
  answers: readonly [question: string, keys: string][],
  folder: string,
): Promise<{ code: number; stdout: string; screen: string }> {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stdout = new PassThrough();
  const stderr = Object.assign(new PassThrough(), { isTTY: true });
  let screen = '';
  const waiting = [...answers];
  stderr.on('data', (chunk: Buffer) => {
    screen += chunk.toString();
    const [next] = waiting;
    if (next === undefined || !screen.includes(next[0])) return;
    waiting.shift();
    setImmediate(() => stdin.write(`${next[1]}\r`));
  });
  const context = wire({
    env: { TILLCTL_CONFIG_DIR: `${folder}/config`, TILLCTL_STATE_DIR: `${folder}/state` },
    stdin,
    stdout,
    stderr,
    pid: process.pid,
    platform: process.platform,
    home: folder,
    probe: (pid) => process.kill(pid, 0),
    onSignal: () => undefined,
    exit: (code) => {
      throw new Error(`ended with ${code}`);
    },
  });
  const code = await main(argv, context);
  return { code, stdout: stdout.read()?.toString() ?? '', screen };
}
