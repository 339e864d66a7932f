import { createPile } from '../spill/pile.js';
import type { Interruption } from '../terminal/interruption.js';
import { stockTakingFileOf } from './stock-taking-schema.js';
import { type ExportSource, openExport } from './stock-taking-source.js';
import { tableRows } from './stock-taking-table.js';

/** A product in one condition, as it was counted. Sums are exact. */
export interface CountedResource {
  resource: string;
  condition: string | null;
  /** Null where `resources.csv` does not have the pair. */
  name: string | null;
  article_id: string | null;
  tracking_unit: string | null;
  /** Sum of the counting data; null when nothing was counted. */
  counted_units: string | null;
  /** As `resources.csv` says. */
  stated_units: string | null;
  counts: number;
  counters: number;
  first_counted_on: string | null;
  last_counted_on: string | null;
}

/** What one participant counted, by unit of measure. */
export interface CountedBy {
  participant: string;
  staff_member_name: string | null;
  tracking_unit: string | null;
  counted_units: string;
  counts: number;
  /** Pairs of product and condition. */
  resources: number;
  first_counted_on: string;
  last_counted_on: string;
}

export interface SummarizeOptions {
  /** A folder of the caller's own, for what does not fit into memory. */
  folder: string;
  interruption?: Interruption;
  /** Kept in memory before they go to disk. Default 100,000. */
  maxKeys?: number;
  /** Told every pair of product and condition, ordered by resource, then condition. */
  resource: (row: CountedResource) => void | Promise<void>;
  /** Then every participant who counted, ordered by id, then unit. */
  counter: (row: CountedBy) => void | Promise<void>;
}

interface Sum {
  /** Safe integer; `large` has what would make it unsafe. */
  units: number;
  large: bigint;
  counts: number;
  resources: number;
  first: string;
  last: string;
  info?: (string | null)[];
}

const usualKeys = 100_000;
const half = 2 ** 52;

/**
 * Add up the counting data of a sound export, in bounded memory.
 *
 * @returns how many rows were told
 * @throws {UnverifiedError} for what verifying would have told, {LocalError}, {InterruptedError}
 */
export async function summarizeStockTaking(
  source: string,
  options: SummarizeOptions,
): Promise<{ resources: number; counters: number }> {
  const opened = await openExport(source);
  const counted = new Sums(options);
  const counters = new Sums(options);
  try {
    await addRows(opened, counted, counters, options);
    const resources = await reportResources(counted, counters, options);
    return { resources, counters: await reportCounters(counters, options) };
  } finally {
    counted.close();
    counters.close();
    await opened.close();
  }
}

/** Sums by key, for more keys than fit into memory. */
class Sums {
  readonly #maxKeys: number;
  #values = new Map<string, Sum>();
  /** What was added up to each moment when memory was full. */
  readonly #parts;

  constructor({ folder, maxKeys = usualKeys }: SummarizeOptions) {
    this.#maxKeys = maxKeys;
    this.#parts = createPile(folder);
  }

  /** The sum to add to, as far as it is in memory; a new one when there is none. */
  of(key: string): Sum {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    if (this.#values.size >= this.#maxKeys) this.#spill();
    const made: Sum = { units: 0, large: 0n, counts: 0, resources: 0, first: '', last: '' };
    this.#values.set(key, made);
    return made;
  }

  /** Ordered by key. Once, when all is added. @throws {LocalError} */
  *entries(): Generator<[string, Sum]> {
    this.#spill();
    for (const records of this.#parts.sorted()) {
      const parts = records.map((record) => partOf(this.#parts.content(record)));
      yield [this.#parts.key(records[0] as number), parts.reduce(joined)];
    }
  }

  #spill(): void {
    for (const [key, sum] of this.#values) this.#parts.add(key, JSON.stringify({ ...sum, large: String(sum.large) }));
    this.#values.clear();
  }

  /** Removes what is on disk. */
  close(): void {
    this.#parts.close();
  }
}

function partOf(text: string): Sum {
  const part: Omit<Sum, 'large'> & { large: string } = JSON.parse(text);
  return { ...part, large: BigInt(part.large) };
}

function joined(into: Sum, from: Sum): Sum {
  addUnits(into, from.units, from.large);
  into.counts += from.counts;
  into.resources += from.resources;
  addTimes(into, from.first, from.last);
  into.info ??= from.info;
  return into;
}

// What is known about a pair or a participant comes before who counted it.
const about = 'a';
const by = 'b';

async function addRows(
  source: ExportSource,
  counted: Sums,
  counters: Sums,
  { interruption }: SummarizeOptions,
): Promise<void> {
  for await (const cells of rowsOf(source, 'participants.csv', interruption)) {
    const [id, , name] = cells;
    counters.of(keyOf([id ?? '', about])).info = [name ?? null];
  }
  for await (const cells of rowsOf(source, 'resources.csv', interruption)) {
    const [id, condition, name, article, unit, units] = cells;
    const info = [name ?? null, article ?? null, unit ?? null, units ?? null];
    counted.of(keyOf([id ?? '', condition ?? '', about])).info = info;
  }
  for await (const cells of rowsOf(source, 'counting_data.csv', interruption)) {
    const [, resource, condition, , units, on, counter] = cells;
    const sum = counted.of(keyOf([resource ?? '', condition ?? '', by, counter ?? '']));
    sum.counts += 1;
    const text = units ?? '0';
    if (text.length <= 15) addUnits(sum, Number(text), 0n);
    else addUnits(sum, 0, BigInt(text));
    addTimes(sum, on ?? '', on ?? '');
  }
}

async function* rowsOf(
  source: ExportSource,
  name: 'participants.csv' | 'resources.csv' | 'counting_data.csv',
  interruption: Interruption | undefined,
): AsyncGenerator<(string | null)[]> {
  const file = stockTakingFileOf(name);
  if (file === undefined) throw new Error(`an export has no ${name}`);
  for await (const rows of tableRows(source.files.get(name), file, interruption)) {
    for (const { cells } of rows) yield cells;
  }
}

async function reportResources(counted: Sums, counters: Sums, { resource: report }: SummarizeOptions): Promise<number> {
  let count = 0;
  let row: (CountedResource & { sum: Sum | undefined }) | undefined;
  const flush = async () => {
    if (row === undefined) return;
    const { sum, ...told } = row;
    count += 1;
    await report({ ...told, counted_units: sum === undefined ? null : unitsOf(sum) });
  };
  for (const [key, sum] of counted.entries()) {
    const [resource = '', conditionText = '', kind, counter = ''] = partsOf(key);
    const condition = conditionText === '' ? null : conditionText;
    if (row === undefined || row.resource !== resource || row.condition !== condition) {
      await flush();
      row = emptyRow(resource, condition);
    }
    if (kind === about) {
      const [name = null, article = null, unit = null, units = null] = sum.info ?? [];
      Object.assign(row, { name, article_id: article, tracking_unit: unit, stated_units: units });
      continue;
    }
    addCounter(counters, counter, row.tracking_unit, sum);
    row.counters += 1;
    row.counts += sum.counts;
    row.first_counted_on = earlier(row.first_counted_on ?? '', sum.first);
    row.last_counted_on = later(row.last_counted_on ?? '', sum.last);
    if (row.sum === undefined) row.sum = { ...sum };
    else addUnits(row.sum, sum.units, sum.large);
  }
  await flush();
  return count;
}

function emptyRow(resource: string, condition: string | null): CountedResource & { sum: undefined } {
  return {
    resource,
    condition,
    name: null,
    article_id: null,
    tracking_unit: null,
    counted_units: null,
    stated_units: null,
    counts: 0,
    counters: 0,
    first_counted_on: null,
    last_counted_on: null,
    sum: undefined,
  };
}

function addCounter(counters: Sums, counter: string, unit: string | null, sum: Sum): void {
  const total = counters.of(keyOf([counter, by, unit ?? '']));
  total.counts += sum.counts;
  total.resources += 1;
  addUnits(total, sum.units, sum.large);
  addTimes(total, sum.first, sum.last);
}

async function reportCounters(counters: Sums, { counter: report }: SummarizeOptions): Promise<number> {
  let count = 0;
  let known: { participant: string; name: string | null } | undefined;
  for (const [key, sum] of counters.entries()) {
    const [participant = '', kind, unit = ''] = partsOf(key);
    if (kind === about) {
      known = { participant, name: sum.info?.[0] ?? null };
      continue;
    }
    count += 1;
    await report({
      participant,
      staff_member_name: known?.participant === participant ? known.name : null,
      tracking_unit: unit === '' ? null : unit,
      counted_units: unitsOf(sum),
      counts: sum.counts,
      resources: sum.resources,
      first_counted_on: sum.first,
      last_counted_on: sum.last,
    });
  }
  return count;
}

function addUnits(sum: Sum, units: number, large: bigint): void {
  sum.units += units;
  sum.large += large;
  // Each is below 2^53, and so is their sum as long as none is beyond half of it.
  if (sum.units > half || sum.units < -half) {
    sum.large += BigInt(sum.units);
    sum.units = 0;
  }
}

function unitsOf({ units, large }: Sum): string {
  return large === 0n ? String(units) : String(large + BigInt(units));
}

/** Times of this form sort as text. */
function addTimes(sum: Sum, first: string, last: string): void {
  sum.first = earlier(sum.first, first);
  sum.last = later(sum.last, last);
}

function earlier(known: string, other: string): string {
  return known === '' || (other !== '' && other < known) ? other : known;
}

function later(known: string, other: string): string {
  return other > known ? other : known;
}

// Texts stay in order, and no two lists of texts give the same key.
function keyOf(parts: readonly string[]): string {
  return parts.map((part) => (part.includes('\0') ? part.replaceAll('\0', '\0\x01') : part)).join('\0\0');
}

function partsOf(key: string): string[] {
  return key.split('\0\0').map((part) => part.replaceAll('\0\x01', '\0'));
}
