import type { Scope } from '../bulk/bulk-job.js';
import { stringifyJson } from '../json/json.js';
import type { PlanOrigin } from '../plan/plan-format.js';
import { openPlanPlace, openPlanText, planHeadOf } from '../plan/plan-writer.js';
import type { AuditDeps } from './audit-finding.js';
import type { Audit } from './audit-runs.js';
import { writePricePlan } from './restore-prices.js';

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
  { runs, products, changes, lists }: Audit,
  deps: AuditPlanDeps,
): Promise<AuditPlanFile[]> {
  const now = deps.now();
  const origin: PlanOrigin = {
    tool_version: deps.version,
    ...deps.scope,
    command: 'runs audit',
    input: { file: `runs ${runs.map(({ run }) => run).join(' ')}`, sha256: '' },
    options: {},
  };
  const counts = countsOf(products);
  const head = planHeadOf('products', { ...origin, options: { key: 'id' } }, now, now.getTime());
  const last = { products: products.length, ...counts, held_back: 0 };
  await writeEntries(file, head, 'products', products, last);
  const written = [planFile(file, 'products', products.length, { one: 'product', noun: 'products' })];
  for (const { noun, entries } of changes) {
    const own = besideOf(file, noun.command);
    const changed = { changes: entries.length, ...countsOf(entries) };
    const ownHead = planHeadOf(noun.command, origin, now, now.getTime());
    await writeEntries(own, ownHead, 'changes', entries, changed);
    written.push(planFile(own, noun.command, entries.length, noun));
  }
  if (lists.length > 0) {
    const own = besideOf(file, 'prices');
    await writePricePlan(own, lists, origin, deps);
    written.push(planFile(own, 'batch', lists.length, { one: 'list of prices', noun: 'lists of prices' }));
  }
  return written;
}

/** What was not read is made again. */
function countsOf(
  entries: readonly { read_sha256: string | null }[],
): Record<'created' | 'changed' | 'unchanged', number> {
  const created = entries.filter(({ read_sha256: digest }) => digest === null).length;
  return { created, changed: entries.length - created, unchanged: 0 };
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

async function writeEntries<Entry extends { read_sha256: string | null }>(
  file: string,
  head: ReturnType<typeof planHeadOf>,
  list: string,
  entries: readonly Entry[],
  counts: object,
): Promise<void> {
  const digestOf = ({ read_sha256: digest }: Entry): string => digest ?? '';
  const place = await openPlanPlace(file, '', undefined);
  try {
    const plan = await openPlanText<Entry, object>([place], head, list, stringifyJson, digestOf);
    for (const entry of entries) await plan.entry(entry);
    await plan.finish(counts);
    await place.commit();
  } catch (error) {
    await place.abort();
    throw error;
  }
}
