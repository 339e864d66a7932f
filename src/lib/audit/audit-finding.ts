import { HashedMember } from '../journal/legacy.js';
import type { ThingChange } from '../journal/run-view.js';
import type { Runs } from '../journal/runs.js';
import { sameMember } from '../json/same-state.js';
import type { State } from '../model/thing.js';
import type { Platform } from '../platform/platform.js';
import type { Interruption } from '../terminal/interruption.js';
import type { AuditVerdict } from './audit-thing.js';

/** What became of one thing that a run wrote, or of one member of it. */
export interface AuditFinding {
  run: string;
  kind: string;
  key: string;
  id: string | null;
  /** Empty where the whole thing is meant. */
  member: string;
  verdict: Exclude<AuditVerdict, 'kept'>;
  /** Where the value that a plan puts back comes from; null where there is none. */
  put_back: 'input' | 'before' | null;
  /** What was meant to be there; null where that is not known. */
  wanted: unknown;
  note: string | null;
}

/** How far one run could be compared. */
export interface AuditedRun {
  run: string;
  command: string;
  started_at: string;
  compared: 'members' | 'existence' | 'nothing';
  note: string | null;
  kept: number;
  lost: number;
  changed_since: number;
  gone: number;
}

export interface AuditDeps {
  platform: Platform;
  runs: Runs;
  /** The state folder of work, ours. */
  folder: string;
  now: () => Date;
  onRead: (objects: number) => void;
  interruption: Interruption;
}

/** So many things are read at once. */
const readsAtOnce = 8;

export async function inGroups<Thing>(things: Iterable<Thing>, work: (thing: Thing) => Promise<void>): Promise<void> {
  let group: Thing[] = [];
  for (const thing of things) {
    group.push(thing);
    if (group.length < readsAtOnce) continue;
    await Promise.all(group.map(work));
    group = [];
  }
  await Promise.all(group.map(work));
}

export function countVerdict(run: AuditedRun, verdict: AuditVerdict): void {
  run[verdict === 'changed since' ? 'changed_since' : verdict] += 1;
}

/** A member, or a whole thing, that is not there any more: the plan that restores it fills in the finding. */
export interface Missing {
  finding: AuditFinding;
  written: ThingChange;
  /** Undefined: the whole thing is gone. */
  now: State | undefined;
  /** What was meant to be there; undefined where no value is known. */
  wanted: unknown;
}

/** What only a run of an earlier version wrote is known by what was there before it, where that was carried along. */
export function valueMeant(member: string, wanted: unknown, before: State | null | undefined): unknown {
  if (!(wanted instanceof HashedMember)) return wanted;
  return sameMember(before?.[member], wanted) ? before?.[member] : undefined;
}
