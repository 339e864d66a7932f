import { checkPlanFiles } from '../plan/plan-writer.js';
import { shellWord } from '../terminal/shell-word.js';
import type { BulkDeps, PreviewCall } from './bulk-job.js';

/**
 * Before anything is read: whether the files of a plan, if one is to be made, can be told apart.
 *
 * @throws {UsageError}
 */
export function checkPlan(
  { plan, dryRun }: Pick<PreviewCall, 'plan' | 'dryRun'>,
  input: string,
  { notice }: Pick<BulkDeps, 'notice'>,
): void {
  if (plan === undefined) return;
  checkPlanFiles(plan, input);
  if (dryRun) notice('--dry-run makes no plan; --plan without it sends nothing either', 'warning');
}

/** What is said of a plan's file. @param apply the command that takes it: `tillctl products apply` */
export function planNotice(number: string, file: string, apply: string): string {
  const written = `plan written to ${file}, number ${number}`;
  return /\.json$/i.test(file) ? `${written} (${apply} ${shellWord(file)} sends exactly that)` : written;
}
