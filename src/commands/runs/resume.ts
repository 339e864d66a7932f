import { command, count } from '../shared/command.js';
import { paceFlags, verifyFlags } from '../shared/shared-options.js';

export const resume = command(
  'resume',
  'Continue a bulk write that was stopped: only rows without an outcome are sent',
  {
    '<run-id>': 'as printed when it stopped; "latest" for the newest unfinished run',
    '--accept-changed-input': 'the input file changed: match its rows by key and content',
    '--resend-missing': 'the platform lost some of what was sent: look at all of it, and send that again',
    '--break-lock': 'take over the lock of a run that is known to be dead',
    '--max-errors <n>': count('bad cells shown on screen', 100),
    ...paceFlags,
    ...verifyFlags,
  },
  'Examples:\n  $ tillctl runs resume latest\n  $ tillctl runs resume 20260301-0915-k2',
  async ({ runId: id, ...flags }, context) => {
    const { bulkFlowOf } = await import('./bulk-flows.js');
    const { bulkOptionsOf } = await import('../../lib/bulk/bulk-job.js');
    const { resumedInShards } = await import('../products/in-shards.js');
    const { callBulkFlow } = await import('../shared/bulk-write.js');
    const runs = await context.runs();
    const { profile, org } = await context.settings();
    const header = id === 'latest' ? await runs.latestUnfinished({ profile, org }) : await runs.get(id);
    const call = { ...flags, resume: header.id, dryRun: false, again: false };
    const flow = resumedInShards(header, await bulkFlowOf(header), context);
    await callBulkFlow(bulkOptionsOf(header.options), call, context, flow);
  },
);
