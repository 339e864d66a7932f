import { type BulkOptions, bulkOptionsOf, textOption } from '../../bulk/bulk-job.js';
import { LocalError } from '../../errors/errors.js';

/** What the operator asked `orders create` for; kept in the run's header, so plain values only. */
export interface CreateOrdersOptions extends BulkOptions {
  ignoreUnknown: boolean;
  defaultCurrency?: string;
  /** The shop whose export the file is. */
  preset?: string;
  /** Where the mapping reference -> sales order is stored, in the external id service. */
  namespace?: string;
  keepDrafts: boolean;
  /** Wait for an order that a register makes of a finalized draft. */
  waitForOrder?: boolean;
  /** How far back orders and drafts of the same reference are looked for. */
  duplicateWindowMs: number;
}

/** What decides what is sent: a run goes on with the same, and a file sent with the same was sent. */
export function decidingOrderOptions(options: CreateOrdersOptions): Record<string, unknown> {
  const { ignoreUnknown, defaultCurrency, namespace, preset } = options;
  return { ignoreUnknown, defaultCurrency, namespace, preset };
}

/** The options of a run as its header kept them. @throws {LocalError} when somebody else wrote there */
export function createOrdersOptionsOf(options: Readonly<Record<string, unknown>>): CreateOrdersOptions {
  const { duplicateWindowMs } = options;
  if (typeof duplicateWindowMs !== 'number') {
    throw new LocalError('the state of the run is damaged: its option "duplicateWindowMs" is not what it was');
  }
  return {
    ...bulkOptionsOf(options),
    ignoreUnknown: options.ignoreUnknown === true,
    defaultCurrency: textOption(options, 'defaultCurrency'),
    namespace: textOption(options, 'namespace'),
    preset: textOption(options, 'preset'),
    keepDrafts: options.keepDrafts === true,
    waitForOrder: options.waitForOrder === true,
    duplicateWindowMs,
  };
}
