import { spawn } from 'node:child_process';

/** Quits by itself where all fits, shows colours, and leaves on the screen what was read. */
const usualFlags = 'FRX';

/** The program and its arguments that `TILLCTL_PAGER`, else `PAGER`, names; undefined where that pages nothing. */
function pagerOf(env: NodeJS.ProcessEnv): string[] | undefined {
  const words = (env.TILLCTL_PAGER || env.PAGER || 'less').trim().split(/\s+/);
  return words[0] === '' || words[0] === 'cat' ? undefined : words;
}

/**
 * Shows a text page by page, until it was read to its end or the user quits.
 *
 * @param text safe to show: a pager passes control sequences on
 * @param env names the program
 * @param passed what the program gets of it
 * @returns whether there is such a program; else the text is still to be shown
 */
export function showInPager(text: string, env: NodeJS.ProcessEnv, passed: NodeJS.ProcessEnv): Promise<boolean> {
  const [program, ...rest] = pagerOf(env) ?? [];
  if (program === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const child = spawn(program, rest, {
      env: { LESS: usualFlags, ...passed },
      stdio: ['pipe', 'inherit', 'inherit'],
      shell: false,
    });
    child.on('error', () => resolve(false));
    child.on('close', () => resolve(true));
    // A user who quits has seen enough.
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
  });
}
