import { join } from 'node:path';
import type { Entry } from '../journal/entries.js';
import { readJournal } from '../journal/read-journal.js';
import type { RunHeader } from '../journal/run-file.js';
import type { Call } from '../platform/call.js';
import { findById } from '../platform/calls/lookups.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import { type AuditDeps, type AuditedRun, type AuditFinding, countVerdict, inGroups } from './audit-finding.js';

/** Of a run that kept no values of members. */
export const onlyExistence = 'it kept no values of members: only whether things exist can be compared';

type Exists = (call: Call, id: string) => Promise<boolean>;

/** What a journal's ids are of, by command. */
const existence: Readonly<Record<string, Exists>> = {
  'products import': byId('getProduct', 'product-id'),
  'products apply': byId('getProduct', 'product-id'),
  'orders create': byId('getSalesOrder', 'sales-order-id'),
  'catalog lots import': byId('getLot', 'lot-id'),
  'catalog nodes import': byId('getBrowseNode', 'browse-node-id'),
  'catalog variant-groups import': byId('getProductVariantGroup', 'variant-group-id'),
  'catalog feature-templates import': byId('getFeatureTemplate', 'feature-template-id'),
};

function byId(operation: Parameters<typeof findById>[1], variable: string): Exists {
  return async (call, id) => (await findById(call, operation, variable, id)) !== undefined;
}

/** Why no plan writes again what such a run wrote. */
const neverPlanned: Readonly<Record<string, string>> = {
  'inventory changes post': 'a change of stock that was posted twice counts twice, so that no plan posts one again',
  'orders create': 'no plan makes an order again',
  'orders set-status': 'a state that was left is not gone back to',
};

/** Whether the things of a run are there, by the ids of its journal. */
export async function compareJournal(
  header: RunHeader,
  run: AuditedRun,
  { platform, runs, interruption }: AuditDeps,
): Promise<AuditFinding[]> {
  const exists = existence[header.command];
  const why = neverPlanned[header.command];
  if (exists === undefined) {
    run.compared = 'nothing';
    run.note = `it kept no notes, and its journal has no ids to look for${why === undefined ? '' : `: ${why}`}`;
    return [];
  }
  run.compared = 'existence';
  run.note = onlyExistence;
  const findings: AuditFinding[] = [];
  const written = await writtenIds(runs.folderOf(header.id), header.journals);
  await inGroups(written.entries(), async ([id, key]) => {
    throwIfInterrupted(interruption);
    const verdict = (await exists(platform.call, id)) ? 'kept' : 'gone';
    countVerdict(run, verdict);
    if (verdict === 'kept') return;
    const about = { run: header.id, kind: 'object', key, id, member: '', verdict } as const;
    findings.push({ ...about, put_back: null, wanted: null, note: why ?? null });
  });
  return findings;
}

/** Keys of rows by the ids that the platform gave. */
async function writtenIds(folder: string, journals: readonly string[]): Promise<Map<string, string>> {
  const written = new Map<string, string>();
  const keys = new Map<number, string>();
  for (const name of journals) {
    await readJournal(join(folder, name), (entry: Entry) => {
      if ('intent' in entry) keys.set(entry.intent, entry.key);
      else if ('outcome' in entry && entry.id !== undefined && isWritten(entry)) {
        written.set(entry.id, entry.key ?? keys.get(entry.outcome) ?? '');
      }
    });
  }
  return written;
}

function isWritten({ result, deleted }: Extract<Entry, { outcome: number }>): boolean {
  return deleted !== true && (result === 'created' || result === 'updated');
}
