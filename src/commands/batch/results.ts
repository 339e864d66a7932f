import type { JoinedResult } from '../../lib/batch/join-results.js';
import { PlatformError } from '../../lib/errors/errors.js';
import { formatList, parseFormat } from '../../lib/report/list.js';
import { command } from '../shared/command.js';
import { formatFlag } from '../shared/shared-options.js';
import { batchWorldOf, targetOf } from './batch-world.js';
import { batchTake } from './status.js';

const columns = ['operation_id', 'status', 'lines', 'product', 'channel', 'code', 'message'];

export const results = command(
  'results',
  'List what became of the operations of a batch; with its manifest, by lines of the input',
  { ...batchTake, '--failed': 'only operations that failed or have no result', ...formatFlag },
  `Examples:
  $ tillctl batch results monday.zip.manifest.json --failed
  $ tillctl batch results 6543210fedcba9876543210f --format csv`,
  async ({ batch: named, failed, format: form }, context) => {
    const { batchIdOf, manifestNamed } = await import('../../lib/batch/batch-by-manifest.js');
    const { joinResults } = await import('../../lib/batch/join-results.js');
    const { isOver } = await import('../../lib/batch/await-batch.js');
    const { batchMembers, failureOf } = await import('./show-batch.js');
    const format = parseFormat(form, context.terminal);
    const manifest = await manifestNamed(named, await targetOf(context));
    const world = await batchWorldOf(context, 1);
    const id = manifest === undefined ? named : await batchIdOf(manifest, world);
    const batch = await world.batches.get(id);
    const { results, unshown } = await joinResults(id, manifest, world);
    const shown = failed ? results.filter(({ status }) => status !== 'SUCCEEDED') : results;
    const whole = format === 'json' || format === 'ndjson';
    context.show({
      json: { batch: batchMembers(batch), items: shown, unshown },
      text: formatList(
        shown.map((result) => (whole ? { ...result } : cellsOf(result))),
        columns,
        format,
        context.terminal,
      ),
    });
    if (!isOver(batch)) {
      context.notice(`batch ${id} is still ${batch.status}: tillctl batch status ${named} --wait`);
      return;
    }
    const failure = failureOf(batch);
    if (batch.status === 'FAILED' && failure !== undefined) throw failure;
    const pending = results.filter(({ status }) => status === 'PENDING').length;
    const known = manifest?.head.zip.operations ?? batch.operations ?? results.length;
    const missing = Math.max(pending, known - (results.length - pending));
    if (missing > 0) {
      const words = unshown === 0 ? '' : `; the platform could not show ${unshown} of its results`;
      throw new PlatformError(`batch ${id} has no result for ${missing} of its ${known} operations${words}`);
    }
    if (failure !== undefined) throw failure;
  },
);

function cellsOf({ target, lines, ...result }: JoinedResult): Record<string, unknown> {
  return {
    ...result,
    lines: lines?.join(' '),
    product: target?.externalId ?? target?.id,
    channel: target?.channel?.id,
  };
}
