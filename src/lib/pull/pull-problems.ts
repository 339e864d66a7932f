import { dirname } from 'node:path';
import { readIfThere, remove } from '../disk/files.js';
import { ensureFolder } from '../disk/folders.js';
import { clearLeftovers, writeWhole } from '../disk/whole-file.js';
import { LocalError } from '../errors/errors.js';
import type { PulledNoun, Window } from '../model/document.js';
import { subtractWindow } from './pull-plan.js';
import type { PageProblem } from './window-page.js';

/** What the platform could not show, and in which window. */
export interface FoundProblem {
  window: Window;
  problem: PageProblem;
}

export interface ProblemsFile {
  path: string;
  /** It is among our own files, so its folder may have to be made. */
  own: boolean;
  noun: PulledNoun;
  /** No other process writes it now. */
  locked: boolean;
}

/**
 * Write `<target>.problems.ndjson` anew: what was found now, and what was found before in windows that were not read
 * now, or of other nouns. Without any the file goes.
 *
 * @param read windows that were read
 * @param open windows that the bookmark remembers for their problems; undefined without a bookmark
 * @throws {LocalError}
 */
export async function writeProblems(
  { path, own, noun, locked }: ProblemsFile,
  found: readonly FoundProblem[],
  read: readonly Window[],
  open: readonly Window[] | undefined,
): Promise<void> {
  const isLeft = (window: Window): boolean => {
    const left = read.reduce<Window[]>((parts, one) => parts.flatMap((part) => subtractWindow([part], one)), [window]);
    const untouched = left[0]?.from === window.from && left[0].to === window.to;
    // What a stopped pull read in part is known to the bookmark.
    return untouched || (left.length > 0 && (open === undefined || open.some((one) => meets(one, window))));
  };
  const lines = [...(await otherLines(path, noun, isLeft)), ...found.map((one) => lineOf(noun, one))];
  if (locked) await clearLeftovers(path);
  if (lines.length > 0) {
    if (own) await ensureFolder(dirname(path));
    await writeWhole(path, `${lines.join('\n')}\n`, 0o600);
    return;
  }
  await remove(path);
}

function meets(one: Window, other: Window): boolean {
  return one.from < other.to && other.from < one.to;
}

async function otherLines(path: string, noun: PulledNoun, isLeft: (window: Window) => boolean): Promise<string[]> {
  return ((await readIfThere(path)) ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .filter((line, index) => {
      const known = parseLine(line, `${path}:${index + 1}`);
      return known.noun !== noun || isLeft(known);
    });
}

function parseLine(line: string, where: string): Window & { noun: unknown } {
  try {
    const { noun, from, to } = JSON.parse(line);
    const window = { from: Date.parse(from), to: Date.parse(to) };
    if (window.from < window.to) return { ...window, noun };
  } catch (cause) {
    throw notOurs(where, cause);
  }
  throw notOurs(where);
}

function notOurs(where: string, cause?: unknown): LocalError {
  return new LocalError(`${where} is not a line about a problem of a pull`, {
    hint: 'the file beside a target is written by the pull itself; move yours away',
    cause,
  });
}

function lineOf(noun: PulledNoun, { window, problem }: FoundProblem): string {
  const [from, to] = [window.from, window.to].map((time) => JSON.stringify(new Date(time).toISOString()));
  return `{"noun":${JSON.stringify(noun)},"from":${from},"to":${to},"problem":${problem.json}}`;
}

/** For people, on one line; the texts are the platform's. */
export function wordsOfProblem({ window, problem: { problem } }: FoundProblem): string {
  const { title, detail, on_resource: resource } = problem;
  const said = detail === undefined || detail === title ? title : `${title}: ${detail}`;
  const [from, to] = [window.from, window.to].map((time) => new Date(time).toISOString());
  return `${from} to ${to}: ${said}${resource === undefined ? '' : ` (${resource})`}`;
}
