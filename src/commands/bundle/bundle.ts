import type { Context } from '../../context.js';
import type { BundleJob } from '../../lib/support/bundle-run.js';
import { visible } from '../../lib/terminal/visible.js';
import { namedRun, runTake, takerOf } from '../runs/named-run.js';
import { command } from '../shared/command.js';
import { factsOf, secretsOf } from './bundle-facts.js';

export const bundle = command(
  'bundle',
  '',
  {
    ...runTake,
    '--out <file.zip>': 'where it goes (default: tillctl-<run-id>.zip)',
    '--with-data': 'keys, names, messages and rejected rows as they are; still no secrets',
  },
  `Examples:
  $ tillctl bundle latest
  $ tillctl bundle 20260301-0915-k2 --out ticket-4711.zip
  $ tillctl bundle latest --with-data

Look into it before you send it: unzip -p tillctl-20260301-0915-k2.zip journal.ndjson`,
  async ({ runId: id, out, withData }, context) => {
    const { bundleRun } = await import('../../lib/support/bundle-run.js');
    const runs = await context.runs();
    const header = await namedRun(id, context);
    const rejects = header.summary?.rejects_file ?? undefined;
    const taker = await takerOf(header, context);
    if (withData && rejects !== undefined && taker !== undefined) {
      const { takerText } = await import('../../lib/report/run-report.js');
      context.notice(`${rejects} has the rejected rows of ${takerText(taker.run)} now: it is left out`, 'warning');
    }
    const report = await bundleRun({
      header,
      rejects: taker === undefined ? rejects : undefined,
      folder: runs.folderOf(header.id),
      out: out ?? `tillctl-${header.id}.zip`,
      facts: await factsOf(context),
      show: await showOf(withData, context),
    });
    const inside = withData
      ? 'customer data is inside, secrets are not'
      : 'neither secrets nor customer data are inside; --with-data adds the data';
    context.showDone({
      json: report,
      text: `wrote ${visible(report.file)} (${report.bytes} bytes, ${report.entries.length} files): ${inside}\n`,
    });
  },
);

async function showOf(withData: boolean, { env, folders, known }: Context): Promise<BundleJob['show']> {
  if (withData) {
    const { createSecretFilter } = await import('../../lib/support/bundle-open.js');
    const { storedSecrets } = await import('../../lib/auth/credentials-store.js');
    const { secrets, tokens } = await storedSecrets(folders);
    for (const secret of secrets) known.learn('client secret', secret);
    for (const token of tokens) known.learn('token', token);
    for (const secret of secretsOf(env)) known.learn('password', secret);
    return createSecretFilter(known, env.HOME);
  }
  const { createMask } = await import('../../lib/support/bundle-mask.js');
  const { randomBytes } = await import('node:crypto');
  return createMask(randomBytes(32));
}
