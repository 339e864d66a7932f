import { expect } from 'vitest';
import { runCli } from './run-cli.js';
import { type ProcessOptions, type ProcessResult, runTillctl } from './run-process.js';
import { runsIn } from './stored-runs.js';
import { inWorld, type World } from './worlds/world.js';

/**
 * A step of a process: counted from 1, or so many behind the first of a name. Where what comes before varies in number,
 * only the latter is the same place in each process.
 */
export type Step = number | `${string}+${number}`;

/** Steps at which a process and those that go on with its work die in turn; see `kill-at.mjs`. */
export type Kill = readonly Step[];

/** How one process is started: killed at a step, or with its steps named. */
export type Attempt = Pick<ProcessOptions, 'killAt' | 'steps'>;

/** Work that is killed and gone on with, and must end as if nothing had happened. */
export interface KilledWork<Place extends World, Ending> {
  open: () => Promise<Place>;
  /** As the operator would: resume what can be resumed, else type the same again. */
  resume: (place: Place, attempt: Attempt) => Promise<ProcessResult>;
  /** Of a process that comes to the end of the work. */
  code: number;
  /** Killed between its last word to the disk and its end, a run is over: nothing can be resumed. */
  isOver?: (place: Place) => boolean;
  /**
   * What is left behind at the end, and the place for what must hold in any case.
   *
   * @param last the process that ended the work; undefined when a kill came behind its end
   */
  endingOf: (place: Place, last: ProcessResult | undefined) => Ending | Promise<Ending>;
  /** Where equal is too much to ask. */
  expectSame?: (ending: Ending, expected: Ending) => void;
}

/**
 * A command line of its own at first, and `runs resume latest` once a run has begun. Where that is neither killed nor
 * counted, it needs no process of its own, of which the start is most of the work; but for a run of standard input, whose
 * reject file lies in the working folder.
 */
export function beginOrResume(
  place: World,
  {
    begin,
    resume = [],
    always = [],
  }: { begin: readonly string[]; resume?: readonly string[]; always?: readonly string[] },
  options: Partial<ProcessOptions>,
): Promise<ProcessResult> {
  if (runsIn(place).length === 0) return runTillctl([...begin, ...always, '--json'], { ...place, ...options });
  const words = ['runs', 'resume', 'latest', ...resume, ...always, '--json'];
  const { killAt, steps } = options;
  return killAt === undefined && steps !== true && !begin.includes('-')
    ? resumeHere(words, { ...place, ...options })
    : runTillctl(words, { ...place, ...options });
}

async function resumeHere(
  words: readonly string[],
  { folder, sandbox, env, stdin }: ProcessOptions,
): Promise<ProcessResult> {
  const { code, stdout, stderr } = await runCli(words, { folder, sandbox, env, stdin });
  return { code, stdout, stderr, signal: null, steps: [] };
}

/** What there is to compare with, and the steps at which it can be killed. */
export function undisturbed<Place extends World, Ending>({
  open,
  resume,
  code,
  endingOf,
}: KilledWork<Place, Ending>): Promise<{ ending: Ending; steps: string[] }> {
  return inWorld(open, async (place) => {
    const result = await resume(place, { steps: true });
    expect(result, result.stderr).toMatchObject({ code, signal: null });
    return { ending: await endingOf(place, result), steps: result.steps };
  });
}

/** @returns the steps at which it really died */
export function killAndGoOn<Place extends World, Ending>(
  work: KilledWork<Place, Ending>,
  kill: Kill,
  expected: Ending,
): Promise<string[]> {
  return inWorld(work.open, async (place) => {
    const died: string[] = [];
    try {
      for (const killAt of kill) {
        const killed = await work.resume(place, { killAt });
        // Steps in parallel come in varying numbers: only a run with fewer of them may outlive its killer.
        if (killed.signal !== 'SIGKILL') {
          expect(killed.steps.length, killed.stderr).toBeLessThan(numberOf(killAt, killed.steps));
          break;
        }
        expect(killed.steps).toHaveLength(numberOf(killAt, killed.steps));
        died.push(killed.steps.at(-1) as string);
      }
      await goToTheEnd(work, place, expected);
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

/** The n-th step of a run, said by the last of these names that begins at or before it. */
export function behindNames(steps: readonly string[], n: number, names: readonly string[]): Step {
  const [near] = names
    .map((name) => ({ name, first: steps.indexOf(name) + 1 }))
    .filter(({ first }) => first > 0 && first <= n)
    .sort((one, other) => other.first - one.first);
  return near === undefined ? n : `${near.name}+${n - near.first}`;
}

async function goToTheEnd<Place extends World, Ending>(
  { resume, code, endingOf, isOver = hasEnded, expectSame }: KilledWork<Place, Ending>,
  place: Place,
  expected: Ending,
): Promise<void> {
  const last = isOver(place) ? undefined : await resume(place, {});
  if (last !== undefined) expect(last, `${last.stdout}${last.stderr}`).toMatchObject({ code, signal: null });
  const ending = await endingOf(place, last);
  if (expectSame === undefined) expect(ending).toEqual(expected);
  else expectSame(ending, expected);
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

/** At each step; and, at every fifth of them, a second time when it is gone on with. */
export function everyKill(count: number, second: { from: number; range: number }): [number, ...number[]][] {
  const steps = Array.from({ length: count }, (_, index) => index + 1);
  const once = steps.map((step): [number] => [step]);
  const twice = steps
    .filter((_, index) => index % 5 === 0)
    .map((step): [number, number] => [step, second.from + (step % second.range)]);
  return [...once, ...twice];
}
