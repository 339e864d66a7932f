import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'addresses-'));
  sandbox = await startSandbox({ dialect: 'nested' });
  await tillctl('config set dialect nested');
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

function tillctl(line: string): Promise<CliResult> {
  return runCli(line.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });
}

async function imported(name: string, content: string): Promise<CliResult> {
  writeFileSync(join(folder, name), content);
  return tillctl(`contacts import $DIR/${name} --json --again --undoable`);
}

const counts = ({ stdout, screen }: CliResult): string => {
  const { counts: of } = JSON.parse(stdout || '{}') as { counts?: Record<string, number> };
  if (of === undefined) throw new Error(screen);
  return ['created', 'updated', 'unchanged', 'rejected'].map((name) => of[name]).join(' ');
};

const addresses = () => sandbox.all('addresses');

/** As if somebody had changed the only address on the platform. */
function reword(members: Record<string, unknown>): void {
  expect(addresses()).toHaveLength(1);
  sandbox.edit('addresses', (address) => ({ ...address, ...members }));
}

const header =
  'type,external_id,name,address_street,address_street_number,address_postal_code,address_city,address_country';
const ada = 'individual,A,Ada,Ring,12a,50667,Köln,DE';

describe('the text of an address (full_address)', () => {
  test('is looked at like what a file says, though it is made of that', async () => {
    sandbox.setFaults([{ operation: 'createIndividualAddress', fault: { kind: 'drop', members: ['full_address'] } }]);
    writeFileSync(join(folder, 'one.csv'), `${header}\n${ada}\n`);
    const lost = await tillctl('contacts import $DIR/one.csv --settle 0s --json');
    expect(lost, lost.screen).toMatchObject({ code: 7, stdout: expect.stringContaining('addresses.full_address') });
    sandbox.setFaults([]);
    await imported('two.csv', 'type,external_id,address_street\nindividual,A,Weg\n');
    expect(addresses()).toMatchObject([{ full_address: 'Weg 12a, 50667 Köln, DE' }]);
  });

  test('is made of the parts, and follows each of them', async () => {
    expect(counts(await imported('one.csv', `${header}\n${ada}\n`))).toBe('1 0 0 0');
    expect(addresses()).toMatchObject([
      { full_address: 'Ring 12a, 50667 Köln, DE', street_name: 'Ring', zip: '50667' },
    ]);
    await imported('two.csv', 'type,external_id,address_street\nindividual,A,Weg\n');
    expect(addresses()).toMatchObject([{ full_address: 'Weg 12a, 50667 Köln, DE', street_name: 'Weg' }]);
    await imported(
      'three.csv',
      'type,external_id,address_recipient_name,address_care_of,address_additional\nindividual,A,Bob,Eve,2. Stock\n',
    );
    expect(addresses()).toMatchObject([
      { full_address: 'Bob, c/o Eve, Weg 12a, 2. Stock, 50667 Köln, DE', recipient_name: 'Bob', care_of: 'Eve' },
    ]);
  });

  test.each([
    ['GB', '221B', 'Baker Street', 'NW1 6XE', 'London', '221B Baker Street, London, NW1 6XE, GB'],
    [
      'US',
      '1600',
      'Pennsylvania Avenue NW',
      '20500',
      'Washington, DC',
      '1600 Pennsylvania Avenue NW, Washington, DC 20500, US',
    ],
    ['FR', '12', 'rue de la Paix', '75002', 'Paris', '12 rue de la Paix, 75002 Paris, FR'],
    ['AT', '1', 'Ring', '1010', 'Wien', 'Ring 1, 1010 Wien, AT'],
    ['CH', '3', 'Bahnhofstrasse', '8001', 'Zürich', 'Bahnhofstrasse 3, 8001 Zürich, CH'],
    ['NO', '5', 'Storgata', '0155', 'Oslo', 'Storgata 5, 0155 Oslo, NO'],
  ])('is written as in %s', async (country, number, street, zip, city, text) => {
    await imported('one.csv', `${header}\nindividual,A,Ada,${street},${number},${zip},"${city}",${country}\n`);
    expect(addresses()).toMatchObject([{ full_address: text }]);
  });

  test('that is somebody’s own wording is made anew when a part changes, which is said', async () => {
    await imported('one.csv', `${header}\n${ada}\n`);
    reword({ full_address: 'Ring  12 a\nKöln (Hinterhof)' });
    const { stderr } = await imported('two.csv', 'type,external_id,address_city\nindividual,A,Bonn\n');
    expect(stderr).toContain('1 address had a text worded by hand (full_address), which is made of the changed parts');
    expect(addresses()).toMatchObject([{ full_address: 'Ring 12a, 50667 Bonn, DE' }]);
  });

  test('stays byte for byte when nothing of it changes, whatever else does', async () => {
    await imported('one.csv', `${header}\n${ada}\n`);
    const own = 'Ring  12 a\nKöln (Hinterhof)';
    reword({ full_address: own });
    expect(counts(await imported('two.csv', `${header}\n${ada}\n`))).toBe('0 0 1 0');
    const { stderr } = await imported(
      'three.csv',
      'type,external_id,address_description,address_type,address_usages\nindividual,A,new,OFFICE,INVOICES\n',
    );
    expect(stderr).not.toContain('full_address');
    expect(addresses()).toMatchObject([{ full_address: own, description: 'new', type: 'OFFICE' }]);
  });

  test('is what its own column says, and follows the parts again once that is emptied', async () => {
    await imported('one.csv', `${header}\n${ada}\n`);
    const own = 'type,external_id,address_street,address_full_address\nindividual,A,Weg,Am Weg in Köln\n';
    expect(counts(await imported('two.csv', own))).toBe('0 1 0 0');
    expect(addresses()).toMatchObject([{ full_address: 'Am Weg in Köln', street_name: 'Weg' }]);
    expect(counts(await imported('three.csv', own.replace('Weg,', 'Weg,')))).toBe('0 0 1 0');
    // What the parts say anyway is not text of its own: it follows them.
    const asMade = 'type,external_id,address_full_address\nindividual,A,"Weg 12a, 50667 Köln, DE"\n';
    expect(counts(await imported('four.csv', asMade))).toBe('0 1 0 0');
    expect(counts(await imported('five.csv', `${asMade}\n`))).toBe('0 0 1 0');
    await imported('six.csv', own);
    await imported('seven.csv', own.replace('Am Weg in Köln', ''));
    expect(addresses()).toMatchObject([{ full_address: 'Weg 12a, 50667 Köln, DE' }]);
  });

  test('that says more than the parts is not made of them', async () => {
    await imported('one.csv', 'type,external_id,name,address_full_address\nindividual,A,Ada,"Ring 1, 50667 Köln"\n');
    expect(addresses()).toMatchObject([{ full_address: 'Ring 1, 50667 Köln' }]);
    const result = await imported('two.csv', 'type,external_id,address_country\nindividual,A,DE\n');
    expect(counts(result)).toBe('0 0 0 1');
    expect(result.stdout).toContain(
      'a value is required: the text that is there says more than the parts, which are to change',
    );
    // It is all that there is of the address, so an empty cell does not take it away.
    expect(
      counts(
        await imported('three.csv', 'type,external_id,address_full_address,address_description\nindividual,A,,x\n'),
      ),
    ).toBe('0 0 1 0');
  });

  test('comes out of an export as it goes in, in documents of the platform’s own form too', async () => {
    await imported('one.csv', `${header}\n${ada}\n`);
    reword({ full_address: 'Hinterhof' });
    await tillctl('contacts export --out $DIR/out.csv');
    expect(counts(await tillctl('contacts import $DIR/out.csv --json --again'))).toBe('0 0 1 0');
    const [contact] = sandbox.all('individuals');
    const raw = await tillctl(`api GET /contacts/org/{org}/individual/${contact?.id}/full`);
    expect(raw.stdout).toContain('street_name');
    const document = JSON.parse(raw.stdout);
    expect(counts(await imported('raw.json', JSON.stringify([document])))).toBe('0 0 1 0');
    document.addresses[0].street_name = 'Weg';
    document.addresses[0].full_address = null;
    expect(counts(await imported('raw.json', JSON.stringify([document])))).toBe('0 1 0 0');
    expect(addresses()).toMatchObject([{ full_address: 'Weg 12a, 50667 Köln, DE', street_name: 'Weg' }]);
  });

  test('is put back by an undo as it was', async () => {
    await imported('one.csv', `${header}\n${ada}\n`);
    reword({ full_address: 'Hinterhof' });
    const { stdout } = await imported('two.csv', 'type,external_id,address_city\nindividual,A,Bonn\n');
    expect(addresses()).toMatchObject([{ full_address: 'Ring 12a, 50667 Bonn, DE' }]);
    const undone = await tillctl(`runs undo ${(JSON.parse(stdout) as { run_id: string }).run_id} --yes`);
    expect(undone, undone.screen).toMatchObject({ code: 0 });
    expect(addresses()).toMatchObject([{ full_address: 'Hinterhof', city: 'Köln' }]);
  });
});

test('what the form without a text has no word for is sent under its published name, and said when it is refused', async () => {
  await sandbox.stop();
  sandbox = await startSandbox({ dialect: 'seed' });
  writeFileSync(join(folder, 'one.csv'), `${header},address_care_of\n${ada},Eve\n`);
  const { code, stderr } = await runCli(['contacts', 'import', join(folder, 'one.csv')], { folder, sandbox });
  expect(code).toBe(7);
  expect(stderr).toContain('care_of is not allowed here');
  expect(addresses()).toEqual([]);
});
