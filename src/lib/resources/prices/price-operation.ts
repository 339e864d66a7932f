/** The sales channel of a channel price, as the wire names it. */
export interface PriceChannel {
  id: string;
  /** For example `POS_SALES_CHANNEL`. */
  type: string;
}

/** Whose list of prices: of a product, or of a product on one channel. Exactly one of the ids is there. */
export interface PriceTarget {
  id?: string;
  externalId?: string;
  channel?: PriceChannel;
}

/** One entry of a ValidFromPricesList. */
export interface ValidFromPrice {
  /** RFC 3339, UTC, with milliseconds and `Z`. */
  validFrom: string;
  /** Exact decimal text, without needless zeros. */
  amount: string;
  currency: string;
  gross: boolean;
  /** Absent: the product's own sales quantity. */
  quantity?: { amount: string; unit: string };
}

/** One operation of a batch: it replaces the whole list of its target. */
export interface PriceOperation {
  /** `operation_id`, see `operationIdFault`. */
  id: string;
  target: PriceTarget;
  /** Ascending, no two entries alike; undefined removes the list. */
  prices: readonly ValidFromPrice[] | undefined;
  /** Numbers of the input's rows that it was made of, ascending. */
  rows: readonly number[];
}

/** An operation as JSON texts of its members, for who writes it down without a look at it: no objects are made of a million. */
export interface OperationTexts {
  id: string;
  /** Its members are in the order of `targetText`. */
  target: string;
  /** Empty where the list is removed; each price as of `priceText`. */
  prices: string;
  /** Numbers of the input's rows, and the physical lines they stand on: both without brackets. */
  rows: string;
  lines: string;
}

/** All operations of one input, kept on disk; the same input gives the same ones, in the same order. */
export interface PriceOperations {
  /** Those that are not held back. */
  size: () => number;
  /** Rows of operations that are not held back. */
  rows: () => number;
  /** In the order of execution (ascending order of ids as UTF-8, which begins with ASCII), without those that are held back; some at a time. */
  each: () => AsyncIterable<readonly PriceOperation[]>;
  /** Of `each` at least those with a price out of the limits of the run; undefined where that is not known. */
  suspects?: () => AsyncIterable<readonly PriceOperation[]>;
  /**
   * The same as of `operationLines`, whole operations at a time, in bytes that are good until the next ones are asked for;
   * undefined where they are not kept as such.
   */
  lines?: () => AsyncIterable<Buffer>;
  /** Whether they are what was told of them while they were grouped, in that order; undefined: nothing was told. */
  areAsTold?: () => boolean;
  /** Take one out: its rows were rejected. Only while `each` is not read, or for an operation just read from it. */
  holdBack: (operation: PriceOperation) => void;
  close: () => Promise<void>;
}
