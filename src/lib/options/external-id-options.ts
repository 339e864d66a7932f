import { fileOptions } from './bulk-options.js';
import { flag, mark, neededText, oneOf } from './option-kinds.js';
import type { RunOption } from './run-option.js';

/** What a mapping's internal id may be the external id of. */
const resolvedThings = ['products', 'variant-groups', 'nodes', 'sales-categories'] as const;
export type ResolvedThing = (typeof resolvedThings)[number];

/** Of `external-ids import`. */
export const externalIdOptions = {
  namespace: {
    kind: neededText,
    decides: true,
    flag: '--namespace <name>',
    meaning: 'whose mappings',
    project: { name: 'namespace', kind: 'text', required: true },
  },
  entityClass: {
    kind: neededText,
    decides: true,
    flag: '--entity-class <class>',
    meaning: 'of what, for example products',
    project: { name: 'entity_class', kind: 'text', required: true },
  },
  ...fileOptions,
  replace: {
    kind: flag,
    decides: true,
    flag: '--replace',
    meaning: 'drop every mapping that the file does not name; bad rows stop it',
  },
  resolve: {
    kind: oneOf(resolvedThings),
    decides: true,
    flag: '--resolve <things>',
    meaning: 'internal_id holds the external id of such a thing: look it up',
    project: { name: 'resolve', kind: 'text' },
  },
  allowTemporaryIds: {
    kind: mark,
    decides: true,
    flag: '--allow-temporary-ids',
    meaning: 'exchange mappings that wait for each other by way of a temporary internal id',
  },
} as const satisfies Record<string, RunOption>;
