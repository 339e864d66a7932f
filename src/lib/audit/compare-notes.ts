import type { State } from '../bulk/undoable-kind.js';
import { tagPlaces, tagsApart } from '../jobs/products/product-tags.js';
import type { RunHeader } from '../journal/run-file.js';
import type { Platform } from '../platform/platform.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import { ignoredOf, openUndoableKinds } from '../undo/undoable-kinds.js';
import {
  type AuditDeps,
  type AuditedRun,
  type AuditFinding,
  countVerdict,
  inGroups,
  type Missing,
} from './audit-finding.js';
import { readWritten, type WrittenThing } from './audit-notes.js';
import { type AuditedMember, auditThing } from './audit-thing.js';
import { onlyExistence } from './compare-journal.js';
import { type Decided, everything } from './decided.js';

/** What became of the things that a run wrote. */
export interface Compared {
  findings: AuditFinding[];
  missing: Missing[];
}

/** A thing with what is to be said of it. */
interface Looked {
  written: WrittenThing;
  now: State | undefined;
  members: AuditedMember[];
}

/** Compare what a run left, by its notes for undo, with what the platform has. @param run counts what is found */
export async function compareNotes(
  header: RunHeader,
  run: AuditedRun,
  { platform, runs, folder, onRead, interruption }: AuditDeps,
  decided: Decided,
): Promise<Compared> {
  const things = await readWritten(runs.folderOf(header.id), folder, 'audit-notes');
  const kinds = openUndoableKinds({ platform, count: things.size, folder, onRead });
  const found: Compared = { findings: [], missing: [] };
  async function look(written: WrittenThing): Promise<void> {
    throwIfInterrupted(interruption);
    const { thing, sent } = written;
    if (sent !== null && Object.hasOwn(sent, everything)) {
      run.compared = 'existence';
      run.note = onlyExistence;
    }
    const later = decided.of(thing);
    if (later.has(everything)) return;
    const now = await (await kinds.of(thing.kind)).readBefore(thing);
    const own = auditThing(written, now, ignoredOf(thing.kind), later);
    const members = await withTagsApart(own, written, now, platform);
    for (const { verdict } of members) countVerdict(run, verdict);
    report({ written, now, members }, header, found);
  }
  try {
    await inGroups(things.each(), look);
    for (const written of things.each()) decided.add(written);
  } finally {
    kinds.close();
    things.close();
  }
  return found;
}

/** Tags that the product itself does not show may stand beside it. */
async function withTagsApart(
  members: AuditedMember[],
  { thing }: WrittenThing,
  now: State | undefined,
  platform: Platform,
): Promise<AuditedMember[]> {
  const isTag = ({ member, verdict }: AuditedMember): boolean =>
    verdict === 'lost' && (member === 'assortment_tags' || member === 'storage_tag');
  if (thing.kind !== 'product' || typeof now?.id !== 'string' || !members.some(isTag)) return members;
  const apart = await tagsApart(now.id, tagPlaces(platform));
  const has = { assortment_tags: apart.tags.length > 0, storage_tag: (apart.storage_tag ?? null) !== null };
  return members.map((each) => {
    const kept = isTag(each) && has[each.member === 'storage_tag' ? 'storage_tag' : 'assortment_tags'];
    return kept ? { ...each, verdict: 'kept' } : each;
  });
}

function report({ written, now, members }: Looked, header: RunHeader, { findings, missing }: Compared): void {
  const { kind, key, at } = written.thing;
  const id = typeof now?.id === 'string' ? now.id : (at.id ?? null);
  for (const { member, verdict, wanted: prints } of members) {
    if (verdict === 'kept') continue;
    const note = verdict === 'changed since' && member === '' ? 'the run noted no members' : null;
    const about = { run: header.id, kind, key, id, member, verdict };
    const finding: AuditFinding = { ...about, put_back: null, wanted: null, note };
    findings.push(finding);
    if (verdict !== 'changed since') missing.push({ finding, header, written, now, prints });
  }
}
