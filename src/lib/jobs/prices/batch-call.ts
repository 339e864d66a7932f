import type { BulkCall, BulkDeps, WorkKind } from '../../bulk/bulk-job.js';
import type { TemporaryOwner } from '../../disk/temporary-owner.js';
import type { PlannedPrices } from '../../guards/price-checks.js';
import type { Send } from '../../http/send.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { Platform } from '../../platform/platform.js';

/** How this call goes about it; not part of what the run is. */
export interface BatchPricesCall extends BulkCall {
  /** Make the ZIPs and send nothing. */
  buildOnly: boolean;
  /** Where the plan goes, see `checkPlanFiles`: then nothing is built and sent. */
  plan?: readonly string[];
  /** See `JudgeOptions`: of a dry run within a project. */
  productsToCome?: boolean;
}

export interface BatchPricesDeps extends BulkDeps {
  platform: () => Promise<Platform>;
  /** The form of what is written, without asking the platform: what is set, else what is remembered of it. */
  formOffline: (resource: 'batches') => Promise<Form | undefined>;
  processTag: () => Promise<TemporaryOwner>;
  /** To the object store: without credentials. */
  store: () => Promise<Send>;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Of one request; also how long the platform's lists may lag behind. */
  timeoutMs: number;
  retries: number;
}

/** What stands in for a file of rows. */
export interface PriceSource {
  /** As typed: `batch prices`, `batch apply`. */
  command: string;
  /** Opens a plan, or what an undo restores. */
  open?: (folder: string) => Promise<PlannedPrices>;
  /** What else its run is told, see `WorkKind`. */
  kind?: Pick<WorkKind, 'noun' | 'options' | 'mayRemain'>;
}
