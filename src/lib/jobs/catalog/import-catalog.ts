import {
  type BulkCall,
  type BulkDeps,
  type BulkKind,
  type BulkOptionsWith,
  type BulkReport,
  type Doubt,
  type Judged,
  rowReading,
  type Sender,
} from '../../bulk/bulk-job.js';
import { bulkWrite } from '../../bulk/bulk-write.js';
import type { Step } from '../../bulk/send-records.js';
import { sameJson } from '../../json/same-json.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { fileOptions } from '../../options/bulk-options.js';
import { featureTemplateOptions } from '../../options/catalog-options.js';
import { decidingOptions, withoutOptions } from '../../options/run-option.js';
import {
  type CatalogKind,
  type CatalogObject,
  type CatalogOperations,
  createCatalogOperations,
} from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import { salesCategoryRows, variantGroupRows } from '../../resources/catalog/catalog-rows.js';
import {
  featureTemplateRows,
  featureTemplateRowsWith,
  readFeatureTemplate,
} from '../../resources/catalog/feature-template.js';
import { type CatalogReader, type CatalogRows, createCatalogReader } from '../../schema/catalog-reader.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';
import { type CatalogIndex, createCatalogIndex } from './catalog-index.js';
import { checkOfThing, differencesOfThing, readAgain } from './check-thing.js';
import { answeredThing, undoOfThing } from './undo-catalog.js';

/** Things of the catalogue that stand by themselves, each found again by one text. */
export type ImportedThings = 'variant-groups' | 'feature-templates' | 'sales-categories';

/** What only feature templates take says nothing of other things. */
export type ImportCatalogOptions = BulkOptionsWith<typeof featureTemplateOptions>;

export interface ImportCatalogDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

interface Thing {
  kind: CatalogKind;
  rows: CatalogRows;
  /** Member and column that hold the key. */
  key: string;
  /** Members that the file says something about. */
  read: (reader: CatalogReader, row: Row) => CatalogObject;
  /** Members that cannot change any more. */
  fixed: readonly string[];
  /** Members that a body must have. */
  blank: CatalogObject;
}

const things: Record<ImportedThings, Thing> = {
  'variant-groups': {
    kind: 'variant groups',
    rows: variantGroupRows,
    key: 'external_id',
    read: (reader, row) => texts(reader, row, variantGroupRows),
    fixed: [],
    blank: {},
  },
  'feature-templates': {
    kind: 'feature templates',
    rows: featureTemplateRows,
    key: 'name',
    read: readFeatureTemplate,
    fixed: ['type', 'value_type'],
    blank: { possible_values: [] },
  },
  'sales-categories': {
    kind: 'sales categories',
    rows: salesCategoryRows,
    key: 'external_id',
    read: (reader, row) => texts(reader, row, salesCategoryRows),
    fixed: [],
    blank: {},
  },
};

/**
 * file -> rows -> things -> what the platform has, by their keys -> POST or PUT -> journal -> summary.
 * Nothing is created before the platform was asked for it, so that a run that was killed makes no second one.
 */
export function importCatalog(
  noun: ImportedThings,
  options: ImportCatalogOptions,
  call: BulkCall,
  deps: ImportCatalogDeps,
): Promise<BulkReport> {
  const thing = things[noun];
  const own = noun === 'feature-templates' ? featureTemplateOptions : fileOptions;
  const bulk = withoutOptions(featureTemplateOptions, options);
  const declared = options.allowNutritionDeclaration === true && noun === 'feature-templates';
  const rows = declared ? featureTemplateRowsWith(true) : thing.rows;
  const kind: BulkKind<CatalogReader, CatalogObject> = {
    command: `catalog ${noun} import`,
    noun: thing.kind,
    options: decidingOptions(own, options),
    readerFor: (columns, sourceOf) => createCatalogReader(rows, columns, rowReading(options, sourceOf)),
    read: ({ reader, row }) => thing.read(reader, row),
    contentOf: (content) => content,
    listKeys: async function* () {
      const objects = await createCatalogOperations((await deps.platform()).call).listAll(thing.kind);
      yield objects.map((object) => String(object[thing.key] ?? `id ${String(object.id)}`));
    },
    notChecked: `which ${thing.kind} the platform has`,
    openSender: async ({ reading }) => {
      const catalog = createCatalogOperations((await deps.platform()).call);
      const current = createCatalogIndex(await catalog.listAll(thing.kind), thing.key);
      reading(current.size);
      return createSender(thing, catalog, current, bulk.undoable === true);
    },
  };
  return bulkWrite(kind, bulk, call, deps);
}

function createSender(
  thing: Thing,
  catalog: CatalogOperations,
  current: CatalogIndex,
  undoable: boolean,
): Sender<CatalogObject> {
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
    const about = { kind: thing.kind, member: thing.key, key, present };
    const how = { undoable, created: before === 'none' };
    if (present === undefined) {
      const written = { ...about, body: { ...thing.blank, ...content } };
      return {
        kind: 'send',
        intent: { key, digest, before },
        undo: undoOfThing(written, undoable),
        check: checkOfThing({ ...written, madeId: () => madeIds.get(key) }, catalog),
        exchange: async () => {
          const made = await createOnce(catalog, thing, key, written.body);
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
    const fixed = thing.fixed.find((member) => member in content && content[member] !== present[member]);
    if (fixed !== undefined) {
      return rejected(`${fixed} is ${quoted(String(present[fixed]))} on the platform and cannot change`, fixed);
    }
    if (!catalog.canReplace(thing.kind)) {
      return rejected(`the platform has it with other values, and ${thing.kind} cannot be changed`);
    }
    const { id: _, ...members } = present;
    const written = { ...about, body: { ...members, ...content } };
    return {
      kind: 'send',
      intent: { key, digest, before },
      undo: undoOfThing(written, undoable),
      check: checkOfThing(written, catalog),
      exchange: async () => {
        const answer = await catalog.replace(thing.kind, id, written.body);
        return { result, id, answered: answeredThing(written, answer, how), answer };
      },
    };
  }

  /** Anew, whatever was read before. */
  async function judge({ content, key }: { content: CatalogObject; key: string }): Promise<Judged> {
    const [present, ...others] = current.find(key);
    if (others.length > 0) return { kind: 'rejected', problems: [problemOf(severalOf(others.length + 1))] };
    const about = { kind: thing.kind, member: thing.key, key, present, madeId: () => madeIds.get(key) };
    const now = await readAgain(about, catalog);
    if (now === undefined) return { kind: 'missing' };
    const members = isUpToDate(now, content) ? [] : differencesOfThing(thing.kind, content, now);
    return members.length === 0 ? { kind: 'same' } : { kind: 'different', members };
  }

  function severalOf(count: number): string {
    return `the platform has ${count} ${thing.kind} of this ${thing.key}`;
  }

  return { prepare, asks: false, judge, close: () => undefined };
}

/** A lost answer is looked for by the key, which nothing had when it was sent. */
async function createOnce(
  catalog: CatalogOperations,
  { kind, key: member }: Pick<Thing, 'kind' | 'key'>,
  key: string,
  body: CatalogObject,
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

/** An empty cell of a column that may be empty clears the member. */
function texts(reader: CatalogReader, row: Row, { columns }: CatalogRows): CatalogObject {
  return Object.fromEntries(
    columns.flatMap(({ name }) => {
      const text = reader.cell(row, name);
      return text === undefined || text === '' ? [] : [[name, text]];
    }),
  );
}
