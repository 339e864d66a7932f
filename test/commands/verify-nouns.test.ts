import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Noun as Kept } from '../support/platform.js';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-verify-'));
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (line: string) => runCli(line.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });

async function ok(line: string): Promise<void> {
  const { code, screen } = await cli(line);
  expect(code, screen).toBe(0);
}

function file(name: string, ...lines: string[]): void {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
}

type Wire = Record<string, unknown>;

/** One thing as the platform keeps it, changed behind the back of the tool. */
function tamper(noun: Kept, is: (wire: Wire) => boolean, edit: (wire: Wire) => Wire): void {
  const found = sandbox.all(noun).filter((thing) => is({ ...thing }));
  expect(found, noun).not.toEqual([]);
  sandbox.edit(noun, (thing) => (JSON.stringify(thing) === JSON.stringify(found[0]) ? edit({ ...thing }) : thing));
}

const set = (noun: Kept, member: string, from: unknown, to: unknown) =>
  tamper(
    noun,
    (wire) => wire[member] === from,
    (wire) => ({ ...wire, [member]: to }),
  );

async function twoProducts(): Promise<void> {
  const tag = { storage_tag: { id: '548c522b3dbfea7cad435742' } };
  for (const key of ['P', 'Q']) {
    const more = { name: `Product ${key}`, type: 'INVENTORY_PRODUCT', management_unit: 'QUANTITY_PIECES' };
    const price = { sales_price: { amount: '5', unit: 'EUR' }, sales_price_is_gross: true };
    const product = { id: `p-${key}`, external_id: key, tax_category: 'STANDARD', ...more, ...tag, ...price };
    sandbox.put('products', product);
  }
  sandbox.put('storage-locations', { id: 'warehouse' });
}

async function templates(): Promise<void> {
  await twoProducts();
  file('templates.csv', 'name,type,value_type,category', 'Weight,SIZE,INTEGER,SPECIFICATIONS');
  await ok('catalog feature-templates import $DIR/templates.csv');
}

interface Noun {
  prepare?: () => Promise<void>;
  lines: readonly string[];
  sent: string;
  verify: string;
  /** One value, of the second row. */
  tamper: () => void;
  difference: { key: string; member: string; wanted: string | null; found: string | null };
  /** What `--extra` lists when the file has its first row only; undefined where nothing can be listed. */
  extra?: string;
}

const nouns: Record<string, Noun> = {
  'contacts verify': {
    lines: ['type,external_id,name,date_of_birth', 'individual,A,Ada,1990-01-01', 'individual,B,Bob,1991-01-01'],
    sent: 'contacts import',
    verify: 'contacts verify',
    tamper: () => set('individuals', 'name', 'Bob', 'Rob'),
    difference: { key: 'individual B', member: 'name', wanted: 'Bob', found: 'Rob' },
  },
  'contacts verify, of an address': {
    lines: [
      'type,external_id,name,address_street,address_street_number,address_postal_code,address_city,address_country',
      'individual,A,Ada,Ring,12a,50667,Köln,DE',
      'individual,B,Bob,Ring,13,50667,Köln,DE',
    ],
    sent: 'contacts import',
    verify: 'contacts verify',
    tamper: () => set('addresses', 'streetNumber', '13', '31'),
    difference: { key: 'individual B', member: 'addresses.streetNumber', wanted: '13', found: '31' },
  },
  'external-ids verify': {
    lines: ['external_id,internal_id', 'A,one', 'B,two'],
    sent: 'external-ids import --namespace till --entity-class products --create-namespace',
    verify: 'external-ids verify --namespace till --entity-class products',
    tamper: () => set('mappings', 'internal_id', 'two', 'three'),
    difference: { key: 'B', member: 'internal_id', wanted: 'two', found: 'three' },
    extra: 'B',
  },
  'catalog nodes verify': {
    lines: ['external_id,name,parent_external_ids', 'a,All,', 'b,Bowls,a'],
    sent: 'catalog nodes import',
    verify: 'catalog nodes verify',
    tamper: () => set('browse-nodes', 'name', 'Bowls', 'Cups'),
    difference: { key: 'b', member: 'name', wanted: 'Bowls', found: 'Cups' },
    extra: 'b',
  },
  'catalog nodes verify, of a parent': {
    lines: ['external_id,name,parent_external_ids', 'a,All,', 'b,Bowls,a'],
    sent: 'catalog nodes import',
    verify: 'catalog nodes verify',
    tamper: () =>
      tamper(
        'browse-nodes',
        ({ name }) => name === 'Bowls',
        (wire) => ({ ...wire, parents: [] }),
      ),
    difference: { key: 'b', member: 'parents', wanted: 'a', found: null },
    extra: 'b',
  },
  'catalog nodes verify, of one that the file makes a root': {
    lines: ['external_id,name,parent_external_ids', 'a,All,', 'b,Bowls,'],
    sent: 'catalog nodes import',
    verify: 'catalog nodes verify',
    tamper: () => {
      const all = sandbox.all('browse-nodes').find(({ name }) => name === 'All');
      tamper(
        'browse-nodes',
        ({ name }) => name === 'Bowls',
        (wire) => ({ ...wire, parents: [all?.id] }),
      );
    },
    difference: { key: 'b', member: 'parents', wanted: null, found: 'a' },
    extra: 'b',
  },
  'catalog sales-categories verify': {
    lines: ['external_id,name,description', 'a,All,Everything', 'b,Bowls,Round'],
    sent: 'catalog sales-categories import',
    verify: 'catalog sales-categories verify',
    tamper: () => set('sales-categories', 'description', 'Round', 'Square'),
    difference: { key: 'b', member: 'description', wanted: 'Round', found: 'Square' },
    extra: 'b',
  },
  'catalog variant-groups verify': {
    lines: ['external_id,name', 'a,Aprons', 'b,Bowls'],
    sent: 'catalog variant-groups import',
    verify: 'catalog variant-groups verify',
    tamper: () => set('variant-groups', 'name', 'Bowls', 'Cups'),
    difference: { key: 'b', member: 'name', wanted: 'Bowls', found: 'Cups' },
    extra: 'b',
  },
  'catalog feature-templates verify': {
    lines: [
      'name,type,value_type,category',
      'Weight,SIZE,INTEGER,SPECIFICATIONS',
      'Height,SIZE,INTEGER,SPECIFICATIONS',
    ],
    sent: 'catalog feature-templates import',
    verify: 'catalog feature-templates verify',
    tamper: () =>
      tamper(
        'feature-templates',
        ({ name }) => name === 'Height',
        (wire) => ({ ...wire, value_type: 'TEXT' }),
      ),
    difference: { key: 'Height', member: 'value_type', wanted: 'INTEGER', found: 'TEXT' },
    extra: 'Height',
  },
  'catalog feature-templates verify, of values that the file clears': {
    lines: [
      'name,type,value_type,category,possible_values',
      'Weight,SIZE,INTEGER,SPECIFICATIONS,1|2',
      'Height,SIZE,INTEGER,SPECIFICATIONS,',
    ],
    sent: 'catalog feature-templates import',
    verify: 'catalog feature-templates verify',
    tamper: () =>
      tamper(
        'feature-templates',
        ({ name }) => name === 'Height',
        (wire) => ({ ...wire, possible_values: [3] }),
      ),
    difference: { key: 'Height', member: 'possible_values', wanted: null, found: '3' },
    extra: 'Height',
  },
  'catalog features verify, of a value that the file leaves open': {
    prepare: templates,
    lines: ['product_external_id,feature_template,value', 'P,Weight,36', 'Q,Weight,'],
    sent: 'catalog features import',
    verify: 'catalog features verify',
    tamper: () =>
      tamper(
        'product-features',
        ({ value }) => value === undefined,
        (wire) => ({ ...wire, value: 73 }),
      ),
    difference: { key: 'Q / Weight', member: 'value', wanted: null, found: '73' },
  },
  'catalog features verify': {
    prepare: templates,
    lines: ['product_external_id,feature_template,value', 'P,Weight,36', 'Q,Weight,37'],
    sent: 'catalog features import',
    verify: 'catalog features verify',
    tamper: () => set('product-features', 'value', 37, 73),
    difference: { key: 'Q / Weight', member: 'value', wanted: '37', found: '73' },
  },
  'catalog lots verify': {
    prepare: twoProducts,
    lines: ['product_external_id,number,description', 'P,L1,first', 'Q,L2,second'],
    sent: 'catalog lots import',
    verify: 'catalog lots verify',
    tamper: () => set('lots', 'description', 'second', 'other'),
    difference: { key: 'Q / L2', member: 'description', wanted: 'second', found: 'other' },
  },
  'inventory verify': {
    prepare: twoProducts,
    lines: [
      'product_external_id,storage_location_id,change,reference',
      'P,warehouse,12,GRN-1',
      'Q,warehouse,7.0,GRN-1',
    ],
    sent: 'inventory post',
    verify: 'inventory verify',
    tamper: () =>
      tamper(
        'stock-changes',
        ({ product_id }) => product_id === 'p-Q',
        (wire) => ({ ...wire, change: pieces('8') }),
      ),
    difference: {
      key: 'GRN-1 / Q / warehouse / NEW',
      member: 'change',
      wanted: '7.0 QUANTITY_PIECES',
      found: '8 QUANTITY_PIECES',
    },
  },
  'orders verify-created': {
    prepare: twoProducts,
    lines: ['reference,product_external_id,quantity,price,currency', 'O1,P,1,5.00,EUR', 'O2,Q,2,5.00,EUR'],
    sent: 'orders create',
    verify: 'orders verify-created',
    tamper: () =>
      tamper(
        'orders',
        ({ number }) => number === 'O2',
        (wire) => ({
          ...wire,
          items: (wire.items as Wire[]).map((item) => ({ ...item, quantity: pieces('3') })),
        }),
      ),
    difference: {
      key: 'O2',
      member: 'items',
      wanted: 'Q 2 QUANTITY_PIECES at 5.00 EUR',
      found: 'Q 3 QUANTITY_PIECES at 5.00 EUR gross',
    },
  },
  'batch verify': {
    prepare: twoProducts,
    lines: [
      'product_external_id,valid_from,price,currency,price_is_gross',
      'P,2027-01-04T00:00:00Z,11.25,EUR,true',
      'Q,2027-01-04T00:00:00Z,3,EUR,true',
    ],
    sent: 'batch prices --wait --poll 20ms',
    verify: 'batch verify',
    tamper: () =>
      tamper(
        'price-lists',
        ({ product }) => product === 'p-Q',
        (list) => JSON.parse(JSON.stringify(list).replace('"3', '"4')),
      ),
    difference: {
      key: 'Q',
      member: 'price_list',
      wanted: '3 EUR gross from 2027-01-04T00:00:00.000Z',
      found: '4 EUR gross from 2027-01-04T00:00:00.000Z',
    },
  },
};

const pieces = (amount: string) => ({ amount, unit: 'QUANTITY_PIECES' });

interface Member {
  member: string;
  compared: number;
  different: number;
  digest_wanted: string;
  digest_found: string;
}

async function verify(line: string) {
  const before = sandbox.requests().length;
  const { code, stdout, screen } = await cli(`${line} --json`);
  const sent = sandbox.requests().slice(before);
  const writes = sent.filter(({ method, path }) => method !== 'GET' && !path.includes('token'));
  expect(writes).toEqual([]);
  return { code, screen, report: JSON.parse(stdout) };
}

const digestsOf = (members: readonly Member[]) => members.map(({ member, digest_wanted: digest }) => [member, digest]);

describe.each(Object.entries(nouns))('%s', (_, { prepare, lines, sent, verify: line, tamper: change, ...wanted }) => {
  const command = (name: string) => `${line.replace(/verify(-created)?/, `$& $DIR/${name}`)}`;
  beforeEach(async () => {
    await prepare?.();
    file('in.csv', ...lines);
    const [noun, verb, ...rest] = sent.split(' ');
    const deep = noun === 'catalog' ? [noun, verb, rest.shift()] : [noun, verb];
    await ok([...deep, '$DIR/in.csv', ...rest].join(' '));
  });

  test('ends with 0 for what was brought in, and its digests are equal', async () => {
    const { code, report, screen } = await verify(command('in.csv'));
    expect(code, screen).toBe(0);
    expect(report).toMatchObject({ counts: { same: lines.length - 1, extra: null }, differences: [], verified: true });
    const members: Member[] = report.members;
    expect(members.length).toBeGreaterThan(0);
    for (const member of members) expect(member).toMatchObject({ different: 0, digest_found: member.digest_wanted });
    // The digest of a file is the same whatever the platform has.
    change();
    const after: Member[] = (await verify(command('in.csv'))).report.members;
    expect(digestsOf(after)).toEqual(digestsOf(members));
  });

  test('names line, member, what is wanted and what was found, in every form', async () => {
    change();
    const outs = '--out $DIR/v.xlsx --out $DIR/v.html';
    const { code, report, screen } = await verify(`${command('in.csv')} ${outs}`);
    expect(code, screen).toBe(11);
    const difference = { kind: 'different', line: 3, ...wanted.difference };
    expect(report.differences).toEqual([difference]);
    expect(report.counts).toMatchObject({ same: lines.length - 2, different: 1, missing: 0, rejected: 0 });
    const members: Member[] = report.members;
    const of = wanted.difference.member;
    const differing = members.filter(({ different }) => different > 0);
    expect(differing).toMatchObject([{ member: of, different: 1 }]);
    for (const member of members) {
      expect(member.digest_found === member.digest_wanted, member.member).toBe(member.member !== of);
    }
    const text = await cli(command('in.csv'));
    const { key, member, wanted: said, found } = wanted.difference;
    const shown = (value: string | null) => (value === null ? 'nothing' : JSON.stringify(value));
    expect(text.stdout).toContain(`:3 ${key} ${member}: ${shown(said)} is wanted, ${shown(found)} was found`);
    const page = readFileSync(join(folder, 'v.html'), 'utf8');
    expect(page).toContain('Not verified.');
    expect(page).toContain(key);
    expect(page).toContain(found ?? 'nothing');
    const { sheets } = await readXlsx(readFileSync(join(folder, 'v.xlsx')));
    expect(sheets.map(({ name }) => name)).toEqual(['differences', 'members', 'counts']);
    const [rows, figures, counts] = sheets.map((sheet) => sheet.rows.slice(1));
    expect(rows?.map((row) => row.slice(2, 7))).toEqual([[3, key, member, said, found]]);
    expect(figures?.map((row) => row[1])).toEqual(members.map((each) => each.member));
    expect(counts?.[0]?.slice(2, 7)).toEqual([lines.length - 1, lines.length - 2, 1, 0, 0]);
  });

  test('names what is missing, and lists with --extra what is in no file', async () => {
    file('first.csv', ...lines.slice(0, 2));
    const { extra } = wanted;
    if (extra === undefined) {
      expect((await cli(`${command('first.csv')} --extra`)).code).toBe(2);
    } else {
      const { code, report } = await verify(`${command('first.csv')} --extra`);
      expect(code).toBe(0);
      expect(report.counts.extra).toBe(1);
      expect(report.differences).toMatchObject([{ kind: 'extra', line: null, key: extra }]);
    }
  });
});
