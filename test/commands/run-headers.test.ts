import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprintOf } from '../../src/lib/journal/fingerprint.js';
import type { RunHeader } from '../../src/lib/journal/run-file.js';
import { bulkFiles, giveForBulkFiles } from '../support/bulk-files.js';
import { sized } from '../support/effort.js';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

// What runs keep of how they were called was recorded before options were declared in one place. Whoever changes it makes
// runs of before other work: they would be sent a second time, and not be gone on with.

interface Recorded {
  /** As typed; `$FILE` is a file of good rows of that command, `$DIR` a folder. */
  line: string;
  /** The member `options` of the header, byte for byte. */
  options: string;
  /** Those of them that make a run other work. */
  deciding: readonly string[];
}

const recorded: readonly Recorded[] = JSON.parse(readFileSync('test/commands/run-headers.recorded.json', 'utf8'));

let sandbox: RunningSandbox;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-headers-'));
  sandbox = await startSandbox({ give: giveForBulkFiles });
  for (const [at] of recorded.entries()) for (const { give } of bulkFiles) give?.(sandbox, String(at));
  mkdirSync(join(folder, 'photos'));
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
  writeFileSync(join(folder, 'photos', 'A.png'), Buffer.from(pixel, 'base64'));
  const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  file('map.json', '{"columns": {}, "ignore": ["nothing"]}');
  file('held.csv', 'id', 'id-0');
  // Its reject file comes to lie beside it.
  copyFileSync('samples/shopify-orders.csv', join(folder, 'shopify-orders.csv'));
  // A row of each is rejected, and good once the options are corrected.
  const product = 'external_id,name,tax_category,sales_price,sales_price_is_gross';
  file('commas.csv', product, 'B1,Cup,STANDARD,1,true', 'B2,Jug,STANDARD,"2,50",');
  const times = ['A,2027-01-04T08:00:00,2.50,true', 'K-0,2027-01-04T08:00:00+01:00,2.50,true'];
  file('times.csv', 'product_external_id,valid_from,price,price_is_gross', ...times);
  file('moves.csv', 'id,status', 'id-1,COMPLETED');
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const tillctl = (line: string) => runCli(line.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });

function headers(): RunHeader[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('run.json'));
  return files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/** A file of one good row, unlike those of other numbers. */
function fileFor(line: string, at: number): string {
  const [kind] = bulkFiles
    .filter(({ command }) => line.startsWith(`${command} `))
    .toSorted((a, b) => b.command.length - a.command.length);
  if (kind === undefined) return '';
  const row = kind.row(String(at));
  const separator = line.includes('--delimiter ;') ? ';' : ',';
  const path = join(folder, `in-${at}.csv`);
  writeFileSync(path, `${Object.keys(row).join(separator)}\n${Object.values(row).join(separator)}\n`);
  return path;
}

/** Folders, ids and times are those of this very test. */
function plain(text: string): string {
  return text
    .replaceAll(folder, '$DIR')
    .replaceAll(process.cwd(), '$HERE')
    .replaceAll(/\d{8}-\d{4}-[0-9a-z]{2,8}/g, '$RUN')
    .replaceAll(/in-\d+\.csv/g, 'in.csv');
}

describe('a run keeps how it was called as it always did', () => {
  const every = sized(3, 1);
  test.each(recorded.map((each, at) => ({ ...each, at })).filter(({ at }) => at % every === 0))(
    '$line',
    async ({ line, options, deciding, at }) => {
      const typed = line.split(' && ').map((each) => each.replaceAll('$FILE', fileFor(line, at)));
      for (const each of typed.slice(0, -1)) await tillctl(each);
      const known = new Set(headers().map(({ id }) => id));
      const { stderr } = await tillctl(typed.at(-1) ?? '');
      const header = headers().find(({ id }) => !known.has(id));
      if (header === undefined) throw new Error(`there is no run: ${stderr}`);
      expect(plain(JSON.stringify(header.options))).toBe(options);
      const { org, command, mapping_sha256, input } = header;
      const decided = Object.fromEntries(deciding.map((name) => [name, header.options[name]]));
      const { origin } = new URL(sandbox.baseUrl);
      const identity = { origin, org, command, mapping_sha256, options: decided, sha256: input.sha256 };
      expect(header.fingerprint).toBe(fingerprintOf(identity));
    },
  );
});
