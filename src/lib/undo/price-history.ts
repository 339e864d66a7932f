import { existsSync } from 'node:fs';
import path from 'node:path';
import { manifestPathOf, readManifest } from '../batch/batch-manifest.js';
import { keyOf, textsOf } from '../jobs/prices/judge-prices.js';
import { zipOperations } from '../jobs/prices/look-at-zip.js';
import { isRemembered, type Remembered, readBefore } from '../jobs/prices/undo-record.js';
import { readBatchParts } from '../journal/batch-journal.js';
import type { Result } from '../journal/entries.js';
import { readJournal } from '../journal/read-journal.js';
import type { RunHeader } from '../journal/run-file.js';
import { runOfFile } from '../journal/run-place.js';
import type { PriceOperation, PriceTarget } from '../resources/prices/price-operation.js';
import type { HistoryDeps, HistoryEntry } from './history.js';

/** A list of prices of one product that a run sent. */
interface SentList extends Pick<PriceOperation, 'id' | 'target' | 'rows'> {
  lines: readonly number[];
  /** As the run knows it: undefined where its ZIP is not there any more. */
  operation?: PriceOperation;
  /** Undefined where it was not read. */
  before?: Remembered['before'];
}

/** Those of a plan and of an undo set lists as the import does. */
export const priceCommands: readonly string[] = ['batch prices', 'batch apply', 'runs undo'];

/** What runs sent of the price lists of a product, oldest first. @param headers newest first */
export async function priceHistoryOf(
  product: string,
  headers: readonly RunHeader[],
  { runs }: Pick<HistoryDeps, 'runs'>,
): Promise<HistoryEntry[]> {
  const found: HistoryEntry[] = [];
  const undone = new Map<string, string>();
  for (const header of headers.filter(({ command }) => priceCommands.includes(command))) {
    const folder = await runs.checkOut(header.id);
    const lists = await listsOf(product, folder);
    const results = lists.length === 0 ? new Map<number, Result>() : await resultsOf(header, folder);
    const undoes = header.command === 'runs undo' ? runOfFile(header.input.path) : undefined;
    for (const list of lists.reverse()) {
      const key = keyOf(list.target);
      found.unshift(entryOf(list, header, results, undone.get(`${header.id} ${key}`) ?? null));
      if (undoes !== undefined && results.get(list.rows[0] ?? -1) === 'updated')
        undone.set(`${undoes} ${key}`, header.id);
    }
  }
  return found;
}

async function listsOf(product: string, folder: string): Promise<SentList[]> {
  const isNamed = ({ id, externalId }: PriceTarget) => id === product || externalId === product;
  const kept = new Map<string, Remembered>();
  if (isRemembered(folder)) {
    for await (const some of readBefore(folder)) {
      for (const one of some) {
        if (isNamed(one.operation.target) || one.before?.productId === product) kept.set(one.operation.id, one);
      }
    }
  }
  const lists: SentList[] = [];
  for (const { zip } of (await readBatchParts(folder)) ?? []) {
    if (!existsSync(manifestPathOf(zip))) continue;
    const own: SentList[] = [];
    for await (const some of (await readManifest(manifestPathOf(zip))).operations()) {
      own.push(...some.filter(({ id, target }) => kept.has(id) || isNamed(target)));
    }
    for (const list of own) {
      const known = kept.get(list.id);
      lists.push({ ...list, ...known, operation: known?.operation ?? (await inZip(zip, list.id)) });
      kept.delete(list.id);
    }
  }
  // Of ZIPs that are not there any more.
  return [...lists, ...[...kept.values()].map((one) => ({ ...one.operation, ...one, rows: [] }))];
}

async function inZip(zip: string, id: string): Promise<PriceOperation | undefined> {
  if (!existsSync(zip)) return undefined;
  for await (const some of (await zipOperations(zip)).each()) {
    const found = some.find((operation) => operation.id === id);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function resultsOf({ journals }: RunHeader, folder: string): Promise<Map<number, Result>> {
  const results = new Map<number, Result>();
  for (const name of journals) {
    await readJournal(path.join(folder, name), (entry) => {
      if ('outcome' in entry) results.set(entry.outcome, entry.result);
    });
  }
  return results;
}

function entryOf(
  { target, rows, lines, operation, before }: SentList,
  header: RunHeader,
  results: ReadonlyMap<number, Result>,
  undoneBy: string | null,
): HistoryEntry {
  const isUndo = header.command === 'runs undo';
  const result = results.get(rows[0] ?? -1);
  const listed = before?.list === undefined ? null : textsOf(before.list);
  const unread = before === undefined ? 'what was there before was not read (--undoable reads it)' : null;
  return {
    ...{ at: header.started_at, run: header.id, command: header.command },
    ...{ file: isUndo ? null : header.input.path, line: isUndo ? null : (lines[0] ?? null) },
    ...{ kind: 'prices', key: keyOf(target) },
    action: result === undefined || result === 'unchanged' ? 'sent' : result,
    members:
      operation === undefined ? [] : [{ member: 'price_list', before: listed, after: textsOf(operation.prices) }],
    undone_by: undoneBy,
    note: operation === undefined ? 'the ZIP that was sent is not there any more' : unread,
  };
}
