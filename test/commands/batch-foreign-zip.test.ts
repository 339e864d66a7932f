import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HandMadeEntry, handMadeZip } from '../lib/archive/hand-made-zip.js';
import { runCli } from '../support/run-cli.js';
import { type BatchPlace, from, openBatchPlace, readManifestAt, summaryOf } from './batch-place.js';

let place: BatchPlace;
beforeEach(async () => {
  place = await openBatchPlace();
});
afterEach(() => place.leave());

/** An entry as another program packs it: sizes behind the data, names as UTF-8. */
function entry(id: string, product: string, sales_price: object = { amount: '2.50', unit: 'EUR' }): HandMadeEntry {
  const list = [{ valid_from: from, sales_price, sales_price_is_gross: true }];
  const document = {
    '@type': 'ProductValidFromPriceUpdate',
    operation_id: id,
    product: { external_id: product },
    price_list: list,
  };
  return { name: `${id}.json`, content: JSON.stringify(document), flags: 1 << 11, descriptor: 'marked' };
}

const give = (name: string, entries: readonly HandMadeEntry[]) =>
  writeFileSync(place.at(name), handMadeZip([...entries]));

describe('a ZIP that another program made', () => {
  test('is uploaded and triggered, and its results are told by operation id', async () => {
    give('foreign.zip', [entry('Käse', 'A2'), entry('b-1', 'gone'), entry('a-1', 'A1')]);
    const uploaded = await place.tillctl('batch upload $DIR/foreign.zip --json');
    expect(uploaded, uploaded.stderr).toMatchObject({ code: 0 });
    expect(uploaded.stderr).toContain('foreign.zip.manifest.json was made of what is in it');
    expect(statSync(place.at('foreign.zip.manifest.json')).mode & 0o777).toBe(0o600);
    expect(readManifestAt(place, 'foreign.zip')).toMatchObject({
      form: 'seed',
      zip: { name: 'foreign.zip', operations: 3 },
      operations: [{ id: 'Käse' }, { id: 'a-1', target: { externalId: 'A1' }, lines: [] }, { id: 'b-1' }],
    });
    const triggered = await place.tillctl('batch trigger $DIR/foreign.zip --wait --poll 20ms --json');
    expect(triggered, triggered.stderr).toMatchObject({ code: 5 });
    expect(summaryOf(triggered)).toMatchObject({ succeeded_count: 2, failed_count: 1 });
    expect(place.sent('upload')).toHaveLength(1);
    const results = await place.tillctl('batch results $DIR/foreign.zip --failed --json');
    expect(summaryOf(results).items).toMatchObject([{ operation_id: 'b-1', status: 'FAILED' }]);
    const again = await place.tillctl('batch trigger $DIR/foreign.zip');
    expect(again.stderr).toContain('was triggered already as batch');
    expect(place.batches()).toHaveLength(1);
  });

  test.each(['upload', 'trigger', 'inspect'])(
    'that is not there is an input that cannot be read: batch %s',
    async (verb) => {
      const { code, stderr } = await place.tillctl(`batch ${verb} $DIR/nothing.zip`);
      expect({ code, stderr }).toEqual({
        code: 3,
        stderr: expect.stringMatching(/cannot read .*nothing\.zip: no such file or folder\n/),
      });
    },
  );

  test('is triggered without an upload before; of several at a time one does it', async () => {
    give('foreign.zip', [entry('a', 'A1')]);
    const both = await Promise.all(
      [1, 2].map(() => place.tillctl('batch trigger $DIR/foreign.zip --wait --poll 20ms')),
    );
    expect(both.map(({ code }) => code).sort()).toContain(0);
    expect(place.batches()).toHaveLength(1);
  });

  test.each<[string, () => HandMadeEntry[], RegExp]>([
    [
      'stored entries',
      () => [{ ...entry('a', 'A1'), method: 0, descriptor: undefined }],
      /a\.json at byte 0: stored: /,
    ],
    ['another id inside', () => [{ ...entry('b', 'A1'), name: 'a.json' }], /operation-id: its operation_id is "b"/],
    [
      'another type',
      () => [{ ...entry('a', 'A1'), content: '{"@type":"ProductDelete","operation_id":"a","product":{"id":"1"}}' }],
      /operation-type: its type "ProductDelete" is not a type of this batch/,
    ],
    [
      'a foreign file',
      () => [entry('a', 'A1'), { name: 'README.txt', content: 'hello' }],
      /README\.txt .*foreign-file/,
    ],
    [
      'amounts in two forms',
      () => [entry('a', 'A1'), entry('b', 'A2', { value: 2, unit: 'EUR' })],
      /b\.json: the nested form/,
    ],
  ])('with %s is refused with the reason, and nothing is sent', async (_, entries, reason) => {
    give('foreign.zip', entries());
    for (const verb of ['upload', 'trigger']) {
      const refused = await place.tillctl(`batch ${verb} $DIR/foreign.zip`);
      expect(refused, refused.stderr).toMatchObject({ code: 11 });
      expect(refused.stderr).toMatch(reason);
    }
    expect(existsSync(place.at('foreign.zip.manifest.json'))).toBe(false);
    expect(place.sent('getBatchUploadUrl')).toHaveLength(0);
  });

  test('of the same name with another content is not taken for the one before', async () => {
    give('foreign.zip', [entry('a', 'A1')]);
    await place.tillctl('batch trigger $DIR/foreign.zip --wait --poll 20ms');
    const before = readFileSync(place.at('foreign.zip.manifest.json'), 'utf8');
    give('foreign.zip', [entry('a', 'A2')]);
    const refused = await place.tillctl('batch trigger $DIR/foreign.zip --again');
    expect(refused, refused.stderr).toMatchObject({ code: 11 });
    expect(refused.stderr).toContain('is not what its manifest says');
    expect(JSON.parse(before).zip.sha256).toBe(readManifestAt(place, 'foreign.zip').zip.sha256);
    expect(place.batches()).toHaveLength(1);
  });

  test.each(['upload', 'trigger'])('that is a folder cannot be read, says batch %s', async (verb) => {
    mkdirSync(place.at('folder'));
    const refused = await place.tillctl(`batch ${verb} $DIR/folder --yes`);
    expect(refused, refused.stderr).toMatchObject({ code: 3 });
    expect(refused.stderr).toContain('it is a folder');
  });
});

describe('batch inspect of such a ZIP', () => {
  test('names what is wrong with its entry and its place, also in one JSON document, and keeps nothing', async () => {
    const [first, second] = [entry('b-b', 'A1'), { ...entry('b', 'A2'), method: 0 as const }];
    const bad = handMadeZip([first, second]);
    const places = [bad.indexOf('PK\x03\x04', 1, 'latin1')];
    writeFileSync(place.at('bad.zip'), bad);
    const { code, stderr } = await place.tillctl('batch inspect $DIR/bad.zip');
    expect(code).toBe(11);
    expect(stderr).toContain('its entries do not lie in the order of execution, which is that of their ids');
    expect(stderr).toContain(`\n  b.json at byte ${places}: stored: it is stored, a batch is packed by DEFLATE only\n`);
    const read = await runCli('batch inspect - --json', { folder: place.folder, stdin: bad });
    expect(read.code).toBe(11);
    expect(read.stderr).not.toContain('error');
    expect(JSON.parse(read.stdout)).toMatchObject({
      sound: false,
      size_bytes: bad.length,
      types: { ProductValidFromPriceUpdate: 2 },
      first: 'b',
      last: 'b-b',
      in_order: false,
      problem_count: 2,
      problems: [{ rule: 'stored', entry: 'b.json' }, { rule: 'data-descriptor-stored' }],
      operations: [{ operation_id: 'b', product_external_id: 'A2', prices: 1 }, { operation_id: 'b-b' }],
      error: { code: 11, name: 'unverified' },
    });
    expect(readdirSync(join(place.folder, 'state', 'work'))).toEqual([]);
  });

  test('names members that an operation may not have', async () => {
    const of = (id: string, more: object) => {
      const { content, ...rest } = entry(id, 'A1');
      return { ...rest, content: JSON.stringify({ ...JSON.parse(String(content)), ...more }) };
    };
    give('members.zip', [
      of('a', { product: { id: 'p-1', external_id: 'A1' } }),
      of('b', { sales_channel: { '@type': 'Pos', id: 'c' } }),
    ]);
    const { code, stderr } = await place.tillctl('batch inspect $DIR/members.zip');
    expect(code).toBe(11);
    expect(stderr).toContain('/product/id is not allowed here');
    expect(stderr).toContain('/sales_channel is not allowed here');
    expect(stderr).not.toContain('boolean schema');
  });
});
