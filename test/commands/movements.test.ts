import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MovementPlace, openMovementPlace } from './movement-place.js';

let place: MovementPlace;

beforeEach(async () => {
  place = await openMovementPlace();
});

afterEach(async () => {
  await place.close();
});

async function run(line: string) {
  const result = await place.run(`inventory ${line} --json`);
  return { ...result, json: JSON.parse(result.stdout) };
}

const header = 'reference,source_location_id,target_location_id,product_external_id,condition,quantity';

function csv(...lines: string[]): void {
  place.file('in.csv', `${[header, ...lines].join('\n')}\n`);
}

describe('a file', () => {
  test('of lines makes one shipment a reference, with its goods out and goods in', async () => {
    csv('S1,warehouse,shelf,A,NEW,2', 'S2,shelf,warehouse,B,,1', 'S1,,,B,DAMAGED,3');
    const { code, json, stderr } = await run('shipments create in.csv');
    expect(code, stderr).toBe(0);
    expect(json).toMatchObject({
      command: 'inventory shipments create',
      input: { read: 3, rows: 2, joined: 1 },
      counts: { created: 2, updated: 0, unchanged: 0, rejected: 0, pending: 0 },
    });
    const pieces = (amount: string) => ({ amount, unit: 'QUANTITY_PIECES' });
    expect(place.kept('shipments')).toMatchObject([
      {
        reference: 'S1',
        source_location_id: 'warehouse',
        target_location_id: 'shelf',
        positions: [
          { product_id: 'p-A', condition: 'NEW', quantity: pieces('2') },
          { product_id: 'p-B', condition: 'DAMAGED', quantity: pieces('3') },
        ],
      },
      { reference: 'S2', positions: [{ product_id: 'p-B', condition: 'NEW', quantity: pieces('1') }] },
    ]);
    expect(place.kept('goods-out')).toHaveLength(2);
    expect(place.drafts()).toEqual([]);
    expect(place.stock()).toEqual({});
  });

  test.each([
    ['goods-out', 'goods-out', { type: 'PICKUP', source_location_id: 'warehouse' }, 'PENDING'],
    ['goods-in', 'goods-in', { target_location_id: 'shelf' }, 'PLANNED'],
  ] as const)('of objects makes %s', async (noun, kind, members, status) => {
    const positions = [{ product_external_id: 'G', condition: 'MINE', quantity: 250 }];
    place.file('in.ndjson', `${JSON.stringify({ reference: 'M1', ...members, positions })}\n`);
    const { code, json, stderr } = await run(`${noun} create in.ndjson --allow-condition MINE`);
    expect(code, stderr).toBe(0);
    expect(json.counts.created).toBe(1);
    const quantity = { amount: '250', unit: 'MASS_GRAMS' };
    expect(place.kept(kind)).toMatchObject([
      { reference: 'M1', ...members, status, positions: [{ product_id: 'p-G', condition: 'MINE', quantity }] },
    ]);
  });

  test('with a bad line has its whole reference rejected, and goes through once it is mended', async () => {
    csv('S1,warehouse,shelf,A,,two', 'S1,,,B,,1', 'S2,warehouse,shelf,none,,1', 'S3,warehouse,shelf,A,,1');
    const { code, json } = await run('shipments create in.csv');
    expect(code).toBe(5);
    expect(json.counts).toMatchObject({ created: 1, rejected: 2 });
    const rejects = place.read('in.rejects.csv') ?? '';
    expect(rejects).toContain('line 2 of the same shipment was rejected, and a shipment is made whole or not at all');
    expect(rejects).toContain('product_external_id,unknown_product,"the platform has no product ""none"""');
    place.file('in.rejects.csv', rejects.replace('two', '2').replace('none', 'C'));
    const again = await place.run('runs retry-rejected latest --json');
    expect(JSON.parse(again.stdout), again.stderr).toMatchObject({ counts: { created: 2, rejected: 0 } });
    expect(place.kept('shipments').map(({ positions }) => positions.length)).toEqual([2, 1, 1]);
  });

  test.each([
    ['without a location', ['S1,warehouse,,A,,1'], 'target_location_id,required'],
    [
      'with two locations',
      ['S1,warehouse,shelf,A,,1', 'S1,shelf,,B,,1'],
      '""shelf"" on line 3 contradicts ""warehouse""',
    ],
    ['that goes nowhere', ['S1,shelf,shelf,A,,1'], 'is the source location too'],
    ['of half a piece', ['S1,warehouse,shelf,A,,0.5'], 'not a whole number'],
    ['of nothing', ['S1,warehouse,shelf,A,,0'], 'must be greater than 0'],
    ['of no product', ['S1,warehouse,shelf,,,1'], 'a value is required'],
  ])('%s is refused before anything is sent', async (_, lines, words) => {
    csv(...lines);
    const { code } = await run('shipments create in.csv');
    expect(code).toBe(3);
    expect(place.read('in.rejects.csv')).toContain(words);
    expect(place.sandbox.requests()).toEqual([]);
  });

  test('of objects has every bad member named by its path', async () => {
    const positions = [{ product_external_id: 'A', quantity: 'x', color: 1 }, { quantity: 1 }];
    place.file('in.json', JSON.stringify([{ reference: 'M1', type: 'SHIP', source_location_id: 'shelf', positions }]));
    const { code } = await run('goods-out create in.json');
    expect(code).toBe(3);
    const [{ _column }] = [JSON.parse(place.read('in.rejects.ndjson') ?? '')];
    expect(_column).toBe('type; positions[0].color; positions[0].quantity; positions[1].product_external_id');
  });

  test('what the platform refuses is rejected, and no draft of it stays', async () => {
    csv('S1,warehouse,cellar,A,,1', 'S1,,,B,,1', 'S2,warehouse,shelf,A,,1');
    const { code, json } = await run('shipments create in.csv');
    expect(code).toBe(5);
    expect(json.counts).toMatchObject({ created: 1, rejected: 1 });
    expect(place.read('in.rejects.csv')).toContain('refused_422');
    expect(place.drafts()).toEqual([]);
  });

  test('is only looked at by a dry run', async () => {
    csv('S1,warehouse,shelf,A,,1', 'S2,warehouse,shelf,A,,x');
    const { code, json } = await run('shipments create in.csv --dry-run');
    expect(code).toBe(5);
    expect(json).toMatchObject({ run_id: null, counts: { pending: 1, rejected: 1 } });
    expect(place.sandbox.requests()).toEqual([]);
  });
});

describe('a reference that has a shipment already', () => {
  beforeEach(async () => {
    csv('S1,warehouse,shelf,A,,2', 'S1,,,B,,1');
    await run('shipments create in.csv');
  });

  test('is unchanged when it is equal, on another machine too', async () => {
    rmSync(join(place.folder, 'state'), { recursive: true });
    csv('S1,warehouse,shelf,B,NEW,1.0', 'S1,,,A,,2');
    const { code, json, stderr } = await run('shipments create in.csv');
    expect(code, stderr).toBe(0);
    expect(json.counts).toMatchObject({ created: 0, unchanged: 1 });
    expect(place.kept('shipments')).toHaveLength(1);
  });

  test.each([
    ['S1,warehouse,shelf,A,,3', 'it has no 3 of ""A"" in condition ""NEW""'],
    ['S1,warehouse,shelf,A,,2', 'it has one more position'],
    ['S1,shelf,warehouse,A,,2', 'its source_location_id is ""warehouse"", not ""shelf""'],
  ])('is rejected when it is another one: %s', async (line, words) => {
    csv(line);
    const { code } = await run('shipments create in.csv');
    expect(code).toBe(7);
    expect(place.read('in.rejects.csv')).toContain(words);
    expect(place.kept('shipments')).toHaveLength(1);
  });

  test('may be one of goods in as well: they are counted apart', async () => {
    place.file('other.csv', 'reference,target_location_id,product_id,quantity\nS1,shelf,p-A,1\n');
    const { json } = await run('goods-in create other.csv');
    expect(json.counts).toMatchObject({ created: 1 });
  });
});

test('a draft of somebody else keeps its reference from being made twice', async () => {
  const draft = {
    id: 'd-1',
    reference: 'S1',
    source_location_id: 'warehouse',
    target_location_id: 'shelf',
    positions: [],
  };
  place.sandbox.put('shipment-drafts', draft);
  csv('S1,warehouse,shelf,A,,2');
  const { json } = await run('shipments create in.csv');
  expect(json.counts).toMatchObject({ rejected: 1 });
  expect(place.read('in.rejects.csv')).toContain(
    'draft d-1 has this reference already; finish it, or remove it with: tillctl inventory shipments drafts delete d-1',
  );
});

describe('states', () => {
  async function made(): Promise<{ shipment: string; out: string; into: string }> {
    csv('S1,warehouse,shelf,A,,2');
    await run('shipments create in.csv');
    const [shipment] = place.kept('shipments');
    return { shipment: shipment?.id ?? '', out: String(shipment?.goods_out_id), into: String(shipment?.goods_in_id) };
  }

  test('move stock once each, and the list shows both parts', async () => {
    const { shipment, out, into } = await made();
    const states = async () => {
      const { json } = await run('shipments list');
      return [json.items[0].status, json.items[0].goods_out_status, json.items[0].goods_in_status];
    };
    expect(await states()).toEqual(['NEW', 'PENDING', 'PLANNED']);
    expect((await run(`goods-out set-status ${out} SHIPPED`)).code).toBe(0);
    expect(place.stock()).toEqual({ 'p-A warehouse NEW': '-2' });
    expect((await run(`goods-out set-status ${out} SHIPPED`)).json['goods-out']).toMatchObject([
      { result: 'unchanged' },
    ]);
    place.file('in.csv', `id,status\n${into},IN_PROCESS\n`);
    expect((await run('goods-in set-status --file in.csv')).json.counts).toMatchObject({ updated: 1 });
    expect(place.stock()).toEqual({ 'p-A warehouse NEW': '-2', 'p-A shelf NEW': '2' });
    expect(await states()).toEqual(['IN_PROCESS', 'SHIPPED', 'IN_PROCESS']);
    await run(`goods-out set-status ${out} COMPLETED`);
    await run(`goods-in set-status ${into} COMPLETED`);
    const shown = await run(`shipments get ${shipment}`);
    expect(shown.json).toMatchObject({ id: shipment, status: 'COMPLETED', goods_out_status: 'COMPLETED' });
    const { code, json } = await run(`shipments set-status ${shipment} CANCELED`);
    expect(code).toBe(7);
    expect(json.error.message).toContain('is COMPLETED, which is final');
  });

  test('that the table forbids are refused and not sent', async () => {
    const { out, shipment } = await made();
    place.sandbox.forgetRequests();
    const { code, json } = await run(`goods-out set-status ${out} COMPLETED`);
    expect(code).toBe(7);
    expect(json.error.message).toContain('is PENDING, which becomes PREPARED, SHIPPED or CANCELED and not COMPLETED');
    const usage = await run(`shipments set-status ${shipment} COMPLETED`);
    expect(usage.code).toBe(2);
    expect(usage.json.error.hint).toContain('follow from its goods out and goods in');
    expect(place.sandbox.requests().filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('of a canceled shipment are those of its parts', async () => {
    const { shipment } = await made();
    expect((await run(`shipments set-status ${shipment} CANCELED`)).code).toBe(0);
    const { json } = await run('shipments list --status CANCELED');
    expect(json.items).toMatchObject([{ goods_out_status: 'CANCELED', goods_in_status: 'CANCELED' }]);
  });
});

describe('drafts', () => {
  const draft = {
    reference: 'O1',
    type: 'DELIVERY',
    source_location_id: 'shelf',
    positions: [{ product_external_id: 'A', quantity: 1 }],
  };

  test('are made once for a reference, looked at, changed and deleted', async () => {
    place.file('in.json', JSON.stringify(draft));
    const first = await run('goods-out drafts create in.json');
    expect(first.code, first.stderr).toBe(0);
    const { id } = first.json;
    expect((await run('goods-out drafts create in.json')).json).toMatchObject({ id, result: 'unchanged' });
    place.file('in.json', JSON.stringify({ ...draft, type: 'PICKUP' }));
    expect((await run('goods-out drafts create in.json')).json.error.message).toContain('its type is "DELIVERY"');
    place.file('in.json', '{"positions": [{"product_external_id": "A", "quantity": 7, "condition": "DAMAGED"}]}');
    expect((await run(`goods-out drafts set ${id} in.json`)).json).toMatchObject({ id, result: 'updated' });
    expect((await run(`goods-out drafts get ${id}`)).json).toMatchObject({
      reference: 'O1',
      type: 'DELIVERY',
      positions: [{ condition: 'DAMAGED', quantity: { amount: '7' } }],
    });
    expect((await run('goods-out drafts list --reference O1')).json.items).toMatchObject([{ id, count: 1 }]);
    expect((await run('goods-out drafts set ref:O1 in.json')).json).toMatchObject({ id, result: 'unchanged' });
    expect((await run('goods-out drafts delete ref:O1 --yes')).json).toEqual({ deleted: [id], gone: [] });
    expect((await run(`goods-out drafts get ${id}`)).code).toBe(7);
  });

  test('are changed also where the platform keeps no reference', async () => {
    place.file('in.json', JSON.stringify(draft));
    place.sandbox.setFaults([{ operation: 'createGoodsOutDraft', fault: { kind: 'drop', members: ['reference'] } }]);
    const { id } = (await run('goods-out drafts create in.json')).json;
    place.file('in.json', '{"positions": [{"product_external_id": "A", "quantity": 7}]}');
    const changed = await run(`goods-out drafts set ${id} in.json`);
    expect(changed.code, changed.stderr).toBe(0);
    expect(changed.json).toEqual({ id, reference: null, result: 'updated' });
    expect((await place.run(`inventory goods-out drafts set ${id} in.json`)).stdout).toBe(`draft ${id} is unchanged\n`);
    place.file('in.json', JSON.stringify({ ...draft, reference: '' }));
    expect((await run('goods-out drafts create in.json')).code).toBe(3);
  });

  test('become what they are drafts of, once', async () => {
    place.file('in.json', JSON.stringify(draft));
    const { json } = await run('goods-out drafts create in.json');
    expect((await run(`goods-out create --draft ${json.id} --dry-run`)).code).toBe(2);
    expect(place.kept('goods-out')).toEqual([]);
    place.sandbox.setFaults([{ operation: 'createGoodsOut', times: 1, fault: { kind: 'reset_after' } }]);
    const made = await run(`goods-out create --draft ${json.id}`);
    expect(made.code, made.stderr).toBe(0);
    expect(place.kept('goods-out').map(({ id }) => id)).toEqual([made.json.id]);
    expect((await run(`goods-out create --draft ${json.id}`)).code).toBe(7);
    expect(place.kept('goods-out')).toHaveLength(1);
  });

  test('with bad members are refused, all of them named', async () => {
    place.file('in.json', JSON.stringify({ ...draft, type: 'SHIP', positions: [{ product_external_id: 'A' }] }));
    const { code, json } = await run('goods-out drafts create in.json');
    expect(code).toBe(3);
    expect(json.error.problems).toMatchObject([
      expect.stringContaining('type'),
      expect.stringContaining('positions[0].quantity'),
    ]);
  });
});

test('what template prints is valid input', async () => {
  for (const noun of ['shipments', 'goods-out', 'goods-in']) {
    for (const format of ['csv', 'json']) {
      const { stdout } = await place.run(`inventory ${noun} template --format ${format}`);
      place.file(`in.${format}`, stdout.replaceAll('store-1-shelf', 'shelf'));
      const { code, json } = await run(`${noun} create in.${format} --dry-run`);
      expect(code, JSON.stringify(json)).toBe(0);
    }
  }
});
