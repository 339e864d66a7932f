import { type Answer, json, listOf, problem } from '../base/answers.js';
import { pageOf } from '../crud/page.js';
import { worldOf } from '../rules/counted-world.js';
import type { Operation } from '../state/operation.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { putObject, putStockTakingExport } from '../state/state.js';
import { archiveKeyOf, exportStatus, type StockTakingExport, writeArchive } from '../state/stock-takings.js';
import { finalStatuses, type Generation, type StockTakingPlan } from '../state/stock-takings-plan.js';
import { stockTakingText } from '../state/stock-takings-rows.js';
import { signedAddress } from '../state/store-addresses.js';

export const listStockTakings: Operation = {
  run: ({ state, query }) => {
    const status = query.get('status');
    const found = [...state.stockTakings.plans.values()].filter((plan) => status === null || plan.status === status);
    return listOf(pageOf(query, found).map((plan) => Buffer.from(stockTakingText(plan))));
  },
};

export const getStockTaking = getting(() => true);
export const getPos1StockTaking = getting(({ type }) => type === 'POS1');

export const triggerStockTakingExport: Operation = {
  run: ({ state, body }) => {
    const id = String(body.id);
    const plan = state.stockTakings.plans.get(id);
    if (!plan || plan.type !== body.type) return problem(404, 'not-found', `no ${body.type} stock-taking "${id}"`);
    if (!finalStatuses.includes(plan.status)) {
      return problem(
        422,
        'semantic-error',
        `stock-taking "${id}" is ${plan.status}, not ${finalStatuses.join(' or ')}`,
      );
    }
    const made: StockTakingExport = {
      id: state.newId(),
      stock_taking_id: id,
      type: body.type as Generation,
      created_at: state.clock.now(),
    };
    putStockTakingExport(state, made);
    return json(201, exportText(state, made));
  },
};

export const getStockTakingExport: Operation = {
  run: ({ state, params }) => {
    const found = state.stockTakings.exports.get(params['export-id'] ?? '');
    return found ? json(200, exportText(state, found)) : noExport(params['export-id']);
  },
};

export const getStockTakingExportDownload: Operation = {
  run: ({ state, params }) => {
    const found = state.stockTakings.exports.get(params['export-id'] ?? '');
    if (!found) return noExport(params['export-id']);
    const status = statusOf(state, found);
    const plan = state.stockTakings.plans.get(found.stock_taking_id);
    if (!plan || status !== 'COMPLETED')
      return problem(422, 'semantic-error', `the export is ${status}, not COMPLETED`);
    const address = signedAddress(state, state.storeUrl, 'downloads', archiveKeyOf(found), plan.address_seconds);
    return json(200, JSON.stringify({ download_url: address }));
  },
};

function getting(belongs: (plan: StockTakingPlan) => boolean): Operation {
  return {
    run: ({ state, params }) => {
      const id = params['stock-taking-id'] ?? '';
      const plan = state.stockTakings.plans.get(id);
      if (!plan || !belongs(plan)) return problem(404, 'not-found', `no stock-taking has the id "${id}"`);
      return json(200, stockTakingText(plan));
    },
  };
}

function noExport(id: string | undefined): Answer {
  return problem(404, 'not-found', `no export has the id "${id}"`);
}

function exportText(state: SandboxState, made: StockTakingExport): string {
  const stockTaking = { '@type': 'StockTakingReference', id: made.stock_taking_id, type: made.type };
  return JSON.stringify({ id: made.id, status: statusOf(state, made), stock_taking: stockTaking });
}

/** Looking at an export is what keeps it going: a sandbox that was started anew makes the archive that it lacks. */
function statusOf(state: SandboxState, made: StockTakingExport): ReturnType<typeof exportStatus> {
  const table = state.stockTakings;
  const plan = table.plans.get(made.stock_taking_id);
  const isThere = state.objects.get(archiveKeyOf(made)) !== undefined;
  if (plan && !isThere && !plan.export_fails && !table.building.has(made.id)) build(state, plan, made);
  return exportStatus(made, plan, table, state.clock.now(), isThere);
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
    await writeArchive(plan, worldOf(state, plan), writer);
    const object = await writer.finish();
    // The platform may have been emptied meanwhile.
    if (state.stockTakings.exports.has(made.id)) putObject(state, object);
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}
