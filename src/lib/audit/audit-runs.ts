import { makeWorkFolder } from '../bulk/work-folder.js';
import { newFolder, removeFolder } from '../disk/files.js';
import { sentLists } from '../jobs/prices/sent-lists.js';
import { sendsBatches } from '../journal/batch-steps.js';
import type { RunHeader } from '../journal/run-file.js';
import { isSingleId } from '../journal/run-place.js';
import { openRunView } from '../journal/run-view.js';
import { undoableCommands } from '../resources/registry.js';
import { ignoredOf } from '../undo/undoable-kinds.js';
import type { AuditDeps, AuditedRun, AuditFinding, Missing } from './audit-finding.js';
import { compareJournal } from './compare-journal.js';
import { type Compared, compareThings } from './compare-notes.js';
import { createDecided, type Decided, decideThings } from './decided.js';
import { planThings, type RestoringPlan } from './plan-things.js';

export interface Audit {
  runs: AuditedRun[];
  findings: AuditFinding[];
  /** What restores it, of nouns that lost anything. */
  plans: readonly RestoringPlan[];
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
  try {
    for (const header of headers) {
      const own = await newFolder(folder, 'run-');
      if (!named.has(header.id)) {
        await decideThings(header, deps.runs.folderOf(header.id), own, decided);
        continue;
      }
      const run = begun(header);
      const found = await compare(header, run, { ...deps, folder: own }, decided);
      runs.push(run);
      findings.push(...found.findings);
      missing.unshift(found.missing ?? []);
    }
    return { runs, findings, plans: await planThings(missing.flat(), { ...deps, folder }) };
  } finally {
    await removeFolder(folder);
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
): Promise<Pick<Compared, 'findings'> & Partial<Compared>> {
  const runFolder = deps.runs.folderOf(header.id);
  const elsewhere = sentLists(header, runFolder, (zip) => {
    run.note = `${zip} no longer exists, so that the prices that it set cannot be compared`;
  });
  const things = await openRunView(header, runFolder, deps.folder, ignoredOf, elsewhere);
  try {
    const isAct = isSingleId(header.id) && !undoableCommands.includes(header.command);
    if (things.size > 0 && !isAct) return await compareThings(header, run, things, deps, decided);
  } finally {
    things.close();
  }
  if (!sendsBatches(header)) return { findings: await compareJournal(header, run, deps) };
  run.compared = 'nothing';
  return { findings: [] };
}
