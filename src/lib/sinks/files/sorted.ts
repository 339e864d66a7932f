import { isBefore, type Stored } from '../../spill/merge.js';
import { createSpool } from '../../spill/spool.js';
import type { Cell, SinkOptions } from '../target/sink.js';
import type { LineDocument } from './line-documents.js';
import type { RowDocument } from './table-files.js';

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
 * Documents of a file that was written in another order, by time, then id; of two with one id the later in the file.
 * They go through files in the working folder, so memory stays small.
 */
export function sortedLines(
  documents: AsyncIterable<readonly LineDocument[]>,
  { schema, workFolder }: Pick<SinkOptions, 'schema' | 'workFolder'>,
): AsyncGenerator<LineDocument[]> {
  return sorted(
    documents,
    workFolder,
    ({ json }) => json,
    (id, time, json) => ({ id, time, facts: schema.outlineOf(json).facts, json: Buffer.from(json), end: 0, line: 0 }),
  );
}

/** The same for documents as rows. */
export function sortedRows(
  documents: AsyncIterable<readonly RowDocument[]>,
  workFolder: string,
): AsyncGenerator<RowDocument[]> {
  return sorted(
    documents,
    workFolder,
    ({ rows }) => Buffer.from(JSON.stringify(rows)),
    (id, time, json) => ({ id, time, rows: JSON.parse(json.toString()) as Cell[][][] }),
  );
}

async function* sorted<Doc extends Stored>(
  documents: AsyncIterable<readonly Doc[]>,
  workFolder: string,
  bytesOf: (document: Doc) => Buffer,
  documentOf: (id: string, time: number, bytes: Buffer) => Doc,
): AsyncGenerator<Doc[]> {
  const spool = await createSpool(workFolder);
  try {
    for await (const batch of documents) {
      await spool.write(batch.map((document) => ({ id: document.id, time: document.time, json: bytesOf(document) })));
    }
    await spool.settle();
    let batch: Doc[] = [];
    for (const cursor = spool.pending(); cursor.entry() !== -1; cursor.next()) {
      const entry = cursor.entry();
      batch.push(documentOf(spool.idOf(entry), spool.timeOf(entry), spool.jsonOf(entry)));
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
