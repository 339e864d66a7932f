import { expect, test } from 'vitest';
import { code, html, said } from '../../../src/lib/report/html.js';
import { type Report, reportFile, shownNumber, table } from '../../../src/lib/report/report.js';

test.each([
  ['1234567.5', '1,234,567.5'],
  ['-1234.50 EUR', '-1,234.50 EUR'],
  ['9007199254740993.10', '9,007,199,254,740,993.10'],
  ['+4.0 %', '+4.0 %'],
  ['007 cups', '007 cups'],
  ['00101', '00101'],
  ['2026-03-01', '2026-03-01'],
])('%s is shown as %s', (text, shown) => {
  expect(shownNumber(text)).toBe(shown);
});

test('each cell of a table says its column, for screens that are too narrow for a head', () => {
  const rows = [['KK-1', '1200', '<b>']];
  const { markup } = table('Prices', ['Product', 'New price', 'Message'], rows);
  expect(markup).toContain('<th scope="row">KK-1</th>');
  expect(markup).toContain('<td class="number" data-label="New price">1,200</td>');
  expect(markup).toContain('<td class="text" data-label="Message">&lt;b&gt;</td>');
});

test('markup of ours stays as it is in a column of numbers', () => {
  const { markup } = table('Sums', ['Of', 'Sum:money'], [['EUR', html`<em>none</em>`]]);
  expect(markup).toContain('<td class="number" data-label="Sum"><em>none</em></td>');
});

test('a column without a value is left out, and so is a table without rows', () => {
  const { markup } = table('Found', ['name', 'note', 'rows'], [{ name: 'Cup', note: '', rows: 0 }]);
  expect(markup).not.toContain('Note');
  expect(markup).toContain('<td class="number" data-label="Rows">0</td>');
  expect(table<string[]>('Found', ['Name'], []).markup).toBe('');
});

const hostile = '| `b` [c](https://evil.example) <img src=x> \u202e';
const report: Report = {
  title: hostile,
  verdict: { tone: 'bad', text: said`<strong>No:</strong> ${hostile}` },
  about: [],
  sections: [
    ['Rows', table<(string | number)[]>('Rows', ['Key:code', 'Message', 'Rows'], [[hostile, hostile, 1200]])],
    ['Empty', table<string[]>('Empty', ['Key'], [])],
  ],
};

test('one report is a page or Markdown by the ending of its file, and text from outside is text in both', () => {
  const page = reportFile('a.html', report);
  expect(page).toContain('<h1>| `b` [c](https://evil.example) &lt;img src=x&gt; \\u202e</h1>');
  expect(page).toContain('data-label="Rows">1,200</td>');
  const escaped = '&#124; &#96;b&#96; &#91;c&#93;(https&#58;//evil.example) &#60;img src=x&#62; &#92;u202e';
  expect(reportFile('a.md', report).split('\n')).toEqual([
    `### ${escaped}`,
    '',
    `<strong>No:</strong> ${escaped}`,
    '',
    '#### Rows',
    '',
    '| Key | Message | Rows |',
    '| --- | --- | --- |',
    `| ${code(hostile).markdown} | ${escaped} | 1200 |`,
    '',
  ]);
  for (const text of [page, reportFile('a.md', report)]) expect(text).not.toMatch(/Empty|\u202e/);
  expect(page).not.toContain('<img');
});
