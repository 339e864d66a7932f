import type { Work } from '../../bulk/bulk-job.js';
import type { ProposeKey } from '../../bulk/row-commands.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import { TillctlError } from '../../errors/errors.js';
import type { PriceGuard } from '../../guards/price-checks.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { mayCreate, type Only } from '../../model/row-command.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { Platform } from '../../platform/platform.js';
import type { ProductKey, ProductReader, WireProduct } from '../../resources/products/product.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import { quoted } from '../../schema/quoted.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { readCommanded } from './commanded-row.js';
import { isGuarded, productFindings } from './product-guard.js';
import { createProductLinks, type GroupToMake, type ProductLinks } from './product-links.js';
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
  const { checked, deps, call } = work;
  const { current, platform } = options;
  const preview = new Preview(work, options, await platform.formOf('products'));
  let seen = 0;
  for await (const batch of checked.numbered()) {
    const open = batch.filter(({ number }) => checked.sendable(number));
    const atOnce = current.asks ? call.workers : 1;
    for (let from = 0; from < open.length; from += atOnce) {
      throwIfInterrupted(deps.interruption);
      const some = open.slice(from, from + atOnce);
      const verdicts = await Promise.all(some.map((row) => preview.judge(row)));
      for (const [at, verdict] of verdicts.entries()) await preview.take(some[at]?.number ?? 0, verdict);
      seen += some.length;
      if (current.asks) deps.progress.reading(seen);
    }
  }
  return preview.looked();
}

class Preview {
  readonly #work: Work<ProductReader>;
  readonly #options: LookOptions;
  readonly #form: Form;
  readonly #links: ProductLinks;
  readonly #counts = { created: 0, changed: 0, deleted: 0, unchanged: 0, guarded: 0, refused: 0 };
  readonly #examples: string[] = [];

  constructor(work: Work<ProductReader>, options: LookOptions, form: Form) {
    this.#work = work;
    this.#options = options;
    this.#form = form;
    this.#links = createProductLinks(options.platform, options.made);
  }

  async judge({ reader, row, original }: NumberedRow<ProductReader>): Promise<Verdict> {
    const { key, replace, only, propose, guard, current } = this.#options;
    const read = readCommanded(reader, row);
    if (read.command === 'skip') return { kind: 'unchanged' };
    const linked = await this.#links.resolve(read);
    if ('problems' in linked) return { kind: 'rejected', problems: linked.problems };
    const { group } = linked;
    const found = await current.find(read.key);
    const change = changeOfProduct(linked.row, found, { key, replace, form: this.#form, only });
    if (change.kind === 'unknown') {
      return { kind: 'rejected', problems: [await unknownProduct(key, read, { only, propose })] };
    }
    if (change.kind === 'rejected') return change;
    const { line } = original;
    if (change.kind === 'delete') {
      const { present } = change;
      const both = { product: present, present, group: undefined, guard: [], deleted: true } as const;
      return { kind: 'write', looked: { row: read, line, ...both } };
    }
    if (change.same && group === undefined) return { kind: 'unchanged' };
    const { product, present } = change;
    const findings = isGuarded(guard) ? productFindings(guard, product, present) : [];
    const messages = findings.map(({ message }) => message);
    return { kind: 'write', looked: { row: linked.row, line, product, present, group, guard: messages } };
  }

  async take(number: number, verdict: Verdict): Promise<void> {
    if (verdict.kind === 'unchanged') this.#counts.unchanged += 1;
    else if (verdict.kind === 'rejected') this.#reject(number, verdict.problems);
    else if (this.#isHeldBack(verdict.looked)) await this.#holdBack(number, verdict.looked);
    else await this.#change(verdict.looked);
  }

  looked(): Looked {
    return { ...this.#counts, examples: this.#examples };
  }

  #reject(number: number, problems: readonly CellProblem[]): void {
    if (!this.#options.rejects) {
      this.#counts.changed += 1;
      return;
    }
    this.#leaveOut(number, problems);
    this.#counts.refused += 1;
  }

  /** What trips the guard counts, held back or not. */
  #isHeldBack({ row, guard }: LookedAt): boolean {
    if (guard.length === 0) return false;
    this.#counts.guarded += 1;
    if (this.#examples.length < maxExamples) this.#examples.push(`${quoted(row.key)}: ${guard[0]}`);
    return !this.#options.guard.accept;
  }

  async #holdBack(number: number, looked: LookedAt): Promise<void> {
    const findings = looked.guard.map((message) => ({ message }));
    this.#leaveOut(number, guardProblems(looked.row, findings));
    await this.#options.onHeldBack?.(looked);
  }

  async #change(looked: LookedAt): Promise<void> {
    this.#counts[looked.deleted ? 'deleted' : looked.present === undefined ? 'created' : 'changed'] += 1;
    await this.#options.onChange?.(looked);
  }

  #leaveOut(number: number, problems: readonly CellProblem[]): void {
    this.#work.rejections.add(number, problems);
    this.#work.checked.leaveOut(number);
  }
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
