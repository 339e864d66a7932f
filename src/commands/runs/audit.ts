import type { Context } from '../../context.js';
import type { AuditDeps, AuditedRun } from '../../lib/audit/audit-finding.js';
import type { AuditPlanFile } from '../../lib/audit/audit-plan.js';
import type { Audit } from '../../lib/audit/audit-runs.js';
import { readTime } from '../../lib/config/time.js';
import { UnverifiedError, UsageError } from '../../lib/errors/errors.js';
import { newestFirst, type RunHeader } from '../../lib/journal/run-file.js';
import { isSingleId } from '../../lib/journal/run-place.js';
import { formatList, parseFormat } from '../../lib/report/list.js';
import { shellWord } from '../../lib/terminal/shell-word.js';
import { command } from '../shared/command.js';
import { formatFlag } from '../shared/shared-options.js';
import { namedRun } from './named-run.js';

const columns = ['run', 'kind', 'key', 'member', 'verdict', 'put_back', 'note'];

export const audit = command(
  'audit',
  'Compare what runs wrote with what the platform has now, and plan to restore what was lost',
  {
    '[run-id...]': 'as printed by runs list (default: all runs of this platform and organisation)',
    '--since <time>': 'only runs that began since then, for example 2026-11-01 or -7d',
    ...formatFlag,
    '--plan <file>':
      'write what puts lost members back, for apply of their noun: products here (.json), others beside it',
  },
  `Examples:
  $ tillctl runs audit
  $ tillctl runs audit --since -7d --format csv
  $ tillctl runs audit 20260301-0915-k2 --plan back.json
  $ tillctl products apply back.json
  $ tillctl contacts apply back.contacts.json

It reads only. Runs are compared member by member: lost (the run left it and it is absent now), changed since, gone (the
whole thing), kept. Of orders only their existence is compared; lists of prices that were not read before they were
sent are compared by their ZIPs. What a later run wrote or took away is that run's. --plan writes
products under the name that is given, and contacts, external ids, things of the catalogue and prices beside it, a plan
each. What none can restore is named with its value and the reason. Exit 11 when something is lost or gone.`,
  async ({ runId: ids, since, format, plan }, context) => {
    if (plan !== undefined && !/\.json$/i.test(plan)) {
      throw new UsageError(`--plan "${plan}" is not a .json file`, { hint: '--plan back.json' });
    }
    const form = parseFormat(format, context.terminal);
    const { headers, named } = await runsToAudit(ids, since, context);
    const { auditRuns } = await import('../../lib/audit/audit-runs.js');
    const deps = await depsOf(context);
    const audit = await auditRuns(headers, named, deps);
    const plans = plan === undefined ? [] : await writePlans(plan, audit, deps, context);
    showAudit(audit, plans, formatList(audit.findings, columns, form, context.terminal), context);
    const { lost, gone } = countsOf(audit.runs);
    if (lost + gone === 0) return;
    const next = plans.find(({ entries }) => entries > 0);
    throw new UnverifiedError(
      `of what was written ${lost} ${lost === 1 ? 'member is' : 'members are'} lost and ${gone} gone`,
      { hint: plan === undefined ? 'tillctl runs audit --plan back.json' : next && applyLine(next) },
    );
  },
);

async function depsOf({ platform, runs, folders, now, interruption }: Context): Promise<AuditDeps> {
  const folder = `${folders.state}/work`;
  return { platform: await platform(), runs: await runs(), folder, now, onRead: () => {}, interruption };
}

function applyLine({ command, file }: AuditPlanFile): string {
  return `tillctl ${command} ${shellWord(file)}`;
}

function showAudit(audit: Audit, plans: readonly AuditPlanFile[], text: string, context: Context): void {
  const { runs } = audit;
  const counts = countsOf(runs);
  const plan = plans[0] === undefined ? null : { file: plans[0].file, products: plans[0].entries };
  const files = plans.map(({ file, command, entries }) => ({ file, command, entries }));
  context.show({ json: { runs, counts, findings: audit.findings, plan, plans: files }, text });
  for (const { run, command, note } of runs)
    if (note !== null) context.notice(`run ${run} (${command}): ${note}`, 'warning');
  const { kept, lost, changed_since: changed, gone } = counts;
  context.notice(`${runs.length} runs: ${kept} kept, ${lost} lost, ${changed} changed since, ${gone} gone`);
  for (const { file, holds } of plans) {
    context.notice(`wrote ${file}: ${holds}`);
    context.wrote(file);
  }
}

/** Newest first: a later run decides about what it wrote. @throws {UsageError} for a run of somewhere else */
async function runsToAudit(
  ids: readonly string[],
  since: string | undefined,
  context: Context,
): Promise<{ headers: RunHeader[]; named: Set<string> }> {
  const runs = await context.runs();
  const { baseUrl, org } = await context.settings();
  const from = since === undefined ? 0 : readTime(since, { source: '--since', now: context.now() });
  const isOurs = (header: RunHeader): boolean => header.org === org && header.base_url === baseUrl;
  const named = await Promise.all([...new Set(ids)].map((id) => namedRun(id, context)));
  const other = named.find((header) => !isOurs(header));
  if (other !== undefined) {
    throw new UsageError(
      `run ${other.id} belongs to organisation ${other.org} of ${other.base_url}, not to ${org} of ${baseUrl}`,
      { hint: `tillctl runs audit ${other.id} --profile ${other.profile}` },
    );
  }
  const singles = await Promise.all((await runs.logs()).filter(isOurs).map((log) => runs.singlesOf(log)));
  const all = [...(await runs.list()), ...singles.flat()].sort(newestFirst);
  const headers = all.filter((header) => isOurs(header) && header.status !== 'running');
  const wanted = headers.filter(({ id, started_at }) => {
    const isAsked = ids.length === 0 ? !isSingleId(id) : named.some((each) => each.id === id);
    return isAsked && Date.parse(started_at) >= from;
  });
  return { headers, named: new Set(wanted.map(({ id }) => id)) };
}

async function writePlans(file: string, audit: Audit, deps: AuditDeps, context: Context): Promise<AuditPlanFile[]> {
  const { writeAuditPlans } = await import('../../lib/audit/audit-plan.js');
  const { profile, baseUrl, org } = await context.settings();
  const scope = { profile, base_url: baseUrl, org };
  return writeAuditPlans(file, audit, { ...deps, version: context.version, scope });
}

function countsOf(runs: readonly AuditedRun[]): Pick<AuditedRun, 'kept' | 'lost' | 'changed_since' | 'gone'> {
  const counts = { kept: 0, lost: 0, changed_since: 0, gone: 0 };
  for (const { kept, lost, changed_since: changed, gone } of runs) {
    counts.kept += kept;
    counts.lost += lost;
    counts.changed_since += changed;
    counts.gone += gone;
  }
  return counts;
}
