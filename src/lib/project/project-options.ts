import { unitsOfMeasure } from '../../contract/enums.gen.js';

/** What an option of a step may hold. */
export type OptionKind = 'text' | 'flag' | 'count' | 'amount' | 'percent' | 'duration' | 'size' | 'path';

export interface StepOption {
  kind: OptionKind;
  /** For texts with few values. */
  values?: readonly string[];
  required?: boolean;
  meaning: string;
}

/** Kinds of steps in the order in which they follow each other when nothing else is said. */
export const stepKinds = [
  'namespaces',
  'sales-categories',
  'nodes',
  'feature-templates',
  'variant-groups',
  'products',
  'images',
  'external-ids',
  'contacts',
  'orders',
  'prices',
  'stock',
] as const;
export type StepKind = (typeof stepKinds)[number];

const productKeys = ['external_id', 'id', 'article_id'] as const;
/** What a mapping's internal id may be the external id of. */
export const resolvedThings = ['products', 'variant-groups', 'nodes', 'sales-categories'] as const;
export type ResolvedThing = (typeof resolvedThings)[number];

const currency = { kind: 'text', meaning: 'Currency of prices without one' } as const;

const fileOptions = {
  map: { kind: 'path', meaning: 'A mapping of columns, as for --map' },
  preset: { kind: 'text', meaning: 'A preset, as for --preset' },
  input_format: { kind: 'text', values: ['csv', 'tsv', 'json', 'ndjson', 'xlsx'], meaning: 'Format of the file' },
  encoding: { kind: 'text', meaning: 'Encoding of the file' },
  delimiter: { kind: 'text', meaning: 'Delimiter of a CSV' },
  sheet: { kind: 'text', meaning: 'Sheet of a workbook' },
  decimal_comma: { kind: 'flag', meaning: 'Read 12,50 as twelve and a half' },
  ignore_unknown: { kind: 'flag', meaning: 'Leave out columns that nobody knows' },
  strict: { kind: 'flag', meaning: 'Send nothing of a file that has a bad row' },
  undoable: { kind: 'flag', meaning: 'Keep what was there before, for runs undo' },
} as const satisfies Record<string, StepOption>;

interface KindOfStep {
  /** How a step names its input. */
  input: 'file' | 'folder' | 'names';
  options: Readonly<Record<string, StepOption>>;
  /** Kinds that come before, when `after` is not said. */
  after: readonly StepKind[];
}

const catalogue = ['sales-categories', 'nodes', 'feature-templates', 'variant-groups'] as const;

export const kindsOfSteps: Record<StepKind, KindOfStep> = {
  namespaces: { input: 'names', options: {}, after: [] },
  'sales-categories': { input: 'file', options: fileOptions, after: [] },
  nodes: { input: 'file', options: fileOptions, after: [] },
  'feature-templates': {
    input: 'file',
    after: [],
    options: {
      ...fileOptions,
      allow_nutrition_declaration: { kind: 'flag', meaning: 'Send templates whose values are nutrition declarations' },
    },
  },
  'variant-groups': { input: 'file', options: fileOptions, after: [] },
  products: {
    input: 'file',
    after: catalogue,
    options: {
      ...fileOptions,
      key: { kind: 'text', values: productKeys, meaning: 'How rows and products are matched' },
      replace: { kind: 'flag', meaning: 'Send only what the file says' },
      only_changed: { kind: 'flag', meaning: 'Leave products alone that are as the file says' },
      default_tags: { kind: 'flag', meaning: 'Give the platform’s tags to products that would have none' },
      currency,
      gross: { kind: 'flag', meaning: 'Prices that do not say so are gross; false: they are net' },
      default_unit: { kind: 'text', values: unitsOfMeasure, meaning: 'Unit of new products without a management_unit' },
      tax_category: { kind: 'text', meaning: 'Tax category of products of a preset' },
    },
  },
  images: {
    input: 'folder',
    after: ['products'],
    options: { key: { kind: 'text', values: productKeys, meaning: 'What files are named by' } },
  },
  'external-ids': {
    input: 'file',
    after: ['namespaces', 'products', ...catalogue],
    options: {
      ...fileOptions,
      namespace: { kind: 'text', required: true, meaning: 'Where the mappings go' },
      entity_class: { kind: 'text', required: true, meaning: 'What they are mappings of' },
      create_namespace: { kind: 'flag', meaning: 'Create the namespace when there is none' },
      resolve: {
        kind: 'text',
        values: resolvedThings,
        meaning: 'internal_id holds the external id of such a thing, which is looked up',
      },
    },
  },
  contacts: { input: 'file', options: fileOptions, after: [] },
  orders: {
    input: 'file',
    after: ['namespaces', 'products', 'contacts'],
    options: {
      ...fileOptions,
      currency,
      namespace: { kind: 'text', meaning: 'Where the mapping of references to orders is kept' },
      keep_drafts: { kind: 'flag', meaning: 'Leave drafts that cannot be finished' },
      wait_for_order: { kind: 'flag', meaning: 'Wait for orders that a register makes of finalized drafts' },
      duplicate_window: { kind: 'duration', meaning: 'How far back orders of the same reference are looked for' },
    },
  },
  prices: {
    input: 'file',
    after: ['products'],
    options: {
      ...fileOptions,
      currency,
      timezone: { kind: 'text', meaning: 'Of times without an offset' },
      check_products: { kind: 'flag', meaning: 'Reject rows of products that the platform does not have' },
      max_change: { kind: 'percent', meaning: 'Hold back prices that move further' },
      min_price: { kind: 'amount', meaning: 'Hold back lower prices' },
      max_price: { kind: 'amount', meaning: 'Hold back higher prices' },
      accept_guarded: { kind: 'flag', meaning: 'Send what is held back' },
      max_operations: { kind: 'count', meaning: 'Most operations in one ZIP' },
      max_bytes: { kind: 'size', meaning: 'Largest ZIP' },
      parallel: { kind: 'flag', meaning: 'Do not wait for one ZIP before the next' },
      poll: { kind: 'duration', meaning: 'Time between two looks at a batch' },
    },
  },
  stock: {
    input: 'file',
    after: ['products'],
    options: {
      ...fileOptions,
      settle: { kind: 'duration', meaning: 'How long the platform’s list of changes may lag behind' },
      allow_conditions: { kind: 'text', meaning: 'Conditions beside those of tillctl ref conditions, separated by |' },
      duplicate_window: { kind: 'duration', meaning: 'How far back changes of the same reference are looked for' },
    },
  },
};

/** Members that every step may have beside its options. */
export const stepMembers = ['id', 'kind', 'after', 'on_rejected', 'retry'] as const;
