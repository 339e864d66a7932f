import type {
  BulkCall,
  BulkDeps,
  BulkKind,
  BulkOptions,
  BulkReport,
  Doubt,
  Expected,
  Judged,
  Sender,
  Work,
} from '../../bulk/bulk-job.js';
import { bulkWrite } from '../../bulk/bulk-write.js';
import { judgedRemoval, refuseTooManyChanges } from '../../bulk/change.js';
import { type CheckedInput, checkedBefore } from '../../bulk/check-rows.js';
import type { NumberedRow, RowReader } from '../../bulk/row-reader.js';
import type { Step } from '../../bulk/send-records.js';
import { deletedBefore } from '../../bulk/strategies/delete-one.js';
import { stringifyJson } from '../../json/json.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { createMovedList } from '../../plan/moved-list.js';
import { type OpenedPlan, openPlan, refuseOtherTarget } from '../../plan/plan-file.js';
import type { Platform } from '../../platform/platform.js';
import { isProductColumn, type ProductKey, type WireProduct } from '../../resources/products/product.js';
import { changedMembers, equalMembers, memberText } from '../../resources/products/product-diff.js';
import { quoted } from '../../schema/quoted.js';
import type { InputFile, Row } from '../../tabular/row.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { checkOfProduct, differencesOf } from './check-product.js';
import { deletionOfProduct } from './delete-product.js';
import { createMadeGroups, type MadeGroups, severalGroups } from './made-groups.js';
import {
  inGroup,
  keyOfEntry,
  type ProductPlanEntry,
  parseProductEntry,
  productDigest,
  productEntryText,
  productOfEntry,
  productPlans,
} from './product-plan-format.js';
import { createProductTags, type ProductTags } from './product-tags.js';
import { type CurrentProducts, type Found, readCurrentProducts } from './read-current-products.js';
import { answeredProduct, undoOfProduct } from './undo-products.js';
import { rememberTags } from './undo-tags.js';
import { idOf, writeProduct } from './write-product.js';

export interface ApplyProductsDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

/**
 * plan -> is everything still as it was? -> each product read once more -> PUT (or POST) -> journal -> summary.
 *
 * @throws {StaleError} when a product of the plan is not as it was; nothing was sent then
 * @throws {UsageError} for a plan of another organisation, and for a file that is none
 */
export function applyProducts(options: BulkOptions, call: BulkCall, deps: ApplyProductsDeps): Promise<BulkReport> {
  let plan: OpenedPlan<ProductPlanEntry> | undefined;
  const kind: BulkKind<RowReader, ProductPlanEntry> = {
    command: 'products apply',
    noun: 'products',
    // Rejected products that are sent again are found in the same way.
    get options() {
      return { key: keyOfPlan(plan) };
    },
    readerFor: () => entryReader,
    open: async (path) => {
      plan = await openPlan(path, productPlans);
      refuseOtherTarget(plan.head, path, await deps.scope());
      return rowsOfPlan(plan, options.file);
    },
    read: ({ row }) => entryOfRow(row),
    contentOf: ({ input_sha256: digest, read_sha256: read, group }) => {
      return group === undefined ? [digest, read] : [digest, read, group.external_id];
    },
    notChecked: 'what the platform says to the products',
    checkTogether: async (work, held) => {
      if (plan === undefined || held.run !== undefined) return;
      refuseTooManyChanges(plan.entries, call.maxChanges, 'products');
      await refuseMoved(work, plan, await deps.platform());
      if (call.confirm !== undefined) work.expects = await changesOfPlan(plan);
    },
    openSender: async ({ undoLog }) => {
      const platform = await deps.platform();
      const tags = createProductTags({ platform, remember: rememberTags(undoLog, true) });
      const groups = createMadeGroups({ platform, undoLog, undoable: true });
      const { notice } = deps;
      return createSender({ platform, tags, groups, notice }, await readEach(keyOfPlan(plan), platform));
    },
  };
  return bulkWrite(kind, options, call, deps).finally(() => plan?.close());
}

async function changesOfPlan(plan: OpenedPlan<ProductPlanEntry>): Promise<Expected[]> {
  const counts = { create: 0, change: 0, delete: 0 };
  for await (const some of plan.each()) for (const { action } of some) counts[action] += 1;
  return [
    { what: 'creates', told: String(counts.create) },
    { what: 'changes', told: String(counts.change) },
    ...(counts.delete > 0 ? [{ what: 'deletes', told: String(counts.delete) }] : []),
  ];
}

/** Rows were checked when the plan was made. */
const entryReader: RowReader = { check: () => [], key: ({ cells }) => cells[0] ?? '' };

function keyOfPlan(plan: OpenedPlan<ProductPlanEntry> | undefined): ProductKey {
  const key = plan?.head.options.key;
  return key === 'id' || key === 'article_id' ? key : 'external_id';
}

function rowsOfPlan(
  plan: OpenedPlan<ProductPlanEntry>,
  name: string,
): { input: InputFile; checked: CheckedInput<RowReader> } {
  const { entries, sha256, sizeBytes } = plan;
  const columns = [keyOfPlan(plan)];

  async function* numbered(): AsyncGenerator<NumberedRow<RowReader>[]> {
    let number = 0;
    for await (const some of plan.each()) {
      yield some.map((entry) => {
        const row: Row = { line: entry.line, cells: [keyOfEntry(entry).value], source: productEntryText(entry) };
        const original: Row = { ...row, source: importableText(entry) };
        number += 1;
        return { number: number - 1, original, row, columns, reader: entryReader, uniqueKey: '' };
      });
    }
  }

  const checked = checkedBefore<RowReader>(entries, numbered);
  const input: InputFile = {
    name,
    format: 'ndjson',
    description: `a plan of ${entries} ${entries === 1 ? 'product' : 'products'}`,
    columns,
    nested: true,
    rows: async function* () {
      for await (const some of numbered()) yield some.map(({ original }) => original);
    },
    sha256: () => sha256,
    sizeBytes,
    close: async () => {},
  };
  return { input, checked };
}

/** As `products import` reads it from a reject file: how it is found, and what would have changed. */
function importableText(entry: ProductPlanEntry): string {
  const after = Object.entries(entry.after).filter(([member]) => isProductColumn(member));
  const group = entry.group === undefined ? {} : { variant_group: entry.group.external_id };
  const command = entry.action === 'delete' ? { command: 'delete' } : {};
  return stringifyJson({ ...entry.product, ...Object.fromEntries(after), ...group, ...command });
}

function entryOfRow({ source = '' }: Row): ProductPlanEntry {
  const entry = parseProductEntry(source);
  if (entry === undefined) throw new Error('a line of a plan was not read');
  return entry;
}

/** The whole plan is looked at before the first write. @throws {StaleError} naming what moved */
async function refuseMoved(
  { deps, call, folder, input }: Work<RowReader>,
  plan: OpenedPlan<ProductPlanEntry>,
  platform: Platform,
): Promise<void> {
  const { entries: rows } = plan;
  const spillPath = `${folder}/planned-products`;
  const onRead = deps.progress.reading;
  const current = await readCurrentProducts({ key: keyOfPlan(plan), rows, platform, spillPath, onRead });
  const groups = createMadeGroups({ platform, undoLog: undefined, undoable: false });
  const moved = createMovedList({ what: 'products', planned: rows, plan: input.name, madeBy: 'products import' });
  const look = async (entry: ProductPlanEntry): Promise<string | undefined> => {
    const { value } = keyOfEntry(entry);
    const why = movedSince(await knownGroupOf(entry, groups), await current.find(value));
    return why === undefined ? undefined : `${quoted(value)}: ${why}`;
  };
  try {
    const atOnce = current.asks ? call.workers : 1;
    for await (const some of plan.each()) {
      for (let from = 0; from < some.length; from += atOnce) {
        throwIfInterrupted(deps.interruption);
        for (const why of await Promise.all(some.slice(from, from + atOnce).map(look))) {
          if (why !== undefined) moved.add(why);
        }
      }
    }
  } finally {
    current.close();
  }
  moved.refuse();
}

const maxMembers = 5;

/** @returns in words what moved: the members, as the plan saw them and as they are */
function movedSince(entry: ProductPlanEntry, found: Found): string | undefined {
  const { read, id, read_sha256: digest, input_sha256: planned } = entry;
  if (found.kind === 'several') return `the platform has ${found.ids.length} products of this article id now`;
  if (found.kind === 'none') return read === null ? undefined : 'the platform has no such product any more';
  const { product } = found;
  const now = productDigest(product);
  if (read === null) {
    if (now === planned) return 'it was created meanwhile, as planned';
    return `it was not there when the plan was made, and is now (id ${String(product.id)})`;
  }
  if (id !== idOf(product)) return `it was the product ${id}, and is another now (id ${String(product.id)})`;
  if (now === digest) return undefined;
  if (now === planned) return 'it is as planned already';
  const members = changedMembers(product, read).map(({ member, before, after }) => {
    return `${member} was ${told(before)} when the plan was made and is ${told(after)} now`;
  });
  const more = members.length > maxMembers ? [`and ${members.length - maxMembers} more members`] : [];
  return [...members.slice(0, maxMembers), ...more].join('; ');
}

function told(value: unknown): string {
  const text = memberText(value);
  return text === '' ? 'none' : quoted(text);
}

/** One request for each product, right before it is written. */
async function readEach(key: ProductKey, platform: Platform): Promise<CurrentProducts> {
  // So few rows are never listed.
  return readCurrentProducts({ key, rows: 1, platform, spillPath: '' });
}

interface ApplyPlace {
  platform: Platform;
  tags: ProductTags;
  groups: MadeGroups;
  notice: (line: string) => void;
}

/** The entry with the id of its group, where that is there by now. */
async function knownGroupOf(entry: ProductPlanEntry, groups: MadeGroups): Promise<ProductPlanEntry> {
  if (entry.group === undefined) return entry;
  const found = await groups.find(entry.group.external_id);
  return found?.count === 1 ? inGroup(entry, found.id) : entry;
}

function createSender({ groups, notice, ...place }: ApplyPlace, current: CurrentProducts): Sender<ProductPlanEntry> {
  /** @returns undefined where nobody can tell which group is meant */
  async function withGroup(entry: ProductPlanEntry, found: Found): Promise<ProductPlanEntry | undefined> {
    if (entry.group === undefined) return entry;
    const { external_id: externalId, name } = entry.group;
    let group = await groups.find(externalId);
    if (group === undefined) {
      // Nobody deletes a group again: for a product that moved none is made.
      if (movedSince(entry, found) !== undefined) return entry;
      group = await groups.make(externalId, name);
    }
    return group.count === 1 ? inGroup(entry, group.id) : undefined;
  }

  async function prepare(
    { content: planned, digest }: { content: ProductPlanEntry; digest: string },
    doubt: Doubt | undefined,
  ): Promise<Step> {
    const { key, value } = keyOfEntry(planned);
    const found = await current.find(value);
    if (planned.action === 'delete') return prepareDeletion(planned, { found, digest, doubt });
    const entry = await withGroup(planned, found);
    if (entry === undefined) return { kind: 'settled', result: 'rejected', problems: [await unclearGroup(planned)] };
    const why = movedSince(entry, found);
    const present = found.kind === 'one' ? found.product : undefined;
    const product = productOfEntry(entry);
    const isNew = entry.action === 'create';
    if (why !== undefined) {
      const settled = { kind: 'settled', id: idOf(present), key: value, digest } as const;
      // An answer that was lost: the platform may have filled in what the plan leaves open.
      if (doubt !== undefined && present !== undefined && isUpToDate(entry, product, present)) {
        return { ...settled, result: isNew ? 'created' : 'updated' };
      }
      if (present !== undefined && isSame(entry, present)) return { ...settled, result: 'unchanged' };
      return { kind: 'settled', result: 'rejected', problems: [moved(why)] };
    }
    const written = { key, value, product, present };
    const tags = place.tags.of({ product, present });
    return {
      kind: 'send',
      intent: { key: value, digest, before: isNew ? 'none' : 'exists' },
      undo: undoOfProduct(written, true),
      check: checkOfProduct({ ...written, blind: false, tags }, place.platform),
      exchange: async () => {
        const answer = await writeProduct({ ...place, key, tags }, value, product, present);
        const answered = answeredProduct(written, answer, true);
        const { id, unkept: problems } = answer;
        if (problems.length > 0) return { result: 'rejected', id, problems, answered };
        return { result: answer.created || isNew ? 'created' : 'updated', id, answered, answer: answer.shown };
      },
    };
  }

  function prepareDeletion(
    entry: ProductPlanEntry,
    { found, digest, doubt }: { found: Found; digest: string; doubt: Doubt | undefined },
  ): Step {
    const { key, value } = keyOfEntry(entry);
    if (found.kind === 'none') {
      if (doubt !== undefined) return deletedBefore({ key: value, digest });
      return { kind: 'settled', result: 'unchanged', key: value, digest };
    }
    const why = movedSince(entry, found);
    if (why === undefined && found.kind === 'one') {
      return deletionOfProduct({ key, value, digest, present: found.product }, place.platform);
    }
    return { kind: 'settled', result: 'rejected', problems: [moved(why ?? '')] };
  }

  async function unclearGroup({ group }: ProductPlanEntry): Promise<CellProblem> {
    const externalId = group?.external_id ?? '';
    return severalGroups((await groups.find(externalId))?.count ?? 0, externalId, '');
  }

  async function judge({ content: planned }: { content: ProductPlanEntry }): Promise<Judged> {
    const group = planned.group && (await groups.lookAgain(planned.group.external_id));
    if (planned.group !== undefined && group === undefined) return { kind: 'missing' };
    const entry = group === undefined ? planned : inGroup(planned, String(group.id));
    const found = await current.find(keyOfEntry(entry).value);
    if (entry.action === 'delete') return judgedRemoval(found.kind === 'none' ? undefined : entry.id);
    if (found.kind !== 'one') return { kind: 'missing' };
    const product = productOfEntry(entry);
    const now = await place.tags.of({ product, present: found.product }).shown(found.product);
    const members = differencesOf(product, now);
    return members.length === 0 ? { kind: 'same' } : { kind: 'different', members };
  }

  function close(): void {
    current.close();
    groups.tell(notice);
  }

  return { prepare, asks: true, judge, close };
}

function moved(message: string): CellProblem {
  return { column: '', code: 'conflict', message, retryable: false };
}

/** Somebody else did the same. */
function isSame({ id, input_sha256: planned }: ProductPlanEntry, present: WireProduct): boolean {
  return (id === null || id === idOf(present)) && productDigest(present) === planned;
}

/** All that the plan sends is there, whatever else is. */
function isUpToDate({ id }: ProductPlanEntry, product: WireProduct, present: WireProduct): boolean {
  return (id === null || id === idOf(present)) && equalMembers(product, present, Object.keys(product));
}
