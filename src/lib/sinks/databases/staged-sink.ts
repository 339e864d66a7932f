import { setImmediate } from 'node:timers/promises';
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
import { bookmarkTable, type DatabaseTable, outcomes, quoted, withoutNul } from './database-plan.js';
import { addCount, addCounts, initialOutcome, totalsOf } from './database-reading.js';
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

/** A way past the temporary tables, for documents that the target does not have. */
export interface Direct {
  /** Whether it may be taken. */
  isOpen: () => boolean;
  /** Which of these ids the target has, once what was begun before is done. Undefined where it did not tell: `settle` tells why. */
  lookUp: (ids: readonly string[]) => Promise<ReadonlySet<string> | undefined>;
  /** @throws {LocalError} for a cell that its column would change */
  add: (id: string, outcome: number, rows: readonly (readonly Cell[][])[]) => void;
  /**
   * Writes what waits within the transaction, behind the caller's back: all of it, or nothing.
   * @param become one of them is called, before `settle` of the stages resolves
   */
  flush: (become: { taken: () => void; refused: () => void }) => Promise<void>;
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
  direct?: Direct;
  /**
   * Begins the transaction unless `direct` did, and makes what the tables lack, within it or just before.
   * @param bookmarks one is to be kept
   */
  begin: (needs: { bookmarks: boolean }) => Promise<void>;
  /** Before staged rows are compared: the engine gets to know them. */
  prepare: () => Promise<void>;
  /** Empties the stages. */
  afterCommit: () => Promise<void>;
  read: (window: Window, guarded: Guarded) => AsyncGenerator<StoredDocument>;
  errorOf: (cause: unknown) => unknown;
  /** As of a sink. */
  notices: readonly string[];
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

/** A block of documents, and which of their ids the target has. */
interface Block {
  documents: readonly PulledDocument[];
  known: Promise<ReadonlySet<string> | undefined>;
}

/** Of two with one id, that of the greater number is the newer one. */
interface Version {
  seq: number;
  document: PulledDocument;
}

/** Of a block: so large that the turns it takes between server and client count for little. */
const blockDocuments = 1000;
const blockBytes = 1 << 20;
/** Made into rows at a stretch; then what is being copied is handed on. */
const stretch = 16;

/**
 * Rows are staged by `write`, and merged by `commit`, within one transaction. Documents of which the target has none go
 * past the stages where the engine has a way: a block of them is looked up while the one before is made into rows, and
 * that while the one before it is copied.
 */
export class StagedSink implements Sink {
  readonly incremental = true;
  readonly #engine: StagedEngine;
  readonly #counts: SinkCounts = { inserted: 0, updated: 0, unchanged: 0, late: 0 };
  #isThere: boolean;
  #hasBookmarks: boolean;
  #seq = 0;
  #staged = 0;
  /** Looked up, and not yet made into rows. */
  #ahead: Block | undefined;
  /** Ids since the last commit, as the target has them. */
  readonly #written = new Set<string>();
  /** What became of those since the last commit that went past the stages. */
  #direct: number[] = [];
  #failure: unknown;
  #closed = false;

  constructor(engine: StagedEngine, { isThere, hasBookmarks }: FoundTables) {
    this.#engine = engine;
    this.#isThere = isThere;
    this.#hasBookmarks = hasBookmarks;
  }

  write(documents: readonly PulledDocument[]): Promise<void> {
    return this.#guarded(async () => {
      for (const block of blocksOf(documents)) {
        const known = this.#lookUp(block);
        await this.#placeAhead();
        if (known === undefined) await this.#stageAll(this.#versionsOf(block));
        else this.#ahead = { documents: block, known };
      }
    });
  }

  commit(bookmark?: StoredBookmark): Promise<SinkCounts> {
    const { staging, run, begin, afterCommit } = this.#engine;
    return this.#guarded(async () => {
      await this.#placeAhead();
      await staging.flush();
      await staging.settle();
      const next = { ...this.#counts };
      for (const outcome of this.#direct) addCount(next, outcome, 1);
      await begin({ bookmarks: bookmark !== undefined && !this.#hasBookmarks });
      if (this.#staged > 0) await this.#mergeStaged(next);
      if (bookmark !== undefined) await this.#keepBookmark(bookmark);
      await run(['commit']);
      this.#isThere = true;
      this.#hasBookmarks ||= bookmark !== undefined;
      await afterCommit();
      this.#staged = 0;
      this.#written.clear();
      this.#direct = [];
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

  notices(): readonly string[] {
    return this.#engine.notices;
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

  #lookUp(documents: readonly PulledDocument[]): Block['known'] | undefined {
    const { direct } = this.#engine;
    return direct?.isOpen() === true ? direct.lookUp(documents.map(({ id }) => id)) : undefined;
  }

  /** New documents go to the tables themselves, others to the stages. */
  async #placeAhead(): Promise<void> {
    const { direct } = this.#engine;
    const block = this.#ahead;
    this.#ahead = undefined;
    if (block === undefined || direct === undefined) return;
    const known = await block.known;
    if (known === undefined || !direct.isOpen()) return this.#stageAll(this.#versionsOf(block.documents));
    const fresh: Version[] = [];
    const others: Version[] = [];
    for (const version of this.#versionsOf(block.documents)) {
      const id = withoutNul(version.document.id);
      (known.has(id) || this.#written.has(id) ? others : fresh).push(version);
      this.#written.add(id);
    }
    if (fresh.length > 0) await this.#writeDirectly(fresh, direct);
    await this.#stageAll(others);
  }

  async #writeDirectly(fresh: readonly Version[], direct: Direct): Promise<void> {
    const { options } = this.#engine;
    const became: number[] = [];
    for (const [at, { document }] of fresh.entries()) {
      if (at % stretch === 0) await setImmediate();
      const outcome = initialOutcome(document.time, options.lateBefore);
      direct.add(document.id, outcome, options.schema.rowsOf(document.json, 'document'));
      became.push(outcome);
    }
    await direct.flush({
      taken: () => this.#direct.push(...became),
      refused: () => {
        for (const version of fresh) this.#stage(version);
      },
    });
  }

  async #stageAll(versions: readonly Version[]): Promise<void> {
    const { staging } = this.#engine;
    for (const [at, version] of versions.entries()) {
      if (at % stretch === 0) await setImmediate();
      this.#written.add(withoutNul(version.document.id));
      this.#stage(version);
      if (staging.isFull()) await staging.flush();
    }
  }

  #stage({ seq, document: { id, json, time } }: Version): void {
    const { staging, options } = this.#engine;
    this.#staged += 1;
    staging.add(id, seq, initialOutcome(time, options.lateBefore), options.schema.rowsOf(json, 'document'));
  }

  #versionsOf(documents: readonly PulledDocument[]): Version[] {
    return documents.map((document) => {
      this.#seq += 1;
      return { seq: this.#seq, document };
    });
  }

  async #mergeStaged(counts: SinkCounts): Promise<void> {
    const { rows, run, tables, merge, prepare, options } = this.#engine;
    await prepare();
    await run(compareSql(tables, merge, options.rewrites));
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

function* blocksOf(documents: readonly PulledDocument[]): Generator<PulledDocument[]> {
  let block: PulledDocument[] = [];
  let bytes = 0;
  for (const document of documents) {
    block.push(document);
    bytes += document.json.length;
    if (block.length < blockDocuments && bytes < blockBytes) continue;
    yield block;
    block = [];
    bytes = 0;
  }
  if (block.length > 0) yield block;
}
