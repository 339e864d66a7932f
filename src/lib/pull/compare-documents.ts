import { isDeepStrictEqual } from 'node:util';
import type { Numbering } from '../documents/number-gaps.js';
import { createTotals } from '../documents/totals.js';
import { parseExactJson } from '../json/json.js';
import { plainDecimal } from '../json/plain-decimal.js';
import type { DocumentFacts, PulledDocument, PulledNoun, Window } from '../model/document.js';
import { sameCell } from '../sinks/target/same-cell.js';
import type { Cell, SinkSchema, StoredDocument } from '../sinks/target/sink.js';
import { visible } from '../terminal/visible.js';
import { wordsOfProblem } from './pull-problems.js';
import type { WindowReading } from './read-window.js';

/** `missing` in the target; `extra`: in the target and not on the platform; `different` content. */
export interface Difference {
  kind: 'missing' | 'extra' | 'different';
  id: string;
  /** RFC 3339, UTC. */
  time: string;
  /** Of a different one: members of the document, or table and column. */
  where: string[];
}

const shownDifferences = 100;
const shownPlaces = 5;

/** Two ordered streams side by side; in memory is one window of the platform and one document of the target. */
export class Comparison {
  readonly counts = { missing: 0, extra: 0, different: 0 };
  readonly differences: Difference[] = [];
  readonly problems: string[] = [];
  problemCount = 0;
  readonly totals;
  readonly #schema: SinkSchema;
  readonly #progress: (documents: number, different: number) => void;
  readonly #factsOfRows: (rows: Cell[][][]) => DocumentFacts;
  #compared = 0;
  /** Extra documents since the last problem was looked at; named only as far as they may be shown. */
  #extra: { count: number; first: Difference[] } = { count: 0, first: [] };

  constructor(
    noun: PulledNoun,
    numbers: Numbering | undefined,
    { schema, progress }: { schema: SinkSchema; progress: (documents: number, different: number) => void },
  ) {
    this.totals = { platform: createTotals(noun, numbers), target: createTotals(noun, numbers) };
    this.#schema = schema;
    this.#progress = progress;
    this.#factsOfRows = factsReader(schema);
  }

  async run(
    { from, to }: Window,
    readings: AsyncIterable<WindowReading>,
    documents: AsyncIterable<StoredDocument>,
  ): Promise<void> {
    const stored = documents[Symbol.asyncIterator]();
    const next = async () => {
      const { done, value } = await stored.next();
      return done === true ? undefined : value;
    };
    try {
      let held = await next();
      let edge = new Map<string, PulledDocument>();
      for await (const reading of readings) {
        const before = edge;
        edge = new Map(reading.documents.map((document) => [document.id, document]));
        for (const document of reading.documents) {
          // A platform that takes `to` for inclusive shows the edge of two windows twice.
          if (before.get(document.id)?.json.equals(document.json) === true) continue;
          if (document.time < from || document.time >= to) continue;
          while (held !== undefined && isBefore(held, document)) {
            this.#takeExtra(held);
            held = await next();
          }
          if (held !== undefined && held.time === document.time && held.id === document.id) {
            this.#takePair(document, held);
            held = await next();
          } else this.#takeMissing(document);
        }
        while (held !== undefined && held.time < reading.window.to) {
          this.#takeExtra(held);
          held = await next();
        }
        this.#endWindow(reading);
      }
      for (; held !== undefined; held = await next()) this.#takeExtra(held);
      this.#settleExtra(0);
    } finally {
      await stored.return?.(undefined);
    }
  }

  #takePair(document: PulledDocument, stored: StoredDocument): void {
    this.totals.platform.add(document);
    const where = this.#whereDifferent(document, stored);
    if (where === undefined) {
      this.totals.target.add(document);
      return;
    }
    this.#addStored(stored);
    this.counts.different += 1;
    if (this.differences.length < shownDifferences) this.differences.push(differenceOf('different', document, where()));
  }

  #takeMissing(document: PulledDocument): void {
    this.totals.platform.add(document);
    this.counts.missing += 1;
    if (this.differences.length < shownDifferences) this.differences.push(differenceOf('missing', document));
  }

  #takeExtra(stored: StoredDocument): void {
    this.#addStored(stored);
    this.#extra.count += 1;
    if (this.#extra.first.length < shownDifferences) this.#extra.first.push(differenceOf('extra', stored));
  }

  #endWindow({ documents, problems, window }: WindowReading): void {
    for (const problem of problems) {
      this.problemCount += 1;
      if (this.problems.length < shownDifferences) this.problems.push(wordsOfProblem({ window, problem }));
    }
    this.#settleExtra(problems.length);
    this.#compared += documents.length;
    const { missing, extra, different } = this.counts;
    this.#progress(this.#compared, missing + extra + different);
  }

  #settleExtra(hidden: number): void {
    const { count, first } = this.#extra;
    this.#extra = { count: 0, first: [] };
    if (count <= hidden) return;
    this.counts.extra += count;
    this.differences.push(...first.slice(0, Math.max(0, shownDifferences - this.differences.length)));
  }

  #addStored({ id, time, json, rows = [] }: StoredDocument): void {
    const facts = json === undefined ? this.#factsOfRows(rows) : this.#schema.documentOf(json).facts;
    this.totals.target.add({ id, time, json: json ?? Buffer.alloc(0), facts });
  }

  /** @returns undefined when they are equal; else what tells where, which costs more */
  #whereDifferent({ json }: PulledDocument, stored: StoredDocument): (() => string[]) | undefined {
    if (stored.json !== undefined) {
      const before = stored.json;
      return before.equals(json) ? undefined : () => differentMembers(before, json);
    }
    const fresh = this.#schema.rowsOf(json, 'extra');
    const rows = stored.rows ?? [];
    return isSame(this.#schema, rows, fresh) ? undefined : () => differentCells(this.#schema, rows, fresh);
  }
}

/** Of every document, so without the generality of `isDeepStrictEqual`, which takes many times as long. */
function isSame({ tables }: SinkSchema, stored: Cell[][][], fresh: Cell[][][]): boolean {
  return (
    stored.length === fresh.length &&
    stored.every((rows, table) => {
      const others = fresh[table] ?? [];
      const columns = tables[table]?.columns ?? [];
      return (
        rows.length === others.length &&
        rows.every((row, at) => {
          const other = others[at] ?? [];
          return (
            row.length === other.length &&
            row.every((cell, place) => sameCell(cell, other[place] ?? null, columns[place]?.kind))
          );
        })
      );
    })
  );
}

function isBefore(one: { time: number; id: string }, other: { time: number; id: string }): boolean {
  return one.time < other.time || (one.time === other.time && one.id < other.id);
}

function differenceOf(
  kind: Difference['kind'],
  { id, time }: { id: string; time: number },
  where: string[] = [],
): Difference {
  return { kind, id, time: new Date(time).toISOString(), where: where.slice(0, shownPlaces) };
}

function differentMembers(stored: Buffer, fresh: Buffer): string[] {
  const [before, after] = [stored, fresh].map(
    (json) => parseExactJson(json.toString('utf8')) as Record<string, unknown>,
  );
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const members = [...names].filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]));
  return members.length > 0 ? members : ['order or spacing'];
}

function differentCells({ tables }: SinkSchema, stored: Cell[][][], fresh: Cell[][][]): string[] {
  return tables.flatMap(({ name, columns }, at) => {
    const [before = [], after = []] = [stored[at], fresh[at]];
    if (before.length !== after.length) return [`${name}: ${before.length} rows, not ${after.length}`];
    return columns
      .filter(({ kind }, place) =>
        before.some((row, line) => !sameCell(row[place] ?? null, after[line]?.[place] ?? null, kind)),
      )
      .map((column) => `${name}.${column.name}`);
  });
}

/** Totals of a target that keeps rows only. */
function factsReader({ tables, amounts }: SinkSchema): (rows: Cell[][][]) => DocumentFacts {
  const names = tables[0]?.columns.map(({ name }) => name) ?? [];
  const cellOf = (column: string | undefined) => {
    const at = column === undefined ? -1 : names.indexOf(column);
    return ([head]: Cell[][][]) => head?.[0]?.[at] ?? undefined;
  };
  const gross = cellOf(amounts?.gross);
  const net = cellOf(amounts?.net);
  const currency = cellOf(amounts?.currency);
  const [number, store, register] = [cellOf('number'), cellOf('store_id'), cellOf('register_id')];
  const decimal = (text: string | undefined) => (text === undefined ? undefined : plainDecimal(text));
  return (rows) => ({
    number: number(rows),
    storeId: store(rows),
    registerId: register(rows),
    gross: decimal(gross(rows)),
    net: decimal(net(rows)),
    currency: currency(rows),
    unpaid: false,
  });
}

/** One line. */
export function describeDifference({ kind, id, time, where }: Difference): string {
  return visible(`${kind}: ${id} of ${time}${where.length > 0 ? ` (${where.join(', ')})` : ''}`);
}
