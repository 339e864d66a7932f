import { defaultCurrency, fileOptions, preset } from './bulk-options.js';
import { flag, milliseconds, text } from './option-kinds.js';
import type { RunOption } from './run-option.js';

/** Of what is made of drafts. */
export const keepDrafts = {
  kind: flag,
  decides: true,
  flag: '--keep-drafts',
  meaning: 'leave drafts that cannot be finished as they are',
  project: { name: 'keep_drafts', kind: 'flag' },
} as const satisfies RunOption<boolean>;

/** Of `orders create`. */
export const orderOptions = {
  ...fileOptions,
  defaultCurrency,
  namespace: {
    kind: text,
    decides: true,
    flag: '--namespace <name>',
    meaning: 'store the mapping reference -> sales order in this namespace of external ids',
    project: { name: 'namespace', kind: 'text' },
  },
  preset: { ...preset, meaning: 'read the order export of a shop as it is' },
  keepDrafts,
  waitForOrder: {
    kind: flag,
    decides: false,
    flag: '--wait-for-order',
    meaning: 'wait for orders that a register makes of finalized drafts, up to --timeout',
    project: { name: 'wait_for_order', kind: 'flag' },
  },
  duplicateWindowMs: {
    kind: milliseconds(),
    decides: false,
    flag: '--duplicate-window <duration>',
    meaning: 'how far back orders of the same reference are looked for',
    project: { name: 'duplicate_window', kind: 'duration' },
  },
} as const satisfies Record<string, RunOption>;
