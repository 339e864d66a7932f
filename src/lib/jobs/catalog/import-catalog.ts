import {
  type BulkCall,
  type BulkDeps,
  type BulkKind,
  type BulkOptions,
  type BulkReport,
  bulkOptionsOf,
  type Doubt,
  type Judged,
  type Sender,
} from '../../bulk/bulk-job.js';
import { bulkWrite } from '../../bulk/bulk-write.js';
import type { Step } from '../../bulk/send-records.js';
import { sameJson } from '../../json/same-json.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { type CatalogObject, type CatalogOperations, createCatalogOperations } from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import { featureTemplateRowsWith } from '../../resources/catalog/feature-template.js';
import type { KeyedResource } from '../../resources/catalog/registry.js';
import { type CatalogReader, createCatalogReader } from '../../schema/catalog-reader.js';
import { quoted } from '../../schema/quoted.js';
import { type CatalogIndex, createCatalogIndex } from './catalog-index.js';
import { type CheckedThing, checkOfThing, differencesOfThing, readAgain } from './check-thing.js';
import { answeredThing, undoOfThing } from './undo-catalog.js';

export interface ImportCatalogOptions extends BulkOptions {
  ignoreUnknown: boolean;
  /** Feature templates of nutrition declarations are sent; by the seed no type of feature may have them. */
  allowNutritionDeclaration?: boolean;
}

/** The options of a run as its header kept them. @throws {LocalError} when somebody else wrote there */
export function importCatalogOptionsOf(options: Readonly<Record<string, unknown>>): ImportCatalogOptions {
  return {
    ...bulkOptionsOf(options),
    ignoreUnknown: options.ignoreUnknown === true,
    ...(options.allowNutritionDeclaration === true ? { allowNutritionDeclaration: true } : {}),
  };
}

export interface ImportCatalogDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

/**
 * file -> rows -> things -> what the platform has, by their keys -> POST or PUT -> journal -> summary.
 * Nothing is created before the platform was asked for it, so that a run that was killed makes no second one.
 */
export function importCatalog(
  thing: KeyedResource,
  { ignoreUnknown, allowNutritionDeclaration, ...bulk }: ImportCatalogOptions,
  call: BulkCall,
  deps: ImportCatalogDeps,
): Promise<BulkReport> {
  const { noun } = thing.rows;
  const declared = allowNutritionDeclaration === true && noun === 'feature templates';
  const rows = declared ? featureTemplateRowsWith(true) : thing.rows;
  const kind: BulkKind<CatalogReader, CatalogObject> = {
    command: `${thing.command} import`,
    noun,
    options: { ignoreUnknown, ...(declared ? { allowNutritionDeclaration } : {}) },
    readerFor: (columns, sourceOf) =>
      createCatalogReader(rows, columns, {
        ignoreUnknown,
        decimalComma: bulk.decimalComma,
        sourceOf,
        fileName: bulk.file === '-' ? 'stdin' : bulk.file,
      }),
    read: ({ reader, row }) => (thing.read === undefined ? reader.values(row) : thing.read(reader, row)),
    contentOf: (content) => content,
    listKeys: async function* () {
      const objects = await createCatalogOperations((await deps.platform()).call).listAll(noun);
      yield objects.map((object) => String(object[thing.key] ?? `id ${String(object.id)}`));
    },
    notChecked: `which ${noun} the platform has`,
    openSender: async ({ reading }) => {
      const catalog = createCatalogOperations((await deps.platform()).call);
      const current = createCatalogIndex(await catalog.listAll(noun), thing.key);
      reading(current.size);
      return createSender(thing, catalog, current, bulk.undoable === true);
    },
  };
  return bulkWrite(kind, bulk, call, deps);
}

function createSender(
  thing: KeyedResource,
  catalog: CatalogOperations,
  current: CatalogIndex,
  undoable: boolean,
): Sender<CatalogObject> {
  const { key: member, fixed = [], blank = {} } = thing;
  const kind = thing.rows.noun;
  /** Of things that were created just now, by their keys. */
  const madeIds = new Map<string, string>();

  async function prepare(
    { content, key, digest }: { content: CatalogObject; key: string; digest: string },
    doubt: Doubt | undefined,
  ): Promise<Step> {
    const [present, ...others] = current.find(key);
    if (others.length > 0) return rejected(severalOf(others.length + 1));
    const before = doubt?.before ?? (present === undefined ? 'none' : 'exists');
    const result = before === 'none' ? 'created' : 'updated';
    const about = { kind, member, key, present };
    const how = { undoable, created: before === 'none' };
    if (present === undefined) {
      const written = { ...about, body: { ...blank, ...content } };
      return {
        kind: 'send',
        intent: { key, digest, before },
        undo: undoOfThing(written, undoable),
        check: checkOfThing({ ...written, madeId: () => madeIds.get(key) }, catalog),
        exchange: async () => {
          const made = await createOnce(catalog, written);
          const id = made.id === undefined ? undefined : String(made.id);
          if (id !== undefined) madeIds.set(key, id);
          return { result, id, answered: answeredThing(written, made, how), answer: made };
        },
      };
    }
    const id = String(present.id);
    if (isUpToDate(present, content)) {
      // In doubt it was this run that wrote it, and its answer that was lost.
      if (doubt === undefined) return { kind: 'settled', result: 'unchanged', id, key, digest };
      const answered = undoable ? undefined : answeredThing(about, present, how);
      return { kind: 'settled', result, id, key, digest, answered };
    }
    const changed = fixed.find((name) => name in content && content[name] !== present[name]);
    if (changed !== undefined) {
      return rejected(`${changed} is ${quoted(String(present[changed]))} on the platform and cannot change`, changed);
    }
    if (!catalog.canReplace(kind)) {
      return rejected(`the platform has it with other values, and ${kind} cannot be changed`);
    }
    const { id: _, ...members } = present;
    const written = { ...about, body: { ...members, ...content } };
    return {
      kind: 'send',
      intent: { key, digest, before },
      undo: undoOfThing(written, undoable),
      check: checkOfThing(written, catalog),
      exchange: async () => {
        const answer = await catalog.replace(kind, id, written.body);
        return { result, id, answered: answeredThing(written, answer, how), answer };
      },
    };
  }

  /** Anew, whatever was read before. */
  async function judge({ content, key }: { content: CatalogObject; key: string }): Promise<Judged> {
    const [present, ...others] = current.find(key);
    if (others.length > 0) return { kind: 'rejected', problems: [problemOf(severalOf(others.length + 1))] };
    const about = { kind, member, key, present, madeId: () => madeIds.get(key) };
    const now = await readAgain(about, catalog);
    if (now === undefined) return { kind: 'missing' };
    const members = isUpToDate(now, content) ? [] : differencesOfThing(kind, content, now);
    return members.length === 0 ? { kind: 'same' } : { kind: 'different', members };
  }

  function severalOf(count: number): string {
    return `the platform has ${count} ${kind} of this ${member}`;
  }

  return { prepare, asks: false, judge, close: () => undefined };
}

/** A lost answer is looked for by the key, which nothing had when it was sent. */
async function createOnce(
  catalog: CatalogOperations,
  { kind, member, key, body }: Pick<CheckedThing, 'kind' | 'member' | 'key' | 'body'>,
): Promise<CatalogObject> {
  return catalog.create(kind, body, async () => (await catalog.listAll(kind)).find((object) => object[member] === key));
}

/** Whether every member that is wanted is there, however it is written. */
export function isUpToDate(present: CatalogObject, wanted: CatalogObject): boolean {
  return Object.entries(wanted).every(([name, value]) => sameJson(present[name], value));
}

function rejected(message: string, column = ''): Step {
  return { kind: 'settled', result: 'rejected', problems: [problemOf(message, column)] };
}

function problemOf(message: string, column = ''): CellProblem {
  return { column, code: 'conflict', message, retryable: false };
}
