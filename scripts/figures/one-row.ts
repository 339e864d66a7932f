import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

interface Coverage {
  result: { url: string; functions: { functionName: string; ranges: { startOffset: number; count: number }[] }[] }[];
}

const start = `import { main, wire } from ${JSON.stringify(resolve('src/entry.ts'))};
process.exitCode = await main(process.argv.slice(1), wire());`;
const sources = pathToFileURL(`${resolve('src')}/`).href;

/** Functions of `src` that run more often for three products than for two, by V8's own counts, and in how many files. */
export async function functionsOfOneRow(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-figures-'));
  const args = ['bin/tillctl.js', 'sandbox', 'start', '--port', '0', '--seed', 'none', '--json'];
  const sandbox = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'], env: { HOME: folder } });
  try {
    const [line] = await once(createInterface(sandbox.stdout), 'line');
    const [two, three] = [2, 3].map((rows) => countsOf(rows, JSON.parse(String(line)).base_url, folder));
    const more = [...(three ?? [])].filter(([place, count]) => count > (two?.get(place) ?? 0)).map(([place]) => place);
    return `${more.length} functions in ${new Set(more.map((place) => place.split(' ')[0])).size} files`;
  } finally {
    sandbox.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function countsOf(rows: number, baseUrl: string, folder: string): Map<string, number> {
  const coverage = join(folder, String(rows));
  const lines = Array.from({ length: rows }, (_, row) => `${rows}-${row},Bowl ${row},1.50,EUR,STANDARD\n`);
  writeFileSync(`${coverage}.csv`, `external_id,name,sales_price,sales_price_currency,tax_category\n${lines.join('')}`);
  const settings = { HOME: coverage, TILLCTL_BASE_URL: baseUrl, TILLCTL_ORG: 'demo', TILLCTL_APP: 'demo-app' };
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', start, 'products', 'import', `${coverage}.csv`],
    { env: { ...settings, TILLCTL_SECRET: 'demo-secret', NODE_V8_COVERAGE: coverage }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`products import of ${rows} rows ended with ${status}\n${stderr}`);
  const counts = new Map<string, number>();
  for (const name of readdirSync(coverage).filter((each) => each.endsWith('.json'))) {
    const { result } = JSON.parse(readFileSync(join(coverage, name), 'utf8')) as Coverage;
    for (const { url, functions } of result.filter(({ url }) => url.startsWith(sources))) {
      for (const { functionName, ranges } of functions) {
        const [range] = ranges;
        const place = `${url} ${functionName} ${range?.startOffset}`;
        counts.set(place, (counts.get(place) ?? 0) + (range?.count ?? 0));
      }
    }
  }
  return counts;
}
