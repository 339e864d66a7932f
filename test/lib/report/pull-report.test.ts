import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pageStyle } from '../../../src/lib/report/page-style.js';
import { type PullReportData, pullReport } from '../../../src/lib/report/pull-report.js';
import { reportFile } from '../../../src/lib/report/report.js';

const hostile = `"><img src=x onerror=alert(1)>'&\u202e</style><script>alert(1)</script>`;

function page(more: Partial<PullReportData> = {}, figures: Partial<PullReportData['figures']> = {}): string {
  const report = pullReport({
    one: 'invoice',
    many: 'invoices',
    target: 'books.csv',
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-03-04T00:00:00.000Z',
    days: { first: '2026-03-01', last: '2026-03-03' },
    timezone: 'UTC',
    madeAt: '2026-03-05T00:00:00.000Z',
    counts: { documents: 3, inserted: 2, updated: 1, unchanged: 0, late: 1 },
    figures: {
      days: [
        { day: '2026-03-01', currency: 'EUR', gross: '9007199254740993.1', net: '10', count: 2 },
        { day: '2026-03-03', currency: 'EUR', gross: '-2.1', net: '-1.755', count: 1 },
      ],
      months: [],
      sums: [{ currency: 'EUR', gross: '9007199254740991', net: '8.245', count: 3 }],
      payments: [{ method: 'CASH', currency: 'EUR', amount: '11.9', count: 2 }],
      open: [{ currency: 'EUR', amount: '0.5', count: 1 }],
      older: 0,
      unvalued: 0,
      ...figures,
    },
    taxes: [{ rate: '19', currency: 'EUR', amount: '1.9' }],
    gaps: { by: 'register', ranges: [], missing: 0, more: { ranges: 0, missing: 0 } },
    problems: { count: 0, file: null },
    ...more,
  });
  return reportFile('x.html', report);
}

/** Texts of a table's rows, without markup. */
function rowsOf(markup: string, caption: string): string[][] {
  const table = new RegExp(`<caption>${caption}</caption>(.*?)</table>`, 's').exec(markup)?.[1] ?? '';
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  );
}

test('a table has every day, rounded to its currency, and every digit where it is pointed at', () => {
  const found = page();
  expect(rowsOf(found, 'Revenue per day in EUR')).toEqual([
    ['Day', 'Invoices', 'Gross', 'Net', 'Chart'],
    ['2026-03-01', '2', '9,007,199,254,740,993.10', '10.00', ''],
    ['2026-03-02', '0', '0.00', '0.00', ''],
    ['2026-03-03', '1', '-2.10', '-1.76', ''],
  ]);
  expect(found).toContain('<span title="-1.755 EUR">-1.76</span>');
});

test('a currency without decimals gets none, and one that nobody knows stays as it is', () => {
  const figure = { gross: '12', net: '10.5', count: 1 };
  const sums = ['JPY', 'XXXX'].map((currency) => ({ currency, ...figure }));
  const found = page({}, { days: sums.map((sum) => ({ day: '2026-03-01', ...sum })), sums });
  expect(rowsOf(found, 'Revenue per day in JPY')[1]).toEqual(['2026-03-01', '1', '12', '11', '']);
  expect(rowsOf(found, 'Revenue per day in XXXX')[1]).toEqual(['2026-03-01', '1', '12', '10.5', '']);
});

test('numbers of documents keep their digits, and amounts beside them are in groups', () => {
  const range = { store: '542778', register: '00101', prefix: '', from: '1999999', to: '2000000', count: 1200 };
  const gaps = { by: 'register', ranges: [range], missing: 1200, more: { ranges: 0, missing: 0 } } as const;
  expect(rowsOf(page({ gaps }), 'Missing numbers')).toEqual([
    ['Store', 'Register', 'First', 'Last', 'Missing'],
    ['542778', '00101', '1999999', '2000000', '1,200'],
  ]);
});

test('the currency of the most documents stands first everywhere', () => {
  const sum = { gross: '1.001', net: '1', amount: '1', method: 'CASH', rate: '19', day: '2026-03-01' };
  const both = [
    { currency: 'CHF', count: 2, ...sum },
    { currency: 'EUR', count: 9, ...sum },
  ];
  const found = page({ taxes: both }, { days: both, sums: both, payments: both, open: both });
  expect(found.match(/(?<=<dt>)Gross, ...|(?<=<h3>)In .../g)).toEqual(['Gross, EUR', 'Gross, CHF', 'In EUR', 'In CHF']);
  for (const caption of ['Payments by method', 'Taxes by rate', 'Open amounts'])
    expect(rowsOf(found, caption)[1], caption).toContain('EUR');
  expect(found).toContain('<dd><span title="1.001 EUR">1.00</span><small>9 invoices');
});

test('credit memos stand beside, with days of their own', () => {
  const figures = {
    days: [{ day: '2026-03-02', currency: 'EUR', gross: '-5', net: '-4.2', count: 1 }],
    months: [],
    sums: [{ currency: 'EUR', gross: '-5', net: '-4.2', count: 1 }],
    payments: [],
    open: [],
    older: 0,
    unvalued: 0,
  };
  expect(page({ creditMemos: { figures: { ...figures, sums: [] }, problems: 0 } })).not.toContain('Their gross');
  const found = page({ creditMemos: { figures, problems: 2 } });
  expect(rowsOf(found, 'Revenue per day in EUR')[2]).toEqual([
    '2026-03-02',
    '0',
    '0.00',
    '0.00',
    '1',
    '-5.00',
    '-4.20',
    '',
  ]);
  expect(found).toMatch(/Read from the platform for this page only/);
  expect(found).toMatch(/could not show 2 of them/);
});

test('bars are as long as gross amounts, in another colour for what went back', () => {
  const days = [
    { day: '2026-03-01', currency: 'EUR', gross: '100', net: '50', count: 1 },
    { day: '2026-03-02', currency: 'EUR', gross: '-50', net: '0', count: 1 },
  ];
  const bars = page({}, { days }).matchAll(/<rect class="(\w+)" x="0" y="0" width="([\d.]+)"/g);
  expect([...bars].map(([, kind, width]) => [kind, width])).toEqual([
    ['net', '100'],
    ['up', '50'],
  ]);
});

describe('text from outside', () => {
  const found = page(
    {
      target: hostile,
      taxes: [{ rate: hostile, currency: hostile, amount: '1' }],
      gaps: {
        by: 'register',
        ranges: [{ store: hostile, register: hostile, prefix: hostile, from: '1', to: '2', count: 2 }],
        missing: 2,
        more: { ranges: 0, missing: 0 },
      },
      failure: { message: hostile, hint: hostile },
      problems: { count: 1, file: hostile },
      creditMemos: { failure: hostile },
    },
    {
      days: [{ day: '2026-03-01', currency: hostile, gross: hostile, net: hostile, count: 1 }],
      sums: [{ currency: hostile, gross: hostile, net: hostile, count: 1 }],
      payments: [{ method: hostile, currency: hostile, amount: hostile, count: 1 }],
      open: [{ currency: hostile, amount: hostile, count: 1 }],
    },
  );

  test('makes no markup and turns no text around', () => {
    expect(found).not.toMatch(/<(img|script)\b/);
    expect(found).not.toContain('\u202e');
    expect(found.match(/<\/style>/g)).toHaveLength(1);
    expect(found).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test('leaves every attribute closed', () => {
    for (const [tag] of found.matchAll(/<[a-z][^>]*>/g)) expect(tag).toMatch(/^<[a-z0-9]+( [\w-]+="[^"<>]*")*\/?>$/);
  });
});

test('the policy lets nothing in but the style of the page itself', () => {
  const found = page();
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(found)?.[1]?.replaceAll('&#39;', "'");
  const style = /<style>(.*?)<\/style>/s.exec(found)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toBe(`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`);
  expect(found).not.toMatch(/ style="| on\w+="|https?:|url\(|@import/);
});

test('without documents it says so', () => {
  const found = page(
    { counts: { documents: 0, inserted: 0, updated: 0, unchanged: 0, late: 0 }, taxes: [] },
    { days: [], sums: [], payments: [], open: [] },
  );
  expect(found).toMatch(/No amounts\./);
  expect(found).toMatch(/Every invoice is paid\./);
  expect(found).not.toMatch(/<svg|NaN|undefined/);
});

test('a year is shown by month with its days below, and days of a century are not filled in', () => {
  const sum = { currency: 'EUR', gross: '119', net: '100', count: 2 };
  const year = page(
    { days: { first: '2025-01-01', last: '2025-12-31' } },
    { days: [{ day: '2025-03-01', ...sum }], months: [{ day: '2025-03', ...sum }] },
  );
  const months = rowsOf(year, 'Revenue per month in EUR');
  expect(months).toHaveLength(13);
  expect(months[3]).toEqual(['2025-03', '2', '119.00', '100.00', '']);
  expect(rowsOf(year, 'Revenue per day in EUR')).toHaveLength(366);
  const century = page({ days: { first: '1926-01-01', last: '2026-03-03' } });
  expect(rowsOf(century, 'Revenue per day in EUR')).toHaveLength(3);
});

describe.each([0, 1])('colours of scheme %i', (scheme) => {
  const part = pageStyle.split('@media (prefers-color-scheme: dark)')[scheme] ?? '';
  const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(part)?.[1] ?? '';
  test.each([
    ['text', 'ground', 4.5],
    ['text', 'panel', 4.5],
    ['quiet', 'ground', 4.5],
    ['quiet', 'panel', 4.5],
    ['warning', 'warning-ground', 4.5],
    ['good', 'good-ground', 4.5],
    ['bad', 'bad-ground', 4.5],
    ['good', 'ground', 4.5],
    ['bad', 'ground', 4.5],
    ['strong', 'ground', 3],
    ['warm', 'ground', 3],
    ['same', 'ground', 3],
  ])('%s on %s can be told apart', (front, back, least) => {
    const [one, other] = [luminance(colour(front)), luminance(colour(back))];
    expect((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)).toBeGreaterThanOrEqual(least);
  });
});

/** As WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
