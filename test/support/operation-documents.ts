import { operationBatches } from '../../src/lib/batch/operation-batches.js';
import type { Form } from '../../src/lib/platform/dialect/forms.js';
import { operationLines } from '../../src/lib/resources/prices/operation-lines.js';
import { textsOf } from '../../src/lib/resources/prices/price-json.js';
import type { PriceOperation } from '../../src/lib/resources/prices/price-operation.js';

/** Operations as they are handed to what packs them; row 0 is on line 2. */
export function operationBytes(operations: readonly PriceOperation[]): Buffer {
  return Buffer.from(operations.map((each) => operationLines(textsOf(each, (row) => row + 2))).join(''));
}

/** Their documents, as they stand in a ZIP. */
export async function documentsOf(operations: readonly PriceOperation[], form: Form): Promise<string[]> {
  async function* bytes() {
    yield operationBytes(operations);
  }
  const documents: string[] = [];
  for await (const batch of operationBatches(bytes(), form)) documents.push(...documentsIn(batch));
  return documents;
}

export function documentsIn({ bytes, ends }: { bytes: Uint8Array; ends: Uint32Array }): string[] {
  return Array.from(ends, (end, at) => Buffer.from(bytes).toString('utf8', at === 0 ? 0 : ends[at - 1], end));
}
