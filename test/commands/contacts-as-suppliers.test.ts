import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suppliers-'));
  sandbox = await startSandbox();
  give('contacts.csv', `${head},customer_id,customer_since\norganization,O,Only a customer,K1,2020-01-31\n`);
  await ok('contacts import $DIR/contacts.csv');
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

const head = 'type,external_id,name';

function tillctl(line: string): Promise<CliResult> {
  return runCli(line.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });
}

async function ok(line: string): Promise<CliResult> {
  const result = await tillctl(line);
  expect(result, result.screen).toMatchObject({ code: 0 });
  return result;
}

function give(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

async function countsOf(line: string): Promise<Record<string, number>> {
  const { stdout, screen } = await tillctl(`${line} --json`);
  const { counts } = JSON.parse(stdout || '{}') as { counts?: Record<string, number> };
  if (counts === undefined) throw new Error(screen);
  return counts;
}

async function namesListed(flags = ''): Promise<string[]> {
  const { items } = JSON.parse((await ok(`suppliers list ${flags} --json`)).stdout) as { items: { name: string }[] };
  return items.map(({ name }) => name).toSorted();
}

describe('suppliers', () => {
  test('the template is a file that can be imported: a new contact, and one that becomes a supplier', async () => {
    const template = (await ok('suppliers template')).stdout;
    expect(template.split('\n')[0]?.split(',')).not.toContain('customer_id');
    give('template.csv', template);
    expect(await countsOf('suppliers import $DIR/template.csv')).toMatchObject({ created: 1, rejected: 0 });

    give('in.csv', `${head},supplier_id,supplier_since\norganization,O,Only a customer,L2,2024-02-29\n`);
    expect(await countsOf('suppliers import $DIR/in.csv --undoable')).toMatchObject({ updated: 1, rejected: 0 });
    expect(await countsOf('suppliers import $DIR/in.csv --again')).toMatchObject({ unchanged: 1, updated: 0 });
    await ok('suppliers verify $DIR/in.csv');
    const { customer_role, supplier_role } = JSON.parse((await ok('suppliers get O --full --json')).stdout);
    expect({ customer_role, supplier_role }).toMatchObject({
      customer_role: { customer_id: 'K1' },
      supplier_role: { supplier_id: 'L2', is_active: true },
    });
  });

  test('a plan is applied, its run is taken back, and rejected rows are sent again by the run', async () => {
    give('plan.csv', `${head},supplier_id,supplier_since\norganization,S-1001,Rösterei Süd,L-1001,2020-01-31\n`);
    await ok('suppliers import $DIR/plan.csv --plan $DIR/plan.json');
    expect(await namesListed()).toContain('Rösterei Nord');
    await ok('suppliers apply $DIR/plan.json');
    expect(await namesListed()).toContain('Rösterei Süd');
    await ok('runs undo latest --yes');
    expect(await namesListed()).toContain('Rösterei Nord');

    give(
      'late.csv',
      `${head},supplier_id,supplier_since\norganization,T,Tea,L3,soon\norganization,U,Sugar,L4,2026-01-31\n`,
    );
    const { stdout } = await tillctl('suppliers import $DIR/late.csv --json');
    const { run_id: id } = JSON.parse(stdout) as { run_id: string };
    const rejects = join(folder, 'late.rejects.csv');
    writeFileSync(rejects, readFileSync(rejects, 'utf8').replace('soon', '2026-01-31'));
    await ok(`runs retry-rejected ${id}`);
    expect(await namesListed()).toEqual(expect.arrayContaining(['Sugar', 'Tea']));
  });
});
