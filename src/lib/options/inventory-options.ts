import { fileOptions } from './bulk-options.js';
import { milliseconds, texts } from './option-kinds.js';
import { keepDrafts } from './order-options.js';
import type { RunOption } from './run-option.js';

/** Beside those of the first generation of points of sale. */
const allowConditions = {
  kind: texts,
  decides: true,
  flag: '--allow-condition <name>',
  meaning: 'a condition beside those of tillctl ref conditions',
  repeatable: true,
  corrected: { of: 'stock' },
  // As a text, separated by |.
  project: { name: 'allow_conditions', kind: 'text' },
} as const satisfies RunOption<readonly string[] | undefined>;

const dayMs = 86_400_000;

/** Of `inventory changes post`. */
export const stockOptions = {
  ...fileOptions,
  duplicateWindowMs: {
    kind: milliseconds(7 * dayMs),
    decides: true,
    flag: '--duplicate-window <duration>',
    meaning: 'how far back changes of the same reference are looked for',
    project: { name: 'duplicate_window', kind: 'duration' },
  },
  settleMs: {
    kind: milliseconds(600_000),
    decides: true,
    flag: '--settle <duration>',
    meaning: 'how long the list of changes may lag: a lost change that it does not show by then is posted again',
    project: { name: 'settle', kind: 'duration' },
  },
  allowConditions,
} as const satisfies Record<string, RunOption>;

/** Of shipments, goods out and goods in that are created. */
export const movementOptions = { ...fileOptions, keepDrafts, allowConditions };
