import type { PulledDocument, Window } from '../../model/document.js';
import type {
  Cell,
  Sink,
  SinkCounts,
  SinkOptions,
  SinkTotals,
  StoredBookmark,
  StoredDocument,
} from '../target/sink.js';
import { bookmarkTable, type DatabaseTable, outcomes, quoted } from './database-plan.js';
import { addCounts, initialOutcome, totalsOf } from './database-reading.js';
import {
  applySql,
  bookmarkSql,
  compareSql,
  countBefore,
  countStaged,
  type MergeOptions,
  noteSql,
  pulledTable,
  replaceSql,
  totalsSql,
} from './merge-sql.js';

/** Cells as text; null where there is none. */
export type Rows = (sql: string, values?: string[]) => Promise<(string | null)[][]>;

/** Rows on their way into the temporary tables, by the engine's bulk path. */
export interface Staging {
  /**
   * @param seq ties the rows of this version together
   * @throws {LocalError} for a cell that its column would change
   */
  add: (id: string, seq: number, outcome: number, rows: readonly (readonly Cell[][])[]) => void;
  /** Whether enough is waiting to be copied. */
  isFull: () => boolean;
  /** Copies what waits, perhaps behind the caller's back. @throws {LocalError} */
  flush: () => Promise<void>;
  /** All that was flushed is in the temporary tables. @throws {LocalError} naming the document whose cell is not taken */
  settle: () => Promise<void>;
}

/** What databases that merge in their own SQL do each in their own way. */
export interface StagedEngine {
  options: SinkOptions;
  /** The head first. */
  tables: readonly [DatabaseTable, ...DatabaseTable[]];
  merge: MergeOptions;
  rows: Rows;
  run: (statements: readonly string[]) => Promise<void>;
  staging: Staging;
  /** Begins the transaction, and makes what the tables lack, within it or just before. @param bookmarks one is to be kept */
  begin: (needs: { bookmarks: boolean }) => Promise<void>;
  /** Before staged rows are compared: the engine gets to know them. */
  prepare: () => Promise<void>;
  /** Empties the stages. */
  afterCommit: () => Promise<void>;
  read: (window: Window, guarded: Guarded) => AsyncGenerator<StoredDocument>;
  errorOf: (cause: unknown) => unknown;
  close: () => Promise<void>;
}

/** Words errors; after the first nothing more is done. */
export type Guarded = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** What a database had when it was opened. */
export interface FoundTables {
  /** The table of the head is there. */
  isThere: boolean;
  hasBookmarks: boolean;
}

/** Rows are staged by `write`, and merged by `commit`, within one transaction. */
export class StagedSink implements Sink {
  readonly incremental = true;
  readonly #engine: StagedEngine;
  readonly #counts: SinkCounts = { inserted: 0, updated: 0, unchanged: 0, late: 0 };
  #isThere: boolean;
  #hasBookmarks: boolean;
  #seq = 0;
  #staged = 0;
  #failure: unknown;
  #closed = false;

  constructor(engine: StagedEngine, { isThere, hasBookmarks }: FoundTables) {
    this.#engine = engine;
    this.#isThere = isThere;
    this.#hasBookmarks = hasBookmarks;
  }

  write(documents: readonly PulledDocument[]): Promise<void> {
    const { staging, options } = this.#engine;
    return this.#guarded(async () => {
      for (const { id, json, time } of documents) {
        this.#seq += 1;
        this.#staged += 1;
        staging.add(id, this.#seq, initialOutcome(time, options.lateBefore), options.schema.rowsOf(json, 'document'));
        if (staging.isFull()) await staging.flush();
      }
    });
  }

  commit(bookmark?: StoredBookmark): Promise<SinkCounts> {
    const { staging, run, begin, afterCommit } = this.#engine;
    return this.#guarded(async () => {
      await staging.flush();
      await staging.settle();
      const next = { ...this.#counts };
      await begin({ bookmarks: bookmark !== undefined && !this.#hasBookmarks });
      if (this.#staged > 0) await this.#mergeStaged(next);
      if (bookmark !== undefined) await this.#keepBookmark(bookmark);
      await run(['commit']);
      this.#isThere = true;
      this.#hasBookmarks ||= bookmark !== undefined;
      await afterCommit();
      this.#staged = 0;
      return { ...Object.assign(this.#counts, next) };
    });
  }

  totals(): Promise<SinkTotals> {
    const { rows, tables, merge, options } = this.#engine;
    const [head] = tables;
    return this.#guarded(async () => {
      if (!this.#isThere) return { count: 0, sums: [] };
      const { amounts } = options.schema;
      if (amounts !== undefined) return totalsOf(await rows(totalsSql(head, amounts, merge.prefix)));
      return { count: await this.#counted(`${pulledTable} join ${this.#headName()} using (id)`), sums: [] };
    });
  }

  count(): Promise<number> {
    return this.#guarded(async () => (this.#isThere ? this.#counted(this.#headName()) : 0));
  }

  read(window: Window): AsyncGenerator<StoredDocument> {
    return this.#whenThere(window);
  }

  readBookmark(name: string): Promise<string | undefined> {
    const { rows, merge } = this.#engine;
    return this.#guarded(async () => {
      if (!this.#hasBookmarks) return undefined;
      const [[state] = []] = await rows(`select state from ${merge.prefix}${bookmarkTable} where name = $1`, [name]);
      return state ?? undefined;
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#engine.close();
  }

  async *#whenThere(window: Window): AsyncGenerator<StoredDocument> {
    if (this.#isThere) yield* this.#engine.read(window, (work) => this.#guarded(work));
  }

  async #mergeStaged(counts: SinkCounts): Promise<void> {
    const { rows, run, tables, merge, prepare } = this.#engine;
    await prepare();
    await run(compareSql(tables, merge));
    addCounts(counts, await rows(countBefore), -1);
    const found = await rows(countStaged);
    if (found.some(([outcome]) => Number(outcome) === outcomes.updated)) await run(replaceSql(tables, merge));
    await run([...applySql(tables, merge), noteSql]);
    addCounts(counts, await rows(countBefore), 1);
  }

  async #keepBookmark({ name, state }: StoredBookmark): Promise<void> {
    const { rows, merge, options } = this.#engine;
    await rows(bookmarkSql(merge.prefix), [name, state, options.now().toISOString()]);
  }

  async #counted(from: string): Promise<number> {
    const [[count] = []] = await this.#engine.rows(`select count(*) from ${from}`);
    return Number(count ?? 0);
  }

  #headName(): string {
    const { merge, tables } = this.#engine;
    return merge.prefix + quoted(tables[0].name);
  }

  async #guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#failure !== undefined) throw this.#failure;
    try {
      return await work();
    } catch (cause) {
      this.#failure = this.#engine.errorOf(cause);
      throw this.#failure;
    }
  }
}
