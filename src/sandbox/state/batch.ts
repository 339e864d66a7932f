import type { ProblemDocument } from '../base/answers.js';

export type BatchStatus = 'CREATED' | 'IN_PROCESS' | 'COMPLETED' | 'FAILED';

/** A batch that was triggered. Times are in milliseconds since 1970. */
export interface Batch {
  id: string;
  /** Last segment of the path that it was triggered at. */
  type: string;
  status: BatchStatus;
  /** As it was sent with the trigger. */
  upload_url: string;
  /** Of the uploaded file. */
  key: string;
  created_at: number;
  started_at?: number;
  completed_at?: number;
  /** 0 until the archive is read. */
  operation_count: number;
  problem?: ProblemDocument;
  /** Of this batch alone, before those of all batches. */
  orders?: BatchOrders;
}

/** Whose list of valid-from prices. */
export interface PriceTarget {
  product: string;
  channel?: string;
}

/** What an operation does when its batch completes. */
export interface PriceUpdate extends PriceTarget {
  /** JSON of the list; undefined removes it. */
  prices?: string;
  /** Id for what the product is on the channel, should nothing be known of that yet. */
  relation?: string;
}

/** What became of an operation. */
export interface OperationResult {
  operation_id: string;
  problem?: ProblemDocument;
}

/** Of a batch that is at its end. */
export interface BatchEnd {
  batch: string;
  end: { status: Extract<BatchStatus, 'COMPLETED' | 'FAILED'>; completed_at: number; problem?: ProblemDocument };
}

export interface ResultLine {
  batch: string;
  result: OperationResult;
  update?: PriceUpdate;
}

export type HeldState = 'CREATED' | 'IN_PROCESS';

/** How the platform treats batches. Members that are not told are as `usualOrders` says. */
export interface BatchOrders {
  /** How long a batch is CREATED. */
  created_ms?: number;
  /** How long it is IN_PROCESS, and so much more for each operation. */
  in_process_ms?: number;
  operation_ms?: number;
  /** The state that it does not leave. */
  hold?: HeldState | false;
  /** A new batch is in the list of batches only so much later. */
  listed_after_ms?: number;
  /** The whole batch fails, with this problem. */
  fail?: boolean | Partial<ProblemDocument>;
  /** Operations fail whose id fits this regular expression, and each n-th in the order of execution. */
  fail_operations?: string;
  fail_every?: number;
  /** With this problem. */
  fail_problem?: Partial<ProblemDocument>;
  /** Operations whose id fits this regular expression are reported as done, and nothing is kept of them. */
  not_kept_operations?: string;
  /** The same, and the list that was there is gone. */
  emptied_operations?: string;
  /** Each n-th result of an answer is among its `problems`, in place of the item. */
  problem_every?: number;
  /** Of upload addresses: how long they hold, the method to upload with, headers that must come with it. */
  upload_lifetime_seconds?: number;
  upload_method?: string;
  upload_headers?: Record<string, string>;
  /** When answers about products have the member `price_list`: always (empty where there is no list), where there is a list, never. */
  price_lists?: 'always' | 'stored' | 'never';
}

export const usualOrders = {
  created_ms: 20,
  in_process_ms: 50,
  operation_ms: 0,
  hold: false,
  listed_after_ms: 0,
  fail: false,
  upload_lifetime_seconds: 900,
} as const satisfies BatchOrders;
