import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putDocument } from '../../src/sandbox/state/state.js';
import { byEffort } from '../support/effort.js';
import { type ProcessResult, runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { runsIn } from './killed-run.js';

const none = { aggregated_status: 'NOT_NECESSARY' };
const before = { A: 'NEW', B: 'CONFIRMED', C: 'IN_PROCESS', D: 'ON_HOLD', E: 'CANCELED', F: 'NEW' };
const after = { A: 'ON_HOLD', B: 'ON_HOLD', C: 'ON_HOLD', D: 'ON_HOLD', E: 'CANCELED', F: 'ON_HOLD' };
const counts = { created: 0, updated: 4, unchanged: 1, rejected: 1, pending: 0 };

interface Place {
  sandbox: RunningSandbox;
  folder: string;
  leave: () => Promise<void>;
}

async function openPlace(): Promise<Place> {
  const sandbox = await startSandbox();
  for (const [id, status] of Object.entries(before)) {
    const order = {
      id,
      status,
      number: `N${id}`,
      transaction_date_and_time: new Date(Date.now() - 60_000).toISOString(),
      items: [],
      production_information: none,
      fulfillment_information: none,
      invoice_information: none,
    };
    putDocument(sandbox.state, 'sales_order', JSON.stringify(order));
  }
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-crash-'));
  writeFileSync(join(folder, 'in.csv'), 'id,number\nA,\n,NB\nC,\nD,\nE,\nF,\n');
  const leave = async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { sandbox, folder, leave };
}

function goOn(place: Place, attempt: { killAt?: number; steps?: boolean } = {}): Promise<ProcessResult> {
  const started = runsIn(place).length > 0;
  const argv = started ? ['runs', 'resume', 'latest'] : ['orders', 'hold', '--file', 'in.csv', '--concurrency', '2'];
  return runTillctl([...argv, '--json'], { ...place, powerCut: true, ...attempt });
}

function expectEnd({ sandbox, folder }: Place): void {
  const table = sandbox.state.documents.sales_order;
  const orders = [...table].map((record) => JSON.parse(table.text(record)) as Record<string, string>);
  expect(Object.fromEntries(orders.map(({ id, status }) => [id, status]))).toEqual(after);
  // Held twice, an order would not know any more what it was before.
  const held = orders.filter(({ previous_status }) => previous_status !== undefined);
  expect(held.every(({ id = '', previous_status }) => before[id as keyof typeof before] === previous_status)).toBe(
    true,
  );
  expect(held).toHaveLength(4);
  expect(runsIn({ folder }).map(({ summary }) => summary?.counts)).toEqual([counts]);
}

test('orders that are held: killed anywhere, power lost, and resumed, each was held once', {
  timeout: 180_000,
}, async () => {
  const undisturbed = await openPlace();
  const { steps, code, stderr } = await goOn(undisturbed, { steps: true });
  expect(code, stderr).toBe(5);
  expectEnd(undisturbed);
  await undisturbed.leave();

  const first = steps.findIndex((step) => step.startsWith('after link orders-set-status'));
  expect(first).toBeGreaterThan(0);
  const count = byEffort({ short: 2, usual: 3, complete: steps.length - first });
  const apart = (steps.length - first) / count;
  let died = 0;
  for (let place = 0; place < count; place += 1) {
    const killAt = Math.floor(first + 1 + apart * place);
    const world = await openPlace();
    try {
      const killed = await goOn(world, { killAt });
      if (killed.signal === 'SIGKILL') died += 1;
      if (!runsIn(world).some(({ summary }) => summary !== undefined)) {
        const resumed = await goOn(world);
        expect(resumed, `${killAt} ${killed.steps.at(-1)}: ${resumed.stderr}`).toMatchObject({ code: 5 });
      }
      expectEnd(world);
    } catch (error) {
      if (error instanceof Error) error.message = `killed at ${killAt} (${steps[killAt - 1]}): ${error.message}`;
      throw error;
    } finally {
      await world.leave();
    }
  }
  // Most of them must have met their end, or nothing is proven.
  expect(died).toBeGreaterThan(count * 0.8);
});
