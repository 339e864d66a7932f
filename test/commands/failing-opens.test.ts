import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sized } from '../support/effort.js';
import { whileOpenFails } from '../support/failing-opens.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { startSandbox } from '../support/sandbox.js';

const products =
  'external_id,name,tax_category,sales_price,sales_price_currency\nA,Cup,STANDARD,1.00,EUR\nB,Pot,STANDARD,x,EUR\n';
const files = {
  'first.csv': products.replace('B,Pot', 'C,Pot').replace(',x,', ',2.00,'),
  'in.csv': products,
  'prices.csv': 'product_external_id,valid_from,price,currency,price_is_gross\nA,2027-01-01T00:00:00Z,3.00,EUR,true\n',
  'orders.csv': 'reference,product_external_id,quantity\nR1,A,1\n',
};

/**
 * Nothing of a result hangs on what is remembered there, a batch builds its own ZIP again, and where a folder cannot be
 * written rejected rows go to another one.
 */
const spared =
  /\/(\.tillctl-[0-9a-f]{16}|forms(\/.*)?|keys\.idx\.tmp|samples\.ndjson|(prices\.zip(\.manifest\.json)?))$/;

/** A run ends as it is when its journal cannot be packed, which is then read as it was written. */
const packed = createHash('sha256').update('journal.ndjson.gz').digest('hex').slice(0, 8);
const packing = new RegExp(`/state/runs/[^/]+(/journal\\.ndjson(\\.gz)?|/\\.tillctl-${packed}-[^/]+)?$`);

interface Try {
  /** Relative to the folder; undefined where the command opens fewer files. */
  failed: string | undefined;
  result: CliResult;
  /** `runs journal latest`, where a file of a run could not be opened. */
  journal: CliResult | undefined;
  folder: string;
}

const imported = 'products import $first.csv --gross --yes';
const built = 'batch prices $prices.csv --build-only --out $built.zip';

// Most of them are alike in all commands: other ones in each.
const every = sized(9, 1);

interface Command {
  line: string;
  /** Commands before it, for what it needs. */
  before?: readonly string[];
}

async function tried({ line, before = [] }: Command, at: number): Promise<Try> {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-opens-'));
  const sandbox = await startSandbox();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const run = (words: string) => runCli(words.replaceAll('$', `${folder}/`), { folder, sandbox, retryBaseMs: 1 });
  for (const words of before) await run(words);
  let result: CliResult | undefined;
  const failed = await whileOpenFails(at, folder, async () => {
    result = await run(`${line} --json`);
  });
  const journal = failed !== undefined && packing.test(failed) ? await run('runs journal latest') : undefined;
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
  if (result === undefined) throw new Error('the command did not run');
  return { failed: failed?.slice(folder.length), result, journal, folder };
}

describe('each file that cannot be opened once is a local failure that names it', () => {
  test.each<Command & { code: number }>([
    { line: 'products import $in.csv --gross --yes --rejects $bad.csv', code: 5 },
    { line: 'products export --out $out.xlsx', before: [imported], code: 0 },
    { line: 'batch prices $prices.csv --wait --poll 10ms', before: [imported], code: 0 },
    { line: 'batch upload $built.zip', before: [built], code: 0 },
    { line: 'batch inspect $built.zip', before: [built], code: 0 },
    { line: 'orders create $orders.csv', before: [imported], code: 0 },
    { line: 'invoices pull --from 2026-01-01 --to 2026-02-01 --out $books.csv', code: 0 },
    { line: 'runs undo latest --yes', before: ['products import $first.csv --gross --yes --undoable'], code: 0 },
  ])('$line', async ({ code, ...command }) => {
    const first = 1 + (command.line.length % 3);
    for (let at = first; ; at += every) {
      const { failed, result, journal, folder } = await tried(command, at);
      const document = JSON.parse(result.stdout);
      if (failed === undefined) {
        expect({ code: result.code, opened: at > first }, result.stderr).toEqual({ code, opened: true });
        break;
      }
      if (spared.test(failed) && result.code === code) continue;
      if (result.code === code && journal !== undefined) {
        expect(journal, failed).toMatchObject({ code: 0, stdout: expect.stringContaining('"outcome":') });
        continue;
      }
      expect(result.code, `${failed}: ${result.stdout}${result.stderr}`).toBe(8);
      expect(document.error.message.replaceAll('%2F', '/'), failed).toContain(folder);
      if (!spared.test(failed)) expect(document.error.message, failed).toContain('the disk reported an error');
    }
  });
});
