import type { Work } from '../../bulk/bulk-job.js';
import type { ProposeKey } from '../../bulk/row-commands.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import { TillctlError } from '../../errors/errors.js';
import type { PriceGuard } from '../../guards/price-checks.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { mayCreate, type Only } from '../../model/row-command.js';
import type { Platform } from '../../platform/platform.js';
import type { ProductKey, ProductReader, WireProduct } from '../../resources/products/product.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import { quoted } from '../../schema/quoted.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { readCommanded } from './commanded-row.js';
import { isGuarded, productFindings } from './product-guard.js';
import { createProductLinks, type GroupToMake } from './product-links.js';
import type { CurrentProducts } from './read-current-products.js';
import { changeOfProduct } from './write-product.js';

/** A row that would be sent, or was held back. */
export interface LookedAt {
  row: ProductRow;
  line: number;
  product: WireProduct;
  present: WireProduct | undefined;
  /** Made before it is sent, which then names it. */
  group: GroupToMake | undefined;
  /** Why the guard holds it back, or would have. */
  guard: readonly string[];
  /** It would be deleted, and stands in both places above. */
  deleted?: true;
}

export interface LookOptions {
  key: ProductKey;
  replace: boolean;
  only?: Only;
  /** A key that is near one that none has. */
  propose: ProposeKey;
  guard: PriceGuard;
  platform: Platform;
  current: CurrentProducts;
  /** Rows that cannot be sent are rejected here already, not by whoever sends. */
  rejects: boolean;
  /** Variant groups that would be made on the way, by external id. */
  made?: ReadonlyMap<string, string>;
  /** Told of every product that would be created or changed. */
  onChange?: (looked: LookedAt) => Promise<void>;
  onHeldBack?: (looked: LookedAt) => Promise<void>;
}

export interface Looked {
  created: number;
  changed: number;
  deleted: number;
  unchanged: number;
  /** Rows that tripped the guard, held back or not. */
  guarded: number;
  /** Rows that cannot be sent by what the platform has; 0 where these are rejected later. */
  refused: number;
  /** Words for the first of them. */
  examples: readonly string[];
}

const maxExamples = 5;

type Verdict =
  | { kind: 'rejected'; problems: readonly CellProblem[] }
  | { kind: 'unchanged' }
  | { kind: 'write'; looked: LookedAt };

/**
 * What each row would do, before anything is sent: what trips the guard is held back, with its row told to the
 * rejections.
 *
 * @throws {InterruptedError} after a signal
 */
export async function previewProducts(work: Work<ProductReader>, options: LookOptions): Promise<Looked> {
  const { checked, rejections, deps, call } = work;
  const { key, replace, only, propose, guard, platform, current, rejects, made, onChange, onHeldBack } = options;
  const counts = { created: 0, changed: 0, deleted: 0, unchanged: 0, guarded: 0, refused: 0 };
  const examples: string[] = [];
  const links = createProductLinks(platform, made);
  const form = await platform.formOf('products');
  let seen = 0;

  async function judge({ reader, row, original }: NumberedRow<ProductReader>): Promise<Verdict> {
    const read = readCommanded(reader, row);
    if (read.command === 'skip') return { kind: 'unchanged' };
    const linked = await links.resolve(read);
    if ('problems' in linked) return { kind: 'rejected', problems: linked.problems };
    const change = changeOfProduct(linked.row, await current.find(read.key), { key, replace, form, only });
    if (change.kind === 'unknown') {
      return { kind: 'rejected', problems: [await unknownProduct(key, read, { only, propose })] };
    }
    if (change.kind === 'rejected') return change;
    if (change.kind === 'delete') {
      const { present } = change;
      const both = { product: present, present, group: undefined, guard: [], deleted: true } as const;
      return { kind: 'write', looked: { row: read, line: original.line, ...both } };
    }
    const { group } = linked;
    if (change.same && group === undefined) return { kind: 'unchanged' };
    const { product, present } = change;
    const findings = isGuarded(guard) ? productFindings(guard, product, present) : [];
    const messages = findings.map(({ message }) => message);
    return {
      kind: 'write',
      looked: { row: linked.row, line: original.line, product, present, group, guard: messages },
    };
  }

  async function take(number: number, verdict: Verdict): Promise<void> {
    if (verdict.kind === 'unchanged') {
      counts.unchanged += 1;
    } else if (verdict.kind === 'rejected') {
      if (!rejects) counts.changed += 1;
      else {
        leaveOut(number, verdict.problems);
        counts.refused += 1;
      }
    } else {
      const { looked } = verdict;
      if (looked.guard.length > 0) {
        counts.guarded += 1;
        if (examples.length < maxExamples) examples.push(`${quoted(looked.row.key)}: ${looked.guard[0]}`);
        if (!guard.accept) {
          leaveOut(
            number,
            guardProblems(
              looked.row,
              looked.guard.map((message) => ({ message })),
            ),
          );
          return onHeldBack?.(looked);
        }
      }
      counts[looked.deleted ? 'deleted' : looked.present === undefined ? 'created' : 'changed'] += 1;
      await onChange?.(looked);
    }
  }

  function leaveOut(number: number, problems: readonly CellProblem[]): void {
    rejections.add(number, problems);
    checked.leaveOut(number);
  }

  for await (const batch of checked.numbered()) {
    const open = batch.filter(({ number }) => checked.sendable(number));
    const atOnce = current.asks ? call.workers : 1;
    for (let from = 0; from < open.length; from += atOnce) {
      throwIfInterrupted(deps.interruption);
      const some = open.slice(from, from + atOnce);
      const verdicts = await Promise.all(some.map(judge));
      for (const [at, verdict] of verdicts.entries()) await take(some[at]?.number ?? 0, verdict);
      seen += some.length;
      if (current.asks) deps.progress.reading(seen);
    }
  }
  return { ...counts, examples };
}

export function guardProblems({ rules }: ProductRow, findings: readonly { message: string }[]): CellProblem[] {
  const column = rules.sourceOf('sales_price');
  return findings.map(({ message }) => ({ column, code: 'guard', message, retryable: false }));
}

/** A row that names a product that is not there and that it may not make. */
export async function unknownProduct(
  key: ProductKey,
  row: ProductRow,
  { only, propose }: Pick<LookOptions, 'only' | 'propose'>,
): Promise<CellProblem> {
  // Ids are of the platform's making: one is as near as another.
  const near = mayCreate(row.command, only) ? '' : await propose(row.key);
  const message = `there is no product with ${key} ${quoted(row.key)}${near}`;
  return { column: row.rules.sourceOf(key), code: 'unknown_product', message, retryable: false };
}

/** What the guard did, a line each. */
export function guardNotices({ guarded, examples }: Looked, { accept }: PriceGuard): string[] {
  if (guarded === 0) return [];
  const what = `${guarded} ${guarded === 1 ? 'product' : 'products'}`;
  const more = guarded > examples.length ? [`guard: and ${guarded - examples.length} more`] : [];
  const first = accept
    ? `the price guard was tripped by ${what}, sent all the same (--accept-guarded)`
    : `the price guard holds back ${what} (--accept-guarded sends them all the same)`;
  return [first, ...examples.map((example) => `guard: ${example}`), ...more];
}

/** A bug of ours rather than an empty plan. */
export function expectLooked<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new TillctlError('local', 'the products were not looked at');
  return value;
}
