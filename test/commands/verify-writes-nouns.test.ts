import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-kept-'));
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
  return { code, stderr, summary: JSON.parse(stdout) };
}

interface Noun {
  command: string;
  lines: readonly string[];
  operation: string;
  /** As in a body of that operation. */
  member: string;
  /** As it is told. */
  told: string;
  /** What became of the first one. */
  ended: string;
  prepare?: () => Promise<void>;
}

async function oneProduct(): Promise<void> {
  file('external_id,name,tax_category', 'P,Apron,STANDARD', 'Q,Bowl,STANDARD');
  expect((await run('products import $DIR/in.csv')).code).toBe(0);
}

async function oneTemplate(): Promise<void> {
  await oneProduct();
  file('name,type,value_type,category', 'Weight,SIZE,INTEGER,SPECIFICATIONS');
  const made = await run('catalog feature-templates import $DIR/in.csv');
  expect(made.code, made.stderr).toBe(0);
}

function twoOrders(): void {
  const none = { aggregated_status: 'NOT_NECESSARY' };
  for (const id of ['so-1', 'so-2']) {
    const at = { transaction_date_and_time: new Date(Date.now() - 60_000).toISOString() };
    const related = { production_information: none, fulfillment_information: none, invoice_information: none };
    const order = { id, number: id, status: 'CONFIRMED', items: [], ...at, ...related };
    sandbox.put('orders', order);
  }
}

const address =
  'type,external_id,name,address_street,address_street_number,address_postal_code,address_city,address_country';
const ada = 'individual,A,Ada,Ring,12a,50667,Köln,DE';
const bob = 'individual,B,Bob,Ring,13,50667,Köln,DE';
const mappings = 'external-ids import $DIR/in.csv --namespace till --entity-class products --create-namespace';

const nouns: Record<string, Noun> = {
  'a contact': {
    command: 'contacts import $DIR/in.csv',
    lines: ['type,external_id,name,date_of_birth', 'individual,A,Ada,1990-01-01', 'individual,B,Bob,1991-01-01'],
    operation: 'createIndividual',
    member: 'date_of_birth',
    told: 'date_of_birth',
    ended: '; it stands: the platform has no operation that deletes contacts',
  },
  'an address of a contact': {
    command: 'contacts import $DIR/in.csv',
    lines: [address, ada, bob],
    operation: 'createIndividualAddress',
    member: 'city',
    told: 'addresses.city',
    ended: '; it stands: the platform has no operation that deletes contacts',
  },
  'an email address of a contact': {
    command: 'contacts import $DIR/in.csv',
    lines: [
      'type,external_id,name,email,email_description',
      'individual,A,Ada,a@x.org,home',
      'individual,B,Bob,b@x.org,home',
    ],
    operation: 'createIndividualEmail',
    member: 'description',
    told: 'emails.description',
    ended: '; it stands: the platform has no operation that deletes contacts',
  },
  'a role of a contact': {
    command: 'contacts import $DIR/in.csv',
    lines: [
      'type,external_id,name,customer_id,customer_is_active,customer_since,customer_is_suspended',
      'individual,A,Ada,C1,true,2024-01-01,true',
      'individual,B,Bob,C2,true,2024-01-01,true',
    ],
    operation: 'upsertIndividualCustomerRole',
    member: 'is_suspended',
    told: 'customer_role.is_suspended',
    ended: '; it stands: the platform has no operation that deletes contacts',
  },
  'a browse node': {
    command: 'catalog nodes import $DIR/in.csv',
    lines: ['external_id,name,parent_external_ids', 'a,All,', 'b,Bowls,a', 'c,Cups,a'],
    operation: 'createBrowseNode',
    member: 'parents',
    told: 'parents',
    ended: '; it was deleted again',
  },
  'a sales category': {
    command: 'catalog sales-categories import $DIR/in.csv',
    lines: ['external_id,name,description', 'a,All,Everything', 'b,Bowls,Round'],
    operation: 'createSalesCategory',
    member: 'description',
    told: 'description',
    ended: '; it stands: the platform has no operation that deletes sales categories',
  },
  'a feature template': {
    command: 'catalog feature-templates import $DIR/in.csv',
    lines: [
      'name,type,value_type,category',
      'Weight,SIZE,INTEGER,SPECIFICATIONS',
      'Height,SIZE,INTEGER,SPECIFICATIONS',
    ],
    operation: 'createFeatureTemplate',
    member: 'category',
    told: 'category',
    ended: '; it stands: the platform has no operation that deletes feature templates',
  },
  'a feature': {
    prepare: oneTemplate,
    command: 'catalog features import $DIR/in.csv',
    lines: ['product_external_id,feature_template,value', 'P,Weight,36', 'Q,Weight,37'],
    operation: 'createProductFeature',
    member: 'value',
    told: 'value',
    ended: '; it was deleted again',
  },
  'a lot': {
    prepare: oneProduct,
    command: 'catalog lots import $DIR/in.csv',
    lines: ['product_external_id,number,description', 'P,L1,first', 'Q,L2,second'],
    operation: 'createLot',
    member: 'description',
    told: 'description',
    ended: '; it stands: the platform has no operation that deletes lots',
  },
};

describe.each(Object.entries(nouns))('%s', (_, { prepare, command, lines, operation, member, told, ended }) => {
  beforeEach(async () => {
    await prepare?.();
    file(...lines);
  });

  test('is kept on an undisturbed platform', async () => {
    const { code, summary, stderr } = await run(`${command} --verify all`);
    expect(code, stderr).toBe(0);
    expect(summary.verification).toMatchObject({ mode: 'all', unconfirmed: 0, changed_elsewhere: 0, not_kept: 0 });
    expect(summary.verification.looked_at).toBeGreaterThanOrEqual(lines.length - 1);
  });

  test('that loses a member ends the run at the first one', async () => {
    sandbox.setFaults([{ operation, fault: { kind: 'drop', members: [member], echo: true } }]);
    const { code, summary, stderr } = await run(`${command} --settle 1s --concurrency 1`);
    expect(code, stderr).toBe(7);
    expect(summary.error.message).toContain(`does not keep ${told}${ended}; nothing more was sent`);
    expect(summary.counts.rejected).toBe(1);
    expect(summary.verification.not_kept).toBe(1);
  });

  test('that is shown late is waited for', async () => {
    sandbox.setFaults([{ operation, fault: { kind: 'lag', reads: 2 } }]);
    const { code, summary, stderr } = await run(`${command} --verify all --settle 5s --concurrency 1`);
    expect(code, stderr).toBe(0);
    expect(summary.verification).toMatchObject({ unconfirmed: 0, not_kept: 0 });
  });
});

describe('a mapping of external ids', () => {
  beforeEach(() => file('external_id,internal_id', 'A,one', 'B,two'));

  test('is kept on an undisturbed platform', async () => {
    const { code, summary, stderr } = await run(`${mappings} --verify all`);
    expect(code, stderr).toBe(0);
    expect(summary.verification).toMatchObject({ looked_at: 2, not_kept: 0 });
  });

  test('that is cut off ends the run, and is deleted again', async () => {
    sandbox.setFaults([{ operation: 'upsertMapping', fault: { kind: 'alter', member: 'internal_id', truncate: 1 } }]);
    const { code, summary, stderr } = await run(`${mappings} --settle 1s`);
    expect(code, stderr).toBe(7);
    expect(summary.error.message).toContain('does not keep internal_id; it was deleted again');
  });
});

test('a status that was set is read back, and one that lags is waited for', async () => {
  twoOrders();
  file('id,status', 'so-1,COMPLETED', 'so-2,COMPLETED');
  sandbox.setFaults([{ operation: 'setSalesOrderStatus', fault: { kind: 'lag', reads: 2 } }]);
  const { code, summary, stderr } = await run('orders set-status --file $DIR/in.csv --verify all --settle 5s');
  expect(code, stderr).toBe(0);
  expect(summary.verification).toMatchObject({ unconfirmed: 0, not_kept: 0 });
  expect(summary.verification.looked_at).toBeGreaterThan(2);
});
