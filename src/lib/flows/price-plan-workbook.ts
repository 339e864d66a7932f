import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localError } from '../config/local-error.js';
import { openWhole } from '../config/safe-files.js';
import type { PlanRow } from '../report/price-plan-figures.js';
import { createWorkbook, type WorkbookColumn } from '../sinks/workbook.js';
import type { PlanSink } from './price-plan.js';
import type { PlanEntry } from './price-plan-format.js';

const columns: readonly WorkbookColumn[] = [
  { name: 'product', type: 'text', width: 20 },
  { name: 'name', type: 'text', width: 36 },
  { name: 'channel', type: 'text', width: 20 },
  { name: 'from', type: 'text', width: 25 },
  { name: 'price now', type: 'number', width: 12 },
  { name: 'currency now', type: 'text', width: 14 },
  { name: 'new price', type: 'number', width: 12 },
  { name: 'currency', type: 'text', width: 10 },
  { name: 'gross or net', type: 'text', width: 12 },
  { name: 'quantity', type: 'number', width: 10 },
  { name: 'change', type: 'percent', width: 11 },
  { name: 'prices', type: 'number', width: 8 },
  { name: 'list now', type: 'text', width: 10 },
  { name: 'operation', type: 'text', width: 28 },
  { name: 'lines', type: 'text', width: 16 },
];

const guardColumn: WorkbookColumn = { name: 'held back', type: 'text', width: 60 };

/** A plan as a workbook: a row for each operation with the price that moves most, and a sheet of what was held back. */
export async function openPlanWorkbook(file: string, folder: string): Promise<PlanSink> {
  // First, so that a place where nothing can be written is told before the work.
  const whole = await openWhole(file, { mode: 0o600 });
  const made = join(folder, `plan-${randomBytes(6).toString('hex')}.xlsx`);
  const book = await createWorkbook(
    made,
    [
      { name: 'prices', columns },
      { name: 'held back', columns: [...columns, guardColumn] },
    ],
    { folder, shownAs: file, mode: 0o600 },
  ).catch(async (error) => {
    await whole.abort();
    throw error;
  });
  const abort = async (): Promise<void> => {
    await book.abort();
    await rm(made, { force: true });
    await whole.abort();
  };
  return {
    entry: async (entry, row) => {
      book.add(0, cellsOf(entry, row));
      await book.room();
    },
    heldBack: async (entry, row) => {
      book.add(1, [...cellsOf(entry, row), (entry.guard ?? []).join('; ').slice(0, longestText)]);
      await book.room();
    },
    finish: async () => {
      await book.end();
      try {
        for await (const chunk of createReadStream(made)) await whole.write(chunk);
      } catch (error) {
        throw localError(`cannot write ${file}`, error);
      }
    },
    commit: async () => {
      await whole.commit();
      await rm(made, { force: true });
    },
    abort,
  };
}

const longestText = 30_000;
const mostLines = 100;

function cellsOf(entry: PlanEntry, { product, name, channel, from }: PlanRow): (string | null)[] {
  const { current_price: now, new_price: next, lines, price_list: list, before } = entry;
  const gross = next?.is_gross;
  const shownLines = lines.slice(0, mostLines).join(', ');
  return [
    product,
    name,
    channel,
    list === null && from === '' ? 'removed' : from,
    now?.amount ?? null,
    now?.currency ?? null,
    next?.amount ?? null,
    next?.currency ?? null,
    gross === undefined ? null : gross ? 'gross' : 'net',
    next?.quantity ?? null,
    entry.percent === null ? null : entry.percent.replace('+', ''),
    String(list?.length ?? 0),
    before?.price_list === undefined
      ? 'unknown'
      : before.price_list.length === 0
        ? 'none'
        : String(before.price_list.length),
    entry.operation_id,
    lines.length > mostLines ? `${shownLines} and ${lines.length - mostLines} more` : shownLines,
  ];
}
