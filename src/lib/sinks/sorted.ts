import type { LineDocument } from './line-documents.js';
import { isBefore, type Stored } from './merge.js';
import { createSpool } from './spool.js';

const batchSize = 500;

/** Whether documents come by time, then id. Reads them to the first that does not. */
export async function isOrdered(documents: AsyncIterable<readonly Stored[]>): Promise<boolean> {
  let last: Stored | undefined;
  for await (const batch of documents) {
    for (const { id, time } of batch) {
      if (last !== undefined && isBefore({ id, time }, last)) return false;
      last = { id, time };
    }
  }
  return true;
}

/**
 * Documents of a file that somebody wrote in another order, by time, then id; of two with one id the later in the file.
 * They go through files in the working folder, so memory stays small.
 */
export async function* sortedLines(
  documents: AsyncIterable<readonly LineDocument[]>,
  workFolder: string,
): AsyncGenerator<LineDocument[]> {
  const spool = await createSpool(workFolder);
  try {
    for await (const batch of documents) await spool.write(batch);
    await spool.settle();
    let batch: LineDocument[] = [];
    for (const cursor = spool.pending(); cursor.entry() !== -1; cursor.next()) {
      const entry = cursor.entry();
      const json = Buffer.from(spool.jsonOf(entry));
      batch.push({ id: spool.idOf(entry), time: spool.timeOf(entry), json, end: 0, line: 0 });
      if (batch.length === batchSize) {
        yield batch;
        batch = [];
      }
    }
    if (batch.length > 0) yield batch;
  } finally {
    await spool.close();
  }
}
