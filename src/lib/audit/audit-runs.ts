import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { State } from '../bulk/undoable-kind.js';
import { makeWorkFolder } from '../bulk/work-folder.js';
import { type PlannedProduct, type ProductPlanEntry, productEntryOf } from '../jobs/products/product-plan-format.js';
import { tagPlaces, tagsApart } from '../jobs/products/product-tags.js';
import type { Entry } from '../journal/entries.js';
import { readJournal } from '../journal/read-journal.js';
import type { RunHeader } from '../journal/run-file.js';
import type { Runs } from '../journal/runs.js';
import { hasUndoLog } from '../journal/undo-log.js';
import { parseJson } from '../json/json.js';
import type { Call } from '../platform/call.js';
import { findById } from '../platform/calls/lookups.js';
import type { Platform, WireProduct } from '../platform/platform.js';
import type { Interruption } from '../terminal/interruption.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import { ignoredOf, openUndoableKinds } from '../undo/undoable-kinds.js';
import { nameOf, readWritten, type WrittenThing } from './audit-notes.js';
import { type AuditedMember, type AuditVerdict, auditThing, decidedBy } from './audit-thing.js';
import { carriedValue, type InputValues, isMeant, type ReadingPlace, readInputValues } from './audit-values.js';

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

export interface Audit {
  runs: AuditedRun[];
  findings: AuditFinding[];
  /** Products that get back what was lost, in the order of their findings. */
  entries: ProductPlanEntry[];
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

const atOnce = 8;

/**
 * Compare what runs left with what the platform has now. A later run decides about what it wrote; nothing is written.
 *
 * @param headers newest first
 * @param named those that are compared; of the others only what they decided counts
 */
export async function auditRuns(
  headers: readonly RunHeader[],
  named: ReadonlySet<string>,
  deps: AuditDeps,
): Promise<Audit> {
  const folder = await makeWorkFolder(deps.folder, undefined, deps.now());
  const decided = new Map<string, Set<string>>();
  const audit: Audit = { runs: [], findings: [], entries: [] };
  const products = new Map<string, PlannedProduct>();
  try {
    for (const header of headers) {
      const own = await mkdtemp(join(folder, 'run-'));
      if (!named.has(header.id)) {
        await decideAll(deps.runs.folderOf(header.id), own, decided);
        continue;
      }
      const found = await auditOne(header, { ...deps, folder: own }, decided);
      audit.runs.push(found.run);
      audit.findings.push(...found.findings);
      for (const product of found.products) addTo(products, product);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const product of products.values()) audit.entries.push(productEntryOf(product));
  return audit;
}

/** Two runs may have lost members of one product. */
function addTo(products: Map<string, PlannedProduct>, { value, product, present, ...rest }: PlannedProduct): void {
  const known = products.get(value);
  products.set(value, { ...rest, value, present, product: { ...product, ...known?.product }, line: products.size + 1 });
}

interface Found {
  run: AuditedRun;
  findings: AuditFinding[];
  products: PlannedProduct[];
}

async function auditOne(header: RunHeader, deps: AuditDeps, decided: Map<string, Set<string>>): Promise<Found> {
  if (hasUndoLog(deps.runs.folderOf(header.id))) return auditNotes(header, deps, decided);
  const exists = existence[header.command];
  if (exists === undefined)
    return nothingOf(header, 'nothing', 'it kept no notes, and its journal has no ids to look for');
  return auditJournal(header, exists, deps);
}

function nothingOf(
  { id, command, started_at }: RunHeader,
  compared: AuditedRun['compared'],
  note: string | null,
): Found {
  const counts = { kept: 0, lost: 0, changed_since: 0, gone: 0 };
  return { run: { run: id, command, started_at, compared, note, ...counts }, findings: [], products: [] };
}

/** A thing with what is to be said of it. */
interface Looked {
  written: WrittenThing;
  now: State | undefined;
  members: AuditedMember[];
}

async function auditNotes(header: RunHeader, deps: AuditDeps, decided: Map<string, Set<string>>): Promise<Found> {
  const { platform, runs, folder, onRead, interruption } = deps;
  const found = nothingOf(header, 'members', null);
  const things = await readWritten(runs.folderOf(header.id), folder, 'audit-notes');
  const kinds = openUndoableKinds({ platform, count: things.size, folder, onRead });
  const losing: Looked[] = [];
  async function look(written: WrittenThing): Promise<void> {
    throwIfInterrupted(interruption);
    const { thing, sent } = written;
    if (sent !== null && Object.hasOwn(sent, everything)) {
      found.run.compared = 'existence';
      found.run.note = onlyExistence;
    }
    const later = decided.get(nameOf(thing)) ?? new Set();
    if (later.has(everything)) return;
    const now = await (await kinds.of(thing.kind)).readBefore(thing);
    const own = auditThing(written, now, ignoredOf(thing.kind), later);
    const members = await withTagsApart(own, written, now, platform);
    const looked = { written, now, members };
    for (const { verdict } of members) count(found.run, verdict);
    if (members.some(({ verdict }) => verdict !== 'kept')) losing.push(looked);
  }
  try {
    await inGroups(things.each(), look);
    for (const written of things.each()) decide(written, decided);
  } finally {
    kinds.close();
    things.close();
  }
  const input = await valuesFor(header, losing, { folder, interruption });
  for (const looked of losing) tell(looked, header, input, found);
  return found;
}

const onlyExistence = 'it kept no notes of members (--undoable): only whether things are there can be told';

/** Stands for all members of a thing: a later run made it or took it away as a whole. */
const everything = '*';

async function decideAll(runFolder: string, folder: string, decided: Map<string, Set<string>>): Promise<void> {
  if (!hasUndoLog(runFolder)) return;
  const things = await readWritten(runFolder, folder, 'audit-notes');
  try {
    for (const written of things.each()) decide(written, decided);
  } finally {
    things.close();
  }
}

function decide(written: WrittenThing, decided: Map<string, Set<string>>): void {
  const name = nameOf(written.thing);
  const known = decided.get(name) ?? new Set();
  for (const member of decidedBy(written, beforeOf(written))) known.add(member);
  // Older runs wrote what was not there before this one, or is there no more.
  if (written.before === null || written.sent === null) known.add(everything);
  decided.set(name, known);
}

function beforeOf({ before }: WrittenThing): State | undefined {
  return before === null ? undefined : (parseJson(before) as State);
}

function count(run: AuditedRun, verdict: AuditVerdict): void {
  run[verdict === 'changed since' ? 'changed_since' : verdict] += 1;
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

/** The input is only read where something of a product is lost that the notes do not have. */
async function valuesFor(header: RunHeader, losing: readonly Looked[], place: ReadingPlace): Promise<InputValues> {
  const keys = new Set<string>();
  for (const { written, now, members } of losing) {
    if (written.thing.kind !== 'product' || now === undefined) continue;
    const before = beforeOf(written);
    const unknown = members.some(
      ({ member, verdict, wanted }) => verdict === 'lost' && carriedValue(member, before, wanted) === undefined,
    );
    if (unknown) keys.add(keyValueOf(written, header));
  }
  if (keys.size === 0) return { of: () => undefined, why: undefined };
  return readInputValues(header, keys, place);
}

function keyValueOf({ thing: { at } }: WrittenThing, { options }: RunHeader): string {
  return at[typeof options.key === 'string' ? options.key : 'external_id'] ?? '';
}

function tell({ written, now, members }: Looked, header: RunHeader, input: InputValues, found: Found): void {
  const { kind, key, at } = written.thing;
  const id = typeof now?.id === 'string' ? now.id : (at.id ?? null);
  const restored: Record<string, unknown> = {};
  for (const { member, verdict, wanted } of members) {
    if (verdict === 'kept') continue;
    const own = { run: header.id, kind, key, id, member, verdict };
    if (verdict !== 'lost' || kind !== 'product' || now === undefined || id === null) {
      found.findings.push({ ...own, put_back: null, note: noteOf(verdict, member, kind) });
      continue;
    }
    const value = meantValue(member, wanted, written, now, header, input);
    if (value !== undefined) restored[member] = value.value;
    const note =
      value === undefined ? `its value is not known${input.why === undefined ? '' : `: ${input.why}`}` : null;
    found.findings.push({ ...own, put_back: value?.from ?? null, note });
  }
  if (Object.keys(restored).length === 0 || now === undefined || id === null) return;
  const product = { ...now, ...restored } as WireProduct;
  found.products.push({ key: 'id', value: id, line: 0, product, present: now as WireProduct, guard: [] });
}

function noteOf(verdict: AuditVerdict, member: string, kind: string): string | null {
  if (verdict === 'lost') return `a plan puts back members of products, not of a ${kind}`;
  return verdict === 'changed since' && member === '' ? 'the run noted no members' : null;
}

function meantValue(
  member: string,
  wanted: readonly string[],
  written: WrittenThing,
  now: State,
  header: RunHeader,
  input: InputValues,
): { value: unknown; from: 'input' | 'before' } | undefined {
  const before = beforeOf(written);
  const carried = carriedValue(member, before, wanted);
  if (carried !== undefined) return { value: carried, from: 'before' };
  const key = keyValueOf(written, header);
  // What the row leaves open it took from what was there then.
  for (const base of [before, now]) {
    const value = input.of(key, member, (base ?? {}) as WireProduct);
    if (isMeant(member, value, wanted)) return { value, from: 'input' };
  }
  return undefined;
}

type Exists = (call: Call, id: string) => Promise<boolean>;

/** What a journal's ids are of, by command. */
const existence: Readonly<Record<string, Exists>> = {
  'products import': byId('getProduct', 'product-id'),
  'products apply': byId('getProduct', 'product-id'),
  'orders create': byId('getSalesOrder', 'sales-order-id'),
  'catalog lots import': byId('getLot', 'lot-id'),
  'catalog nodes import': byId('getBrowseNode', 'browse-node-id'),
  'catalog variant-groups import': byId('getProductVariantGroup', 'variant-group-id'),
  'catalog feature-templates import': byId('getFeatureTemplate', 'feature-template-id'),
};

function byId(operation: Parameters<typeof findById>[1], variable: string): Exists {
  return async (call, id) => (await findById(call, operation, variable, id)) !== undefined;
}

async function auditJournal(header: RunHeader, exists: Exists, deps: AuditDeps): Promise<Found> {
  const found = nothingOf(header, 'existence', onlyExistence);
  const written = new Map<string, string>();
  const keys = new Map<number, string>();
  for (const name of header.journals) {
    await readJournal(join(deps.runs.folderOf(header.id), name), (entry: Entry) => {
      if ('intent' in entry) keys.set(entry.intent, entry.key);
      else if (
        'outcome' in entry &&
        entry.id !== undefined &&
        entry.deleted !== true &&
        (entry.result === 'created' || entry.result === 'updated')
      ) {
        written.set(entry.id, entry.key ?? keys.get(entry.outcome) ?? '');
      }
    });
  }
  await inGroups(written.entries(), async ([id, key]) => {
    throwIfInterrupted(deps.interruption);
    const verdict = (await exists(deps.platform.call, id)) ? 'kept' : 'gone';
    count(found.run, verdict);
    if (verdict === 'kept') return;
    found.findings.push({ run: header.id, kind: 'object', key, id, member: '', verdict, put_back: null, note: null });
  });
  return found;
}

async function inGroups<Thing>(things: Iterable<Thing>, work: (thing: Thing) => Promise<void>): Promise<void> {
  let group: Thing[] = [];
  for (const thing of things) {
    group.push(thing);
    if (group.length < atOnce) continue;
    await Promise.all(group.map(work));
    group = [];
  }
  await Promise.all(group.map(work));
}
