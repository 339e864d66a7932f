import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;

beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-plan-number-'));
  file('shop.csv', 'external_id,name,tax_category,sales_price,sales_price_currency', 'A1,Mug,STANDARD,10.00,EUR');
  file('new.csv', 'external_id,name,tax_category,sales_price,sales_price_currency', 'A1,Mug,STANDARD,10.50,EUR');
  file('dear.csv', 'external_id,name,tax_category,sales_price,sales_price_currency', 'A1,Mug,STANDARD,99.00,EUR');
  const header = 'product_external_id,valid_from,price,currency,price_is_gross';
  file('prices.csv', header, 'A1,2099-01-04T00:00:00Z,10.90,EUR,true');
  file('dear-prices.csv', header, 'A1,2099-01-04T00:00:00Z,99.00,EUR,true');
  file('groups.csv', 'external_id,name', 'g1,Mugs');
  expect(await tillctl('products import $DIR/shop.csv')).toMatchObject({ code: 0 });
});

afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
const textOf = (name: string) => readFileSync(at(name), 'utf8');

function file(name: string, ...lines: string[]): void {
  writeFileSync(at(name), `${lines.join('\n')}\n`);
}

function tillctl(line: string): Promise<CliResult> {
  return runCli(line.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 5 });
}

/** The first ten digits of the digest that stands at its end, which is that of all text before. */
function numberIn(plan: string): string {
  const [, before = '', digest = ''] = /^(.*\n)"plan_sha256":"([0-9a-f]{64})"\}\n$/s.exec(plan) ?? [];
  expect(createHash('sha256').update(before).digest('hex')).toBe(digest);
  return digest.slice(0, 10);
}

const kinds = [
  { make: 'products import $DIR/new.csv', apply: 'products apply' },
  { make: 'batch prices $DIR/prices.csv', apply: 'batch apply' },
  { make: 'catalog variant-groups import $DIR/groups.csv', apply: 'catalog variant-groups apply' },
];

test.each(kinds)(
  '$make: the plan has one number, on screen, page, workbook, and in the run that applied it',
  async ({ make, apply }) => {
    const files = '--plan $DIR/plan.json --plan $DIR/plan.html --plan $DIR/plan.xlsx';
    const made = await tillctl(`${make} ${files} --json`);
    expect(made.code, made.stderr).toBe(0);
    const number = numberIn(textOf('plan.json'));
    expect(JSON.parse(made.stdout).plan.number).toBe(number);
    expect(made.stderr).toContain(`, number ${number}`);
    expect(textOf('plan.html')).toContain(`<code>${number}</code>`);
    const book = await readXlsx(readFileSync(at('plan.xlsx')));
    expect(book.sheets.find(({ name }) => name === 'plan')?.rows.at(-1)).toEqual([number]);

    sandbox.forgetRequests();
    const other = number.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    const refused = await tillctl(`${apply} $DIR/plan.json --expect ${other}`);
    expect(refused.code, refused.stderr).toBe(10);
    expect(refused.stderr).toContain(`is plan ${number}, not ${other}`);
    expect(sandbox.requests().filter(({ method, path }) => method !== 'GET' && !path.includes('/auth/'))).toEqual([]);
    expect(await tillctl(`${apply} $DIR/plan.json --expect 12`)).toMatchObject({ code: 2 });

    const applied = await tillctl(`${apply} $DIR/plan.json --expect ${number.toUpperCase()} --json`);
    expect(applied.code, applied.stderr).toBe(0);
    expect(JSON.parse(applied.stdout)).toMatchObject({ plan: { number } });
    const shown = await tillctl('runs show latest --json');
    expect(JSON.parse(shown.stdout)).toMatchObject({ plan: { number } });
    expect((await tillctl('runs show latest')).stdout).toMatch(new RegExp(`^plan +${number}$`, 'm'));
  },
);

test('a page alone has the number that the plan beside it would have', async () => {
  expect(await tillctl('products import $DIR/new.csv --plan $DIR/plan.html')).toMatchObject({ code: 0 });
  expect(textOf('plan.html')).toMatch(/Plan number <code>[0-9a-f]{10}<\/code>/);
});

test('where times are shown does not change the digest', async () => {
  const planIn = async (zone: string) => {
    const made = await tillctl(`batch prices $DIR/prices.csv --timezone ${zone} --plan $DIR/${zone.slice(0, 2)}.json`);
    expect(made.code, made.stderr).toBe(0);
    const text = textOf(`${zone.slice(0, 2)}.json`);
    return text.replace(/"(made_at|read_at)":"[^"]*"/g, '').replace(/"plan_sha256".*/, '');
  };
  expect(await planIn('Asia/Tokyo')).toBe(await planIn('Europe/Berlin'));
});

test.each([['products import $DIR/dear.csv'], ['batch prices $DIR/dear-prices.csv']])(
  '%s: a plan in which every row is held back is written',
  async (make) => {
    const made = await tillctl(`${make} --max-change 10% --plan $DIR/plan.json --plan $DIR/plan.html --json`);
    expect(made.code, made.stderr).toBe(5);
    expect(JSON.parse(made.stdout)).toMatchObject({ plan: { held_back: 1 }, counts: { rejected: 1, pending: 0 } });
    expect(textOf('plan.html')).toContain('Held back');
    expect(existsSync(at('plan.json'))).toBe(true);
  },
);
