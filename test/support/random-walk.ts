import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command, Option } from 'commander';
import fc from 'fast-check';
import { commandsBelow, fullName, programFor } from '../../scripts/reference/program.js';
import { type BulkFile, bulkFiles, giveForBulkFiles } from './bulk-files.js';
import { type CliResult, runCli } from './run-cli.js';
import { type RunningSandbox, startSandbox } from './sandbox.js';

/** One command line of a walk. */
export interface WalkStep {
  words: string[];
  faults: readonly object[];
  /** Compared with its dry run before, where both can be had. */
  compares: boolean;
}

/** These wait for somebody, or serve until they are stopped. */
const endless = /^(?:events listen|sandbox start|orders watch|.* watch|auth login|runs follow)$/;
const exitCodes: readonly number[] = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 130];
const secondsAtMost = 600;

/** Every command that ends by itself. */
export async function walkedCommands(): Promise<readonly Command[]> {
  const { program } = await programFor('all');
  return commandsBelow(program).filter(
    (command) => command.commands.length === 0 && !endless.test(nameOf(command)) && nameOf(command) !== '',
  );
}

function nameOf(command: Command): string {
  return fullName(command).replace(/^tillctl ?/, '');
}

const ids = [
  'p-A',
  'A',
  'K-w0',
  'id-w0',
  'latest',
  'none',
  '..',
  '',
  '4711',
  'individual:C-w0',
  'there',
  'Size',
  'x/y',
];
const words = ['EUR', '1', '0', '-1', '1e400', 'text', '', 'shop', 'products', '2026-01-01', '-7d', 'now', '__proto__'];
const numbers = ['1', '2', '0', '-1', '1000000000000', 'many'];
/** What a command really sits out, so none is long. */
const pauses = ['0', '1ms', '50ms', '1s', '-1s', 'soon', '1e400s'];
const times = ['-2h', '2026-01-01', '2026-01-01T00:00:00Z', '9999-12-31', 'yesterday', '1970-01-01', '1ms', '10d'];
const files = [
  'good.csv',
  'bad.csv',
  'mixed.json',
  'broken.csv',
  'empty.csv',
  'folder',
  'gone.csv',
  'map.json',
  'plan.json',
];

/** What stands for a value, by what the help calls it. */
function valuesFor(name: string): fc.Arbitrary<string> {
  if (/settle|poll|timeout|interval/.test(name)) return fc.constantFrom(...pauses);
  if (/out|rejects|html|report|plan/.test(name)) {
    return fc.constantFrom('out.csv', 'out.json', 'out.ndjson', 'out.zip', 'out.html', 'gone/out.csv', 'folder', '-');
  }
  if (/file|map|folder|zip|project|input|json/.test(name)) return fc.constantFrom(...files);
  if (/from|to$|since|until|older|time|lookback|window|month|date/.test(name)) return fc.constantFrom(...times);
  if (/^(?:n|max|limit|bytes|rate|concurrency|pages|rows|retries|operations)/.test(name))
    return fc.constantFrom(...numbers);
  if (/id|key|product|order|contact|run|namespace|class|thing/.test(name)) return fc.constantFrom(...ids);
  return fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 8 }));
}

function optionWords(option: Option): fc.Arbitrary<string[]> {
  const name = option.long ?? option.short ?? '';
  if (!option.required && !option.optional) return fc.constant([name]);
  const value = option.argChoices === undefined ? valuesFor(name.slice(2)) : fc.constantFrom(...option.argChoices);
  return value.map((text) => [`${name}=${text}`]);
}

/** Options that would wait for a person, open what is not there, or talk to others than the sandbox. */
const leftOut: ReadonlySet<string> = new Set(['--help', '--version', '--follow', '--watch', '--ack', '--base-url']);

function linesOf(command: Command): fc.Arbitrary<string[]> {
  const given = command.registeredArguments.map((argument) => {
    const one =
      argument.argChoices === undefined ? valuesFor(argument.name()) : fc.constantFrom(...argument.argChoices);
    return argument.required
      ? one.map((text) => [text])
      : fc.option(one, { nil: undefined }).map((text) => (text === undefined ? [] : [text]));
  });
  const options = command.options.filter(({ long }) => !leftOut.has(long ?? ''));
  return fc
    .tuple(fc.tuple(...given), fc.subarray(options, { maxLength: Math.min(4, options.length) }))
    .chain(([texts, some]) =>
      fc
        .tuple(...some.map(optionWords))
        .map((flags) => [...nameOf(command).split(' '), ...flags.flat(), '--', ...texts.flat()]),
    );
}

/** A command that reads rows, over a file that is good, bad or both, with some of its flags. */
function bulkLines(commands: readonly Command[]): fc.Arbitrary<string[]> {
  return fc
    .record({
      file: fc.constantFrom(...bulkFiles),
      input: fc.constantFrom('good', 'bad', 'mixed'),
      form: fc.constantFrom('csv', 'json'),
    })
    .chain(({ file, input, form }) => {
      const name = file.command.replace(/ --.*$/, '');
      const command = commands.find((one) => nameOf(one) === name);
      const options = (command?.options ?? []).filter(({ long }) => !leftOut.has(long ?? '') && long !== '--dry-run');
      const own = `${file.command} ${input}-${bulkFiles.indexOf(file)}.${form} ${file.flags ?? ''}`.trim().split(' ');
      return fc
        .subarray(options, { maxLength: Math.min(3, options.length) })
        .chain((some) => fc.tuple(...some.map(optionWords)).map((flags) => [...own, ...flags.flat()]));
    });
}

const faults = fc.constantFrom<object>(
  { kind: 'status', status: 503 },
  { kind: 'status', status: 429, retry_after: 0 },
  { kind: 'status', status: 422 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 401 },
  { kind: 'echo', status: 500 },
  { kind: 'html' },
  { kind: 'reset_before' },
  { kind: 'reset_after' },
  { kind: 'cut_body' },
  { kind: 'status_after' },
  { kind: 'expire_token' },
  { kind: 'list_shift' },
  { kind: 'empty_body' },
  { kind: 'not_kept' },
  { kind: 'lag', reads: 2 },
);

/** @param commands as `walkedCommands` gives them */
export function walks(commands: readonly Command[], length: number): fc.Arbitrary<WalkStep[]> {
  const any = fc.constantFrom(...commands).chain(linesOf);
  const step = fc.record({
    words: fc.oneof({ weight: 2, arbitrary: bulkLines(commands) }, { weight: 3, arbitrary: any }),
    json: fc.boolean(),
    faults: fc.oneof(
      fc.constant([]),
      fc.array(
        fc.record({
          operation: fc.constant('*'),
          probability: fc.constantFrom(0.05, 0.3),
          times: fc.integer({ min: 1, max: 5 }),
          fault: faults,
        }),
        { maxLength: 2 },
      ),
    ),
  });
  return fc.array(
    step.map(({ words: line, json, faults: plan }) => {
      const isBulk = bulkFiles.some(({ command }) => line.join(' ').startsWith(command));
      const at = line.indexOf('--');
      const flags = [...(json || isBulk ? ['--json'] : []), '--retries=2', '--timeout=2', '--yes'];
      const whole = at === -1 ? [...line, ...flags] : [...line.slice(0, at), ...flags, ...line.slice(at)];
      return { words: whole, faults: plan, compares: isBulk && plan.length === 0 };
    }),
    { minLength: 1, maxLength: length },
  );
}

/**
 * Go it in a folder and with a platform of its own.
 *
 * @param ended how often a command ended with each exit code
 * @returns what should not have happened, with the lines up to there
 */
export async function walk(steps: readonly WalkStep[], ended: Map<number, number>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-walk-'));
  const back = process.cwd();
  const sandbox = await startSandbox({ give: giveForBulkFiles });
  try {
    give(sandbox, folder);
    // What names no path writes where it is called.
    process.chdir(folder);
    const gone: string[] = [];
    for (const step of steps) {
      gone.push(step.words.join(' '));
      const found = await stepTroubles(step, folder, sandbox, ended);
      if (found.length > 0) return [...found, ...gone];
    }
    return [];
  } finally {
    process.chdir(back);
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stepTroubles(
  step: WalkStep,
  folder: string,
  sandbox: RunningSandbox,
  ended: Map<number, number>,
): Promise<string[]> {
  sandbox.setFaults([]);
  const dry = step.compares ? await timed([...step.words, '--dry-run'], folder, sandbox) : undefined;
  sandbox.setFaults(step.faults);
  const run = await timed(step.words, folder, sandbox);
  ended.set(run.code, (ended.get(run.code) ?? 0) + 1);
  const found = [...troublesOf('dry run', dry), ...troublesOf('run', run)];
  const [before, after] = [countsOf(dry), isRefusedWhole(step, run) ? undefined : countsOf(run)];
  // What only the platform can say is no promise of a dry run; what is said without it is.
  if (dry?.code === 3 && run.code !== 3 && run.code !== 2)
    found.push(`the dry run ends with 3, the run with ${run.code}`);
  if (before !== undefined && after !== undefined && (before.rejected ?? 0) > (after.rejected ?? 0)) {
    found.push(`the dry run rejects ${before.rejected} rows, the run ${after.rejected}`);
  }
  return found.map((line) => `${line}\n${run.stderr.slice(0, 1500)}`);
}

/** Such a run asks the platform nothing about its good rows; its dry run does, and may find more of them bad. */
function isRefusedWhole({ words: line }: WalkStep, run: CliResult): boolean {
  return run.code === 3 && (line.includes('--strict') || line.includes('--replace'));
}

interface Timed extends CliResult {
  seconds: number;
}

async function timed(line: readonly string[], folder: string, sandbox: RunningSandbox): Promise<Timed> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), secondsAtMost * 1000);
  const began = Date.now();
  try {
    const result = await runCli(line, { folder, sandbox, retryBaseMs: 1, signal: stop.signal });
    return { ...result, seconds: (Date.now() - began) / 1000 };
  } finally {
    clearTimeout(timer);
  }
}

function troublesOf(what: string, result: Timed | undefined): string[] {
  if (result === undefined) return [];
  const { code, seconds } = result;
  const found: string[] = [];
  if (!exitCodes.includes(code)) found.push(`${what}: exit ${code}`);
  if (seconds >= secondsAtMost) found.push(`${what}: it took ${seconds} seconds`);
  const counts = countsOf(result);
  if (counts !== undefined) {
    const sum = Object.values(counts).reduce((total, count) => total + count, 0) - (counts.rows ?? 0);
    if (sum !== counts.rows) found.push(`${what}: ${JSON.stringify(counts)} do not add up`);
  }
  return found;
}

/** Of a bulk write: what became of its rows, and how many they were. */
function countsOf(result: CliResult | undefined): Record<string, number> | undefined {
  if (result === undefined || !/^\{"run_id":/.test(result.stdout)) return undefined;
  const { counts, input } = JSON.parse(result.stdout) as { counts?: Record<string, number>; input?: { rows: number } };
  return counts === undefined || input === undefined ? undefined : { ...counts, rows: input.rows };
}

const hostile = ['..', '', '1e400', '\u0001', '__proto__', '{"a":', 'x'.repeat(300), '-1'];

/** Good, bad and mixed rows for every command that reads some, and files that are none. */
function give(platform: RunningSandbox, folder: string): void {
  for (const [number, file] of bulkFiles.entries()) {
    for (const tag of ['w0', 'w1', 'w2']) file.give?.(platform, `${tag}${number}`);
    const good = ['w0', 'w1'].map((tag) => file.row(`${tag}${number}`));
    const bad = hostile.map((value, at) => badRow(file, `w2${number}`, value, at));
    for (const [name, rows] of [
      ['good', good],
      ['bad', bad],
      ['mixed', [...good, ...bad]],
    ] as const) {
      writeFileSync(join(folder, `${name}-${number}.csv`), csv(rows));
      writeFileSync(join(folder, `${name}-${number}.json`), JSON.stringify(rows));
    }
  }
  mkdirSync(join(folder, 'folder'));
  writeFileSync(join(folder, 'good.csv'), 'external_id,name,tax_category\nP1,Cup,STANDARD\n');
  writeFileSync(join(folder, 'bad.csv'), 'external_id,name,tax_category\n..,Cup,NO\n');
  writeFileSync(
    join(folder, 'mixed.json'),
    '[{"external_id":"P2","name":"Cup","tax_category":"STANDARD"},{"name":1e400}]',
  );
  writeFileSync(join(folder, 'broken.csv'), 'external_id,name\n"P1,Cup\n');
  writeFileSync(join(folder, 'empty.csv'), '');
  writeFileSync(join(folder, 'map.json'), '{"columns":{"name":{"value":"Cup"}}}');
  writeFileSync(join(folder, 'plan.json'), '{"plan":1}');
  platform.put('stock-takings', { counting_rows: 10 });
}

function badRow(file: BulkFile, tag: string, value: string, at: number): Record<string, string> {
  const row = { ...file.row(tag) };
  const column = Object.keys(row)[at % Object.keys(row).length] ?? '';
  return { ...row, [column]: value };
}

function csv(rows: readonly Readonly<Record<string, string>>[]): string {
  const header = Object.keys(rows[0] ?? {});
  const cell = (text: string) => (/["\r\n,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.map(cell).join(',')}\n`)
    .join('');
}
