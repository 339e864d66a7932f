import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { VerifyMode } from '../../lib/bulk/looks/verify-writes.js';
import { concurrencyOption, parseCount, rateOption, verifyOptions } from '../shared/shared-options.js';

export interface ResumeFlags {
  acceptChangedInput: boolean;
  resendMissing: boolean;
  breakLock: boolean;
  maxErrors: number;
  concurrency?: number;
  rate?: number;
  verify: VerifyMode;
  settle: string;
}

export function resumeCommand(context: Context): Command {
  const command = new Command('resume')
    .description('Go on with a bulk write that was stopped: only rows without an outcome are sent')
    .argument('<run-id>', 'as printed when it stopped; "latest" for the newest unfinished run')
    .option('--accept-changed-input', 'the input file changed: match its rows by key and content', false)
    .option(
      '--resend-missing',
      'the platform lost some of what was sent: look at all of it, and send that again',
      false,
    )
    .option('--break-lock', 'take the lock from a run that cannot be asked', false)
    .addOption(new Option('--max-errors <n>', 'bad cells shown on screen').argParser(parseCount).default(100))
    .addOption(concurrencyOption())
    .addOption(rateOption());
  for (const option of verifyOptions()) command.addOption(option);
  return command
    .addHelpText('after', '\nExamples:\n  $ tillctl runs resume latest\n  $ tillctl runs resume 20260301-0915-k2')
    .action((id: string, flags: ResumeFlags) => runResume(id, flags, context));
}

async function runResume(id: string, flags: ResumeFlags, context: Context): Promise<void> {
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
}
