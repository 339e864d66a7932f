import type { Scope } from '../bulk/bulk-job.js';
import { ofAudits } from '../bulk/changes/change-plan-format.js';
import { listKind } from '../jobs/prices/price-lists.js';
import { stringifyJson } from '../json/json.js';
import type { PlanOrigin } from '../plan/plan-format.js';
import { openPlanPlace, openPlanText, planHeadOf } from '../plan/plan-writer.js';
import { resourceNamed } from '../resources/registry.js';
import type { AuditDeps } from './audit-finding.js';
import type { Audit } from './audit-runs.js';
import type { RestoringPlan } from './plan-things.js';

export interface AuditPlanDeps extends Omit<AuditDeps, 'runs' | 'onRead'> {
  version: string;
  scope: Scope;
}

/** A file that puts back what was lost of one noun. */
export interface AuditPlanFile {
  file: string;
  /** What takes it: `contacts apply`. */
  command: string;
  /** In words: `2 contacts`. */
  holds: string;
  entries: number;
}

/**
 * What was lost as plans, one file a noun, each whole or not at all: products under the name that was asked for, and
 * others beside it, where there is anything of them.
 *
 * @throws {LocalError}
 */
export async function writeAuditPlans(
  file: string,
  { runs, plans }: Audit,
  deps: AuditPlanDeps,
): Promise<AuditPlanFile[]> {
  const origin: PlanOrigin = {
    tool_version: deps.version,
    ...deps.scope,
    command: ofAudits.madeBy,
    input: { file: `runs ${runs.map(({ run }) => run).join(' ')}`, sha256: '' },
    options: {},
  };
  const products = plans.find(({ noun }) => noun === 'products') ?? { noun: 'products', oneByOne: false, entries: [] };
  const written: AuditPlanFile[] = [];
  for (const plan of [products, ...plans.filter((each) => each !== products)]) {
    const { one, noun } = plan.noun === 'batch' ? listNames : namesOf(plan.noun);
    const own = plan === products ? file : besideOf(file, plan.noun === 'batch' ? listKind : plan.noun);
    await writeThings(own, plan, origin, deps.now());
    written.push(planFile(own, plan.noun, plan.entries.length, { one, noun }));
  }
  return written;
}

const listNames = { one: 'list of prices', noun: 'lists of prices' };

function namesOf(command: string): { one: string; noun: string } {
  const { one, rows } = resourceNamed(command);
  return { one, noun: rows.noun };
}

function planFile(
  file: string,
  command: string,
  entries: number,
  { one, noun }: { one: string; noun: string },
): AuditPlanFile {
  return { file, command: `${command} apply`, holds: `${entries} ${entries === 1 ? one : noun}`, entries };
}

/** `back.json` of products has `back.catalog-lots.json` beside it. */
function besideOf(file: string, command: string): string {
  return file.replace(/\.json$/i, (ending) => `.${command.replaceAll(' ', '-')}${ending}`);
}

async function writeThings(
  file: string,
  { noun, oneByOne, entries }: RestoringPlan,
  origin: PlanOrigin,
  now: Date,
): Promise<void> {
  const options = oneByOne ? { one_by_one: true } : {};
  const head = planHeadOf(noun, { ...origin, options }, now, now.getTime());
  const created = entries.filter(({ action }) => action === 'create').length;
  const place = await openPlanPlace(file, '', undefined);
  try {
    const plan = await openPlanText<RestoringPlan['entries'][number], object>(
      [place],
      head,
      stringifyJson,
      stringifyJson,
      ofAudits.list,
    );
    for (const entry of entries) await plan.entry(entry);
    await plan.finish({ changes: entries.length, created, changed: entries.length - created, unchanged: 0 });
    await place.commit();
  } catch (error) {
    await place.abort();
    throw error;
  }
}
