import { fileOptions } from './bulk-options.js';
import { mark, milliseconds, oneOfOr, text } from './option-kinds.js';
import type { RunOption } from './run-option.js';

/** A move that was confirmed or resumed has a verb of its own. */
const way = oneOfOr(['set', 'confirm', 'resume'], 'set');

const lookback = {
  kind: milliseconds(0),
  decides: true,
  flag: '--lookback <duration>',
  meaning: 'how far back orders are looked for by reference or number',
  corrected: { of: 'statuses' },
} as const satisfies RunOption<number>;

const unchecked = {
  kind: mark,
  decides: true,
  flag: '--unchecked-transition',
  meaning: 'send a move that the table does not have, too; the platform decides. From a final state nothing is sent',
  corrected: { of: 'statuses', meaning: 'send a move that the table does not have, too' },
} as const satisfies RunOption<boolean | undefined>;

/** Of `productions set-status` and its like. */
export const partStatusOptions = {
  /** Undefined: a column says it, or with `resume` the platform. */
  status: { kind: text, decides: true },
  way: { kind: way, decides: true },
  lookbackMs: lookback,
  ...fileOptions,
} as const satisfies Record<string, RunOption>;

/** Of `orders set-status` and its like, and so of all statuses. */
export const statusOptions = { ...partStatusOptions, unchecked };

/** Movements are found by their ids alone. */
export const shipmentStatusOptions = { ...partStatusOptions, lookbackMs: { ...lookback, corrected: undefined } };

/** Of goods out and goods in, whose moves have a table. */
export const goodsStatusOptions = { ...shipmentStatusOptions, unchecked };
