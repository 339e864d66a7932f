import { UsageError } from '../../errors/errors.js';
import { limitFinding, moveFinding, removalFinding } from '../../guards/guard-rules.js';
import { createHeldBack, type HeldBackFile } from '../../guards/held-back.js';
import type {
  CurrentPrices,
  GuardFinding,
  Judged,
  JudgeOptions,
  PlannedOperation,
  PriceGuard,
} from '../../guards/price-checks.js';
import { nameOf, priceText } from '../../guards/price-words.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { CurrentPrice } from '../../resources/prices/current-price.js';
import { movesOf, type PriceMove } from '../../resources/prices/price-moves.js';
import type { PriceOperation, PriceTarget } from '../../resources/prices/price-operation.js';
import { decimalFault, decimalText, formatDecimal, parseDecimal } from '../../schema/decimal.js';
import { oddityOf } from '../../schema/key-text.js';
import { quoted } from '../../schema/quoted.js';
import { counted } from '../../terminal/counted.js';
import { readCurrentPrices } from './read-current-prices.js';
import { refuseStale } from './stale-plan.js';

/** `30%`, `30` or `12.5%` as exact decimal text. @throws {UsageError} */
export function parsePercent(text: string, flag: string): string {
  const percent =
    decimalFault(text.replace(/ ?%$/, '')) === undefined ? parseDecimal(text.replace(/ ?%$/, '')) : undefined;
  if (percent !== undefined && percent >= 0n) return formatDecimal(percent);
  throw new UsageError(`${flag} ${quoted(text)} is not a percentage like 30%`);
}

/** @throws {UsageError} */
export function parseGuardPrice(text: string, flag: string): string {
  if (decimalFault(text) === undefined) return decimalText(text);
  throw new UsageError(`${flag} ${quoted(text)} is not an amount like 12.50`);
}

/**
 * Look at every price before anything is sent: the platform is read as far as it is needed, and operations that must not
 * be sent are held back, with all of their rows told to `rejections`.
 *
 * @throws {StaleError} when what a plan saw has moved
 * @throws {InterruptedError} after a signal
 */
export async function judgePrices(options: JudgeOptions): Promise<Judged> {
  const { guard, reading, planned, folder } = options;
  const compares = planned === undefined && guard.maxChange !== undefined;
  const reads = planned !== undefined || reading.products || reading.prices || compares;
  const channels = planned !== undefined || reading.prices || compares;
  const current = reads
    ? await readCurrentPrices({ ...options, platform: await options.platform(), channels })
    : undefined;
  const named = reads || planned !== undefined ? undefined : await readOddProducts(options);
  const held = createHeldBack(folder);
  const close = (): void => {
    current?.close();
    named?.close();
    held.close();
  };
  try {
    if (planned !== undefined && planned.mayRemain !== true && current !== undefined)
      await refuseStale(planned, current);
    const judge = planned === undefined ? guard : { accept: true };
    const findingsOf = (operation: PriceOperation) =>
      planned === undefined ? findingsBy(judge, operation, current?.of(operation), current) : [];
    const counts = await judgeEach({ ...options, guard: judge }, current, findingsOf, held, named);
    return {
      ...counts,
      current,
      notices: noticesOf(counts, guard, compares),
      findingsOf,
      heldBack: held.each,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Products that are named with characters that are not seen, as the platform has them. */
interface OddProducts {
  /** Why an operation is not sent. */
  problemOf: (operation: PriceOperation) => CellProblem | undefined;
  close: () => void;
}

/** Nothing else of the platform is read: a product of that very name is not refused. */
async function readOddProducts(options: JudgeOptions): Promise<OddProducts | undefined> {
  const { operations, oddProducts, sourceOf = (column) => column } = options;
  if (oddProducts === undefined) return undefined;
  async function* each(): AsyncGenerator<PriceOperation[]> {
    for await (const some of operations.each()) yield some.filter(({ target }) => oddityOf(target.externalId ?? ''));
  }
  let count = 0;
  for await (const some of each()) count += some.length;
  const read = async () => {
    const platform = await options.platform();
    return readCurrentPrices({ ...options, operations: { each, size: () => count }, platform, channels: false });
  };
  const found = oddProducts === 'look up' && count > 0 ? await read() : undefined;
  const column = sourceOf('product_external_id');
  return {
    problemOf: (operation) => {
      const { externalId = '' } = operation.target;
      if (oddityOf(externalId) === undefined || found?.of(operation) !== undefined) return undefined;
      return oddProductProblem(column, externalId, found !== undefined);
    },
    close: () => found?.close(),
  };
}

function oddProductProblem(column: string, externalId: string, isUnknown: boolean): CellProblem {
  const why = isUnknown ? 'and there is no such product' : 'and is not looked up here';
  const message = `${quoted(externalId)} ${oddityOf(externalId)}, ${why} (--allow-odd-keys sends it)`;
  return { column, code: 'odd_key', message, retryable: false };
}

interface Counts {
  unknown: number;
  conflicts: number;
  guarded: number;
  withoutPrice: number;
  /** Words for the first that tripped the guard. */
  examples: string[];
}

const maxExamples = 5;

async function judgeEach(
  { operations, outcomes, guard, planned, lineOf, productsToCome, sourceOf = (column) => column }: JudgeOptions,
  current: CurrentPrices | undefined,
  findingsOf: (operation: PriceOperation) => readonly GuardFinding[],
  held: HeldBackFile,
  named?: OddProducts,
): Promise<Counts> {
  const counts: Counts = { unknown: 0, conflicts: 0, guarded: 0, withoutPrice: 0, examples: [] };
  const reject = (operation: PriceOperation, problems: CellProblem[]): void => {
    for (const row of operation.rows) outcomes.reject(row, problems);
    operations.holdBack(operation);
  };

  function twinProblem(row: number): CellProblem {
    const where = lineOf === undefined ? 'another operation' : `line ${lineOf(row)}`;
    return {
      column: '',
      code: 'conflict',
      message: `${where} names the same price list in another way`,
      retryable: false,
    };
  }

  // Without what the platform has, only limits are looked at.
  const looked = current === undefined && named === undefined ? operations.suspects?.() : undefined;
  const each: AsyncIterable<readonly PlannedOperation[]> = looked ?? (planned ?? operations).each();
  for await (const some of each) {
    for (const operation of some) {
      const { target } = operation;
      const now = current?.of(operation);
      const verdict = operation.verdictOf?.(now);
      if (verdict === 'same') {
        for (const row of operation.rows) outcomes.leave(row);
        operations.holdBack(operation);
        continue;
      }
      if (verdict !== undefined) {
        reject(operation, [verdict]);
        continue;
      }
      const odd = named?.problemOf(operation);
      if (odd !== undefined) {
        reject(operation, [odd]);
        continue;
      }
      if (current !== undefined && now === undefined && productsToCome !== true) {
        counts.unknown += 1;
        reject(operation, [unknownProduct(target, sourceOf)]);
        continue;
      }
      const twin = current?.twinOf(operation);
      const bad = now === undefined ? [] : unitProblems(operation, now, sourceOf);
      if (twin !== undefined) bad.push(twinProblem(twin));
      if (bad.length > 0) {
        counts.conflicts += 1;
        reject(operation, bad);
        continue;
      }
      if (planned !== undefined) continue;
      if (guard.maxChange !== undefined && now !== undefined && isWithoutPrice(operation, now, current)) {
        counts.withoutPrice += 1;
      }
      const findings = findingsOf(operation);
      if (findings.length === 0) continue;
      counts.guarded += 1;
      const messages = findings.map(({ message }) => message);
      if (counts.examples.length < maxExamples) counts.examples.push(`${nameOf(target)}: ${messages[0]}`);
      if (guard.accept) continue;
      held.add({ operation, current: now, messages });
      const column = sourceOf('price');
      reject(
        operation,
        findings.map(({ message, remedy }) => ({ column, code: 'guard', message, retryable: false, remedy })),
      );
    }
  }
  return counts;
}

function unknownProduct({ id, externalId }: PriceTarget, sourceOf: (column: string) => string): CellProblem {
  const [column, value] = externalId === undefined ? ['product_id', id ?? ''] : ['product_external_id', externalId];
  return {
    column: sourceOf(column),
    code: 'unknown_product',
    message: `there is no product with ${column === 'product_id' ? 'id' : 'external id'} ${quoted(value)}`,
    retryable: false,
  };
}

/** A price is for whole multiples of the unit in which the product is managed. */
function unitProblems(
  { prices = [] }: PriceOperation,
  { managementUnit }: CurrentPrice,
  sourceOf: (column: string) => string,
): CellProblem[] {
  const wrong = prices.find(({ quantity }) => quantity !== undefined && quantity.unit !== managementUnit);
  if (managementUnit === undefined || wrong?.quantity === undefined) return [];
  const message = `${quoted(wrong.quantity.unit)} is not the unit of the product, ${managementUnit}`;
  return [{ column: sourceOf('unit'), code: 'conflict', message, retryable: false }];
}

function isWithoutPrice(operation: PriceOperation, now: CurrentPrice, current: CurrentPrices | undefined): boolean {
  return movesOf(operation, now, current?.readAt ?? 0).some(
    ({ before, after }) => before === undefined && after !== undefined,
  );
}

function findingsBy(
  guard: PriceGuard,
  operation: PriceOperation,
  now: CurrentPrice | undefined,
  current: CurrentPrices | undefined,
): GuardFinding[] {
  const { maxChange, minPrice, timeText = (text) => text } = guard;
  const findings: GuardFinding[] = [];
  for (const { amount, currency, validFrom } of operation.prices ?? []) {
    const finding = limitFinding(`the price ${amount} ${currency} from ${timeText(validFrom)}`, amount, guard);
    if (finding !== undefined) findings.push(finding);
  }
  if (now === undefined || current === undefined || (maxChange ?? minPrice) === undefined) return findings;
  for (const move of movesOf(operation, now, current.readAt, maxChange)) {
    const finding = goneFinding(move, operation, timeText) ?? (maxChange && changeFinding(move, maxChange, timeText));
    if (finding) findings.push(finding);
  }
  return findings;
}

type TimeText = (text: string) => string;

/** The price of today goes away although nothing asks for that: the first of the new ones begins later. */
function goneFinding(
  { before, after }: PriceMove,
  { prices = [] }: PriceOperation,
  timeText: TimeText,
): GuardFinding | undefined {
  const [next] = prices;
  if (before === undefined || after !== undefined || next === undefined) return undefined;
  return removalFinding(priceText(before), `until ${timeText(next.validFrom)} there would be no price`);
}

function changeFinding(
  { entry, before, after, change }: PriceMove,
  most: string,
  timeText: TimeText,
): GuardFinding | undefined {
  if (before === undefined || after === undefined || change === undefined) return undefined;
  const what =
    entry === undefined
      ? `the price of today, ${priceText(before)}, falls back to ${priceText(after)}`
      : `${priceText(after)} from ${timeText(entry.validFrom)} replaces ${priceText(before)}`;
  return moveFinding(what, change, most);
}

function noticesOf(
  { unknown, conflicts, guarded, withoutPrice, examples }: Counts,
  { accept }: PriceGuard,
  compares: boolean,
): string[] {
  const notices: string[] = [];
  if (unknown > 0) notices.push(`${counted(unknown, 'operation')} held back: the platform has no such product`);
  if (conflicts > 0)
    notices.push(`${counted(conflicts, 'operation')} held back: in conflict with the platform’s products`);
  if (guarded > 0) {
    const what = counted(guarded, 'operation');
    notices.push(
      accept
        ? `the price guard was tripped by ${what}, sent all the same (--accept-guarded)`
        : `the price guard holds back ${what} (--accept-guarded sends them all the same)`,
      ...examples.map((example) => `guard: ${example}`),
    );
    if (guarded > examples.length) notices.push(`guard: and ${guarded - examples.length} more`);
  }
  if (compares && withoutPrice > 0) {
    notices.push(
      `${counted(withoutPrice, 'operation')} of products without a price until now: nothing to compare with`,
    );
  }
  return notices;
}
