import path from 'node:path';
import { LocalError } from '../../errors/errors.js';
import { type MergeActions, mergeInto, UnorderedError } from '../../spill/merge.js';
import { createSpool } from '../../spill/spool.js';
import { openFileSet } from '../target/place-files.js';
import { checkPlace, exists } from '../target/places.js';
import type { Cell, Sink, SinkCounts, SinkOptions, SinkSchema, StoredDocument } from '../target/sink.js';
import { createSums, headAdder } from '../target/sums.js';
import { markOfFiles } from './file-marks.js';
import { isOrdered, sortedRows } from './sorted.js';
import type { FileTarget, RowDocument, TableContext, TableFormat, TableWriter } from './table-files.js';

const batchSize = 500;

/**
 * A target of tables in files: staged, merged with what the files have, and put in place together.
 *
 * @throws {LocalError} when the files cannot be written there
 */
export async function openTableSink(target: FileTarget, options: SinkOptions, format: TableFormat): Promise<Sink> {
  const { schema } = options;
  const context: TableContext = { target, schema, options, notes: new Map() };
  const paths = format.files(target, schema);
  if (options.readOnly !== true) for (const file of paths) await checkPlace(file);
  const files = await openFileSet(path.dirname(target.path), path.basename(target.path), options);
  const spool = await createSpool(options.workFolder);
  const sameRows = createSameRows(schema, format.sameCell);
  /** Somebody wrote the files in another order. */
  let isUnordered = false;
  let writer: TableWriter | undefined;
  /** What the last commit left in the files. */
  let held: number | undefined;
  let notices: readonly string[] = [];

  async function commit(): Promise<SinkCounts> {
    await spool.settle();
    try {
      await mergeAll();
      await files.place();
    } catch (error) {
      await abandon();
      throw error;
    }
    writer = undefined;
    spool.commitAll(options.lateBefore);
    return spool.counts();
  }

  async function abandon(): Promise<void> {
    await writer?.abort();
    writer = undefined;
    await files.abort();
    spool.unmark();
  }

  async function mergeAll(): Promise<void> {
    try {
      await merge();
    } catch (error) {
      if (!(error instanceof UnorderedError)) throw error;
      isUnordered = true;
      await abandon();
      await mergeAll();
    }
  }

  async function merge(): Promise<void> {
    const isOld = await areThere();
    for (const file of paths) await files.expect(file, isOld);
    const temporaries = paths.map((file) => files.temporaryFor(file));
    const made = await format.write(temporaries, context);
    writer = made;
    let changed = !isOld;
    let waiting: RowDocument[] = [];
    let count = 0;
    const actions: MergeActions<RowDocument> = {
      same: ({ rows }, entry) => sameRows(rows, rowsOf(entry)),
      keep: (document) => waiting.push(document),
      drop: () => {
        changed = true;
      },
      put: (entry) => {
        changed = true;
        waiting.push({ id: spool.idOf(entry), time: spool.timeOf(entry), rows: rowsOf(entry) });
      },
      room: async () => {
        const documents = waiting;
        waiting = [];
        count += documents.length;
        for (let at = 0; at < documents.length; at += batchSize) await made.write(documents.slice(at, at + batchSize));
      },
    };
    await mergeInto(isOld ? documents() : nothing(), spool, spool.pending(), actions);
    held = count;
    if (changed || format.outdated?.(context) === true) {
      await made.end();
      notices = made.notices?.() ?? [];
    } else {
      await made.abort();
      await files.abort();
    }
  }

  function rowsOf(entry: number): Cell[][][] {
    return schema.rowsOf(spool.jsonOf(entry), format.tail ?? 'extra');
  }

  /** All files or none: half of a target is nothing to merge into. */
  async function areThere(): Promise<boolean> {
    const missing: string[] = [];
    for (const file of paths) if (!(await exists(file))) missing.push(file);
    if (missing.length === paths.length) return false;
    if (missing.length === 0) return true;
    const found = paths.find((file) => !missing.includes(file));
    throw new LocalError(`there is ${found} but no ${missing[0]}, which belongs to it`, {
      hint: 'name another file, bring it back, or move the others away',
    });
  }

  function documents(): AsyncIterable<readonly RowDocument[]> {
    const found = format.read(paths, context);
    return isUnordered ? sortedRows(found, options.workFolder) : found;
  }

  return {
    incremental: false,
    write: spool.write,
    commit,
    totals: async () => {
      const sums = createSums();
      const addHead = headAdder(schema, sums);
      if (!(await areThere())) return sums.totals();
      for await (const batch of documents()) {
        for (const { id, rows } of batch) {
          if (spool.find(id) !== -1) addHead(rows[0]?.[0] ?? []);
        }
      }
      return sums.totals();
    },
    count: async () => {
      if (held !== undefined) return held;
      let found = 0;
      if (await areThere()) for await (const batch of documents()) found += batch.length;
      return found;
    },
    notices: () => notices,
    mark: () => markOfFiles(paths),
    read: async function* ({ from, to }): AsyncGenerator<StoredDocument> {
      if (!(await areThere())) return;
      if (!isUnordered) isUnordered = !(await isOrdered(documents()));
      for await (const batch of documents()) {
        for (const { id, time, rows } of batch) {
          if (time < from || time >= to) continue;
          const document = format.tail === 'document' ? rows[0]?.[0]?.at(-1) : undefined;
          yield typeof document === 'string' ? { id, time, json: Buffer.from(document) } : { id, time, rows };
        }
      }
    },
    close: async () => {
      await writer?.abort();
      writer = undefined;
      await files.abort();
      await spool.close();
    },
  };
}

async function* nothing(): AsyncGenerator<never> {}

function createSameRows(
  { tables }: SinkSchema,
  sameCell: TableFormat['sameCell'] = (stored, fresh) => stored === fresh,
): (stored: Cell[][][], fresh: Cell[][][]) => boolean {
  return (stored, fresh) =>
    tables.every(({ columns }, table) => {
      const [before, after] = [stored[table] ?? [], fresh[table] ?? []];
      return (
        before.length === after.length &&
        before.every((row, at) =>
          columns.every((column, place) => sameCell(row[place] ?? null, after[at]?.[place] ?? null, column)),
        )
      );
    });
}
