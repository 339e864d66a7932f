import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWorkFolder } from '../bulk/work-folder.js';
import type { RunHeader } from '../journal/run-file.js';
import { openRunView } from '../journal/run-view.js';
import type { PriceOperation } from '../resources/prices/price-operation.js';
import { priceCommands } from '../undo/price-history.js';
import { ignoredOf } from '../undo/undoable-kinds.js';
import type { AuditDeps, AuditedRun, AuditFinding, Missing } from './audit-finding.js';
import { compareJournal } from './compare-journal.js';
import { type Compared, compareThings } from './compare-notes.js';
import { type ComparedPrices, comparePrices, decideLists } from './compare-prices.js';
import { createDecided, type Decided, decideThings } from './decided.js';
import { planThings, type RestoringPlan } from './plan-things.js';

export interface Audit {
  runs: AuditedRun[];
  findings: AuditFinding[];
  /** What restores it, of nouns that lost anything. */
  plans: readonly RestoringPlan[];
  /** Lists of prices as they were sent, where they are lost. */
  lists: readonly PriceOperation[];
}

/**
 * Compare what runs left with what the platform has now. A later run decides about what it wrote; nothing is written.
 *
 * @param headers newest first
 * @param named those that are compared; of the others only what they decided counts
 */
export async function auditRuns(
  headers: readonly RunHeader[],
  named: ReadonlySet<string>,
  deps: AuditDeps,
): Promise<Audit> {
  const folder = await makeWorkFolder(deps.folder, undefined, deps.now());
  const decided = createDecided();
  const [runs, findings, missing]: [AuditedRun[], AuditFinding[], Missing[][]] = [[], [], []];
  const lists: PriceOperation[] = [];
  try {
    for (const header of headers) {
      const own = await mkdtemp(join(folder, 'run-'));
      if (!named.has(header.id)) {
        await decide(header, { ...deps, folder: own }, decided);
        continue;
      }
      const run = begun(header);
      const found = await compare(header, run, { ...deps, folder: own }, decided);
      runs.push(run);
      findings.push(...found.findings);
      missing.unshift(found.missing ?? []);
      lists.push(...(found.lists ?? []));
    }
    return { runs, findings, plans: await planThings(missing.flat(), { ...deps, folder }), lists };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function begun({ id, command, started_at }: RunHeader): AuditedRun {
  const counts = { kept: 0, lost: 0, changed_since: 0, gone: 0 };
  return { run: id, command, started_at, compared: 'members', note: null, ...counts };
}

async function compare(
  header: RunHeader,
  run: AuditedRun,
  deps: AuditDeps,
  decided: Decided,
): Promise<Pick<Compared, 'findings'> & Partial<Compared & ComparedPrices>> {
  const things = await openRunView(header, deps.runs.folderOf(header.id), deps.folder, ignoredOf);
  try {
    if (things.size > 0) return await compareThings(header, run, things, deps, decided);
  } finally {
    things.close();
  }
  if (priceCommands.includes(header.command)) return comparePrices(header, run, deps, decided);
  return { findings: await compareJournal(header, run, deps) };
}

async function decide(header: RunHeader, deps: AuditDeps, decided: Decided): Promise<void> {
  await decideThings(header, deps.runs.folderOf(header.id), deps.folder, decided);
  if (priceCommands.includes(header.command)) await decideLists(header, deps, decided);
}
