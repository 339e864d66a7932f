import type { EntryBatch } from '../archive/entry-batch.js';
import { amountText } from '../platform/dialect/dialect-amounts.js';
import type { Form } from '../platform/dialect/forms.js';
import { operationText } from '../resources/prices/price-json.js';
import type { OperationTexts } from '../resources/prices/price-operation.js';

const maxDocuments = 2000;
const usualBytes = 1 << 20;

/** The documents of operations as entries of a ZIP. @param operations in the order of execution @param form of their amounts */
export async function* operationBatches(
  operations: AsyncIterable<readonly OperationTexts[]>,
  form: Form,
): AsyncGenerator<EntryBatch> {
  const inForm = (amount: string, unit: string) => amountText(amount, unit, form);
  let batch = emptyBatch(0);
  for await (const some of operations) {
    for (const operation of some) {
      const text = operationText(operation, inForm);
      // At most three bytes for each UTF-16 unit.
      const most = text.length * 3;
      const full = batch.names.length === maxDocuments || batch.used >= usualBytes;
      if (full || batch.used + most > batch.bytes.length) {
        if (batch.names.length > 0) yield finished(batch);
        batch = emptyBatch(most);
      }
      batch.used += batch.bytes.write(text, batch.used);
      batch.ends[batch.names.length] = batch.used;
      batch.names.push(`${JSON.parse(operation.id)}.json`);
    }
  }
  if (batch.names.length > 0) yield finished(batch);
}

interface OpenBatch {
  names: string[];
  bytes: Buffer<ArrayBuffer>;
  ends: Uint32Array;
  used: number;
}

function emptyBatch(least: number): OpenBatch {
  // Not `Buffer.allocUnsafe`, whose memory may belong to others as well.
  const bytes = Buffer.from(new ArrayBuffer(Math.max(least, usualBytes)));
  return { names: [], bytes, ends: new Uint32Array(maxDocuments), used: 0 };
}

function finished({ names, bytes, ends, used }: OpenBatch): EntryBatch {
  return { names, bytes: new Uint8Array(bytes.buffer, 0, used), ends: ends.slice(0, names.length) };
}
