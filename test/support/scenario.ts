import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCli, splitWords } from './run-cli.js';
import { type RunningSandbox, startSandbox } from './sandbox.js';
import { rowsOnScreen } from './screen.js';
import { isInMemory, ownInMemory } from './temporary-folder.js';

/**
 * Run a terminal session written down in a text file again and give back the whole file with what happened now.
 *
 *     # a comment
 *     == name.csv            a file in $DIR, until the next == or $
 *     == faults [...]        the sandbox's fault plan from here on, one line of JSON
 *     == documents [...]     what happens to the platform's documents, as its switch of that name takes it, one line
 *     == stock-takings [...] stock-takings of the platform, as its switch of that name takes them, one line
 *     == storage-locations [...] storage locations of the platform, as its switch of that name takes them, one line
 *     == baskets              drafts become baskets when they are finalized
 *     == baskets register     a register takes up all baskets
 *     == env NAME=value      for the commands below
 *     == samples              the samples of this repository in $DIR
 *     == terminal 80          below, both streams are a terminal of so many columns, and rows stand here as it shows them
 *     $ tillctl ... [< $DIR/file] [> $DIR/file]
 *     $ cat $DIR/file
 *     what the terminal showed
 *     [exit 5]
 */
export async function replay(path: string): Promise<string> {
  const folder = openFolder();
  const sandbox = await startSandbox();
  const masks = createMasks(folder, sandbox);
  const env: Record<string, string> = {};
  const home = process.cwd();
  const samples = resolve('samples');
  const random = distinctPairs();
  let columns: number | undefined;
  process.chdir(folder);
  try {
    const out: string[] = [];
    for (const block of blocksOf(readFileSync(path, 'utf8'))) {
      out.push(...block.kept);
      if (block.file !== undefined) writeFileSync(join(folder, block.file.name), block.file.text);
      if (block.faults !== undefined) await sandbox.setFaults({ faults: JSON.parse(block.faults) });
      if (block.documents !== undefined) await control(sandbox, 'documents', block.documents);
      if (block.stockTakings !== undefined) await control(sandbox, 'stock-takings', block.stockTakings);
      if (block.locations !== undefined) await control(sandbox, 'storage-locations', block.locations);
      if (block.baskets === 'register') sandbox.registerBaskets();
      else if (block.baskets !== undefined) sandbox.set({ draftsBecome: 'basket' });
      if (block.env !== undefined) env[block.env.name] = masks.reveal(block.env.value);
      if (block.samples === true) cpSync(samples, folder, { recursive: true });
      columns = block.columns ?? columns;
      if (block.command !== undefined) out.push(masks.hide(await type(masks.reveal(block.command), folder), columns));
    }
    return `${out.join('\n').trimEnd()}\n`;
  } finally {
    process.chdir(home);
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  async function type(command: string, folder: string): Promise<string> {
    const { words, stdin, stdout } = redirected(splitWords(command));
    if (words[0] === 'cat')
      return words
        .slice(1)
        .map((file) => readFileSync(file, 'utf8'))
        .join('');
    const result = await runCli(words.slice(1), {
      folder,
      sandbox,
      env,
      columns,
      random,
      stdin: stdin === undefined ? undefined : readFileSync(stdin),
    });
    if (stdout !== undefined) writeFileSync(stdout, result.stdout);
    const written = stdout === undefined ? result.screen : result.stderr;
    const screen = columns === undefined ? written : await rowsOnScreen(written, columns);
    return result.code === 0 ? screen : `${screen}[exit ${result.code}]\n`;
  }
}

/** A switch of the sandbox, as `docs/` says how they are set. */
async function control({ baseUrl }: RunningSandbox, name: string, body: string): Promise<void> {
  const answer = await fetch(`${baseUrl}/_sandbox/${name}`, {
    method: 'POST',
    headers: { 'x-sandbox-control': '1' },
    body,
  });
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
}

let opened = 0;

/**
 * In memory where the other temporary folders are there, too. Its path is as long on every machine: where a screen breaks
 * a line depends on it.
 */
function openFolder(): string {
  if (!isInMemory(tmpdir())) return mkdtempSync(join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'tillctl-scenario-'));
  opened += 1;
  const folder = ownInMemory(opened);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** No two numbers of a pair come again in it: ids of runs are all as long, and so are the columns that they stand in. */
function distinctPairs(): () => number {
  let count = 0;
  return () => {
    const [pair, isSecond] = [Math.floor(count / 2), count % 2 === 1];
    count += 1;
    return (((isSecond ? pair : Math.floor(pair / 36)) % 36) + 0.5) / 36;
  };
}

interface Block {
  /** Lines that stay in the file as they are. */
  kept: string[];
  file?: { name: string; text: string };
  faults?: string;
  documents?: string;
  stockTakings?: string;
  locations?: string;
  baskets?: string;
  env?: { name: string; value: string };
  samples?: boolean;
  columns?: number;
  command?: string;
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let output = false;
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (line.startsWith('$ ')) {
      blocks.push({ kept: [line], command: line.slice(2) });
      output = true;
    } else if (line.startsWith('== ') || (line.startsWith('# ') && (output || last === undefined))) {
      blocks.push({ kept: [line], ...directive(line) });
      output = false;
    } else if (!output) {
      last?.kept.push(line);
      if (last?.file !== undefined) last.file.text += `${line}\n`;
    }
  }
  for (const { file } of blocks) if (file !== undefined) file.text = file.text.replace(/\n+$/, '\n');
  return blocks;
}

function directive(line: string): Omit<Block, 'kept'> {
  const words = line.slice(3);
  if (line.startsWith('# ')) return {};
  if (words.startsWith('faults ')) return { faults: words.slice(7) };
  if (words.startsWith('documents ')) return { documents: words.slice(10) };
  if (words.startsWith('stock-takings ')) return { stockTakings: words.slice(14) };
  if (words.startsWith('storage-locations ')) return { locations: words.slice(18) };
  if (words === 'baskets' || words === 'baskets register') return { baskets: words.slice(8) };
  if (words === 'samples') return { samples: true };
  if (words.startsWith('terminal ')) return { columns: Number(words.slice(9)) };
  if (words.startsWith('env ')) {
    const [name = '', ...value] = words.slice(4).split('=');
    return { env: { name, value: value.join('=') } };
  }
  return { file: { name: words, text: '' } };
}

function redirected(words: string[]): { words: string[]; stdin?: string; stdout?: string } {
  const result: { words: string[]; stdin?: string; stdout?: string } = { words: [] };
  for (let at = 0; at < words.length; at += 1) {
    if (words[at] === '<') result.stdin = words[++at];
    else if (words[at] === '>') result.stdout = words[++at];
    else result.words.push(words[at] as string);
  }
  return result;
}

/** What differs from run to run is given a name, the same one wherever it shows up again. */
function createMasks(
  folder: string,
  { baseUrl, storeUrl }: { baseUrl: string; storeUrl: string },
): { hide: (text: string, columns?: number) => string; reveal: (text: string) => string } {
  const names = new Map<string, string>();
  const named = (kind: string) => (found: string) => {
    const known =
      names.get(found) ?? `$${kind}${[...names.values()].filter((name) => name.startsWith(`$${kind}`)).length + 1}`;
    names.set(found, known);
    return known;
  };
  return {
    hide: (text, columns) =>
      (columns === undefined
        ? text
        : hiddenOnScreen(text, named, [
            ['$DIR', folder],
            ['$SANDBOX', baseUrl],
          ])
      )
        .replaceAll(folder, '$DIR')
        .replaceAll(baseUrl, '$SANDBOX')
        .replaceAll(storeUrl, '$STORE')
        .replace(runId, named('RUN'))
        .replace(planNumber, named('PLAN'))
        .replace(/\(request [\w-]+\)/g, '(request …)')
        .replace(/\b((?:created|completed)_at +)\S+/g, '$1…')
        .replace(/"created_at":"([^"]+)"/g, (all, at: string) => (isOfToday(at) ? '"created_at":"…"' : all))
        .replace(/\b20\d\d-\d\d-\d\d[T ][\d:.]+Z/g, (at) => (isOfToday(at.replace(' ', 'T')) ? '…' : at))
        .replace(/"duration_ms":\d+/g, '"duration_ms":0')
        .replace(/\btook( +| \| )[\d.]+ m?s\b/g, 'took$1…')
        // Of an organisation of a fleet.
        .replace(/(: done|: exit \d+ \(\w+\)), [\d.]+ m?s\b/g, '$1, …')
        .replace(/(\t| \| )[\d.]+ m?s(?=\t| \|)/g, '$1…')
        .replace(/\brate( +| \| )[\d.]+ rows\/s on average, [\d.]+ rows\/s at best/g, 'rate$1…')
        .replace(/\.zip \(\d+ bytes/g, '.zip (… bytes')
        .replace(/&#58;\/\/127\.0\.0\.1:\d+/g, '&#58;//$SANDBOX')
        .replace(platformId, named('ID')),
    reveal: (text) => {
      let revealed = text.replaceAll('$DIR', folder).replaceAll('$SANDBOX', baseUrl);
      for (const [found, name] of names) revealed = revealed.replaceAll(name, found);
      return revealed;
    },
  };
}

/** What is hidden keeps its width, so that columns stand below one another here, too. How a progress line ended is chance. */
function hiddenOnScreen(
  text: string,
  named: (kind: string) => (found: string) => string,
  places: readonly [name: string, found: string][],
): string {
  const padded = (name: string, found: string) => name.padEnd(found.length, '·');
  return places
    .reduce((shown, [name, found]) => shown.replaceAll(found, padded(name, found)), text)
    .replace(/(\(request\s+)[\w-]+\)/g, '$1…)')
    .replace(/^(ok +node +).*$/m, '$1…')
    .replace(/^(ok +disk +).* GB /m, '$1… GB ')
    .replace(/(clock +differs from the platform's by )\d+ s/, '$1… s')
    .replace(runId, (id) => padded(named('RUN')(id), id))
    .replace(planNumber, (number) => padded(named('PLAN')(number), number))
    .replace(platformId, (id) => padded(named('ID')(id), id))
    .replace(/\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d(:[\d.]+Z?)?/g, (at) =>
      isOfToday(/[TZ]/.test(at) ? at : `${at.replace(' ', 'T')}Z`) ? padded('$NOW', at) : at,
    )
    .replace(/127\.0\.0\.1:\d+/g, (at) => padded('$HOST', at))
    .replace(/^([\w() -]+? )(\[[=-]+\] )?(\d+\/\d+), \d+%.*$/gm, '$1$3 …');
}

/** Where a plan is named by it. */
const planNumber = /(?<=, number |\bis plan |, not |"plan":\{"number":"|Plan number <code>|^plan +)[0-9a-f]{10}\b/gm;
const runId = /\b\d{8}-\d{4}-[0-9a-z]{2,}\b/g;
const platformId = /\b[0-9a-f]{24}\b/g;

/** Not one that the session itself wrote down. */
function isOfToday(time: string): boolean {
  return Math.abs(Date.parse(time) - Date.now()) < 3_600_000;
}
