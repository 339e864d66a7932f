import path from 'node:path';
import { type ManifestOperation, manifestPathOf, readManifest } from '../../batch/batch-manifest.js';
import { isThere } from '../../disk/files.js';
import type { CurrentPrices } from '../../guards/price-checks.js';
import { partsOfInput, readBatchParts, sendsBatches } from '../../journal/batch-steps.js';
import type { Entry } from '../../journal/entries.js';
import { readJournal } from '../../journal/read-journal.js';
import type { Run } from '../../journal/run.js';
import type { RunHeader } from '../../journal/run-file.js';
import { readKept } from '../../journal/run-folder.js';
import { isNamed } from '../../model/thing.js';
import type { CurrentPrice } from '../../resources/prices/current-price.js';
import type { PriceOperation, PriceOperations } from '../../resources/prices/price-operation.js';
import { zipOperations } from './look-at-zip.js';
import { entryOfFormer, type FormerEntry } from './planned-lists.js';
import { sentList, stateOfList, thingOfList } from './price-lists.js';

/** Something that a run wrote down of a list that it sets. */
type ListNote = Extract<Entry, { beside: number | null }>;

/**
 * Write down what a run is about to set, with what was there: what `runs undo` goes back to. To be called before anything
 * is sent.
 *
 * @returns for how many operations the platform does not tell what was before
 * @throws {LocalError}
 */
export async function noteLists(
  run: Run,
  operations: Pick<PriceOperations, 'each'>,
  current: CurrentPrices,
  lineOf: (row: number) => number,
): Promise<{ unknown: number }> {
  let unknown = 0;
  for await (const some of operations.each()) {
    for (const operation of some) {
      const before = current.of(operation);
      if (before?.list === undefined) unknown += 1;
      const [row = 0] = operation.rows;
      if (!run.journal().record(noteOf(operation, before, { row, line: lineOf(row) }))) await run.journal().flush();
    }
  }
  await run.journal().flush();
  return { unknown };
}

function noteOf(
  { target, prices }: Pick<PriceOperation, 'target' | 'prices'>,
  before: CurrentPrice | undefined,
  { row, line }: { row: number | null; line?: number },
): ListNote {
  const where = thingOfList(target, before?.productId);
  const was = before?.list === undefined ? {} : { was: stateOfList(before) };
  return { beside: row, line, where, ...was, will: sentList(prices) };
}

/** In the folder of a run of an earlier version: each operation with what the platform had before it, a line each. */
const formerName = 'before.ndjson';

/**
 * What a run has set whose journal says nothing of it: one of an earlier version by what it kept, one that read nothing by its
 * ZIPs.
 *
 * @param onGone told of a ZIP that is not there any more
 */
export async function* sentLists(
  header: RunHeader,
  folder: string,
  onGone: (zip: string) => void = () => undefined,
): AsyncGenerator<ListNote> {
  const former = path.join(folder, formerName);
  const isFormer = isThere(former);
  if (!sendsBatches(header) || (!isFormer && header.options.undoable === true)) return;
  const parts = partsOfInput(await readBatchParts(header, folder));
  const packed = new Map<string, ManifestOperation>();
  for (const { zip } of parts) {
    if (!isThere(manifestPathOf(zip))) continue;
    for await (const some of (await readManifest(manifestPathOf(zip))).operations()) {
      for (const operation of some) packed.set(operation.id, operation);
    }
  }
  const placeOf = (id: string) => ({ row: packed.get(id)?.rows[0] ?? null, line: packed.get(id)?.lines[0] });
  if (isFormer) {
    for await (const entry of readKept<FormerEntry>(former)) {
      const { id, thing: where, before, after: will } = entryOfFormer(entry);
      const { row: beside, line } = placeOf(entry.operation_id);
      yield { beside, line, where, ...(before.price_list === undefined ? {} : { was: { id, ...before } }), will };
    }
    return;
  }
  for (const { zip } of parts) {
    if (!isThere(zip)) onGone(zip);
    else {
      for await (const some of (await zipOperations(zip)).each()) {
        for (const operation of some) yield noteOf(operation, undefined, placeOf(operation.id));
      }
    }
  }
}

/** Those that are named by a text, with what became of them. */
export async function sentListsNaming(text: string, header: RunHeader, folder: string): Promise<Entry[]> {
  const named: Entry[] = [];
  const rows = new Set<number | null>();
  for await (const note of sentLists(header, folder)) {
    if (!isNamed(note.where, text)) continue;
    named.push(note);
    rows.add(note.beside);
  }
  for (const name of named.length === 0 ? [] : header.journals) {
    await readJournal(path.join(folder, name), (entry) => {
      if ('outcome' in entry && rows.has(entry.outcome)) named.push(entry);
    });
  }
  return named;
}
