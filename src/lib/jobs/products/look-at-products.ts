import type { Work } from '../../bulk/bulk-job.js';
import { sourceOf } from '../../bulk/bulk-run.js';
import type { Change, Removal, Write } from '../../bulk/change.js';
import { ChangeCounts } from '../../bulk/changes/change-counts.js';
import type { Previewed } from '../../bulk/changes/preview.js';
import { rowsSideBySide } from '../../bulk/changes/rows-side-by-side.js';
import type { ProposeKey } from '../../bulk/row-commands.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import type { GuardFinding, PriceGuard } from '../../guards/price-checks.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { Only } from '../../model/row-command.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { Platform } from '../../platform/platform.js';
import type { ProductKey, ProductReader } from '../../resources/products/product.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import { quoted } from '../../schema/quoted.js';
import { readCommanded } from './commanded-row.js';
import { changeOfProduct, presentOf, proposedProblems } from './product-change.js';
import { lostPrice, productFindings } from './product-guard.js';
import { createProductLinks, type GroupToMake, type ProductLinks } from './product-links.js';
import type { CurrentProducts } from './read-current-products.js';

/** A row that would be sent, or was held back. */
export interface LookedAt {
  row: ProductRow;
  line: number;
  change: Write | Removal;
  /** Made before it is sent, which then names it. */
  group: GroupToMake | undefined;
  /** Why the guard holds it back, or would have. */
  guard: readonly GuardFinding[];
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
  /** Rows that cannot be sent are rejected here already, not by the sender. */
  rejects: boolean;
  /** Variant groups that would be made on the way, by external id. */
  made?: ReadonlyMap<string, string>;
  /** See `PreviewCall.linksToCome`. */
  linksToCome?: boolean;
  /** Called with every product that would be created or changed. */
  onChange?: (looked: LookedAt) => Promise<void>;
  onHeldBack?: (looked: LookedAt) => void;
}

export interface PreviewFigures extends Previewed {
  /** Rows that tripped the guard, held back or not. */
  guarded: number;
  /** Words for the first of them. */
  examples: readonly string[];
}

const maxExamples = 5;

/** A row with what it would change. */
type Verdict = { change: Exclude<Change, Write | Removal> } | LookedAt;

/**
 * What each row would do, before anything is sent: what trips the guard is held back, with its row told to the
 * rejections.
 *
 * @throws {InterruptedError} after a signal
 */
export async function previewProducts(work: Work<ProductReader>, options: LookOptions): Promise<PreviewFigures> {
  const { current, platform } = options;
  const preview = new Preview(work, options, await platform.formOf('products'));
  for await (const some of rowsSideBySide(work, current.asks)) {
    const verdicts = await Promise.all(some.map((row) => preview.judge(row)));
    for (const [at, verdict] of verdicts.entries()) await preview.take(some[at]?.number ?? 0, verdict);
  }
  return preview.figures();
}

class Preview {
  readonly #work: Work<ProductReader>;
  readonly #options: LookOptions;
  readonly #form: Form;
  readonly #links: ProductLinks;
  readonly #counts = new ChangeCounts();
  #guarded = 0;
  #refused = 0;
  readonly #examples: string[] = [];

  constructor(work: Work<ProductReader>, options: LookOptions, form: Form) {
    this.#work = work;
    this.#options = options;
    this.#form = form;
    this.#links = createProductLinks(options.platform, options.made, options.linksToCome);
  }

  async judge(numbered: NumberedRow<ProductReader>): Promise<Verdict> {
    const { reader, row, original } = numbered;
    const { key, replace, only, guard, current } = this.#options;
    const read = readCommanded(reader, row);
    if (read.command === 'skip') return { change: { kind: 'same', now: {} } };
    const linked = await this.#links.resolve(read);
    if ('problems' in linked) return { change: { kind: 'rejected', problems: linked.problems } };
    const { group } = linked;
    const found = await current.find(read.key);
    const resend = group !== undefined;
    const change = changeOfProduct(linked.row, found, { key, replace, form: this.#form, only, resend });
    if (change.kind === 'rejected') {
      return { change: { ...change, problems: await proposedProblems(change, read, this.#options) } };
    }
    if (change.kind === 'same') return { change };
    const problems = change.kind === 'create' ? this.#keyProblems(numbered) : [];
    if (problems.length > 0) return { change: { kind: 'rejected', problems } };
    const findings = findingsOf(guard, change, replace);
    return { row: linked.row, line: original.line, change, group, guard: findings };
  }

  #keyProblems(row: NumberedRow<ProductReader>): CellProblem[] {
    const source = sourceOf(row);
    return source === undefined ? [] : (this.#work.keys?.problemsOf({ number: row.number, ...source }) ?? []);
  }

  async take(number: number, verdict: Verdict): Promise<void> {
    if (!('line' in verdict)) this.#settle(number, verdict.change);
    else if (this.#isHeldBack(verdict)) this.#holdBack(number, verdict);
    else {
      this.#counts.add(verdict.change.kind);
      if (losesPrice(verdict.change)) this.#counts.pricesRemoved += 1;
      await this.#options.onChange?.(verdict);
    }
  }

  figures(): PreviewFigures {
    return { counts: this.#counts, guarded: this.#guarded, refused: this.#refused, examples: this.#examples };
  }

  #settle(number: number, change: Exclude<Change, Write | Removal>): void {
    if (change.kind === 'same') this.#counts.add(change.kind);
    else if (this.#options.rejects) {
      this.#leaveOut(number, change.problems);
      this.#refused += 1;
    } else this.#counts.changed += 1;
  }

  /** What trips the guard counts, held back or not. */
  #isHeldBack({ row, guard }: LookedAt): boolean {
    if (guard.length === 0) return false;
    this.#guarded += 1;
    if (this.#examples.length < maxExamples) this.#examples.push(`${quoted(row.key)}: ${guard[0]?.message}`);
    return !this.#options.guard.accept;
  }

  #holdBack(number: number, looked: LookedAt): void {
    this.#leaveOut(number, guardProblems(looked.row, looked.guard));
    this.#options.onHeldBack?.(looked);
  }

  #leaveOut(number: number, problems: readonly CellProblem[]): void {
    this.#work.outcomes.reject(number, problems);
    this.#work.checked.leaveOut(number);
  }
}

function losesPrice(change: Write | Removal): boolean {
  return change.kind === 'update' && lostPrice(change.after, change.before) !== undefined;
}

/** @param replace what the file leaves out goes away, too */
export function findingsOf(guard: PriceGuard, change: Write | Removal, replace: boolean): GuardFinding[] {
  // What is asked for in so many words is no slip of a price.
  if (change.kind === 'delete') return [];
  const keeps = replace ? 'without --replace it stays' : '--empty keep leaves it';
  return productFindings(guard, { product: change.after, present: presentOf(change), keeps });
}

export function guardProblems({ rules }: ProductRow, findings: readonly GuardFinding[]): CellProblem[] {
  return findings.map(({ message, column = 'sales_price' }) => {
    return { column: rules.sourceOf(column), code: 'guard', message, retryable: false };
  });
}

/** What the guard did, a line each. */
export function guardNotices({ guarded, examples }: PreviewFigures, { accept }: PriceGuard): string[] {
  if (guarded === 0) return [];
  const what = `${guarded} ${guarded === 1 ? 'product' : 'products'}`;
  const more = guarded > examples.length ? [`guard: and ${guarded - examples.length} more`] : [];
  const first = accept
    ? `the price guard was tripped by ${what}, sent all the same (--accept-guarded)`
    : `the price guard holds back ${what} (--accept-guarded sends them all the same)`;
  return [first, ...examples.map((example) => `guard: ${example}`), ...more];
}
