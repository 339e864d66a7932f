import { unitsOfMeasure } from '../../contract/enums.gen.js';
import { bulkOptions, fileOptions, mergeOptions, preset } from '../options/bulk-options.js';
import { externalIdOptions } from '../options/external-id-options.js';
import { stockOptions } from '../options/inventory-options.js';
import { orderOptions } from '../options/order-options.js';
import { priceOptions } from '../options/price-options.js';
import { imageOptions, productOptions } from '../options/product-options.js';
import { optionsOfRuns } from '../options/run-kinds.js';
import type { OptionSet, ProjectName } from '../options/run-option.js';
import { type KeyedName, keyedSteps } from '../resources/catalog/registry.js';
import { clearsCells } from '../schema/resource.js';

/** What an option of a step may hold. */
export type StepOption = Omit<ProjectName, 'name'> & { /** For texts with few values. */ values?: readonly string[] };
export type OptionKind = StepOption['kind'];

/** Kinds of steps in the order in which they follow each other when nothing else is said. */
export const stepKinds: readonly StepKind[] = [
  'namespaces',
  ...keyedSteps.map(({ name }) => name),
  'products',
  'images',
  'external-ids',
  'contacts',
  'orders',
  'prices',
  'stock',
];
export type StepKind = KeyedName | OwnStep;

/** Those that are not a noun of the catalogue alone. */
type OwnStep = 'namespaces' | 'products' | 'images' | 'external-ids' | 'contacts' | 'orders' | 'prices' | 'stock';

interface KindOfStep {
  /** How a step names its input. */
  input: 'file' | 'folder' | 'names';
  /** As typed, of the job that does it; absent where there is no file. */
  command?: string;
  options: Readonly<Record<string, StepOption>>;
  /** Kinds that come before, when `after` is not said. */
  after: readonly StepKind[];
}

const catalogue = keyedSteps.map(({ name }) => name);

function keyedStep({ name, described }: (typeof keyedSteps)[number]): KindOfStep {
  const command = `${described.command} import`;
  // An empty cell of parents makes a node a root, which is no member that is cleared.
  const isMerged = name === 'nodes' || clearsCells(described);
  const own = optionsOfRuns[command] ?? (isMerged ? mergeOptions : fileOptions);
  return { input: 'file', command, options: ofFile(own), after: [] };
}

const ownSteps: Record<OwnStep, KindOfStep> = {
  namespaces: { input: 'names', options: {}, after: [] },
  products: {
    input: 'file',
    command: 'products import',
    // Commands load the units of the contract when one is asked for.
    options: { ...ofFile(productOptions), default_unit: { kind: 'text', values: unitsOfMeasure } },
    after: catalogue,
  },
  images: {
    input: 'folder',
    command: 'catalog images upload',
    options: namedOptions(imageOptions),
    after: ['products'],
  },
  'external-ids': {
    input: 'file',
    command: 'external-ids import',
    options: {
      ...ofFile(externalIdOptions),
      // How the command goes about it, which is not an option of its run.
      create_namespace: { kind: 'flag' },
    },
    after: ['namespaces', 'products', ...catalogue],
  },
  contacts: { input: 'file', command: 'contacts import', options: ofFile(mergeOptions), after: [] },
  orders: {
    input: 'file',
    command: 'orders create',
    options: ofFile(orderOptions),
    after: ['namespaces', 'products', 'contacts'],
  },
  prices: { input: 'file', command: 'batch prices', options: ofFile(priceOptions), after: ['products'] },
  stock: { input: 'file', command: 'inventory changes post', options: ofFile(stockOptions), after: ['products'] },
};

/** By their kind. */
export const kindsOfSteps = {
  ...ownSteps,
  ...Object.fromEntries(keyedSteps.map((keyed) => [keyed.name, keyedStep(keyed)])),
} as Record<StepKind, KindOfStep>;

/** What a step that reads a file may say. */
function ofFile(own: OptionSet): Readonly<Record<string, StepOption>> {
  return namedOptions({ ...bulkOptions, preset, ...own });
}

/** By their names in a project. */
function namedOptions(set: OptionSet): Readonly<Record<string, StepOption>> {
  return Object.fromEntries(
    Object.values(set).flatMap(({ project, kind: { values } }) => {
      if (project === undefined) return [];
      const { name, ...option } = project;
      return [[name, { values, ...option }]];
    }),
  );
}

/** Members that every step may have beside its options. */
export const stepMembers = ['id', 'kind', 'after', 'on_rejected', 'retry'] as const;
