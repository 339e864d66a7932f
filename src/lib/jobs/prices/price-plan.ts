import type { Writable } from 'node:stream';
import type { BulkReport } from '../../bulk/bulk-job.js';
import type { Judged } from '../../guards/price-checks.js';
import type { PlanOrigin } from '../../plan/plan-format.js';
import { openPlanFiles, type PlanSink, planHeadOf } from '../../plan/plan-writer.js';
import { createMoney } from '../../report/money.js';
import type { ShownPlan } from '../../report/plans/plan-report.js';
import {
  createPlanCounter,
  describePlan,
  type PlanCounter,
  type PlanFigures,
} from '../../report/plans/price-plan-figures.js';
import type { Report } from '../../report/report.js';
import type { Summary } from '../../report/summary.js';
import { inEffect, type PriceInEffect } from '../../resources/prices/current-price.js';
import { largestMove, movesOf, type PriceMove } from '../../resources/prices/price-moves.js';
import type { PriceOperation, PriceOperations } from '../../resources/prices/price-operation.js';
import type { Interruption } from '../../terminal/interruption.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { type ListEntry, listEntryOf, type ShownOperation } from './planned-lists.js';
import { timeTextOf } from './price-options.js';

interface PlanCounts {
  operations: number;
  /** Rows of the input that they were made of. */
  rows: number;
  prices: number;
  /** Operations that remove a list. */
  removals: number;
  /** Operations whose list on the platform is not known. */
  unknown_before: number;
  /** Operations that the guard held back. */
  held_back: number;
}

export interface WritePlan {
  /** By their ending: `.json` (and `-`) the plan itself, others are views of it. See `checkPlanFiles`. */
  files: readonly string[];
  operations: Pick<PriceOperations, 'each'>;
  judged: Pick<Judged, 'current' | 'findingsOf' | 'heldBack'>;
  origin: PlanOrigin;
  lineOf: (row: number) => number;
  /** Of the times that people see, IANA name; UTC unless told. The plan itself has all times in UTC, and so its digest. */
  timezone?: string;
  /** A folder of ours. */
  folder: string;
  /** Where a file `-` goes. */
  out?: Writable;
  now: () => Date;
  interruption: Interruption;
}

export type PlannedEntries = Pick<WritePlan, 'operations' | 'judged' | 'lineOf' | 'timezone' | 'interruption'>;

export interface WrittenPlan {
  /** See `planNumberOf`. */
  number: string;
  files: readonly string[];
  counts: PlanCounts;
  /** For `describePlan`. */
  figures: PlanFigures;
}

/** Rows of each list on a page or a screen. */
const listed = 50;
/** Lines of a table on a terminal. */
const shownLines = 20;

/**
 * What would be sent, with what it replaces and by how much, as files (0600), each whole or not at all. A plan is one
 * JSON document whose lists stand on a line each, so that it can be read line by line however long it is.
 *
 * @throws {LocalError | InterruptedError} and no file is there that was not there before
 */
export async function writePlan(plan: WritePlan): Promise<WrittenPlan> {
  const counter = createPlanCounter(listed);
  const { files, folder, out, origin, judged, now } = plan;
  const written = await openPlanFiles<ListEntry, ShownOperation, PlanCounts>(files, {
    folder,
    out,
    head: planHeadOf('prices', origin, now(), judged.current?.readAt),
    textOf: JSON.stringify,
    beforeOf: ({ read }) => JSON.stringify(read),
    sheets: async () => (await import('./price-plan-workbook.js')).pricePlanSheets(plan.timezone !== undefined),
    reportOf: (counts, shown) => reportOfPlan(shown, counts, plan, counter),
  });
  try {
    const counts = await writeEntries(plan, written, counter);
    const number = await written.finish(counts);
    await written.commit();
    return { number, files, counts, figures: counter.figures() };
  } catch (error) {
    await written.abort();
    throw error;
  }
}

/** How the prices would move, without a file of it. @throws {InterruptedError} */
export async function figuresOfPrices(prices: PlannedEntries): Promise<PlanFigures> {
  const counter = createPlanCounter(listed);
  await writeEntries(prices, undefined, counter);
  return counter.figures();
}

/** A written plan as a command shows it. */
export function shownPlan(
  { number, files, counts, figures }: WrittenPlan,
  summary: Summary,
): Pick<BulkReport, 'summary' | 'described' | 'printed'> {
  const plan = { number, files, operations: counts.operations, held_back: counts.held_back, figures };
  return {
    summary: { ...summary, plan },
    described: (width, paint) => describePlan(figures, width, shownLines, paint),
    printed: files.includes('-'),
  };
}

async function writeEntries(
  { operations, judged, lineOf, timezone, interruption }: PlannedEntries,
  written: PlanSink<ListEntry, ShownOperation, PlanCounts> | undefined,
  counter: PlanCounter,
): Promise<PlanCounts> {
  const counts: PlanCounts = { operations: 0, rows: 0, prices: 0, removals: 0, unknown_before: 0, held_back: 0 };
  const { current } = judged;
  const readAt = current?.readAt ?? 0;
  const texts = { money: createMoney(), time: timeTextOf(timezone) };
  for await (const some of operations.each()) {
    throwIfInterrupted(interruption);
    for (const operation of some) {
      const messages = judged.findingsOf(operation).map(({ message }) => message);
      const known = current?.of(operation);
      const entry = listEntryOf(operation, known, lineOf, messages);
      const row = shownOf(operation, entry, known && largestMove(movesOf(operation, known, readAt)), texts);
      count(counts, operation, entry);
      counter.add(row);
      await written?.entry(entry, row);
    }
  }
  for (const { operation, current: before, messages } of judged.heldBack()) {
    const entry = listEntryOf(operation, before, lineOf, messages);
    const row = shownOf(operation, entry, before && largestMove(movesOf(operation, before, readAt)), texts);
    counts.held_back += 1;
    counter.addHeldBack(row);
    await written?.heldBack(entry, row);
  }
  return counts;
}

function count(counts: PlanCounts, { rows, prices }: PriceOperation, { before }: ListEntry): void {
  counts.operations += 1;
  counts.rows += rows.length;
  counts.prices += prices?.length ?? 0;
  if (prices === undefined) counts.removals += 1;
  if (before.price_list === undefined) counts.unknown_before += 1;
}

type Money = ReturnType<typeof createMoney>;

function shownOf(
  { target, prices }: PriceOperation,
  { name, guard }: ListEntry,
  largest: PriceMove | undefined,
  { money, time }: { money: Money; time: (text: string) => string },
): ShownOperation {
  const [first] = prices ?? [];
  const { before: now, after: next, entry, change } = largest ?? { after: first && inEffect(first, '1'), entry: first };
  return {
    product: target.externalId ?? target.id ?? '',
    name,
    channel: target.channel?.id ?? '',
    from: time(entry?.validFrom ?? ''),
    before: shown(now, money),
    after: shown(next, money),
    percent: change?.kind === 'moved' ? change.percent : null,
    removed: prices === undefined,
    guard,
    ...{ now, next },
  };
}

function shown(price: PriceInEffect | undefined, money: Money): string {
  if (price === undefined) return '';
  const { amount, currency, gross, quantity } = price;
  const basis = gross === undefined ? '' : gross ? ' gross' : ' net';
  return `${money(amount, currency)}${basis}${quantity === '1' ? '' : ` for ${quantity}`}`;
}

async function reportOfPlan(
  plan: ShownPlan,
  { prices, removals, unknown_before }: PlanCounts,
  { judged, timezone }: WritePlan,
  counter: PlanCounter,
): Promise<Report> {
  const { pricePlanReport } = await import('../../report/plans/plan-report.js');
  const unknownBefore = judged.current === undefined ? 0 : unknown_before;
  return pricePlanReport({
    ...{ plan, time: timeTextOf(timezone), figures: counter.figures() },
    counts: { prices, removals, unknownBefore },
  });
}
