import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { openWorld, type World } from '../support/worlds/world.js';

const targets = [
  'a.ndjson',
  'a.ndjson.gz',
  'a.json',
  'a.csv',
  'a.parquet',
  'a.xlsx',
  'days/',
  'sqlite:a.db',
  'duckdb:a.duckdb',
];

describe.skipIf(process.platform === 'win32')('files of a pull hold personal data', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ seed: 'none' });
    const money = { amount: '2.10', unit: 'EUR' };
    const amounts = { total_gross: money, total_net: money, items: [] };
    for (let number = 1; number <= 3; number += 1) {
      const time = new Date(Date.now() - number * 86_400_000).toISOString();
      const invoice = { id: `i${number}`, number: `i${number}`, transaction_date_and_time: time, ...amounts };
      world.sandbox.put('invoices', invoice);
    }
  });
  afterAll(() => world.leave());

  async function pull(target: string, ...flags: string[]) {
    const { folder, sandbox } = world;
    const place = join(folder, `files-${readdirSync(folder).length}`);
    const out = target.includes(':') ? target.replace(':', `:${place}-`) : `${place}-${target}`;
    const again = () => runCli(['invoices', 'pull', '--from', '-30d', '--out', out, ...flags], { folder, sandbox });
    const result = await again();
    expect(result.code, result.stderr).toBe(0);
    const file = out.replace(/^\w+:/, '');
    const [day] = target.endsWith('/') ? readdirSync(file).filter((name) => /^\d{4}/.test(name)) : [];
    return { file: day === undefined ? file : join(file, day), again };
  }
  const rightsOf = (file: string) => statSync(file).mode & 0o777;
  const usual = 0o666 & ~process.umask();

  test.each(targets)('a new one is for its owner: %s', async (target) => {
    expect(rightsOf((await pull(target)).file)).toBe(0o600);
  });

  test.each(targets)('with --shared others read it: %s', async (target) => {
    expect(rightsOf((await pull(target, '--shared')).file)).toBe(usual);
  });

  test.each(['a.ndjson', 'a.csv', 'sqlite:a.db'])('one that was there keeps its rights: %s', async (target) => {
    const { file, again } = await pull(target);
    chmodSync(file, 0o640);
    expect(await again()).toMatchObject({ code: 0 });
    expect(rightsOf(file)).toBe(0o640);
  });
});
