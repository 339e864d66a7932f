import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstOf, sized } from '../support/effort.js';
import { type Noun, nouns } from '../support/platform.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contacts-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

function tillctl(line: string, platform = sandbox, stdin?: string): Promise<CliResult> {
  return runCli(line.replaceAll('$DIR', folder), { folder, sandbox: platform, stdin, retryBaseMs: 1 });
}

function give(name: string, content: string | object[]): void {
  const text = typeof content === 'string' ? content : content.map((one) => JSON.stringify(one)).join('\n');
  writeFileSync(join(folder, name), text);
}

async function ok(line: string, platform = sandbox): Promise<CliResult> {
  const result = await tillctl(line, platform);
  expect(result, result.screen).toMatchObject({ code: 0 });
  return result;
}

async function counts(line: string): Promise<string> {
  const { stdout, screen } = await tillctl(`${line} --json`);
  const { counts: of } = JSON.parse(stdout || '{}') as { counts?: Record<string, number> };
  if (of === undefined) throw new Error(screen);
  return ['created', 'updated', 'unchanged', 'rejected', 'pending'].map((name) => of[name]).join(' ');
}

const records = <N extends Noun>(noun: N) => sandbox.all(noun);

const writes = () => sandbox.requests().filter(({ method, path }) => method !== 'GET' && !path.includes('/auth/'));

const header =
  'type,external_id,name,date_of_birth,address_street,address_city,address_country,email,phone,customer_id,customer_since,customer_eu_vat_number';
const ada = 'individual,A,Ada,1990-12-10,Ring,Köln,DE,ada@example.org,+49 1,K1,2020-01-31,DE123';

/** The full view as other people see it: without the ids and times that each platform gives by itself. */
function bare(text: string): unknown {
  const given = new Set(['id', 'organization_contact', 'contact_id', 'professional_identity_id', 'added']);
  return JSON.parse(text, (name, value) => (given.has(name) && typeof value === 'string' ? undefined : value));
}

describe('contacts import', () => {
  test('changes what differs, keeps absent columns, clears empty cells, and deletes no detail', async () => {
    give('in.csv', `${header}\n${ada}\n`);
    await ok('contacts import $DIR/in.csv');
    give(
      'two.csv',
      'type,external_id,date_of_birth,email,phone,customer_eu_vat_number\nindividual,A,,a@example.org,,\n',
    );
    const result = await ok('contacts import $DIR/two.csv');
    expect(result.stderr).toContain('1 detail or role is kept although the cells are empty');
    expect(records('individuals')).toEqual([{ id: expect.any(String), external_id: 'A', name: 'Ada' }]);
    expect(records('emails')).toMatchObject([{ address: 'a@example.org' }]);
    expect(records('phones')).toMatchObject([{ number: '+49 1' }]);
    expect(records('addresses')).toHaveLength(1);
    // Nothing of the role is named, so nothing of it is cleared.
    expect((await ok('contacts get A --full')).stdout).toContain('DE123');
    give('three.csv', 'type,external_id,customer_id,customer_eu_vat_number\nindividual,A,K1,\n');
    await ok('contacts import $DIR/three.csv');
    expect((await ok('contacts get A --full')).stdout).not.toContain('DE123');
  });

  test('adds a second detail where none of the first can be meant', async () => {
    const email = (address: string, type: string) => ({ address, type, usage_context: 'PERSONAL' });
    const of = (...emails: object[]) => [{ individual_contact: { external_id: 'A', name: 'Ada' }, emails }];
    give('one.ndjson', of(email('a@x.org', 'WORK_EMAIL')));
    expect(await counts('contacts import $DIR/one.ndjson')).toBe('1 0 0 0 0');
    give('two.ndjson', of(email('a@x.org', 'WORK_EMAIL'), email('b@x.org', 'WORK_EMAIL')));
    expect(await counts('contacts import $DIR/two.ndjson')).toBe('0 1 0 0 0');
    give('three.ndjson', of(email('c@x.org', 'WORK_EMAIL'), email('A@x.org', 'PERSONAL_EMAIL')));
    expect(await counts('contacts import $DIR/three.ndjson')).toBe('0 1 0 0 0');
    // The first by its address, the other as the only one left of its type.
    expect(records('emails').map(({ address, type }) => `${address} ${type}`)).toEqual([
      'A@x.org PERSONAL_EMAIL',
      'c@x.org WORK_EMAIL',
    ]);
    give('four.ndjson', of({ id: records('emails')[1]?.id, address: 'd@x.org' }));
    expect(await counts('contacts import $DIR/four.ndjson')).toBe('0 1 0 0 0');
    expect(records('emails').map(({ address }) => address)).toEqual(['A@x.org', 'd@x.org']);
  });

  test('names every bad member of a document by its path', async () => {
    give('bad.ndjson', [
      {
        individual_contact: { name: 'Ada' },
        emails: [{ address: 'ada@example.org' }, { address: 'ada' }],
        phones: { number: '1' },
        professional_identities: [{ professional_identity: { is_active: 'yes' } }],
        customer_role: { customer_id: 7, tax_information: { eu_vat_number: 'DE', enabled_tax_exemptions: ['ODD'] } },
      },
    ]);
    const { code, stderr } = await tillctl('contacts import $DIR/bad.ndjson');
    expect(code).toBe(3);
    for (const place of [
      'individual_contact.external_id',
      'emails[1].address',
      'phones',
      'professional_identities[0].professional_identity.organization_contact',
      'professional_identities[0].professional_identity.is_active',
      'customer_role.customer_id',
      'customer_role.tax_information.eu_vat_number',
      'customer_role.tax_information.enabled_tax_exemptions',
    ]) {
      expect(stderr).toContain(` ${place}: `);
    }
    expect(stderr).not.toContain('emails[0]');
  });

  test('a refusal within a contact rejects its row by the part, and what was made is used the next time', async () => {
    give('in.csv', `${header}\n${ada}\n`);
    sandbox.setFaults([{ operation: 'createIndividualPhone', times: 1, fault: { kind: 'status', status: 422 } }]);
    const refused = await tillctl('contacts import $DIR/in.csv');
    expect(refused.code).toBe(7);
    expect(refused.stderr).toContain('phones');
    sandbox.setFaults([]);
    expect(await counts('runs retry-rejected latest')).toBe('0 1 0 0 0');
    for (const noun of ['individuals', 'addresses', 'emails', 'phones'] as const) expect(records(noun)).toHaveLength(1);
  });

  const lost = [
    { kind: 'status_after', status: 503 },
    { kind: 'reset_before' },
    { kind: 'reset_after' },
    { kind: 'cut_body' },
  ];
  test.each(firstOf(lost))(
    'makes everything once when the first answer of each call is lost by $kind',
    async (fault) => {
      give('org.ndjson', [
        {
          individual_contact: { external_id: 'A', name: 'Ada' },
          addresses: [{ city: 'Köln' }],
          emails: [{ address: 'a@x.org' }, { address: 'b@x.org' }],
          phones: [{ number: '1' }],
          web_addresses: [{ url: 'https://x.org' }],
          professional_identities: [
            { professional_identity: { organization_external_id: 'O' }, emails: [{ address: 'c@x.org' }] },
          ],
          customer_role: { customer_id: 'K', customer_since: '2020-01-01' },
        },
        { organization_contact: { external_id: 'O', name: 'Ada & Co' } },
      ]);
      const operations = [
        'createIndividual',
        'createOrganization',
        'createIndividualAddress',
        'createIndividualEmail',
        'createIndividualPhone',
        'createIndividualWebAddress',
        'createProfessionalIdentity',
        'createProfessionalIdentityEmail',
        'upsertIndividualCustomerRole',
      ];
      sandbox.setFaults(operations.map((operation) => ({ operation, times: 1, fault })));
      expect(await counts('contacts import $DIR/org.ndjson')).toBe('2 0 0 0 0');
      expect(nouns.flatMap(records)).toHaveLength(10);
      sandbox.forgetRequests();
      expect(await counts('contacts import $DIR/org.ndjson --again')).toBe('0 0 2 0 0');
      expect(writes()).toEqual([]);
    },
  );

  describe('everything is made once', () => {
    const many = sized(4, 12);
    const have = ['individuals', 'organizations', 'emails', 'addresses', 'professional-identities', 'phones'] as const;
    beforeEach(() => {
      const people = Array.from({ length: many }, (_, at) => ({
        individual_contact: { external_id: `A${at}`, name: `Ada ${at}` },
        emails: [{ address: `a${at}@x.org` }, { address: `b${at}@x.org` }],
        addresses: [{ city: 'Köln' }],
        professional_identities: [
          { professional_identity: { organization_external_id: `O${at % 2}` }, phones: [{ number: '1' }] },
        ],
      }));
      const firms = [0, 1].map((at) => ({ organization_contact: { external_id: `O${at}`, name: `Firm ${at}` } }));
      give('in.ndjson', [...people, ...firms]);
    });

    test.each(firstOf([1, 2, 3]))('while answers are lost at random (seed %i)', async (seed) => {
      const faults = ['reset_after', 'cut_body', 'reset_before', { kind: 'status_after', status: 502 }];
      sandbox.setFaults({ seed, faults: faults.map((fault) => ({ operation: '*', probability: 0.08, fault })) });
      let result = await tillctl('contacts import $DIR/in.ndjson');
      for (let tries = 0; result.code === 6 && tries < 20; tries += 1) result = await tillctl('runs resume latest');
      expect(result, result.screen).toMatchObject({ code: 0 });
      expect(result.stdout).toContain(`${many + 2} created`);
      expect(have.map((noun) => records(noun).length)).toEqual([many, 2, 2 * many, many, many, many]);
    });

    test('in one go where no answer says what was made', async () => {
      const creations = ['Individual', 'IndividualEmail', 'IndividualAddress', 'ProfessionalIdentity'];
      const silent = creations.map((one) => ({ operation: `create${one}`, fault: { kind: 'empty_body' } }));
      sandbox.setFaults({ faults: silent });
      const result = await ok('contacts import $DIR/in.ndjson');
      expect(result.stdout).toContain(`${many + 2} created`);
      expect(have.map((noun) => records(noun).length)).toEqual([many, 2, 2 * many, many, many, many]);
    });
  });

  test('many rows are looked up by one listing of each type', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `individual,A${at},Ada ${at}`);
    give('in.csv', `type,external_id,name\n${rows.join('\n')}\n`);
    expect(await counts('contacts import $DIR/in.csv')).toBe('30 0 0 0 0');
    const asked = sandbox
      .requests()
      .filter(({ method }) => method === 'GET')
      .map(({ operation }) => operation);
    expect(asked.filter((operation) => operation !== 'authorize')).toEqual([
      'listIndividualIdMappings',
      'listIndividuals',
      // The first one is read back.
      'getFullIndividual',
    ]);
    expect(await counts('contacts import $DIR/in.csv --again')).toBe('0 0 30 0 0');
    expect(records('individuals')).toHaveLength(30);
  });

  test('a look-up that a wrong path leads astray makes no second contact', async () => {
    give('in.csv', `${header}\n${ada}\n`);
    await ok('contacts import $DIR/in.csv');
    await ok('config set endpoints.getIndividualIdByExternalId "GET /individual/{external-id}/full"');
    const { code, stderr } = await tillctl('contacts import $DIR/in.csv --again');
    expect(code, stderr).toBe(7);
    expect(stderr).toContain('looking it up finds none');
    expect(records('individuals')).toHaveLength(1);
  });
});

test('on a platform of the published form an import makes the same, and nothing the second time', {
  tags: ['complete'],
}, async () => {
  const nested = await startSandbox({ dialect: 'nested' });
  try {
    await ok('config set dialect nested', nested);
    give('in.csv', `${header}\n${ada}\nindividual,B,Bob,,,Bonn,,,,,,\n`);
    expect((await ok('contacts import $DIR/in.csv --concurrency 1', nested)).stdout).toContain('2 created');
    const [address] = nested.all('addresses');
    expect(address).toMatchObject({ street_name: 'Ring', country_code: 'DE', full_address: 'Ring, Köln, DE' });
    expect((await ok('contacts import $DIR/in.csv --again', nested)).stdout).toContain('2 unchanged');
    expect((await ok('contacts export', nested)).stdout).toContain(',Ring,,,Köln,DE,');
  } finally {
    await nested.stop();
  }
});

describe('contacts export', () => {
  const world = [
    {
      organization_contact: { external_id: 'O', name: 'Ada & Co', founded: '1990-01-02' },
      addresses: [
        { street: 'Hof', streetNumber: '1', postalCode: '1', city: 'Bonn', country: 'DE', usages: ['INVOICES'] },
      ],
      supplier_role: {
        supplier_id: 'S',
        supplier_since: '2021-01-01',
        tax_information: {
          '@type': 'EscrowTaxInformation',
          eu_vat_number: 'DE1',
          tax_registration_number: '123456789',
        },
      },
    },
    {
      individual_contact: { external_id: 'A', name: 'Ada', date_of_birth: '1990-12-10' },
      addresses: [{ city: 'Köln' }],
      emails: [{ address: 'a@x.org', type: 'WORK_EMAIL' }],
      phones: [{ number: '1', usages: ['CALL', 'SMS'] }],
      web_addresses: [{ url: 'https://x.org', description: 'a, "b"' }],
      customer_role: {
        customer_id: 'K',
        customer_since: '2020-01-01',
        is_suspended: true,
        external_card: { number: '77' },
        tax_information: { enabled_tax_exemptions: ['REVERSE_CHARGE_EU'] },
      },
    },
    { individual_contact: { external_id: 'B', name: 'Bob' } },
  ];
  const more = [
    {
      individual_contact: { external_id: 'A' },
      emails: [{ address: 'b@x.org', type: 'MAILING_LIST', usage_context: 'ORGANIZATION' }],
      professional_identities: [
        {
          professional_identity: { organization_external_id: 'O', job_title: 'Buyer', is_active: false },
          phones: [{ number: '2' }],
        },
      ],
    },
  ];

  const formats = [
    { format: 'json', more },
    { format: 'csv', more: more.map(({ emails: _, ...rest }) => rest) },
    { format: 'ndjson', more },
    { format: 'csv', more: [] as object[] },
  ];
  test.each(firstOf(formats))(
    '$format goes into an empty platform and comes out the same',
    async ({ format, more: further }) => {
      give('world.ndjson', world);
      await ok('contacts import $DIR/world.ndjson --concurrency 1');
      if (further.length > 0) {
        give('more.ndjson', further);
        await ok('contacts import $DIR/more.ndjson');
      }
      await ok(`contacts export --out $DIR/out.${format}`);
      await ok('contacts export --out $DIR/before.json');
      sandbox.forgetRequests();
      expect(await counts(`contacts import $DIR/out.${format}`)).toBe('0 0 3 0 0');
      expect(writes()).toEqual([]);
      const empty = await startSandbox();
      try {
        const imported = await ok(`contacts import $DIR/out.${format} --concurrency 1`, empty);
        expect(imported.stdout).toContain('3 created');
        await ok('contacts export --out $DIR/after.json', empty);
      } finally {
        await empty.stop();
      }
      const read = (name: string) => readFileSync(join(folder, name), 'utf8');
      expect(bare(read('after.json'))).toEqual(bare(read('before.json')));
      expect(JSON.parse(read('before.json'))).toHaveLength(3);
    },
  );

  test('says what a row cannot show, and goes to standard output', async () => {
    give('in.ndjson', [
      { individual_contact: { external_id: 'A', name: 'Ada' }, phones: [{ number: '1' }, { number: '2' }] },
    ]);
    await ok('contacts import $DIR/in.ndjson');
    const { stdout, stderr } = await ok('contacts export --type individual');
    expect(stdout.split('\n')).toHaveLength(3);
    expect(stderr).toContain('1 has more than a row can show');
    expect((await tillctl('contacts export --json')).code).toBe(2);
  });
});

test('what is not a list does not pass for an empty one', { tags: ['complete'] }, async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `individual,A${at},Ada ${at}`);
  give('in.csv', `type,external_id,name\n${rows.join('\n')}\n`);
  await ok('config set endpoints.listIndividualIdMappings "GET /organization-id-mapping"');
  await ok('contacts import $DIR/in.csv');
  for (const [path, code] of [
    ['/organization-id-mapping', 7],
    ['/individual/id-from-external-id/A1', 6],
  ] as const) {
    await ok(`config set endpoints.listIndividualIdMappings "GET ${path}"`);
    const again = await tillctl('contacts import $DIR/in.csv --again');
    expect(again.code, again.stderr).toBe(code);
    expect(records('individuals')).toHaveLength(30);
  }
});

describe('one contact', () => {
  beforeEach(async () => {
    give('in.csv', `${header}\n${ada}\norganization,O,Ada & Co,,,,,,,,,\n`);
    await ok('contacts import $DIR/in.csv -q');
  });

  test('is changed by fields and by a document, only where it differs', async () => {
    const set = await ok("contacts set A --field 'name=Ada L' --field phone=2 --field date_of_birth=");
    expect(set.stdout).toBe('individual A is updated\n');
    expect(records('individuals')).toMatchObject([{ name: 'Ada L', external_id: 'A' }]);
    expect(records('individuals')[0]).not.toHaveProperty('date_of_birth');
    expect(records('phones')).toMatchObject([{ number: '2' }]);
    const shown = await ok('contacts get A --full');
    writeFileSync(join(folder, 'ada.json'), shown.stdout.replace('Köln', 'Bonn'));
    sandbox.forgetRequests();
    expect((await ok('contacts set A --input $DIR/ada.json --json')).stdout).toContain('"result":"updated"');
    expect(writes().map(({ operation }) => operation)).toEqual(['replaceIndividualAddress']);
    expect(records('addresses')).toMatchObject([{ street: 'Ring', city: 'Bonn' }]);
    expect((await ok('contacts set A --input $DIR/ada.json')).stdout).toBe('individual A is unchanged\n');
  });
});

describe('a professional identity in cells', () => {
  const columns =
    'type,external_id,name,identity_organization_external_id,identity_job_title,identity_email,identity_phone';

  test('is made, changed by the same row and not lost by an empty one', async () => {
    give('in.csv', `${columns}\nindividual,A,Ada,O,Buyer,ada@o.org,+49 2\norganization,O,Ada & Co,,,,\n`);
    expect(await counts('contacts import $DIR/in.csv')).toBe('2 0 0 0 0');
    give('in.csv', `${columns}\nindividual,A,Ada,O,Head,,\n`);
    expect(await counts('contacts import $DIR/in.csv')).toBe('0 1 0 0 0');
    give('in.csv', `${columns}\nindividual,A,Ada,,,,\n`);
    expect(await counts('contacts import $DIR/in.csv')).toBe('0 0 1 0 0');
    const shown = JSON.parse((await ok('contacts get A --full --json')).stdout);
    expect(shown.professional_identities).toMatchObject([
      {
        professional_identity: { job_title: 'Head', is_active: true },
        emails: [{ address: 'ada@o.org', usage_context: 'PROFESSIONAL' }],
        phones: [{ number: '+49 2' }],
      },
    ]);
  });

  test('without an organization, with two, or of an organization is a bad row', async () => {
    give(
      'in.csv',
      [
        'type,external_id,name,identity_organization_external_id,identity_organization_contact,identity_job_title',
        'individual,A,Ada,,,Buyer',
        'individual,B,Bob,O,1,Buyer',
        'organization,O,Co,O,,',
      ].join('\n'),
    );
    expect(await counts('contacts import $DIR/in.csv')).toBe('0 0 0 3 0');
    const rejects = readFileSync(join(folder, 'in.rejects.csv'), 'utf8');
    expect(rejects).toContain('2,identity_organization_external_id,required,');
    expect(rejects).toContain('3,identity_organization_contact,conflict,the organization is named twice');
    expect(rejects).toContain('4,identity_organization_external_id,conflict,only individuals have professional');
  });
});
