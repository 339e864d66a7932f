import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-meant-'));
  const file = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o600 });
  for (const name of ['config', 'state', 'state/runs', 'state/runs/20261121-0915-k2']) {
    mkdirSync(join(folder, name), { mode: 0o700 });
  }
  const shop = { base_url: 'http://127.0.0.1:9', org: 'o', app: 'a', credential: 'file', settings: {} };
  file('config/profiles.json', JSON.stringify({ current: 'shop', profiles: { shop } }));
  file('column.csv', 'external_id,nmae,tax_category\nA,Apron,STANDARD\n');
  file('value.csv', 'external_id,name,tax_category\nA,Apron,STANDART\n');
  file('map.json', '{"columns": {}, "ignor": []}');
  file('target.json', '{"columns": {"nme": "name"}}');
  file('prices.csv', 'product_external_id,valid_from,price,currency,price_is_gross\nA,2027-01-01,1,EUR,true\n');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('did you mean', () => {
  test.each([
    ['a noun', 'prodcts list', 'products'],
    ['a verb', 'products imprt x.csv', 'import'],
    ['a verb below a verb', 'inventory shipments drafts lst', 'list'],
    ['a kind of key data', 'ref curencies', 'currencies'],
    ['a flag', 'products import x.csv --only-changd', '--only-changed'],
    ['a global flag', '--profil shop runs list', '--profile'],
    ['a choice of a flag', 'runs list --format tabel', 'table'],
    ['a status', 'runs list --status faild', 'failed'],
    ['a state of orders', 'orders list --status NEWW', 'NEW'],
    ['a key', 'products import x.csv --key externalid', 'external_id'],
    ['a preset', 'products import x.csv --preset shopfy', 'shopify'],
    ['a choice of an argument', 'events subscribe invoces --callback-url-file x', 'invoices'],
    ['types of events', 'events listen --types invoces', '"invoices"'],
    ['a column', 'products import $DIR/column.csv', 'name'],
    ['a value of a cell', 'products import $DIR/value.csv --dry-run', 'STANDARD'],
    ['a member of a mapping', 'products import $DIR/value.csv --map $DIR/map.json', '"ignore"'],
    ['a column that a mapping names', 'products import $DIR/value.csv --map $DIR/target.json', 'name'],
    ['a config key', 'config get dialct', '"dialect"'],
    ['a value of a config key', 'config set dialect nestd', '"nested"'],
    ['a country', 'channels create Hafen --city London --country UK', 'GB'],
    ['a currency', 'config set default_currency EURO', '"EUR"'],
    ['a profile', 'profile use shpo', '"shop"'],
    ['a profile of a list', 'bookmarks list --profile shpo', '"shop"'],
    ['the profile of a command', 'products list --profile shpo', '"shop"'],
    ['the beginning of a run id', 'runs show 20261121', '"20261121-0915-k2"'],
    ['a run id', 'runs resume 20261121-0915-k3', '"20261121-0915-k2"'],
    ['a run id of another command', 'bundle 20261121-0915-kk2', '"20261121-0915-k2"'],
    ['latest', 'runs show lates', '"latest"'],
    ['a status to set', 'orders set-status 1 CONFIRMD', 'CONFIRMED'],
    ['a state of a lot', 'catalog lots set-status 1 ACTIV', '"ACTIVE"'],
    ['a time zone', 'batch prices $DIR/prices.csv --timezone Europe/Berln', '"Europe/Berlin"'],
    ['a time zone of a pull', 'invoices pull --from 2026-01-01 --out x.csv --timezone Europe/Berln', '"Europe/Berlin"'],
    ['a kind of target', 'invoices pull --from -7d --out sqlit:x.db', '"sqlite:x.db"'],
    ['the ending of a target', 'invoices pull --from -7d --out x.ndjsn', '"x.ndjson"'],
    ['a method', 'api PSOT /x', '"POST"'],
    ['a code', 'explain partail', '"partial"'],
  ])('%s: %s', async (_what, line, meant) => {
    const { stderr, code } = await runCli(line.replaceAll('$DIR', folder), { folder });
    expect(stderr).toContain(`did you mean ${meant}?`.replace('?', ''));
    expect(code).toBeGreaterThan(1);
  });

  test.each(['XK', 'GER', 'CX1'])('a country that only looks like another one is none: %s', async (code) => {
    const { stderr } = await runCli(`channels create Hafen --city Pristina --country ${code}`, { folder });
    expect(stderr).toContain(`"${code}" is not a country`);
    expect(stderr).not.toContain('did you mean');
  });

  test('nothing is guessed where nothing is near', async () => {
    const { stderr } = await runCli('runs list --format xyzzy', { folder });
    expect(stderr).not.toContain('did you mean');
  });
});
