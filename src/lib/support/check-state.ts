import { access, constants, readdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { folderExists } from '../config/folders.js';
import { localError } from '../config/local-error.js';
import { writeWhole } from '../config/safe-files.js';
import { LocalError, UsageError } from '../errors/errors.js';
import type { HeldLock } from '../locks/lock.js';
import type { Finding } from '../report/finding.js';
import { type CheckWorld, problemOf } from './check-world.js';

const silentMs = 5 * 60_000;
const maxNamed = 5;
const tightBytes = 100_000_000;
const scarceBytes = 1_000_000_000;

/** The folder of runs and locks: can it be written, is there room, is what is in it whole? */
export async function checkState(world: CheckWorld): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const look of [checkWriting, checkDisk, checkRuns, checkLocks]) {
    try {
      findings.push(...(await look(world)));
    } catch (error) {
      findings.push(problemOf('state', error));
    }
  }
  return findings;
}

async function checkWriting({ folders: { state } }: CheckWorld): Promise<Finding[]> {
  const check = 'state';
  if (!(await folderExists(state))) {
    const above = await nearestFolder(state);
    await access(above, constants.W_OK).catch((error: unknown) => {
      throw localError(`cannot make the folder ${state} in ${above}`, error);
    });
    return [{ check, status: 'ok', says: `${state} can be made` }];
  }
  const probe = path.join(state, 'doctor.probe');
  await writeWhole(probe, 'written by tillctl doctor, may be deleted\n', 0o600);
  await rm(probe, { force: true });
  return [{ check, status: 'ok', says: `${state} can be written` }];
}

async function checkDisk({ folders: { state } }: CheckWorld): Promise<Finding[]> {
  const check = 'disk';
  const folder = await nearestFolder(state);
  const { bavail, bsize } = await statfs(folder).catch((error: unknown) => {
    throw localError(`cannot see how much room there is in ${folder}`, error);
  });
  const free = bavail * bsize;
  const says = `${(free / 1e9).toFixed(1)} GB are free where ${state} is`;
  const fix = 'make room, or tillctl runs prune --older-than 90d';
  if (free < tightBytes) return [{ check, status: 'problem', says, fix, kind: 'local' }];
  return [free < scarceBytes ? { check, status: 'warning', says, fix } : { check, status: 'ok', says }];
}

async function checkRuns({ folders: { state }, runs: open }: CheckWorld): Promise<Finding[]> {
  const check = 'runs';
  const folder = path.join(state, 'runs');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw localError(`cannot read the folder ${folder}`, error);
  });
  const runs = await open();
  const damaged: Finding[] = [];
  const unfinished: { id: string; profile: string; command: string }[] = [];
  let whole = 0;
  for (const id of names
    .filter((name) => !name.startsWith('.'))
    .sort()
    .reverse()) {
    try {
      const header = await runs.get(id);
      whole += 1;
      if (runs.isUnfinished(header)) unfinished.push(header);
    } catch (error) {
      if (error instanceof LocalError) damaged.push(problemOf(check, error));
      // What bears no name of a run, or has no header yet, is none.
      else if (!(error instanceof UsageError)) throw error;
    }
  }
  const named = unfinished.slice(0, maxNamed).map(
    ({ id, command, profile }): Finding => ({
      check,
      status: 'warning',
      says: `${id} (${command}) is unfinished`,
      fix: `tillctl runs resume ${id} --profile ${profile}`,
    }),
  );
  const more = unfinished.length - named.length;
  if (more > 0) {
    const says = `${more} more ${more === 1 ? 'run is' : 'runs are'} unfinished`;
    named.push({ check, status: 'warning', says, fix: 'tillctl runs list --status interrupted' });
  }
  const says = whole === 0 ? 'there are none yet' : `${whole} can be read, ${unfinished.length} unfinished`;
  return [{ check, status: 'ok', says }, ...damaged, ...named];
}

async function checkLocks({ runs, now }: CheckWorld): Promise<Finding[]> {
  const held = await (await runs()).heldLocks();
  if (held.length === 0) return [{ check: 'locks', status: 'ok', says: 'none is held' }];
  return held.map((lock) => lockFinding(lock, now()));
}

function lockFinding({ name, owner, heartbeatAt, state }: HeldLock, now: Date): Finding {
  const what = `${name.replace(/-[0-9a-f]{16}$/, '').replaceAll('-', ' ')}: process ${owner.pid} on ${owner.host} since ${owner.since}`;
  if (state === 'alive') return { check: 'locks', status: 'ok', says: `${what} is at work` };
  if (state === 'gone') {
    return { check: 'locks', status: 'ok', says: `${what} is gone; the next command takes its lock over by itself` };
  }
  const silent = now.getTime() - heartbeatAt.getTime() > silentMs;
  const says = `${what} gave its last sign of life at ${heartbeatAt.toISOString()}`;
  if (!silent) return { check: 'locks', status: 'ok', says };
  const fix = 'make sure that it is gone, then repeat the command with --break-lock';
  return { check: 'locks', status: 'warning', says, fix };
}

async function nearestFolder(folder: string): Promise<string> {
  for (let at = folder; ; at = path.dirname(at)) {
    const there = await access(at).then(
      () => true,
      () => false,
    );
    if (there || at === path.dirname(at)) return at;
  }
}
