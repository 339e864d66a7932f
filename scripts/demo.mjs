// `npm run demo`: the tool at work on a sandbox of its own, from login to a killed and resumed import.
// Everything shown is checked as well: a surprise ends it with exit code 1 and what differed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';

// It takes half a minute; a machine that is busy with other things may need longer.
const timeLimitMs = 180_000;
const seasonRows = 600;
const killAtProducts = 300;

const tool = resolve('bin/tillctl.js');
const folder = mkdtempSync(join(tmpdir(), 'tillctl-demo-'));
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('TILLCTL_'))),
  TILLCTL_CONFIG_DIR: join(folder, 'config'),
  TILLCTL_STATE_DIR: join(folder, 'state'),
  NO_COLOR: '1',
};
/** Processes that may still run at the end. */
const children = new Set();

// A demo that hangs must end, too.
const deadline = setTimeout(() => end(new Surprise(`not done after ${timeLimitMs / 1000} seconds`)), timeLimitMs);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(new Surprise(`stopped by ${signal}`)));

class Surprise extends Error {}

try {
  await demo();
  end();
} catch (error) {
  end(error);
}

async function demo() {
  const started = Date.now();
  cpSync('samples', folder, { recursive: true });

  chapter(
    'A platform to try things on. Its answers take a moment, and some connections break after the work was done.',
  );
  writeFileSync(
    join(folder, 'trouble.json'),
    JSON.stringify({
      faults: [
        { operation: '*', fault: { kind: 'latency', ms: 10, jitter_ms: 20 } },
        { operation: 'createProduct', every: 40, fault: 'reset_after' },
        { operation: 'upsertProductByExternalId', every: 25, fault: { kind: 'status', status: 429, retry_after: 0 } },
      ],
    }),
  );
  show('cat', 'trouble.json');
  const sandbox = await startSandbox('sandbox start --port 0 --seed none --faults trouble.json --quiet');

  chapter('Log in. The secret comes by standard input, never by a flag.');
  await tillctl(`auth login --base-url ${sandbox.baseUrl} --org demo --app demo-app --secret-stdin --store file`, {
    stdin: 'demo-secret',
    says: [/logged in to organisation "demo"/],
  });

  chapter('Check a catalogue: every row is looked at, nothing is sent.');
  await tillctl('products import catalogue.csv --dry-run', {
    code: 5,
    says: [/62 rows: 0 created, 0 updated, 0 unchanged, 4 rejected, 58 pending/, /catalogue\.csv:23 tax_category/],
  });
  equal('products on the platform after a dry run', (await sandbox.products()).length, 0);

  chapter('Import it: the good rows are sent, the bad ones are put aside with the reason.');
  await tillctl('products import catalogue.csv', {
    code: 5,
    says: [/62 rows: 58 created, 0 updated, 0 unchanged, 4 rejected, 0 pending/],
  });
  print('(catalogue.rejects.csv holds them with every column of the input; some of its columns:)');
  const rejects = join(folder, 'catalogue.rejects.csv');
  print(columnsOf(readFileSync(rejects, 'utf8'), ['external_id', '_line', '_code', '_message']));

  chapter('Correct the rejected rows and send only those.');
  const corrected = readFileSync(rejects, 'utf8')
    .replace('"24,90",EUR', '24.90,EUR')
    .replace(',STANDART,', ',STANDARD,')
    .replace('4099200001037,', '4099200001036,')
    .replace('0002004,,3.50', '0002004,Lesezeichen,3.50')
    .replace(',yes,', ',true,');
  writeFileSync(rejects, corrected);
  print('(catalogue.rejects.csv is corrected in an editor)');
  await tillctl('runs retry-rejected latest', {
    says: [/4 rows: 4 created, 0 updated, 0 unchanged, 0 rejected, 0 pending/],
  });
  const catalogue = await sandbox.products();
  equal('products on the platform', catalogue.length, 62);
  equal('article id of KK-0001, with its zeros', byExternalId(catalogue, 'KK-0001').article_id, '0001007');
  equal('price of KK-0058, digit for digit', byExternalId(catalogue, 'KK-0058').sales_price.amount, '3.333333');

  chapter(`A larger file, matched by article id: ${seasonRows} products. The process is killed in the middle of it.`);
  writeFileSync(join(folder, 'season.csv'), season());
  show('head -3', 'season.csv', (text) => text.split('\n').slice(0, 3).join('\n'));
  await killedImport('products import season.csv --key article_id', sandbox, catalogue.length + killAtProducts);
  await tillctl('runs show latest', { says: [/status {4}interrupted/, /resume {4}tillctl runs resume/] });
  const interrupted = await sandbox.products();
  const arrived = interrupted.length - catalogue.length;
  between('season products that arrived before the kill', arrived, 1, seasonRows - 1);

  chapter('Resume it: only rows without an outcome are sent, and those in doubt are looked up first.');
  await tillctl('runs resume latest', {
    says: [new RegExp(`${seasonRows} rows: ${seasonRows} created, 0 updated, 0 unchanged, 0 rejected, 0 pending`)],
  });
  const all = await sandbox.products();
  equal('products on the platform', all.length, catalogue.length + seasonRows);
  for (let number = 1; number <= seasonRows; number += 1) {
    const id = articleId(number);
    equal(`products with article id ${id}`, all.filter((product) => product.article_id === id).length, 1);
  }
  print(
    `Checked on the platform: ${arrived} had arrived before the kill, now each of the ${seasonRows} is there once.`,
  );

  chapter('A file with prices only changes prices and nothing else.');
  show('head -4', 'prices.csv', (text) => text.split('\n').slice(0, 4).join('\n'));
  await tillctl('products import prices.csv --only-changed', {
    says: [/12 rows: 0 created, 10 updated, 2 unchanged, 0 rejected, 0 pending/],
  });
  const priced = await sandbox.products();
  equal('price of KK-0003', byExternalId(priced, 'KK-0003').sales_price.amount, '35.00');
  equal('everything but prices', JSON.stringify(withoutPrices(priced)), JSON.stringify(withoutPrices(all)));
  print('Checked on the platform: 10 prices changed, every other member of every product is as before.');

  chapter('The same file once more: nothing is left to do.');
  await tillctl('products import prices.csv --only-changed', { code: 2, says: [/already applied in full/] });
  await tillctl('products import prices.csv --only-changed --again', {
    says: [/12 rows: 0 created, 0 updated, 12 unchanged, 0 rejected, 0 pending/],
  });

  chapter('A file from another system, with its own columns, through a mapping.');
  await tillctl('products import foreign.csv --map foreign.mapping.json --decimal-comma', {
    says: [/7 lines read: 5 rows, 1 skipped, 1 collapsed/, /5 rows: 5 created/],
  });
  equal('article id from the foreign file', byExternalId(await sandbox.products(), '0004711').article_id, '0004711');

  chapter('The other way: a week of sales out of the platform, then the same command line again.');
  const { port } = new URL(sandbox.baseUrl);
  await tillctl(`sandbox seed --yes --days 7 --invoices-per-day 60 --seed 1 --port ${port}`, { says: [/invoices/] });
  const pull = 'invoices pull --since-last --from -7d --out books.ndjson';
  await tillctl(pull, { says: [/pulled \d+ invoices/, /bookmark \S+ moved to/] });
  const books = readFileSync(join(folder, 'books.ndjson'), 'utf8').trimEnd().split('\n');
  const ids = new Set(books.map((line) => JSON.parse(line).id));
  equal('invoices that are twice in books.ndjson', books.length - ids.size, 0);
  between('invoices in books.ndjson', ids.size, 300, 420);
  await tillctl(pull, { says: [/inserted, 0 updated, \d+ unchanged/] });

  chapter(
    'Monday’s prices: a plan shows what would change. One price moved too far, one cell is bad, one product is not there.',
  );
  await tillctl(`sandbox seed --yes --stock-takings 1 --port ${port}`);
  show('cat', 'monday-prices.csv');
  await tillctl(
    'batch prices monday-prices.csv --timezone Europe/Berlin --check-products --max-change 30% --plan monday.json --plan monday.html',
    {
      code: 5,
      says: [/DEMO-00106.*\+900\.00 %, more than 30 %/, /plan written to monday\.html/, /4 rejected, 7 pending/],
    },
  );
  equal('batches on the platform after a plan', (await sandbox.batches()).length, 0);

  chapter('Send exactly what was planned: one ZIP, triggered once. One of its operations fails, and its row is told.');
  await tillctl('batch apply monday.json --out monday.zip --wait --poll 100ms', {
    code: 5,
    says: [/5 succeeded, 1 failed/, /7 rows: 0 created, 6 updated, 0 unchanged, 1 rejected, 0 pending/],
  });
  await tillctl('batch results monday.zip --failed', { code: 5, says: [/"pos-9" is not a sales channel/] });
  await tillctl('batch inspect monday.zip', { says: [/a sound batch: 6 operations/] });
  equal('batches on the platform', (await sandbox.batches()).length, 1);
  const mug = byExternalId(await sandbox.products(), 'DEMO-00101').price_list;
  equal('prices of DEMO-00101', mug.map(({ sales_price }) => sales_price.amount).join(' '), '15.9 16.5');

  chapter('And back again.');
  await tillctl('runs undo latest --wait --poll 100ms', { says: [/5 rows: 0 created, 4 updated, 1 unchanged/] });

  chapter('A whole shop as one: twelve steps in their order, checked together, each a run of its own.');
  await fetch(`${sandbox.baseUrl}/_sandbox/storage-locations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ id: 'warehouse' }]),
  });
  await tillctl('migrate check shop/project.yaml', { says: [/names across files: all names are of something/] });
  await tillctl('migrate run shop/project.yaml', { says: [/12 of 12 steps done/] });
  await tillctl('migrate status shop/project.yaml', { says: [/stock\tdone\t4/] });

  chapter('What was counted, for the auditor: exported, verified, digests told.');
  await tillctl('stocktaking export pos2-count-1 --out counts --keep-zip', {
    says: [/pos2-count-1 +POS2 +exported +7 +290/],
  });
  await tillctl('stocktaking verify counts/pos2-count-1.zip', { says: [/verified, POS2 stock-taking pos2-count-1/] });
  print('(an hour of a count is changed in an editor)');
  const counted = join(folder, 'counts', 'pos2-count-1', 'counting_data.csv');
  writeFileSync(counted, readFileSync(counted, 'utf8').replace(/(?<=\d{4}-\d\d-\d\dT)\d\d/, '25'));
  await tillctl('stocktaking verify counts/pos2-count-1', {
    code: 11,
    says: [/counting_data\.csv:2 counted_on timestamp/],
  });

  await sandbox.stop();
  print(`\nAll as promised, in ${((Date.now() - started) / 1000).toFixed(1)} seconds.`);
}

/** One command line, shown as typed and with what it printed. */
async function tillctl(line, { code = 0, stdin, says = [] } = {}) {
  print(`$ ${stdin === undefined ? '' : `printf ${stdin} | `}tillctl ${line}`);
  const { child, output } = start(line);
  child.stdin.end(stdin ?? '');
  const exit = await ended(child);
  print(output().trimEnd());
  if (exit !== 0) print(`[exit ${exit}]`);
  equal(`exit code of "tillctl ${line}"`, exit, code);
  for (const pattern of says) {
    if (!pattern.test(output())) throw new Surprise(`"tillctl ${line}" did not say ${pattern}`);
  }
}

async function startSandbox(line) {
  print(`$ tillctl ${line} &`);
  const { child, output } = start(line);
  while (!output().includes('Ctrl-C stops it')) {
    if (child.exitCode !== null) throw new Surprise(`the sandbox ended: ${output()}`);
    await sleep(20);
  }
  print(output().trimEnd());
  const baseUrl = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0] ?? '';
  const answer = async (path, headers) => (await fetch(`${baseUrl}${path}`, { headers })).json();
  /** What the platform holds, asked of it without the tool. */
  const itemsOf = async (path) => {
    const basic = Buffer.from('demo-app:demo-secret').toString('base64');
    const { accessToken } = await answer('/auth/authorize/demo', { authorization: `Basic ${basic}` });
    return (await answer(`/erp/org/demo/${path}`, { authorization: `Bearer ${accessToken}` })).items;
  };
  return {
    baseUrl,
    products: () => itemsOf('products?limit=5000'),
    batches: () => itemsOf('operations-batches?from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z&limit=100'),
    count: async () => (await answer('/_sandbox/state/summary', { 'x-sandbox-control': '1' })).products,
    stop: async () => {
      child.kill('SIGINT');
      await ended(child);
    },
  };
}

/** SIGKILL: the process gets no chance to write anything down. */
async function killedImport(line, sandbox, products) {
  print(`$ tillctl ${line} &`);
  const { child, output } = start(line);
  while ((await sandbox.count()) < products) {
    if (child.exitCode !== null) throw new Surprise(`"tillctl ${line}" ended before it was killed: ${output()}`);
    await sleep(5);
  }
  child.kill('SIGKILL');
  const exit = await ended(child);
  print(output().trimEnd());
  print('$ kill -KILL $!');
  equal(`signal that ended "tillctl ${line}"`, exit, 'SIGKILL');
}

function start(line) {
  const child = spawn(process.execPath, [tool, ...line.split(' ')], { cwd: folder, env });
  children.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}

/** The exit code, or the signal. */
async function ended(child) {
  const [code, signal] = await once(child, 'close');
  children.delete(child);
  return signal ?? code;
}

function season() {
  const rows = Array.from({ length: seasonRows }, (_, at) => {
    const price = (1 + ((at * 37) % 4000) / 100).toFixed(2);
    return `${articleId(at + 1)},"Adventsstern, Größe ${(at % 9) + 1}, Nr. ${at + 1}",${price},EUR,STANDARD`;
  });
  return `article_id,name,sales_price,sales_price_currency,tax_category\n${rows.join('\n')}\n`;
}

function articleId(number) {
  return `00${70_000 + number}`;
}

function show(command, file, shown = (text) => text) {
  print(`$ ${command} ${file}`);
  print(shown(readFileSync(join(folder, file), 'utf8')).trimEnd());
}

/** Some columns of a CSV, as `column` would align them. */
function columnsOf(text, wanted) {
  const rows = [wanted, ...parse(text, { columns: true }).map((row) => wanted.map((name) => row[name]))];
  const widths = wanted.map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function byExternalId(products, id) {
  const found = products.filter((product) => product.external_id === id);
  equal(`products with external id ${id}`, found.length, 1);
  return found[0];
}

function withoutPrices(products) {
  return products.map(({ sales_price, ...rest }) => ({ ...rest, currency: sales_price?.unit }));
}

function equal(what, found, expected) {
  if (found !== expected) throw new Surprise(`${what}: expected ${expected}, found ${found}`);
}

function between(what, found, least, most) {
  if (found < least || found > most) throw new Surprise(`${what}: expected ${least} to ${most}, found ${found}`);
}

function chapter(title) {
  print(`\n# ${title}`);
}

function print(text) {
  if (text !== '') process.stdout.write(`${text}\n`);
}

function end(error) {
  clearTimeout(deadline);
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (error === undefined) return;
  process.stderr.write(`\ndemo: ${error instanceof Surprise ? error.message : error.stack}\n`);
  process.exit(1);
}
