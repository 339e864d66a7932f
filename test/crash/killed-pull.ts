import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { schemaOf } from '../../src/lib/documents/tables.js';
import { openStored } from '../../src/lib/sinks/open-sink.js';
import { parseTarget } from '../../src/lib/sinks/target/target.js';
import { effort } from '../support/effort.js';
import { type Attempt, killEach, killTimeout, runKillable, statesOf } from '../support/kills.js';
import type { HereOptions, HereResult } from '../support/run-here.js';
import { inWorld, openWorld, type World } from '../support/worlds/world.js';

/** A kind of target, and how to look at it without the command line. */
export interface PullTarget {
  name: string;
  /** `--out`, relative to the working folder. */
  out: string;
  /** Whose statements are steps. */
  engine?: 'sqlite' | 'duckdb';
  /** Everything in it, in an order that does not depend on how it came to be; undefined when there is nothing. */
  look: (out: string) => Promise<unknown>;
  /** Keeps what there is now, for `restore`: the working folder is kept anyway. */
  keep?: () => Promise<void>;
  restore?: (kept: 'empty' | 'kept') => Promise<void>;
}

/** A platform whose list changed between two pulls, a folder with what the first of them left, and a way back to it. */
export interface PullPlace extends World {
  target: PullTarget;
}

/** Of what a pull and its repetition have left behind. */
export interface PullEnding {
  content: unknown;
  bookmark: unknown;
  problems: string;
  files: string[];
}

/** Into nothing; or with a bookmark, into what an earlier pull left, after documents came late or changed. */
export type Round = 'first' | 'second';

/** Where the earlier pull ended, and where all others do. */
const earlier = '2026-03-04';
const end = '2026-03-06';
const instant = (day: string) => `${day}T00:00:00.000Z`;

const amount = (text: string) => ({ amount: text, unit: 'EUR' });

export function invoiceText(id: string, time: string, { paid = true, gross = '2.10' } = {}): string {
  const at = `2026-03-${time}Z`;
  const text = JSON.stringify({
    id,
    store_id: 'store-1',
    register_id: 'till-1',
    number: id.replace(/\D/g, '').padStart(4, '0'),
    transaction_date_and_time: at,
    total_gross_amount: amount(gross),
    total_net_amount: amount('1.76'),
    items: [
      {
        id: '1',
        name: 'Grüner "Tee"',
        product_id: 'p-1',
        quantity: { amount: '1', unit: 'QUANTITY_PIECES' },
        gross_amount: amount(gross),
        net_amount: amount('1.76'),
        taxes: [{ tax: 'DE_STANDARD_VAT_2007', rate: '19', amount: amount('0.34') }],
        discounts: [],
        depending_items: [],
      },
    ],
    payments: paid ? [{ method: 'CASH', amount: amount(gross), timestamp: at }] : [],
    discounts: [],
    unknown: { digits: 0 },
  });
  // As many as no double has.
  return text.replace('"digits":0', '"digits":9007199254740993.10');
}

export async function openPullPlace(target: PullTarget): Promise<PullPlace> {
  const world = await openWorld();
  const { sandbox } = world;
  const put = (...parts: Parameters<typeof invoiceText>) => sandbox.put('invoices', invoiceText(...parts));
  put('n01', '01T08:00:00');
  put('n02', '01T09:00:00', { paid: false });
  for (const [place, id] of ['n03', 'n04', 'n05', 'n06', 'n07'].entries()) put(id, `02T10:00:0${place >> 1}`);
  put('n08', '03T10:00:00');
  sandbox.setProblem('invoices', 'n05', { on_resource: 'n05' });
  const place: PullPlace = { ...world, target };
  const { folder } = place;
  mkdirSync(join(workOf(place), 'out'), { recursive: true });
  try {
    const first = await pull(place, { to: earlier });
    expect(first, first.stderr).toMatchObject({ code: 5, signal: null });
    cpSync(workOf(place), join(folder, 'kept'), { recursive: true });
    await target.keep?.();
  } catch (error) {
    await place.leave();
    throw error;
  }
  // Paid beyond the lookback, shown again, come late, changed within the lookback, new, another one not shown.
  put('n02', '01T09:00:00');
  sandbox.setProblem('invoices', 'n05', undefined);
  put('n09', '03T07:00:00');
  put('n08', '03T10:00:00', { gross: '3.10' });
  for (const [at, id] of ['n10', 'n11', 'n12', 'n13', 'n14', 'n15', 'n16'].entries()) put(id, `04T10:00:0${at >> 2}`);
  put('n17', '05T10:00:00');
  sandbox.setProblem('invoices', 'n12', { on_resource: 'n12' });
  return place;
}

export function workOf({ folder }: PullPlace): string {
  return join(folder, 'work');
}

/** The command line of the cron job; the time ends where the test says. */
export function pull(
  place: PullPlace,
  { to: last = end, ...options }: Partial<HereOptions> & Attempt & { to?: string } = {},
): Promise<HereResult> {
  const { out, engine } = place.target;
  const to = ['--from', '2026-03-01', '--to', last];
  const reach = ['--lookback', '1d', '--unpaid-horizon', '36500d', '--page-size', '5', '--concurrency', '2'];
  // Each process has its own working folder, those here have none.
  const whole = out.replace(/^(\w+):out\//, `$1:${workOf(place)}/out/`);
  const argv = ['invoices', 'pull', '--since-last', '--state', 'books', '--out', whole, ...to, ...reach];
  return runKillable(argv, {
    ...place,
    folder: workOf(place),
    // A database of this process is not closed by a kill, and only one of its own has statements as steps.
    real:
      options.largestFileKib !== undefined ||
      (engine !== undefined && (complete || options.killAt !== undefined)) ||
      undefined,
    env: { TILLCTL_TEST_MORE_STEPS: '1', ...(engine === undefined ? {} : { TILLCTL_TEST_ENGINE: engine }) },
    ...options,
  });
}

/** As if nothing had been pulled, or only once. */
export async function goBack(place: PullPlace, round: Round): Promise<void> {
  const work = workOf(place);
  rmSync(work, { recursive: true, force: true });
  if (round === 'second') cpSync(join(place.folder, 'kept'), work, { recursive: true });
  else mkdirSync(join(work, 'out'), { recursive: true });
  await place.target.restore?.(round === 'second' ? 'kept' : 'empty');
}

export async function endingOf(place: PullPlace): Promise<PullEnding> {
  const work = workOf(place);
  const problems = filesIn(work).find((file) => file.endsWith('.problems.ndjson'));
  return {
    content: await place.target.look(join(work, 'out')),
    bookmark: bookmarkOf(place),
    problems: problems === undefined ? '' : readFileSync(join(work, problems), 'utf8'),
    files: filesIn(work).filter((file) => file !== 'steps.json' && !file.startsWith('state/locks/')),
  };
}

/** As the file has it. The time of its writing says nothing. */
export function bookmarkOf(place: PullPlace): { position: string } | undefined {
  const folder = join(workOf(place), 'state', 'bookmarks');
  const name = existsSync(folder) ? readdirSync(folder).find((file) => file.endsWith('.json')) : undefined;
  if (name === undefined) return undefined;
  const { updated_at: _, held, ...bookmark } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  // A file that is written anew has another mark.
  return held === undefined ? bookmark : { ...bookmark, held: held.documents };
}

export interface Undisturbed {
  /** Before it: of the first round there is nothing. */
  before: PullEnding;
  ending: PullEnding;
  steps: string[];
  states: readonly number[];
  stdout: string;
}

export async function undisturbedPull(place: PullPlace, round: Round): Promise<Undisturbed> {
  await goBack(place, round);
  const before = await endingOf(place);
  const result = await pull(place, { steps: true });
  expect(result, result.stderr).toMatchObject({ code: 5, signal: null });
  const ending = await endingOf(place);
  expect(ending.bookmark).toMatchObject({ position: instant(end) });
  expect(ending.problems.match(/\n/g)).toHaveLength(1);
  const { steps, states = [], stdout } = result;
  return { before, ending, steps, states, stdout };
}

/** @returns the step at which it died; none when it had fewer steps this time */
async function killAndPullAgain(
  place: PullPlace,
  round: Round,
  killAt: number | string,
  undisturbed: Undisturbed,
  real?: boolean,
): Promise<string[]> {
  await goBack(place, round);
  const killed = await pull(place, { killAt, ...(real === undefined ? {} : { real }) });
  const died = killed.signal === 'SIGKILL' ? killed.steps.slice(-1) : [];
  try {
    // Windows are read in parallel, so steps come in varying numbers.
    if (died.length === 0 && typeof killAt === 'number') expect(killed.steps.length).toBeLessThan(killAt);
    killed.grave?.expectUntouched();
    await expectNotAhead(place, undisturbed);
    const again = await pull(place);
    expect(again, again.stderr).toMatchObject({ code: 5, signal: null });
    killed.grave?.expectSilent();
    expectSame(await endingOf(place), undisturbed.ending);
    expectGivenOut(place, [killed.stdout, again.stdout], undisturbed);
    return died;
  } catch (error) {
    if (error instanceof Error) error.message = `${round} pull killed at ${killAt} (${died}): ${error.message}`;
    throw error;
  }
}

/** Part by part, each in full: messages are all there is to see of it in the end. */
function expectSame(found: PullEnding, expected: PullEnding): void {
  for (const part of ['files', 'bookmark', 'problems', 'content'] as const) {
    const [left, right] = [found, expected].map((ending) => JSON.stringify(ending[part], undefined, 1));
    if (left !== right) expect.fail(`other ${part}: ${left} and not ${right}`);
  }
}

/** The target is the old one or the new one, and the new one where the bookmark says so. */
export async function expectNotAhead(place: PullPlace, { before, ending }: Undisturbed): Promise<void> {
  const out = join(workOf(place), 'out');
  // Looking could mend what the next pull must mend.
  const copy = join(place.folder, 'copy');
  rmSync(copy, { recursive: true, force: true });
  cpSync(out, copy, { recursive: true });
  // The renaming of several files is under way, and is brought to its end by whoever pulls next.
  if (filesIn(copy).some((name) => name.endsWith('.place'))) {
    expect(bookmarkOf(place)).toEqual(before.bookmark);
    return;
  }
  const content = withoutHeld(await place.target.look(copy));
  const moved = bookmarkOf(place)?.position === instant(end);
  if (moved) expect(content).toEqual(withoutHeld(ending.content));
  else expect([before.content, ending.content].map(withoutHeld)).toContainEqual(content);
}

/** What the target held is noted behind the rest: until then a bookmark knows of less. */
function withoutHeld(content: unknown): unknown {
  if (content === undefined) return undefined;
  return JSON.parse(JSON.stringify(content, (name, value) => (name === 'held' ? undefined : value)));
}

function expectGivenOut({ target }: PullPlace, outputs: string[], { stdout, ending }: Undisturbed): void {
  if (target.out !== '-' && target.out !== 'singer') return;
  const wanted = documentLines(stdout);
  const [first = [], second = []] = outputs.map(documentLines);
  // What was given out last may come again, since a bookmark is never ahead; nothing else does.
  expect([...new Set([...first, ...second])].sort()).toEqual([...wanted].sort());
  for (const lines of [first, second]) expect(new Set(lines).size).toBe(lines.length);
  if (target.out !== 'singer') return;
  const last = outputs.join('').trim().split('\n').at(-1) ?? '';
  expect(JSON.parse(last), last).toMatchObject({ type: 'STATE' });
  expect(last).toContain((ending.bookmark as { position: string }).position);
}

/** Whole lines only: the last one of a killed process may be torn. */
function documentLines(text: string): string[] {
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '' && !/^\{"type":"(STATE|SCHEMA)"/.test(line))
    .map((line) => line.replace(/"time_extracted":"[^"]*"/, ''));
}

export function filesIn(folder: string): string[] {
  return (readdirSync(folder, { recursive: true }) as string[])
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => relative(folder, file))
    .sort();
}

/** Byte by byte. */
export async function lookAtText(out: string): Promise<unknown> {
  const texts = filesIn(out)
    .filter((file) => !file.endsWith('.problems.ndjson') && !/(^|\/)\.tillctl-/.test(file))
    .map((file) => {
      const bytes = readFileSync(join(out, file));
      return [file, (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')];
    });
  return texts.length === 0 ? undefined : texts;
}

/** Document by document. */
export function lookAtStored(file: string): PullTarget['look'] {
  return async (out) => {
    const path = join(out, file);
    if (!existsSync(path)) return undefined;
    const looking = mkdtempSync(join(tmpdir(), 'tillctl-looking-'));
    const stored = await openStored(parseTarget(path), {
      schema: schemaOf('invoices'),
      workFolder: looking,
      now: () => new Date(0),
    });
    try {
      const documents: unknown[] = [];
      const window = { from: 0, to: Number.MAX_SAFE_INTEGER };
      for await (const { id, time, json, rows } of stored.read(window)) {
        documents.push({ id, time, json: json?.toString('utf8'), rows });
      }
      return documents;
    } finally {
      await stored.close();
      rmSync(looking, { recursive: true, force: true });
    }
  };
}

const complete = effort === 'complete';
export const pullKillTimeout = killTimeout;

/** All steps of both rounds, or a few of them: while it reads, while it writes, and between target and bookmark. */
export function killPulls(target: PullTarget, { first = false, real = false } = {}): Promise<void> {
  return inWorld(
    () => openPullPlace(target),
    async (place) => {
      const died: string[] = [];
      for (const round of ['first', 'second'] as const) {
        if (round === 'first' && !complete && !first) continue;
        const whole = await undisturbedPull(place, round);
        const kills = complete ? whole.steps.map((_, at) => at + 1) : sampleOf(whole, round);
        // One place for all of them, so one after the other.
        const options = { lanes: 1, share: 0.9 };
        died.push(...(await killEach(kills, (killAt) => killAndPullAgain(place, round, killAt, whole), options)));
        if (real && !complete && round === 'second')
          expect(await killAndPullAgain(place, round, bookmarkOfSteps(whole), whole, true)).toHaveLength(1);
      }
      expect(died.some((step) => bookmarkStep.test(step))).toBe(true);
    },
  );
}

const bookmarkStep = /^before rename .*~invoices~books\.json$/;

function bookmarkOfSteps({ steps }: Undisturbed): string {
  const found = steps.find((step) => bookmarkStep.test(step));
  if (found === undefined) throw new Error(`no bookmark is written: ${steps.join(', ')}`);
  return found;
}

/** The target is done, and its bookmark is not; of the states before and after that a few. */
function sampleOf(whole: Undisturbed, round: Round): (number | string)[] {
  // Nobody knows of the processes of a database which of their steps change something.
  const count = whole.states.length === 0 ? 0 : round === 'first' ? 1 : 2;
  return [...statesOf(whole, count), bookmarkOfSteps(whole)];
}
