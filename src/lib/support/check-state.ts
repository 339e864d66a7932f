import path from 'node:path';
import { checkFolder } from '../disk/file-place.js';
import { freeBytes, isThere, namesIn, remove } from '../disk/files.js';
import { folderExists } from '../disk/folders.js';
import { writeWhole } from '../disk/whole-file.js';
import { LocalError, UsageError } from '../errors/errors.js';
import type { RunHeader } from '../journal/run-file.js';
import type { HeldLock } from '../locks/lock.js';
import { type CheckWorld, type Found, ok, problem, problemOf, warning } from './check-world.js';

const silentMs = 5 * 60_000;
const maxNamed = 5;
const tightBytes = 100_000_000;
const scarceBytes = 1_000_000_000;

/** Can the folder of runs and locks be written? */
export async function checkWriting({ folders: { state } }: CheckWorld): Promise<Found> {
  if (!(await folderExists(state))) {
    const above = nearestFolder(state);
    await checkFolder(above);
    return ok(`${state} can be made`);
  }
  const probe = path.join(state, 'doctor.probe');
  await writeWhole(probe, 'written by tillctl doctor, may be deleted\n', 0o600);
  await remove(probe);
  return ok(`${state} can be written`);
}

export async function checkDisk({ folders: { state } }: CheckWorld): Promise<Found> {
  const folder = nearestFolder(state);
  const free = await freeBytes(folder);
  if (free === undefined) throw new LocalError(`the system does not say how much room there is in ${folder}`);
  const says = `${(free / 1e9).toFixed(1)} GB are free where ${state} is`;
  const fix = 'make room, or tillctl runs prune --older-than 90d';
  const found = free < tightBytes ? problem(says, fix, 'local') : free < scarceBytes ? warning(says, fix) : ok(says);
  return { check: 'disk', ...found };
}

/** Is what is in it whole? */
export async function checkRuns({ folders: { state }, runs: open }: CheckWorld): Promise<Found[]> {
  const folder = path.join(state, 'runs');
  const names = await namesIn(folder);
  const runs = await open();
  const damaged: Found[] = [];
  const whole: RunHeader[] = [];
  const ids = names.filter((name) => !name.startsWith('.')).sort();
  for (const id of ids.reverse()) {
    try {
      whole.push(await runs.get(id));
    } catch (error) {
      if (error instanceof LocalError) damaged.push(problemOf(error));
      // What bears no name of a run, or has no header yet, is none.
      else if (!(error instanceof UsageError)) throw error;
    }
  }
  const unfinished = whole.filter((header) => runs.isUnfinished(header));
  const named = unfinished
    .slice(0, maxNamed)
    .map(({ id, command, profile }) =>
      warning(`${id} (${command}) is unfinished`, `tillctl runs resume ${id} --profile ${profile}`),
    );
  const more = unfinished.length - named.length;
  if (more > 0) {
    const says = `${more} more ${more === 1 ? 'run is' : 'runs are'} unfinished`;
    named.push(warning(says, 'tillctl runs list --status interrupted'));
  }
  const says =
    whole.length === 0 ? 'there are none yet' : `${whole.length} can be read, ${unfinished.length} unfinished`;
  return [ok(says), ...damaged, ...named].map((found) => ({ check: 'runs', ...found }));
}

export async function checkLocks({ runs, now }: CheckWorld): Promise<Found[]> {
  const held = await (await runs()).heldLocks();
  const findings = held.length === 0 ? [ok('none is held')] : held.map((lock) => lockFinding(lock, now()));
  return findings.map((found) => ({ check: 'locks', ...found }));
}

function lockFinding({ name, owner, heartbeatAt, state }: HeldLock, now: Date): Found {
  const what = `${name.replace(/-[0-9a-f]{16}$/, '').replaceAll('-', ' ')}: process ${owner.pid} on ${owner.host} since ${owner.since}`;
  if (state === 'alive') return ok(`${what} is at work`);
  if (state === 'gone') return ok(`${what} is gone; the next command takes its lock over by itself`);
  const says = `${what} gave its last sign of life at ${heartbeatAt.toISOString()}`;
  const isSilent = now.getTime() - heartbeatAt.getTime() > silentMs;
  return isSilent ? warning(says, 'make sure that it is gone, then repeat the command with --break-lock') : ok(says);
}

function nearestFolder(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    if (isThere(at) || at === path.dirname(at)) return at;
  }
}
