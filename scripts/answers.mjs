import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';

/**
 * What is answered to `--help` of each command, and to `version`, where no terminal is: asked of the build itself.
 *
 * @param {Map<string, string>} files the build, by names in `dist/`
 * @returns {Promise<Map<string, string>>} answers by names in `dist/`, for `src/answers.ts`
 */
export async function answersOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-build-'));
  try {
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
    const load = createRequire(join(folder, 'main.js'));
    const built = { ...load('./main.js'), ...load('./answers.js') };
    const lines = [...helpLines(await built.createProgram(silent(built, folder).context, 'all')), ['version']];
    const answers = new Map();
    for (const line of lines) answers.set(join('answers', built.answerFile(line)), await answerTo(line, built, folder));
    return answers;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One for each command, the tool itself among them. */
function helpLines(command, words = []) {
  const below = command.commands.flatMap((next) => helpLines(next, [...words, next.name()]));
  return [[...words, '--help'], ...below];
}

async function answerTo(line, built, folder) {
  const { context, text } = silent(built, folder);
  const code = await built.main(line, context);
  if (code !== 0) throw new Error(`tillctl ${line.join(' ')} ended with ${code}`);
  return text();
}

/**
 * A process without a terminal and without an environment.
 *
 * @template Context
 * @param {{ wire: (host: import('../src/host.js').Host) => Context }} tool its sources, or a build
 * @param {string} home
 * @param {number} [columns] of what it writes to
 * @returns {{ context: Context, text: () => string }} the text is all that was written so far
 */
export function silent({ wire }, home, columns) {
  let written = '';
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      written += chunk;
      done();
    },
  });
  const { pid, platform, stdin } = process;
  const out = columns === undefined ? stream : Object.assign(stream, { columns });
  const context = wire({
    ...{ env: {}, pid, platform, home, stdin, stdout: out, stderr: out },
    probe: () => undefined,
    onSignal: () => undefined,
    exit: (code) => {
      throw new Error(`the command tree ended the process with ${code}`);
    },
  });
  return { context, text: () => written };
}
