import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildBatch } from '../../../src/lib/batch/build-batch.js';
import { EarlyBatch } from '../../../src/lib/batch/early-batch.js';
import { operationLines } from '../../../src/lib/resources/prices/operation-lines.js';

const interruption = { requested: false, signal: new AbortController().signal };
const limits = { maxOperations: 2000, maxBytes: 100_000_000, interruption };

let folder: string;
let spilled: string;
let zip: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillctl-'));
  spilled = await mkdtemp(join(tmpdir(), 'tillctl-'));
  zip = join(folder, 'prices.zip');
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(spilled, { recursive: true, force: true });
});

const lines = Array.from({ length: 5000 }, (_, at) => {
  const texts = { target: `{"externalId":"KK-${at}"}`, prices: '', rows: String(at), lines: String(at + 2) };
  return operationLines({ id: `"${String(at).padStart(8, '0')}-KK"`, ...texts });
});

async function addAll(early: EarlyBatch): Promise<void> {
  for (const line of lines) {
    early.add(Buffer.from(line.slice(0, -1)));
    await early.room();
  }
}

const start = (into = zip) =>
  EarlyBatch.start({ folder: spilled, form: async () => 'seed' as const, zip: into, ...limits });

function build(early?: EarlyBatch) {
  const operations = {
    size: () => lines.length,
    rows: () => lines.length,
    each: async function* () {},
    lines: async function* () {
      yield Buffer.from(lines.join(''));
    },
    holdBack: () => undefined,
    close: async () => undefined,
  };
  const told = { command: 'batch build', input: { file: 'a.csv', sha256: '0' }, lineOf: (row: number) => row + 2 };
  const silent = { notice: () => undefined, onOperations: () => undefined };
  return buildBatch({ early, operations, folder: spilled, zip, form: 'seed', ...limits, ...told, ...silent });
}

async function files(): Promise<Map<string, string>> {
  const names = (await readdir(folder)).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'hex')] as const)),
  );
}

describe('a batch that is packed while its operations come in', () => {
  test('has the bytes of one that is packed behind them', async () => {
    await build();
    const expected = await files();
    const early = await start();
    await addAll(early);
    await build(early);
    await early.close();
    expect([...expected.keys()]).toHaveLength(6);
    expect(await files()).toEqual(expected);
  });

  test('has no name before it is kept, and leaves nothing when it is not', async () => {
    const early = await start();
    await addAll(early);
    expect([...(await files()).keys()].filter((name) => !name.endsWith('.tmp'))).toEqual([]);
    early.giveUp();
    expect(early.isGood()).toBe(false);
    await early.close();
    expect(await files()).toEqual(new Map());
    expect(await readdir(spilled)).toEqual([]);
  });

  test('takes operations on, and keeps nobody waiting, once it cannot be written', async () => {
    const early = await start(join(folder, 'missing', 'prices.zip'));
    await addAll(early);
    await addAll(early);
    await early.close();
    expect(early.isGood()).toBe(false);
  });
});
