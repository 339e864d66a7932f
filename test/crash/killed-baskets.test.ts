import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registerBaskets } from '../../src/sandbox/rules/baskets.js';
import { putRecord } from '../../src/sandbox/state/record-changes.js';
import { keptOrders, stateWithProducts } from '../commands/order-place.js';
import { byEffort, effort } from '../support/effort.js';
import { runTillctl } from '../support/run-process.js';
import { startSandbox } from '../support/sandbox.js';

const file = ['reference,product_external_id,quantity', 'R1,A,2', 'R2,B,1'];
const mapped = ['--namespace', 'shop'];

async function openPlace() {
  const state = stateWithProducts();
  putRecord(state, 'namespace', { id: 'shop', text: '{"id":"shop"}' });
  const sandbox = await startSandbox({ state, draftsBecome: 'basket' });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-crash-'));
  writeFileSync(join(folder, 'in.csv'), `${file.join('\n')}\n`);
  const runs = () => {
    const all = join(folder, 'state', 'runs');
    return existsSync(all) ? readdirSync(all).filter((id) => existsSync(join(all, id, 'run.json'))) : [];
  };
  const run = (flags: string[], attempt: { killAt?: number; steps?: boolean } = {}) => {
    const own = runs().length === 0 ? ['orders', 'create', 'in.csv', ...flags] : ['runs', 'resume', 'latest'];
    const args = [...own, '--concurrency', '1', '--timeout', '1', '--json'];
    return runTillctl(args, { sandbox, folder, powerCut: true, ...attempt });
  };
  const countsOf = () => {
    const [id = ''] = runs();
    return JSON.parse(readFileSync(join(folder, 'state', 'runs', id, 'run.json'), 'utf8')).summary?.counts;
  };
  const leave = async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { sandbox, state, run, countsOf, leave };
}

/** Around the finalizations and what is written down behind them. */
async function placesOf(flags: string[]): Promise<number[]> {
  const place = await openPlace();
  try {
    const { code, steps, stderr } = await place.run(flags, { steps: true });
    expect(code, stderr).toBe(0);
    expect(place.countsOf()).toMatchObject({ created: 0, pending: 2 });
    const finalizations = steps.flatMap((name, at) => (/^before POST patch/.test(name) ? [at] : []));
    expect(finalizations, steps.join('\n')).toHaveLength(2);
    return finalizations.flatMap((at) => [0, 1, 2, 3, 4, 5, 6, 7, 9, 11, 14, 15, 16].map((more) => at + 1 + more));
  } finally {
    await place.leave();
  }
}

async function killAndGoOn(flags: string[], killAt: number): Promise<void> {
  const place = await openPlace();
  try {
    await place.run(flags, { killAt });
    const resumed = await place.run(flags);
    // Lost between the answer and our note of it, a basket is in doubt as with any lost answer.
    expect([0, 6], `killed at ${killAt}: ${resumed.stderr}`).toContain(resumed.code);
    registerBaskets(place.state);
    const last = await place.run(flags);
    expect(last.code, `killed at ${killAt}: ${last.stderr}`).toBe(0);
    expect(place.countsOf(), `killed at ${killAt}`).toMatchObject({ created: 2, pending: 0 });
    expect(keptOrders(place.sandbox).map(({ number }) => number)).toEqual(['R1', 'R2']);
    expect(place.state.records.sales_order_draft.size).toBe(0);
    expect(place.state.records.active_basket.size).toBe(0);
  } finally {
    await place.leave();
  }
}

test.each([
  { name: 'no mapping', flags: [] as string[] },
  { name: 'a namespace', flags: mapped },
])(
  '$name: killed around a finalization without an order, there is one basket each and no second order',
  { timeout: effort === 'complete' ? 3_600_000 : 240_000 },
  async ({ flags }) => {
    const places = await placesOf(flags);
    const nth = byEffort({ short: 9, usual: 8, complete: 1 });
    for (const killAt of places.filter((_, at) => at % nth === flags.length % nth)) await killAndGoOn(flags, killAt);
  },
);
