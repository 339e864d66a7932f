import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { byEffort, effort } from './effort.js';
import { type Grave, type HereOptions, type HereResult, runHere } from './run-here.js';
import { type ProcessOptions, runTillctl } from './run-process.js';
import { runFolders, runsIn } from './stored-runs.js';
import { inWorld, type World } from './worlds/world.js';

/**
 * A step of a process: counted from 1, or so many behind the first of a name. Where what comes before varies in number,
 * only the latter is the same place in each process.
 */
export type Step = number | `${string}+${number}`;

/** Steps at which a process and those that go on with its work die in turn; see `WatchOptions`. */
export type Kill = readonly Step[];

/** How one command is started: killed at a step, or with its steps named; in a process of its own or here. */
export type Attempt = Pick<ProcessOptions, 'killAt' | 'steps'> & Pick<HereOptions, 'slowDisk'> & { real?: boolean };

/** A command that may be killed: in the complete run, and where that is asked for, one in a process of its own. */
export function runKillable(argv: readonly string[], { real, ...options }: HereOptions & Attempt): Promise<HereResult> {
  const isObserved = options.killAt !== undefined || options.steps === true;
  return (real ?? (complete && isObserved)) ? runTillctl(argv, options) : runHere(argv, options);
}

/** Not killed itself: in a process of its own in the complete run alone. */
export function runBeside(argv: readonly string[], options: HereOptions): Promise<HereResult> {
  return complete ? runTillctl(argv, options) : runHere(argv, options);
}

const complete = effort === 'complete';
export const killTimeout = complete ? 3_600_000 : 240_000;

/** Work that is killed and gone on with, and must end as if nothing had happened. */
export interface KilledWork<Place extends World, Ending> {
  open: () => Promise<Place>;
  /** As the operator would: resume what can be resumed, else type the same again. */
  resume: (place: Place, attempt: Attempt) => Promise<HereResult>;
  /** Of a process that comes to the end of the work. */
  code: number;
  /** Killed between its last word to the disk and its end, a run is over: nothing can be resumed. */
  isOver?: (place: Place) => boolean;
  /**
   * What is left behind at the end, and the place for what must hold in any case.
   *
   * @param last the process that ended the work; undefined when a kill came behind its end
   */
  endingOf: (place: Place, last: HereResult | undefined) => Ending | Promise<Ending>;
  /** Where equal is too much to ask. */
  expectSame?: (ending: Ending, expected: Ending) => void;
}

/** A command line of its own at first, and `runs resume latest` once a run has begun. @param earlier runs before it */
export function beginOrResume(
  place: World,
  {
    begin,
    resume = [],
    always = [],
  }: { begin: readonly string[]; resume?: readonly string[]; always?: readonly string[] },
  options: Partial<HereOptions> & Attempt,
  earlier = 0,
): Promise<HereResult> {
  const words = runsIn(place).length === earlier ? begin : ['runs', 'resume', 'latest', ...resume];
  return runKillable([...words, ...always, '--json'], { ...place, ...options });
}

/** How work ends that nothing disturbs, and where it can be killed. */
export interface Undisturbed<Ending> {
  ending: Ending;
  steps: string[];
  /** Numbers of the steps that leave something else than the step before. */
  states: readonly number[];
}

export function undisturbed<Place extends World, Ending>(
  { open, resume, code, endingOf }: KilledWork<Place, Ending>,
  real?: boolean,
): Promise<Undisturbed<Ending>> {
  return inWorld(open, async (place) => {
    const result = await resume(place, { steps: true, real });
    expect(result, result.stderr).toMatchObject({ code, signal: null });
    const { steps, states = steps.map((_, at) => at + 1) } = result;
    return { ending: await endingOf(place, result), steps, states };
  });
}

/**
 * A kill shows that an intent is missing only where the work is not found by other means: so each request of a kind leaves
 * when as many intents of its kind are on the disk for good.
 *
 * @param kinds requests and lines of logs
 */
export function expectIntended<Place extends World, Ending>(
  { open, resume }: KilledWork<Place, Ending>,
  kinds: readonly { request: RegExp; intent: RegExp }[],
): Promise<void> {
  return inWorld(open, async (place) => {
    const { sent = [] } = await resume(place, { slowDisk: true, real: false });
    for (const { request, intent } of kinds) {
      const those = sent.filter((one) => request.test(one.request));
      expect(those, `${request} of ${sent.map((one) => one.request)}`).not.toEqual([]);
      for (const [before, { written }] of those.entries()) {
        const intents = written.split('\n').filter((line) => intent.test(line));
        expect(intents.length, `intents before request ${before + 1} of ${request}`).toBeGreaterThan(before);
      }
    }
  });
}

export interface KillingEverywhere extends KillingOptions {
  /** So many of the states are left by a kill in the usual run, evenly apart; three unless given. */
  count?: number;
  /** One command is killed, and so is the one that goes on. */
  twice?: boolean;
  /** One command is a process of its own that dies by SIGKILL, where what it has asked for first is under way. */
  real?: boolean;
  /** Of the complete run, which kills processes of their own; at each step once unless told. */
  complete?: (steps: readonly string[]) => readonly Kill[];
  /** In the complete run nothing is killed but in this process. */
  here?: true;
}

/** Kills all over the work: every one leaves a state of disk and platform of its own. */
export async function killEverywhere<Place extends World, Ending>(
  work: KilledWork<Place, Ending>,
  { ending, steps, states }: Undisturbed<Ending>,
  { count = 3, twice = false, real = false, here, complete: all = everyStep, ...options }: KillingEverywhere = {},
): Promise<void> {
  if (complete) {
    await killEach(all(steps), (kill) => killAndGoOn(work, kill, ending, here === true ? false : undefined), options);
    return;
  }
  const kills = statesOf({ steps, states }, count).map((step): Kill => [step]);
  if (twice) kills.push([states[states.length >> 1] ?? 1, states[states.length >> 2] ?? 1]);
  await killEach(kills, (kill) => killAndGoOn(work, kill, ending), options);
  if (real) await killReally(work, ending, firstSent(steps));
}

/**
 * So many of them, and one in a short run: half of them where a request has left that changes something, of which nobody
 * has heard; a quarter where a line of a journal is written and not synced, which a power cut tears; the others evenly apart.
 */
export function statesOf({ steps, states }: Omit<Undisturbed<unknown>, 'ending'>, count: number): number[] {
  if (!Number.isFinite(count)) return [...states];
  const wanted = byEffort({ short: 1, usual: count, complete: count });
  const isSent = (step: number) => /^left (?!GET|HEAD)/.test(steps[step - 1] ?? '');
  const isUnsynced = (step: number) => steps[step - 1] === 'after journal write';
  const sent = evenly(states.filter(isSent), Math.ceil(wanted / 2));
  const unsynced = evenly(states.filter(isUnsynced), Math.ceil((wanted - sent.length) / 2));
  const others = states.filter((step) => !isSent(step) && !isUnsynced(step));
  return [...sent, ...unsynced, ...evenly(others, wanted - sent.length - unsynced.length)];
}

/** So many of these places, evenly apart. */
function evenly(places: readonly number[], count: number): number[] {
  const wanted = Math.min(count, places.length);
  return Array.from({ length: wanted }, (_, at) => places[Math.floor(((at + 0.5) * places.length) / wanted)] as number);
}

/** In the complete layer: at all of them there would be as many kills as the square of the requests. */
const killsInResume = 2;

/**
 * Killed when a request that changes something is about to leave, and when it has left; then so again in each process that
 * continues: in the complete run at all of them, and at two of each process that continues, else at one.
 */
export async function killAtRequests<Place extends World, Ending>(
  work: KilledWork<Place, Ending>,
  { ending, steps }: Undisturbed<Ending>,
): Promise<void> {
  const requestsOf = (names: readonly string[], most: number) =>
    evenly(
      names.flatMap((name, at) => (/^(before|left) (PUT|POST|PATCH|DELETE) /.test(name) ? [at + 1] : [])),
      most,
    );
  const killOne = async (at: number) => {
    let resumed: readonly string[] = [];
    const watched: typeof work = {
      ...work,
      endingOf: (place, last) => {
        resumed = last?.steps ?? [];
        return work.endingOf(place, last);
      },
    };
    const died = await killAndGoOn(watched, [at], ending, false);
    for (const again of requestsOf(resumed, complete ? killsInResume : 1))
      await killAndGoOn(work, [at, again], ending, false);
    return died;
  };
  await killEach(requestsOf(steps, complete ? Number.POSITIVE_INFINITY : 1), killOne, { lanes: 4 });
}

const everyStep = (steps: readonly string[]): Kill[] => steps.map((_, at) => [at + 1]);

/** So many that each of the many works has some. */
export const someSteps = (steps: readonly string[]): Kill[] =>
  evenly(
    steps.map((_, at) => at + 1),
    6,
  ).map((step) => [step]);

/** The first request that changes something has left, and nobody has heard of it. */
export function firstSent(steps: readonly string[]): Step {
  const sent = steps.find((name) => /^left (?!GET|HEAD)/.test(name));
  if (sent === undefined) throw new Error(`nothing was sent: ${steps.join(', ')}`);
  return `${sent}+0`;
}

/** A process of its own dies by SIGKILL. */
export async function killReally<Place extends World, Ending>(
  work: KilledWork<Place, Ending>,
  ending: Ending,
  step: Step,
): Promise<void> {
  expect(await killAndGoOn(work, [step], ending, true), `killed at ${step}`).toHaveLength(1);
}

/** @returns the steps at which it really died */
export function killAndGoOn<Place extends World, Ending>(
  work: KilledWork<Place, Ending>,
  kill: Kill,
  expected: Ending,
  real?: boolean,
): Promise<string[]> {
  return inWorld(work.open, async (place) => {
    const died: string[] = [];
    let grave: Grave | undefined;
    try {
      for (const killAt of kill) {
        grave?.expectUntouched();
        const killed = await work.resume(place, { killAt, real });
        grave?.expectSilent();
        grave = killed.grave;
        // Steps in parallel come in varying numbers: only a run with fewer of them may outlive its killer.
        if (killed.signal !== 'SIGKILL') {
          expect(killed.steps.length, killed.stderr).toBeLessThan(numberOf(killAt, killed.steps));
          break;
        }
        expect(killed.steps).toHaveLength(numberOf(killAt, killed.steps));
        died.push(killed.steps.at(-1) as string);
      }
      grave?.expectUntouched();
      await goToTheEnd(work, place, expected);
      grave?.expectSilent();
      return died;
    } catch (error) {
      if (error instanceof Error) error.message = `killed at ${kill} (${died.join(', then ')}): ${error.message}`;
      throw error;
    }
  });
}

/** @returns counted from 1; infinite where there is no step of its name */
function numberOf(step: Step, steps: readonly string[]): number {
  if (typeof step === 'number') return step;
  const plus = step.lastIndexOf('+');
  const first = steps.indexOf(step.slice(0, plus));
  return first === -1 ? Number.POSITIVE_INFINITY : first + 1 + Number(step.slice(plus + 1));
}

async function goToTheEnd<Place extends World, Ending>(
  { resume, code, endingOf, isOver = hasEnded, expectSame }: KilledWork<Place, Ending>,
  place: Place,
  expected: Ending,
): Promise<void> {
  const last = isOver(place) ? undefined : await resume(place, {});
  if (last !== undefined) expect(last, `${last.stdout}${last.stderr}`).toMatchObject({ code, signal: null });
  expectWholeLogs(place);
  const ending = await endingOf(place, last);
  if (expectSame === undefined) expect(ending).toEqual(expected);
  else expectSame(ending, expected);
}

/** A line that was torn would be met by whoever reads the run next. */
function expectWholeLogs(place: World): void {
  for (const folder of runFolders(place)) {
    for (const name of readdirSync(folder).filter((file) => /\.ndjson(\.gz)?$/.test(file))) {
      const bytes = readFileSync(join(folder, name));
      const lines = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split('\n');
      for (const line of lines.slice(0, -1)) expect(() => JSON.parse(line), `${name}: ${line}`).not.toThrow();
    }
  }
}

function hasEnded(place: World): boolean {
  return runsIn(place).some(({ status }) => status === 'succeeded' || status === 'partial');
}

export interface KillingOptions {
  /** Two at once unless told: a run mostly waits. */
  lanes?: number;
  /** More than this share must have met their end, or nothing is proven; all of them at 1. */
  share?: number;
}

/**
 * Every one is tried, and what went wrong is told together.
 *
 * @param killOne gives back the steps at which it really died
 * @returns those of all that died
 */
export async function killEach<One>(
  kills: readonly One[],
  killOne: (kill: One) => Promise<readonly string[]>,
  { lanes = 2, share = 0.8 }: KillingOptions = {},
): Promise<string[]> {
  const died: (readonly string[])[] = [];
  const problems: string[] = [];
  const queue = [...kills];
  const lane = async () => {
    for (let kill = queue.shift(); kill !== undefined; kill = queue.shift()) {
      await killOne(kill).then(
        (steps) => died.push(steps),
        (error: Error) => problems.push(error.message),
      );
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  expect(problems).toEqual([]);
  const dead = died.filter(({ length }) => length > 0);
  expect(dead.length, 'that were killed').toBeGreaterThanOrEqual(
    Math.min(kills.length, Math.floor(kills.length * share) + 1),
  );
  return dead.flat();
}

/**
 * Places evenly apart behind the first step of this name; every one of them when as many are wanted.
 *
 * @param within where in its part of the run each of them is, 0 to 1
 */
export function spreadBehind(steps: readonly string[], name: string, count: number, within = 0): number[] {
  const first = steps.findIndex((step) => step.includes(name));
  expect(first, `a step of ${name}`).toBeGreaterThan(0);
  const apart = (steps.length - first) / Math.min(count, steps.length - first);
  return Array.from({ length: Math.min(count, steps.length - first) }, (_, at) =>
    Math.floor(first + 1 + apart * (at + within)),
  );
}
