import path from 'node:path';
import { append, openIfThere } from '../disk/files.js';
import { localError } from '../disk/system-reason.js';
import type { FailedExchange } from '../http/failed-exchanges.js';
import type { Run } from './run.js';
import type { Runs } from './runs.js';

/** What a run was doing at one moment. */
export interface RunState {
  /** As the progress line names it: `sending`. */
  phase: string;
  /** Of this phase: rows, objects or bytes. */
  done: number;
  /** Absent while it is not known. */
  total?: number;
  rejected: number;
  in_flight: number;
  /** Of this process so far. */
  requests: number;
  retries: number;
}

/** One line of `samples.ndjson` in a run's folder. */
export interface RunSample extends RunState {
  /** ISO 8601, UTC. */
  at: string;
  /** The first one of a start or a resumption: what lies before it is not a time in which rows were sent. */
  begins?: true;
}

export interface SampleSource {
  state: () => RunState;
  /** Those since the last call, at most a few hundred. */
  failures: () => readonly FailedExchange[];
  now: () => Date;
}

const samplesFile = 'samples.ndjson';
const failuresFile = 'failures.ndjson';
const stepMs = 1000;
/** The first minutes are sampled every second, what takes longer every five: a day makes less than 2 MB. */
const fineSamples = 600;
const coarseSteps = 5;
/** A platform that is down for a night must not fill the disk with its refusals. */
const maxFailures = 1000;
const tailBytes = 4096;

/**
 * The same runs, but each writes down every second how far it is, beside its journal: for `runs watch` and the rate over
 * time of `runs report`. Nothing waits for it, and a sample that cannot be written is left out: it decides nothing.
 */
export function sampledRuns(runs: Runs, source: SampleSource): Runs {
  return {
    ...runs,
    start: async (header, options) => sampled(await runs.start(header, options), source),
    resume: async (id, scope, options) => sampled(await runs.resume(id, scope, options), source),
  };
}

function sampled<Sampled extends Run>(run: Sampled, source: SampleSource): Sampled {
  let kept = 0;
  let steps = 0;
  let failures = 0;
  let writing = Promise.resolve();

  function take(begins?: true): void {
    const sample: RunSample = { at: source.now().toISOString(), ...(begins && { begins }), ...source.state() };
    const failed = source.failures().slice(0, maxFailures - failures);
    failures += failed.length;
    kept += 1;
    // One after the other, so that no line lands inside another.
    writing = writing.then(() => add(samplesFile, [sample])).then(() => add(failuresFile, failed));
  }

  async function add(file: string, lines: readonly object[]): Promise<void> {
    if (lines.length === 0) return;
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    // The journal tells what became of every row; this file tells only how fast, so nothing fails for it.
    await append(path.join(run.folder, file), text).catch(() => undefined);
  }

  take(true);
  const timer = setInterval(() => {
    steps += 1;
    if (kept <= fineSamples || steps % coarseSteps === 0) take();
  }, stepMs);
  timer.unref();

  let over = false;
  const last =
    <Values extends unknown[]>(end: (...values: Values) => Promise<void>) =>
    async (...values: Values): Promise<void> => {
      if (!over) {
        over = true;
        clearInterval(timer);
        take();
        await writing;
      }
      await end(...values);
    };
  return { ...run, finish: last(run.finish), abandon: last(run.abandon), release: last(run.release) };
}

/** Oldest first; empty for a run of a version that kept none. Lines that a crash tore are left out. @throws {LocalError} */
export function readSamples(folder: string): Promise<RunSample[]> {
  return readLines(path.join(folder, samplesFile), isSample);
}

/** Oldest first. @throws {LocalError} */
export function readFailures(folder: string): Promise<FailedExchange[]> {
  return readLines(path.join(folder, failuresFile), isFailure);
}

/** The newest sample. @throws {LocalError} */
export async function lastSample(folder: string): Promise<RunSample | undefined> {
  return (await lastSamples(folder)).at(-1);
}

/** The newest samples, about half a minute of them: by the end of the file alone. @throws {LocalError} */
export function lastSamples(folder: string): Promise<RunSample[]> {
  return readLines(path.join(folder, samplesFile), isSample, tailBytes);
}

async function readLines<Line>(
  file: string,
  isLine: (value: unknown) => value is Line,
  bytes?: number,
): Promise<Line[]> {
  const handle = await openIfThere(file);
  if (handle === undefined) return [];
  try {
    const { size } = await handle.stat();
    const start = bytes === undefined ? 0 : Math.max(0, size - bytes);
    const found: Line[] = [];
    for await (const line of handle.readLines({ encoding: 'utf8', start, autoClose: false })) {
      const value = parsed(line);
      if (isLine(value)) found.push(value);
    }
    return found;
  } catch (error) {
    throw localError(`cannot read ${file}`, error);
  } finally {
    await handle.close();
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isSample(value: unknown): value is RunSample {
  if (typeof value !== 'object' || value === null) return false;
  const { at, phase, done, rejected, requests } = value as Partial<RunSample>;
  return (
    typeof at === 'string' &&
    typeof phase === 'string' &&
    [done, rejected, requests].every((count) => typeof count === 'number')
  );
}

function isFailure(value: unknown): value is FailedExchange {
  return (
    typeof value === 'object' && value !== null && 'at' in value && 'url' in value && typeof value.url === 'string'
  );
}
