import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-back-'));
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = (...lines: string[]) => writeFileSync(join(folder, 'in.csv'), `${lines.join('\n')}\n`);

async function run(line: string) {
  const { code, stdout, stderr } = await runCli(`${line.replaceAll('$DIR', folder)} --json`, {
    folder,
    sandbox,
    retryBaseMs: 1,
  });
  return { code, stderr, shown: JSON.parse(stdout) };
}

async function imports(command: string, ...lines: string[]): Promise<void> {
  file(...lines);
  const { code, stderr } = await run(command);
  expect(code, stderr).toBe(0);
}

interface Update {
  dialect?: 'nested';
  command: string;
  prepare?: () => Promise<void>;
  /** Header, as it is and as it is to be. */
  lines: readonly [string, string, string];
  operation: string;
  /** Lost from the first write only: what puts it back is kept. */
  member: string;
  told: string;
  ended: string;
  /** Shows the thing. */
  get: string;
}

async function featureTemplate(): Promise<void> {
  await imports('products import $DIR/in.csv', 'external_id,name,tax_category', 'P,Apron,STANDARD');
  const head = 'name,type,value_type,category';
  await imports('catalog feature-templates import $DIR/in.csv', head, 'Weight,SIZE,INTEGER,SPECIFICATIONS');
}

const address =
  'type,external_id,name,address_street,address_street_number,address_postal_code,address_city,address_country';

const updates: Record<string, Update> = {
  'a contact': {
    command: 'contacts import $DIR/in.csv',
    lines: ['type,external_id,name,date_of_birth', 'individual,A,Ada,1990-01-01', 'individual,A,Ada,1991-01-01'],
    operation: 'replaceIndividual',
    member: 'date_of_birth',
    told: 'date_of_birth',
    ended: 'the contact was restored',
    get: 'contacts get A --full',
  },
  'an address of a contact': {
    command: 'contacts import $DIR/in.csv',
    lines: [address, 'individual,A,Ada,Ring,12,50667,Köln,DE', 'individual,A,Ada,Ring,12,20095,Hamburg,DE'],
    operation: 'replaceIndividualAddress',
    member: 'city',
    told: 'addresses.city',
    ended: 'the contact was restored',
    get: 'contacts get A --full',
  },
  'a browse node': {
    prepare: () => imports('catalog nodes import $DIR/in.csv', 'external_id,name', 'a,All', 'b,Other'),
    command: 'catalog nodes import $DIR/in.csv',
    lines: ['external_id,name,parent_external_ids', 'c,Cups,a', 'c,Cups,b'],
    operation: 'replaceBrowseNode',
    member: 'parents',
    told: 'parents',
    ended: 'the browse node was restored',
    get: 'catalog nodes get c',
  },
  'a feature template': {
    command: 'catalog feature-templates import $DIR/in.csv',
    lines: [
      'name,type,value_type,category,icon',
      'Weight,SIZE,INTEGER,SPECIFICATIONS,ruler',
      'Weight,SIZE,INTEGER,SPECIFICATIONS,scale',
    ],
    operation: 'replaceFeatureTemplate',
    member: 'display_configuration',
    told: 'display_configuration',
    ended: 'the feature template was restored',
    get: 'catalog feature-templates get Weight',
  },
  'a feature': {
    prepare: featureTemplate,
    command: 'catalog features import $DIR/in.csv',
    lines: ['product_external_id,feature_template,value', 'P,Weight,36', 'P,Weight,37'],
    operation: 'replaceProductFeature',
    member: 'value',
    told: 'value',
    ended: 'the product feature was restored',
    get: 'catalog features list P --format json',
  },
  'a nested price': {
    dialect: 'nested',
    prepare: async () => {
      const { code, stderr } = await runCli('config set dialect nested', { folder, sandbox });
      expect(code, stderr).toBe(0);
    },
    command: 'products import $DIR/in.csv --gross',
    lines: [
      'external_id,name,tax_category,sales_price,sales_price_currency',
      'P,Apron,STANDARD,2.50,EUR',
      'P,Apron,STANDARD,2.60,EUR',
    ],
    operation: 'upsertProductByExternalId',
    member: 'sales_price_and_quantity',
    told: 'sales_price',
    ended: 'the product was restored',
    get: 'products get P',
  },
};

describe.each(Object.entries(updates))(
  '%s that loses a member when it is changed',
  (_, { dialect, command, prepare, lines: [head, before, after], operation, member, told, ended, get }) => {
    beforeEach(async () => {
      sandbox = await startSandbox({ dialect });
      await prepare?.();
      await imports(command, head, before);
    });

    test('is put back, and read back once more', async () => {
      const { shown: was } = await run(get);
      sandbox.setFaults([{ operation, times: 1, fault: { kind: 'drop', members: [member], echo: true } }]);
      file(head, after);
      const { code, shown, stderr } = await run(`${command} --settle 1s`);
      expect(code, stderr).toBe(7);
      expect(shown.error.message).toContain(`does not keep ${told}`);
      expect(shown.error.message).toContain(ended);
      expect(shown.error.problems.join()).toContain(`${told}: wanted `);
      expect((await run(get)).shown).toEqual(was);
    });
  },
);

test('a status of a lot that stays as it was is told', async () => {
  sandbox = await startSandbox();
  await imports('products import $DIR/in.csv', 'external_id,name,tax_category', 'P,Apron,STANDARD');
  await imports('catalog lots import $DIR/in.csv', 'product_external_id,number,status', 'P,L1,ACTIVE');
  sandbox.setFaults([{ operation: 'setLotStatus', fault: { kind: 'not_kept' } }]);
  file('product_external_id,number,status', 'P,L1,DISCONTINUED');
  const { code, shown, stderr } = await run('catalog lots import $DIR/in.csv --settle 1s');
  expect(code, stderr).toBe(0);
  expect(shown.verification).toMatchObject({ unconfirmed: 1, not_kept: 0 });
});

describe('a list of mappings that is replaced as a whole', () => {
  const command = 'external-ids import $DIR/in.csv --namespace till --entity-class products --create-namespace';
  const head = 'external_id,internal_id';
  beforeEach(async () => {
    sandbox = await startSandbox();
    await imports(command, head, 'A,one', 'B,two');
    file(head, 'A,one', 'C,three', 'D,four');
  });
  const replace = () => run(`${command} --replace --yes --settle 1s`);

  test('is read back', async () => {
    const { code, shown, stderr } = await replace();
    expect(code, stderr).toBe(0);
    expect(shown.verification).toMatchObject({ looked_at: 1, not_kept: 0 });
  });

  test('and is cut off is put back, and its rows are rejected', async () => {
    sandbox.setFaults([
      { operation: 'replaceMappings', times: 1, fault: { kind: 'drop', members: ['items.2'], echo: true } },
    ]);
    const { code, shown, stderr } = await replace();
    expect(code, stderr).toBe(7);
    expect(shown.error.message).toContain('the list was restored');
    expect(shown.error.problems).toContain('D: wanted "four", found "nothing"');
    expect(shown.counts).toMatchObject({ unchanged: 1, rejected: 2, pending: 0 });
    const { shown: now } = await run('external-ids list --namespace till --entity-class products');
    expect(JSON.stringify(now)).toContain('two');
    expect(JSON.stringify(now)).not.toContain('three');
  });

  test('and is shown late is waited for', async () => {
    sandbox.setFaults([{ operation: 'replaceMappings', fault: { kind: 'lag', reads: 2 } }]);
    const { code, shown, stderr } = await replace();
    expect(code, stderr).toBe(0);
    expect(shown.verification).toMatchObject({ unconfirmed: 0, not_kept: 0 });
  });
});
