import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type BulkFile, bulkFiles, giveForBulkFiles } from '../support/bulk-files.js';
import { byEffort } from '../support/effort.js';
import { platformContent } from '../support/platform-content.js';
import { type CliResult, runCli, splitWords } from '../support/run-cli.js';
import { inWorld, openWorld, type World } from '../support/worlds/world.js';

type Row = Readonly<Record<string, string>>;

const forms: Record<string, (rows: readonly Row[]) => string> = {
  csv: (rows) => {
    const header = Object.keys(rows[0] ?? {});
    const lines = [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))];
    return lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
  },
  json: (rows) => JSON.stringify(rows),
};

/** Two good rows, and one whose last cell only a column of texts takes. */
function rowsOf({ row }: BulkFile): Row[] {
  const third = row('w2');
  const last = Object.keys(third).at(-1) ?? '';
  return [row('w0'), row('w1'), { ...third, [last]: '\u0001' }];
}

const open =
  ({ give }: BulkFile) =>
  () =>
    openWorld({
      give: (platform) => {
        giveForBulkFiles(platform);
        for (const tag of ['w0', 'w1', 'w2']) give?.(platform, tag);
      },
    });

function said({ code, stdout }: CliResult): unknown {
  const { rejected } = JSON.parse(stdout).counts;
  return { code, rejected };
}

async function agrees(file: BulkFile, form: string, { folder, sandbox }: World): Promise<string[]> {
  const input = join(folder, `in.${form}`);
  writeFileSync(input, forms[form]?.(rowsOf(file)) ?? '');
  const tillctl = (flags: string) =>
    runCli(splitWords(`${file.command} ${input} ${flags} ${file.flags ?? ''} --json --yes`), {
      folder,
      sandbox,
      retryBaseMs: 1,
    });
  const before = platformContent(sandbox);
  const offline = await tillctl('--dry-run');
  const online = await tillctl('--dry-run --online');
  expect(platformContent(sandbox), 'a dry run sends nothing').toEqual(before);
  const run = await tillctl('');
  const expected = said(run);
  // Whether a thing is there only the platform knows: it is listed as not checked.
  if (!/not checked: .*(whether|are there)/.test(offline.stderr))
    expect(said(offline), offline.screen).toEqual(expected);
  // Not every command reads the platform before it sends.
  if (!online.stdout.includes("unknown option '--online'")) expect(said(online), online.screen).toEqual(expected);
  const content = platformContent(sandbox);
  expect(content).not.toEqual(before);
  return content;
}

const tried = bulkFiles.filter((_, at) => at % byEffort({ short: 12, usual: 4, complete: 1 }) === 0);

test.each(tried)('$command: dry run and run agree, and so do CSV and JSON', async (file) => {
  const [csv, json] = await Promise.all(
    ['csv', 'json'].map((form) => inWorld(open(file), (world) => agrees(file, form, world))),
  );
  expect(json).toEqual(csv);
});
