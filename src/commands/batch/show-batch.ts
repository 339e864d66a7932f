import type { Shown } from '../../context.js';
import { PartialError, RefusedError, type TillctlError } from '../../lib/errors/errors.js';
import { maskUrl } from '../../lib/http/mask-url.js';
import type { Batch } from '../../lib/platform/calls/batches.js';
import { visible } from '../../lib/terminal/visible.js';

/** Under the wire's names, its upload URL without the secret part. */
export function batchMembers(batch: Batch): Record<string, unknown> {
  return {
    id: batch.id,
    type: batch.type,
    status: batch.status,
    operation_count: batch.operations,
    succeeded_count: batch.succeeded,
    failed_count: batch.failed,
    upload_url: maskUrl(batch.uploadUrl),
    created_at: batch.createdAt,
    completed_at: batch.completedAt,
    problem: batch.problem,
  };
}

export function shownBatch(batch: Batch, more: Record<string, unknown> = {}): Shown {
  const members = { ...batchMembers(batch), ...more };
  const lines = Object.entries(members)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(
      ([name, value]) =>
        `${name.padEnd(17)}${visible(typeof value === 'object' ? JSON.stringify(value) : String(value))}\n`,
    );
  return { json: members, text: lines.join('') };
}

/** How the end of a batch ends a command; undefined while it is under way and when all went well. */
export function failureOf({ id, status, operations, failed = 0, problem }: Batch): TillctlError | undefined {
  if (status === 'FAILED') {
    const words = problem === undefined ? '' : `: ${visible(problem.detail ?? problem.title)}`;
    const message = `batch ${id} failed as a whole, nothing of it was applied${words}`;
    return new RefusedError(0, problem ?? { title: message }, message);
  }
  if (failed === 0) return undefined;
  return new PartialError(`${failed} of ${operations ?? 'its'} operations of batch ${id} failed`, {
    hint: `tillctl batch results ${id} --failed`,
  });
}
