import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-words-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function reading(content: string | Buffer, ...options: string[]): Promise<string> {
  writeFileSync(join(folder, 'in.csv'), content);
  const { stderr } = await runCli(['products', 'import', join(folder, 'in.csv'), '--dry-run', ...options], { folder });
  return stderr;
}

const table = (...names: string[]) =>
  ['external_id,name,tax_category', ...names.map((name, at) => `A${at},${name},STANDARD`), ''].join('\n');
const doubt = 'does not look like Windows-1252';

describe('a file of another encoding than Unicode', () => {
  test('shows the first word with a character beyond ASCII', async () => {
    const text = await reading(iconv.encode(table('Cup', 'Käse (größer)'), 'windows-1252'));
    expect(text).toContain('(Windows-1252 as in "Käse", delimiter ",")');
    expect(text).not.toContain(doubt);
  });

  test.each(['größer', 'für Bräuche', 'Brühe größer', 'Maß und Straße'])(
    '%s saved on a Macintosh is doubted',
    async (name) => {
      const bytes = iconv.encode(table(name), 'macintosh');
      expect(await reading(bytes)).toContain(doubt);
      const read = await reading(bytes, '--encoding', 'macintosh');
      expect(read).toContain(`Macintosh as in "${name.split(' ').find((word) => /[^a-z]/i.test(word))}"`);
      expect(read).not.toContain('does not look like');
    },
  );

  test.each([
    'Škoda',
    'koš',
    'l’eau d’or',
    'Lego®Stein',
    'H²O',
    '20°C',
    'A–B',
    'L´Oréal',
    'col·lecció',
    'ŒUVRE',
    'iPhone É',
  ])('%s in Windows-1252 is not doubted', async (name) => {
    expect(await reading(iconv.encode(table(name, 'ä'), 'windows-1252'))).not.toContain(doubt);
  });
});

describe('a last line without its line end', () => {
  const complete = 'is the file complete?';
  const prices = (...amounts: string[]) => [
    'external_id,name,tax_category,sales_price',
    ...amounts.map((amount, at) => `A${at},Mug,STANDARD,${amount}`),
  ];

  test.each([
    { name: 'a number shorter than all others', text: prices('129.90', '129.90', '12').join('\r\n'), asks: true },
    { name: 'a number as long as another', text: prices('129.90', '12.90', '15.90').join('\n'), asks: false },
    { name: 'a whole last line', text: `${prices('129.90', '129.90', '12').join('\n')}\n`, asks: false },
    { name: 'CRLF and twenty lines', text: prices(...Array(20).fill('1.50')).join('\r\n'), asks: true },
    { name: 'LF and twenty lines', text: prices(...Array(20).fill('1.50')).join('\n'), asks: false },
    { name: 'CRLF and five lines', text: prices(...Array(5).fill('1.50')).join('\r\n'), asks: false },
  ])('$name: $asks', async ({ text, asks }) => {
    expect((await reading(text)).includes(complete)).toBe(asks);
  });
});
