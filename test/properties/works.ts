import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Attempt, beginOrResume, type KilledWork } from '../support/kills.js';
import { type Noun, nouns } from '../support/platform.js';
import { platformContent } from '../support/platform-content.js';
import { runCli, splitWords } from '../support/run-cli.js';
import { runFolders, runsIn } from '../support/stored-runs.js';
import { openWorld, type World, type WorldOptions } from '../support/worlds/world.js';

/** Rows that a command sends, and the platform that they meet. */
export interface Work extends WorldOptions {
  name: string;
  /** Typed in the folder, where `in.csv` or `in.ndjson` are the rows. */
  begin: string;
  /** Flags of its resumes too. */
  always?: string;
  /** Typed before. */
  first?: string;
  prepare?: (world: World) => void;
  /** Rows: created, updated, unchanged, rejected. */
  counts: readonly [number, number, number, number];
  powerCut?: boolean;
  /**
   * The platform says only in the one answer that a kill can lose whether it created a thing, and this work reads nothing
   * before: created and updated are certain together.
   */
  blind?: boolean;
  /** The file comes by standard input, which is gone when the run is resumed. */
  stdin?: boolean;
  /** Requests, and the line of a log that is on the disk before each of them leaves; all that change something unless given. */
  intents?: readonly { request: RegExp; intent: RegExp }[];
  /** So many kills in the usual layer. */
  kills?: number;
  /** One process of its own is killed in the usual layer. */
  real?: boolean;
  /** `runs undo` has the platform as it was. */
  undo?: {
    /** What another client does to things that the run wrote. */
    others?: { noun: Noun; owner?: string; change: (thing: object) => object };
    /** Things that are deleted by an undo, and of which no run keeps what brings them again. */
    isFinal?: boolean;
  };
  /** Its plan has the platform as the command itself. */
  plan?: boolean;
}

/** What is done with a work. */
export type Verb = 'begin' | 'undo' | 'apply';

export interface WorkWorld extends World {
  /** Runs that came before. */
  runs: number;
  before: string[];
  /** The same as the platform had it, id for id. */
  had: ReadonlySet<string>;
}

export interface WorkEnding {
  content: string[];
  /** As those of the work, and pending. */
  counts: number[];
  deleted?: number;
  rejects?: string;
  /** Names and contents. */
  zips: string[];
}

export async function openWork(work: Work, verb: Verb = 'begin'): Promise<WorkWorld> {
  const world = await openWorld(work);
  work.prepare?.(world);
  if (work.first !== undefined) await expectDone(work.first, world);
  const before = platformContent(world.sandbox);
  const had = new Set(nouns.flatMap((noun) => world.sandbox.texts(noun).map((text) => `${noun} ${text}`)));
  if (verb === 'undo') await expectDone(work.begin, world, codeOf(work));
  if (verb === 'apply') {
    await expectDone(`${work.begin} --plan plan.json`, world, codeOf(work));
    expect(platformContent(world.sandbox), 'a plan sends nothing').toEqual(before);
  }
  world.sandbox.forgetRequests();
  return { ...world, before, had, runs: runsIn(world).length };
}

/** @returns what it printed */
export async function expectDone(line: string, { folder, sandbox }: World, code = 0): Promise<string> {
  const words = splitWords(line).map((word) => (isPlace(word, folder) ? join(folder, word) : word));
  const done = await runCli(words, { folder, sandbox, retryBaseMs: 1 });
  expect(done.code, `${line}: ${done.stdout}${done.stderr}`).toBe(code);
  return done.stdout;
}

const isPlace = (word: string, folder: string) => /\.(json|csv|ndjson)$/.test(word) || existsSync(join(folder, word));

export const codeOf = ({ counts: [, , , rejected] }: Work): number => (rejected > 0 ? 5 : 0);

const commandsOf = (work: Work): Record<Verb, string> => ({
  begin: work.begin,
  undo: 'runs undo latest --yes',
  apply: `${work.begin.replace(/ import .*/, '')} apply plan.json`,
});

/** @param verb what is killed; what comes before it is not */
export function killedWork(work: Work, verb: Verb = 'begin'): KilledWork<WorkWorld, WorkEnding> {
  const { always = '', powerCut, stdin = false } = work;
  const flags = splitWords(always);
  return {
    open: () => openWork(work, verb),
    resume: (place, attempt: Attempt) => {
      const input = stdin ? readFileSync(join(place.folder, 'in.csv'), 'utf8') : undefined;
      const words = { begin: splitWords(commandsOf(work)[verb]), resume: ['--yes'], always: flags };
      return beginOrResume(place, words, { stdin: input, powerCut, ...attempt }, place.runs);
    },
    code: verb === 'begin' ? codeOf(work) : 0,
    isOver: (place) => runOf(place)?.summary !== undefined,
    endingOf: (place, last) => {
      // What a process left behind that died at its very end is cleared by the next one.
      if (last !== undefined) expectTidy(place);
      const { counts, deleted } = runOf(place)?.summary ?? {};
      if (counts === undefined) throw new Error('the run has no summary');
      const { created, updated, unchanged, rejected, pending } = counts;
      const written = work.blind === true ? [created + updated] : [created, updated];
      const rejects = ['in.rejects.csv', 'in.rejects.ndjson'].map((name) => join(place.folder, name)).find(existsSync);
      return {
        content: platformContent(place.sandbox),
        counts: [...written, unchanged, rejected, pending],
        deleted,
        rejects: rejects === undefined ? undefined : readFileSync(rejects, 'utf8'),
        zips: runFolders(place).flatMap(zipsIn).sort(),
      };
    },
  };
}

const runOf = (place: WorkWorld) => runsIn(place)[place.runs];

function zipsIn(run: string): string[] {
  const names = readdirSync(run).filter((name) => name.endsWith('.zip'));
  return names.map((name) => `${name} ${readFileSync(join(run, name)).toString('base64')}`);
}

function expectTidy({ folder }: World): void {
  const work = join(folder, 'state', 'work');
  // Those of work that holds no lock go when they are a week old.
  const left = existsSync(work) ? readdirSync(work).filter((name) => !name.startsWith('work-free-')) : [];
  expect(left, 'working folders').toEqual([]);
}
