import { textOfKept } from '../config/keep-values.js';
import { listKind } from '../jobs/prices/price-lists.js';
import { tagPlaces, tagsApart } from '../jobs/products/product-tags.js';
import { isWholePrint } from '../journal/legacy.js';
import type { RunHeader } from '../journal/run-file.js';
import type { RunView, ThingChange } from '../journal/run-view.js';
import { nameOfThing, type State } from '../model/thing.js';
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
  valueMeant,
} from './audit-finding.js';
import { ListAudit } from './audit-lists.js';
import { type AuditedMember, auditThing } from './audit-thing.js';
import { onlyExistence } from './compare-journal.js';
import { type Decided, doneIn, everything } from './decided.js';

/** What became of the things that a run wrote. */
export interface Compared {
  findings: AuditFinding[];
  missing: Missing[];
}

/** A thing with what is to be said of it. */
interface Looked {
  written: ThingChange;
  now: State | undefined;
  members: AuditedMember[];
}

/** Compare what a run left with what the platform has. @param run counts what is found */
export async function compareThings(
  header: RunHeader,
  run: AuditedRun,
  things: RunView,
  { platform, folder, onRead, now: clock, interruption }: AuditDeps,
  decided: Decided,
): Promise<Compared> {
  const kinds = openUndoableKinds({ platform, count: things.size, folder, onRead });
  const found: Compared = { findings: [], missing: [] };
  const { values_removed: removed } = header;
  const lists = new ListAudit();
  const untold = new Set<string>();
  async function look(written: ThingChange): Promise<void> {
    throwIfInterrupted(interruption);
    const { thing, sent } = written;
    if (isWholePrint(sent) || removed !== undefined) {
      run.compared = 'existence';
      run.note =
        removed === undefined ? onlyExistence : `${textOfKept(removed)}: only whether things exist can be compared`;
    }
    const later = decided.of(thing);
    if (later.has(everything)) return;
    const now = await (await kinds.of(thing.kind)).read(thing);
    const own =
      thing.kind === listKind
        ? lists.audit(written, now, later, clock())
        : auditThing(written, now, ignoredOf(thing.kind), later);
    if (own === undefined) return void untold.add(nameOfThing(thing));
    const members = await withTagsApart(own, written, now, platform);
    for (const { verdict } of members) countVerdict(run, verdict);
    report({ written, now, members }, header, found);
  }
  try {
    await inGroups(doneIn(things), look);
    if (untold.size > 0 && lists.tells)
      await inGroups(
        doneIn(things, (name) => untold.has(name)),
        look,
      );
    else if (untold.size > 0) run.note = 'the platform does not tell all lists of prices';
    for (const written of doneIn(things)) decided.add(written, removed !== undefined);
  } finally {
    kinds.close();
  }
  return found;
}

/** Tags that the product itself does not show may stand beside it. */
async function withTagsApart(
  members: AuditedMember[],
  { thing }: ThingChange,
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
  for (const { member, verdict, wanted, shown = null, note: own = null } of members) {
    if (verdict === 'kept') continue;
    const note = verdict === 'changed since' && member === '' ? 'the run noted no members' : own;
    const about = { run: header.id, kind, key, id, member, verdict };
    const finding: AuditFinding = { ...about, put_back: null, wanted: shown, note };
    findings.push(finding);
    if (verdict !== 'changed since')
      missing.push({ finding, written, now, wanted: valueMeant(member, wanted, written.before) });
  }
}
