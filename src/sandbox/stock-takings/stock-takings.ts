import { notFound, type Operation, refuse } from '../state/call.js';
import { putObject, putRecord } from '../state/changes.js';
import { find, list, type Resource, show } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';
import { signedAddress } from '../state/store-addresses.js';
import type { Kept } from '../state/table.js';
import { archiveChunks } from './archive.js';
import { finalStatuses, type Generation, type StockTakingPlan } from './plan.js';
import { stockTakingText } from './rows.js';
import { worldOf } from './world.js';

/** An export that was triggered. What its status is follows from the clock and from whether its archive is there. */
interface StockTakingExport {
  id: string;
  stock_taking_id: string;
  type: Generation;
  /** Milliseconds since 1970. */
  created_at: number;
}

const stockTakings: Resource = {
  kind: 'stock_taking',
  noun: 'stock-taking',
  filters: { status: 'status' },
  show: (kept) => stockTakingText(planOf(kept)),
};

const exports: Resource = {
  kind: 'stock_taking_export',
  noun: 'export',
  show: (kept, { state }) => exportText(state, exportOf(kept)),
};

export const stockTakingOperations = {
  listStockTakings: (call) => list(call, stockTakings),
  getStockTaking: (call) => show(call, stockTakings, find(call, stockTakings)),
  getPos1StockTaking: (call) => {
    const found = find(call, stockTakings);
    if (planOf(found).type !== 'POS1') notFound(`no stock-taking has the id "${call.id}"`);
    return show(call, stockTakings, found);
  },
  triggerStockTakingExport: ({ state, body }) => {
    const id = String(body.id);
    const kept = state.records.stock_taking.get(id);
    const plan = kept && planOf(kept);
    if (!plan || plan.type !== body.type) return notFound(`no ${body.type} stock-taking "${id}"`);
    if (!finalStatuses.includes(plan.status)) {
      refuse(`stock-taking "${id}" is ${plan.status}, not ${finalStatuses.join(' or ')}`);
    }
    const made: StockTakingExport = {
      id: state.newId(),
      stock_taking_id: id,
      type: plan.type,
      created_at: state.clock.now(),
    };
    putRecord(state, 'stock_taking_export', { id: made.id, text: JSON.stringify(made) });
    return exportText(state, made);
  },
  getStockTakingExport: (call) => show(call, exports, find(call, exports)),
  getStockTakingExportDownload: (call) => {
    const { state } = call;
    const made = exportOf(find(call, exports));
    const status = statusOf(state, made);
    const plan = planFor(state, made);
    if (!plan || status !== 'COMPLETED') return refuse(`the export is ${status}, not COMPLETED`);
    const address = signedAddress(state, state.storeUrl, 'downloads', archiveKeyOf(made), plan.address_seconds);
    return JSON.stringify({ download_url: address });
  },
} satisfies Record<string, Operation>;

function planOf({ text }: Kept): StockTakingPlan {
  return JSON.parse(text) as StockTakingPlan;
}

function exportOf({ text }: Kept): StockTakingExport {
  return JSON.parse(text) as StockTakingExport;
}

function planFor({ records }: SandboxState, { stock_taking_id }: StockTakingExport): StockTakingPlan | undefined {
  const kept = records.stock_taking.get(stock_taking_id);
  return kept && planOf(kept);
}

/** Name of the archive in the store. */
function archiveKeyOf({ id }: StockTakingExport): string {
  return `stock-taking-export-${id}`;
}

function exportText(state: SandboxState, made: StockTakingExport): string {
  const stockTaking = { '@type': 'StockTakingReference', id: made.stock_taking_id, type: made.type };
  return JSON.stringify({ id: made.id, status: statusOf(state, made), stock_taking: stockTaking });
}

/** Looking at an export is what keeps it going: a sandbox that was started anew makes the archive that it lacks. */
function statusOf(state: SandboxState, made: StockTakingExport): 'CREATED' | 'IN_PROCESS' | 'COMPLETED' | 'FAILED' {
  const { building, broken } = state.stockTakings;
  const plan = planFor(state, made);
  if (!plan) return 'FAILED';
  const isThere = state.objects.get(archiveKeyOf(made)) !== undefined;
  if (!isThere && !plan.export_fails && !building.has(made.id)) build(state, plan, made);
  const seconds = (state.clock.now() - made.created_at) / 1000;
  if (broken.has(made.id)) return 'FAILED';
  if (seconds < plan.export_created_seconds) return 'CREATED';
  if (seconds < plan.export_seconds) return 'IN_PROCESS';
  if (plan.export_fails) return 'FAILED';
  return isThere ? 'COMPLETED' : 'IN_PROCESS';
}

function build(state: SandboxState, plan: StockTakingPlan, made: StockTakingExport): void {
  const { building, broken } = state.stockTakings;
  building.add(made.id);
  keepArchive(state, plan, made).then(
    () => building.delete(made.id),
    () => broken.add(made.id),
  );
}

async function keepArchive(state: SandboxState, plan: StockTakingPlan, made: StockTakingExport): Promise<void> {
  const storedAt = new Date(state.clock.now()).toISOString();
  const writer = await state.objects.writer(archiveKeyOf(made), 'application/zip', storedAt);
  try {
    for await (const chunk of archiveChunks(plan, worldOf(state, plan))) await writer.write(chunk);
    const object = await writer.finish();
    // The platform may have been emptied meanwhile.
    if (state.records.stock_taking_export.get(made.id)) putObject(state, object);
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}
