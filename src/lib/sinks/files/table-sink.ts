import path from 'node:path';
import { type FileSet, openFileSet } from '../../disk/file-set.js';
import { LocalError } from '../../errors/errors.js';
import type { PulledDocument, Window } from '../../model/document.js';
import { type MergeActions, mergeInto, UnorderedError } from '../../spill/merge.js';
import { createSpool, type Spool } from '../../spill/spool.js';
import { newColumnsNotice } from '../target/new-columns.js';
import { checkPlace, exists } from '../target/places.js';
import type { Cell, Sink, SinkCounts, SinkOptions, SinkSchema, SinkTotals, StoredDocument } from '../target/sink.js';
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
  const paths = format.files(target, schema);
  if (options.readOnly !== true) for (const file of paths) await checkPlace(file);
  const files = await openFileSet(path.dirname(target.path), path.basename(target.path), options);
  const spool = await createSpool(options.workFolder);
  const context: TableContext = { target, schema, options, notes: new Map() };
  return new TableSink({ paths, context, format, files, spool });
}

interface TableParts {
  paths: string[];
  context: TableContext;
  format: TableFormat;
  files: FileSet;
  spool: Spool;
}

class TableSink implements Sink {
  readonly incremental = false;
  readonly #paths: string[];
  readonly #context: TableContext;
  readonly #format: TableFormat;
  readonly #files: FileSet;
  readonly #spool: Spool;
  readonly #schema: SinkSchema;
  readonly #options: SinkOptions;
  readonly #sameRows: (stored: Cell[][][], fresh: Cell[][][]) => boolean;
  /** The files were written in another order. */
  #isUnordered = false;
  #writer: TableWriter | undefined;
  /** What the last commit left in the files. */
  #held: number | undefined;
  #notices: readonly string[] = [];

  constructor({ paths, context, format, files, spool }: TableParts) {
    this.#paths = paths;
    this.#context = context;
    this.#format = format;
    this.#files = files;
    this.#spool = spool;
    const { schema, options } = context;
    this.#schema = schema;
    this.#options = options;
    this.#sameRows = createSameRows(schema, format.sameCell);
  }

  write(documents: readonly PulledDocument[]): Promise<void> {
    return this.#spool.write(documents);
  }

  async totals(): Promise<SinkTotals> {
    const sums = createSums();
    const addHead = headAdder(this.#schema, sums);
    if (!(await this.#areThere())) return sums.totals();
    for await (const batch of this.#documents()) {
      for (const { id, rows } of batch) {
        if (this.#spool.find(id) !== -1) addHead(rows[0]?.[0] ?? []);
      }
    }
    return sums.totals();
  }

  async count(): Promise<number> {
    if (this.#held !== undefined) return this.#held;
    let found = 0;
    if (await this.#areThere()) for await (const batch of this.#documents()) found += batch.length;
    return found;
  }

  notices(): readonly string[] {
    return this.#notices;
  }

  mark(): Promise<string> {
    return markOfFiles(this.#paths);
  }

  async *read({ from, to }: Window): AsyncGenerator<StoredDocument> {
    if (!(await this.#areThere())) return;
    if (!this.#isUnordered) this.#isUnordered = !(await isOrdered(this.#documents()));
    for await (const batch of this.#documents()) {
      for (const { id, time, rows } of batch) {
        if (time < from || time >= to) continue;
        const document = this.#format.tail === 'document' ? rows[0]?.[0]?.at(-1) : undefined;
        yield typeof document === 'string' ? { id, time, json: Buffer.from(document) } : { id, time, rows };
      }
    }
  }

  async close(): Promise<void> {
    await this.#writer?.abort();
    this.#writer = undefined;
    await this.#files.abort();
    await this.#spool.close();
  }

  async commit(): Promise<SinkCounts> {
    await this.#spool.settle();
    try {
      await this.#mergeAll();
      await this.#files.place();
    } catch (error) {
      await this.#abandon();
      throw error;
    }
    this.#writer = undefined;
    this.#spool.commitAll(this.#options.lateBefore);
    return this.#spool.counts();
  }

  async #abandon(): Promise<void> {
    await this.#writer?.abort();
    this.#writer = undefined;
    await this.#files.abort();
    this.#spool.unmark();
  }

  async #mergeAll(): Promise<void> {
    try {
      await this.#merge();
    } catch (error) {
      if (!(error instanceof UnorderedError)) throw error;
      this.#isUnordered = true;
      await this.#abandon();
      await this.#mergeAll();
    }
  }

  async #merge(): Promise<void> {
    const isOld = await this.#areThere();
    for (const file of this.#paths) await this.#files.expect(file, isOld);
    const temporaries = this.#paths.map((file) => this.#files.temporaryFor(file));
    const made = await this.#format.write(temporaries, this.#context);
    this.#writer = made;
    let changed = !isOld;
    let waiting: RowDocument[] = [];
    let count = 0;
    const actions: MergeActions<RowDocument> = {
      same: ({ rows }, entry) => this.#sameRows(rows, this.#rowsOf(entry)),
      keep: (document) => waiting.push(document),
      drop: () => {
        changed = true;
      },
      put: (entry) => {
        changed = true;
        waiting.push({ id: this.#spool.idOf(entry), time: this.#spool.timeOf(entry), rows: this.#rowsOf(entry) });
      },
      room: async () => {
        const documents = waiting;
        waiting = [];
        count += documents.length;
        for (let at = 0; at < documents.length; at += batchSize) await made.write(documents.slice(at, at + batchSize));
      },
    };
    await mergeInto(isOld ? this.#documents() : nothing(), this.#spool, this.#spool.pending(), actions);
    this.#held = count;
    if (changed || this.#format.outdated?.(this.#context) === true) {
      await made.end();
      const { path } = this.#context.target;
      const lacked = newColumnsNotice(path, this.#format.lacked?.(this.#context) ?? [], this.#options);
      this.#notices = [...lacked, ...(made.notices?.() ?? [])];
    } else {
      await made.abort();
      await this.#files.abort();
    }
  }

  #rowsOf(entry: number): Cell[][][] {
    return this.#schema.rowsOf(this.#spool.jsonOf(entry), this.#format.tail ?? 'extra');
  }

  /** All files or none: half of a target is nothing to merge into. */
  async #areThere(): Promise<boolean> {
    const missing: string[] = [];
    for (const file of this.#paths) if (!(await exists(file))) missing.push(file);
    if (missing.length === this.#paths.length) return false;
    if (missing.length === 0) return true;
    const found = this.#paths.find((file) => !missing.includes(file));
    throw new LocalError(`there is ${found} but no ${missing[0]}, which belongs to it`, {
      hint: 'name another file, bring it back, or move the others away',
    });
  }

  #documents(): AsyncIterable<readonly RowDocument[]> {
    const found = this.#format.read(this.#paths, this.#context);
    return this.#isUnordered ? sortedRows(found, this.#options.workFolder) : found;
  }
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
