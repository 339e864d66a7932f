import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { openWhole, type WholeFile } from '../config/safe-files.js';
import { UsageError } from '../errors/errors.js';
import type { PriceOperation, PriceOperations } from '../records/price-operation.js';
import { createMoney } from '../report/money.js';
import {
  createPlanCounter,
  describePlan,
  type PlanCounter,
  type PlanFigures,
  type PlanRow,
} from '../report/price-plan-figures.js';
import type { Summary } from '../report/summary.js';
import type { Interruption } from '../terminal/interruption.js';
import type { BulkReport } from './bulk-job.js';
import type { Judged, PlanOrigin } from './price-checks.js';
import {
  type PlanCounts,
  type PlanEntry,
  type PlanHead,
  planEntryOf,
  planFormat,
  planVersion,
  type ShownPrice,
} from './price-plan-format.js';
import { stopWhenAsked } from './send-records.js';

export interface WritePlan {
  /** By their ending: `.json` the plan itself, `.html` and `.xlsx` views of it. See `checkPlanFiles`. */
  files: readonly string[];
  operations: Pick<PriceOperations, 'each'>;
  judged: Pick<Judged, 'current' | 'findingsOf' | 'heldBack'>;
  origin: PlanOrigin;
  lineOf: (row: number) => number;
  /** A folder of ours. */
  folder: string;
  now: () => Date;
  interruption: Interruption;
}

export interface WrittenPlan {
  files: readonly string[];
  counts: PlanCounts;
  /** For `describePlan`. */
  figures: PlanFigures;
}

/** Rows of each list on a page or a screen. */
const listed = 50;
/** Lines of a table on a terminal. */
const shownLines = 20;
const partCharacters = 1 << 16;

/**
 * Files whose endings say what they become.
 *
 * @throws {UsageError} for other endings, and for two of one name or one that is the input
 */
export function checkPlanFiles(files: readonly string[], input: string): void {
  for (const [at, file] of files.entries()) {
    if (!/\.(json|html?|xlsx)$/i.test(file)) {
      throw new UsageError(`--plan "${file}" is none of .json, .html and .xlsx`, { hint: '--plan plan.json' });
    }
    const places = [...files.slice(0, at), ...(input === '-' ? [] : [input])].map((other) => resolve(other));
    if (places.includes(resolve(file))) {
      throw new UsageError(`--plan names ${file}, which is another file of this call`, { hint: 'name another file' });
    }
  }
}

/**
 * What would be sent, with what it replaces and by how much, as files (0600), each whole or not at all. A plan is one
 * JSON document whose operations stand on a line each, so that it can be read line by line however long it is.
 *
 * @throws {LocalError | InterruptedError} and no file is there that was not there before
 */
export async function writePlan(plan: WritePlan): Promise<WrittenPlan> {
  const counter = createPlanCounter(listed);
  const sinks: PlanSink[] = [];
  try {
    for (const file of plan.files) sinks.push(await openSink(file, plan, counter));
    const counts = await writeEntries(plan, sinks, counter);
    for (const sink of sinks) await sink.finish(counts);
    // Only when each of them can be whole is any of them put in its place.
    for (const sink of sinks) await sink.commit();
    return { files: plan.files, counts, figures: counter.figures() };
  } catch (error) {
    for (const sink of sinks) await sink.abort();
    throw error;
  }
}

/** A written plan as a command shows it. */
export function shownPlan(
  { files, counts, figures }: WrittenPlan,
  summary: Summary,
): Pick<BulkReport, 'summary' | 'described'> {
  const plan = { files, operations: counts.operations, held_back: counts.held_back, figures };
  return { summary: { ...summary, plan }, described: (width) => describePlan(figures, width, shownLines) };
}

/** One file of a plan. */
export interface PlanSink {
  entry: (entry: PlanEntry, row: PlanRow) => Promise<void>;
  heldBack: (entry: PlanEntry, row: PlanRow) => Promise<void>;
  finish: (counts: PlanCounts) => Promise<void>;
  commit: () => Promise<void>;
  abort: () => Promise<void>;
}

async function writeEntries(
  { operations, judged, lineOf, interruption }: WritePlan,
  sinks: readonly PlanSink[],
  counter: PlanCounter,
): Promise<PlanCounts> {
  const counts: PlanCounts = { operations: 0, rows: 0, prices: 0, removals: 0, unknown_before: 0, held_back: 0 };
  const { current } = judged;
  const readAt = current?.readAt ?? 0;
  const money = createMoney();
  for await (const some of operations.each()) {
    stopWhenAsked(interruption);
    for (const operation of some) {
      const messages = judged.findingsOf(operation).map(({ message }) => message);
      const entry = planEntryOf(operation, current?.of(operation), readAt, lineOf, messages);
      const row = planRowOf(entry, money);
      count(counts, operation, entry);
      counter.add(row);
      for (const sink of sinks) await sink.entry(entry, row);
    }
  }
  for (const { operation, current: before, messages } of judged.heldBack()) {
    const entry = planEntryOf(operation, before, readAt, lineOf, messages);
    const row = planRowOf(entry, money);
    counts.held_back += 1;
    counter.addHeldBack(row);
    for (const sink of sinks) await sink.heldBack(entry, row);
  }
  return counts;
}

function count(counts: PlanCounts, { rows, prices }: PriceOperation, { before }: PlanEntry): void {
  counts.operations += 1;
  counts.rows += rows.length;
  counts.prices += prices?.length ?? 0;
  if (prices === undefined) counts.removals += 1;
  if (before?.price_list === undefined) counts.unknown_before += 1;
}

type Money = ReturnType<typeof createMoney>;

function planRowOf(entry: PlanEntry, money: Money): PlanRow {
  const { product, sales_channel: channel, before, percent, guard } = entry;
  return {
    product: 'external_id' in product ? product.external_id : product.id,
    name: before?.name ?? '',
    channel: channel?.id ?? '',
    from: entry.new_price_from ?? '',
    before: shown(entry.current_price, money),
    after: shown(entry.new_price, money),
    percent,
    removed: entry.price_list === null,
    guard,
  };
}

function shown(price: ShownPrice | null, money: Money): string {
  if (price === null) return '';
  const { amount, currency, is_gross: gross, quantity } = price;
  const basis = gross === undefined ? '' : gross ? ' gross' : ' net';
  return `${money(amount, currency)}${basis}${quantity === '1' ? '' : ` for ${quantity}`}`;
}

async function openSink(file: string, plan: WritePlan, counter: PlanCounter): Promise<PlanSink> {
  if (/\.json$/i.test(file)) return openJsonPlan(file, plan);
  if (/\.xlsx$/i.test(file)) {
    const { openPlanWorkbook } = await import('./price-plan-workbook.js');
    return openPlanWorkbook(file, plan.folder);
  }
  return openPlanPage(file, plan, counter);
}

/** Beside it: a page of what was counted. */
async function openPlanPage(file: string, plan: WritePlan, counter: PlanCounter): Promise<PlanSink> {
  const whole = await openWhole(file, { mode: 0o600 });
  const nothing = async (): Promise<void> => {};
  return {
    entry: nothing,
    heldBack: nothing,
    finish: async (counts) => {
      const { pricePlanPage } = await import('../report/price-plan-page.js');
      const { origin, judged, now } = plan;
      const page = pricePlanPage({
        input: origin.input,
        org: origin.org,
        baseUrl: origin.base_url,
        madeAt: now().toISOString(),
        readAt: judged.current === undefined ? null : new Date(judged.current.readAt).toISOString(),
        counts: {
          prices: counts.prices,
          removals: counts.removals,
          unknownBefore: judged.current === undefined ? 0 : counts.unknown_before,
        },
        plan: plan.files.find((each) => /\.json$/i.test(each)) ?? null,
        figures: counter.figures(),
      });
      await whole.write(page);
    },
    commit: whole.commit,
    abort: whole.abort,
  };
}

async function openJsonPlan(file: string, { origin, judged, now }: WritePlan): Promise<PlanSink> {
  const head: PlanHead = {
    format: planFormat,
    version: planVersion,
    ...origin,
    made_at: now().toISOString(),
    read_at: judged.current === undefined ? null : new Date(judged.current.readAt).toISOString(),
  };
  const out = hashing(await openWhole(file, { mode: 0o600 }));
  const before = createHash('sha256');
  let list: 'none' | 'operations' | 'held_back' = 'none';

  async function add(name: 'operations' | 'held_back', entry: PlanEntry): Promise<void> {
    const begin = list === name ? ',\n' : name === 'operations' ? '"operations":[\n' : operationsEnd();
    list = name;
    await out.write(begin + JSON.stringify(entry));
  }

  function operationsEnd(): string {
    return list === 'operations' ? '\n],\n"held_back":[\n' : '"operations":[\n],\n"held_back":[\n';
  }

  await out.write(`${JSON.stringify(head).slice(0, -1)},\n`);
  return {
    entry: (entry) => {
      before.update(`${JSON.stringify(entry.before)}\n`);
      return add('operations', entry);
    },
    heldBack: (entry) => add('held_back', entry),
    finish: async (counts) => {
      if (list !== 'held_back') await out.write(operationsEnd());
      await out.write(`${list === 'held_back' ? '\n' : ''}],\n"counts":${JSON.stringify(counts)},\n`);
      await out.write(`"before_sha256":"${before.digest('hex')}",\n`);
      await out.end();
    },
    commit: out.commit,
    abort: out.abort,
  };
}

/** Blocks to the file, and at its end the digest of all before it: a plan that was changed is not a plan. */
function hashing(whole: WholeFile) {
  const hash = createHash('sha256');
  let part = '';
  async function flush(): Promise<void> {
    hash.update(part);
    const full = part;
    part = '';
    await whole.write(full);
  }
  return {
    write: async (text: string): Promise<void> => {
      part += text;
      if (part.length >= partCharacters) await flush();
    },
    end: async (): Promise<void> => {
      await flush();
      await whole.write(`"plan_sha256":"${hash.digest('hex')}"}\n`);
    },
    commit: whole.commit,
    abort: whole.abort,
  };
}
