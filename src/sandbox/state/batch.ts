import type { BatchOrders } from '../../contract/sandbox-plans.gen.js';
import type { ProblemDocument } from '../base/answers.js';
import { checkedPlan } from '../base/plans.js';

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

/** How the platform treats batches where nothing else is ordered. */
export const usualOrders = {
  created_ms: 20,
  in_process_ms: 50,
  operation_ms: 0,
  hold: false,
  listed_after_ms: 0,
  fail: false,
  upload_lifetime_seconds: 900,
} as const satisfies BatchOrders;

/**
 * Check orders, given as parsed JSON.
 * @throws {SandboxError} `bad_fault_plan` naming everything that is wrong with them
 */
export function parseBatchOrders(value: unknown): BatchOrders {
  const invalid = { code: 'bad_fault_plan', message: 'the orders for batches are not valid' } as const;
  return checkedPlan('BatchOrders', value, invalid, 'orders', 'orders');
}
