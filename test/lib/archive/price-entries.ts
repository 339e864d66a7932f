import type { EntryBatch } from '../../../src/lib/archive/entry-batch.js';

export interface Entry {
  name: string;
  document: Uint8Array;
}

/** Operations as a batch of prices has them; the same ones every time. */
export function priceEntries(count: number, from = 0): Entry[] {
  return Array.from({ length: count }, (_, index) => priceEntry(from + index));
}

function priceEntry(index: number): Entry {
  const id = `monday-${String(index).padStart(8, '0')}`;
  const cents = (offset: number) => String(((index + offset) * 7919) % 99_991).padStart(3, '0');
  const amount = (offset: number) => `${cents(offset).slice(0, -2)}.${cents(offset).slice(-2)}`;
  const document = JSON.stringify({
    '@type': 'ProductSalesChannelValidFromPriceUpdate',
    operation_id: id,
    product: { external_id: `ART-${(index * 104_729) % 1_000_003}` },
    sales_channel: { id: String(7_000_000 + (index % 40)), type: 'POS_SALES_CHANNEL' },
    price_list: [
      { valid_from: '2026-11-23T05:00:00.000Z', price: { amount: amount(0), currency: 'EUR', gross: true } },
      { valid_from: '2026-12-24T05:00:00.000Z', price: { amount: amount(31), currency: 'EUR', gross: true } },
    ],
  });
  return { name: `${id}.json`, document: Buffer.from(document) };
}

/** Text that hardly repeats itself, of printable ASCII; the same every time. */
export function noise(size: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(size);
  let state = seed;
  for (let at = 0; at < size; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = 32 + ((state >>> 16) % 95);
  }
  return bytes;
}

/** As a source hands them over: so many at a time, in memory of their own. */
export async function* inBatches(entries: readonly Entry[], size = 1000): AsyncGenerator<EntryBatch> {
  for (let from = 0; from < entries.length; from += size) {
    const some = entries.slice(from, from + size);
    let end = 0;
    const ends = Uint32Array.from(some, ({ document }) => {
      end += document.length;
      return end;
    });
    const bytes = new Uint8Array(end);
    for (const [index, { document }] of some.entries()) bytes.set(document, index === 0 ? 0 : (ends[index - 1] ?? 0));
    yield { names: some.map(({ name }) => name), bytes, ends };
  }
}
