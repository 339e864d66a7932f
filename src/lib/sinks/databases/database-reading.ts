import { LocalError } from '../../errors/errors.js';
import type { SinkCounts, SinkSchema, SinkTotals, StoredDocument } from '../target/sink.js';
import { outcomes } from './database-plan.js';

/** What reading back has in common for the databases that add and sort by themselves. */

export function initialOutcome(time: number, lateBefore: number | undefined): number {
  return lateBefore !== undefined && time < lateBefore ? outcomes.late : outcomes.inserted;
}

/** @param by how many documents more; less than 0 takes back what had become of them before */
export function addCount(counts: SinkCounts, outcome: number, by: number): void {
  if (outcome === outcomes.unchanged) counts.unchanged += by;
  else if (outcome === outcomes.updated) counts.updated += by;
  else counts.inserted += by;
  if (outcome === outcomes.late) counts.late += by;
}

/** @param rows outcome and number of documents @param sign -1 takes them back */
export function addCounts(counts: SinkCounts, rows: readonly (readonly (string | null)[])[], sign: 1 | -1): void {
  for (const [outcome, number] of rows) addCount(counts, Number(outcome), Number(number) * sign);
}

/** @param rows currency, count, sum of gross, sum of net, as the database added them */
export function totalsOf(rows: readonly (readonly (string | null)[])[]): SinkTotals {
  const sums = rows.flatMap(([currency, count, gross, net]) =>
    currency === null || currency === undefined || currency === ''
      ? []
      : [{ currency, gross: shortest(gross), net: shortest(net), count: Number(count) }],
  );
  return {
    count: rows.reduce((sum, [, count]) => sum + Number(count), 0),
    sums: sums.sort((one, other) => (one.currency < other.currency ? -1 : 1)),
  };
}

/** @param table of the head */
export function noTable(where: string, table: string): LocalError {
  return new LocalError(`${where} has no table ${table}`, { hint: 'pull into it first' });
}

function shortest(decimal: string | null | undefined): string {
  const text = decimal ?? '0';
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/**
 * Documents in order of their milliseconds, then id. Databases sort by microseconds and by their own rules for text,
 * so those of one millisecond are sorted here.
 *
 * @param documents JSON texts in the database's order of time
 */
export async function* inTimeOrder(
  schema: SinkSchema,
  documents: () => AsyncIterable<string>,
): AsyncGenerator<StoredDocument> {
  let equal: StoredDocument[] = [];
  const sorted = () => equal.sort((one, other) => (one.id < other.id ? -1 : 1));
  for await (const text of documents()) {
    const json = Buffer.from(text);
    const { id, time } = schema.outlineOf(json);
    if (equal[0] !== undefined && equal[0].time !== time) {
      yield* sorted();
      equal = [];
    }
    equal.push({ id, time, json });
  }
  yield* sorted();
}
