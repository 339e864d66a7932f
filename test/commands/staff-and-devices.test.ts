import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  sandbox = await startSandbox({ seed: 'demo' });
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (line: string) => runCli(line, { folder, sandbox, retryBaseMs: 1 });

test('staff members are listed, those of a place alone, and shown with every member', async () => {
  const all = await cli('staff list');
  expect(all.stdout.split('\n')[0]).toBe('a.lange\t1001\tACTIVE\ttrue\tstore-1\t2017-01-01\t');
  const { stdout } = await cli('staff list --possible-location store-2 --json');
  expect((JSON.parse(stdout) as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual([
    'a.lange',
    'b.ziegler',
    'e.marten',
  ]);
  const one = await cli('staff get b.ziegler --json');
  expect(JSON.parse(one.stdout)).toMatchObject({ id: 'b.ziegler', possible_service_locations: ['store-2'] });
});

test('a staff member leads to its contact, by the same id', async () => {
  const contact = { '@type': 'IndividualContact', id: 'b.ziegler', name: 'Beate Ziegler' };
  sandbox.put('individuals', contact);
  const { stdout } = await cli('staff get b.ziegler --contact --json');
  expect(JSON.parse(stdout)).toMatchObject({ id: 'b.ziegler', name: 'Beate Ziegler' });
  expect(await cli('staff get c.okafor --contact')).toMatchObject({
    code: 7,
    stderr: 'error: there is no individual contact of the staff member "c.okafor"\ntry:   tillctl staff list\n',
  });
});

test('devices are found among those of either generation', async () => {
  expect((await cli('devices list --format csv')).stdout.split('\n').slice(0, 2)).toEqual([
    'id,name',
    'register-1-1,"Altstadt, till 1"',
  ]);
  sandbox.edit('devices', (device) => (device.id === 'register-3-2' ? undefined : device));
  expect(JSON.parse((await cli('devices get register-3-2')).stdout)).toEqual({
    id: 'register-3-2',
    name: 'Bahnhof, till 2',
  });
  expect(await cli('devices get register-3-2 --type pos2')).toMatchObject({ code: 7 });
  expect(await cli('devices get register-3-2 --type pos1')).toMatchObject({ code: 0 });
});

test('sales channels are listed by name, also those of one location or kind of sale', async () => {
  expect((await cli('channels list')).stdout).toBe(
    'pos-1\tAltstadt\t\tstore-1\npos-3\tBahnhof\t\tstore-3\npos-2\tHafen\t\tstore-2\npos-4\tOutlet\t\tstore-4\n',
  );
  expect((await cli('channels list --location store-2 --sales-type OTC DELIVERY')).stdout).toBe(
    'pos-2\tHafen\t\tstore-2\n',
  );
  expect(sandbox.requests().at(-1)?.path).toContain('sales-type=OTC&sales-type=DELIVERY');
  expect(JSON.parse((await cli('channels get pos-4')).stdout)).toMatchObject({ name: 'Outlet' });
});

test('a platform that fails is told as such', async () => {
  sandbox.setFaults([{ operation: 'listStaffMembers', fault: { kind: 'status', status: 502 } }]);
  expect(await cli('staff list --retries 0')).toMatchObject({ code: 6, stdout: '' });
  sandbox.setFaults([]);
});
