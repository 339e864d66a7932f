import type { Doubt, Judged, Sender } from '../../bulk/bulk-job.js';
import { judgedChange, judgedRemoval, type Rejected, type Write } from '../../bulk/change.js';
import type { WriteCheck } from '../../bulk/looks/verify-writes.js';
import type { ProposeKey } from '../../bulk/row-commands.js';
import { createKeyedSender, type Keyed, type KeyedRow, type Written } from '../../bulk/strategies/by-key.js';
import type { PriceGuard } from '../../guards/price-checks.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { Only } from '../../model/row-command.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { lacksGross, type ProductKey } from '../../resources/products/product.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import { type CheckedProduct, checkOfProduct, differencesOf } from './check-product.js';
import { deletionOfProduct } from './delete-product.js';
import { findProducts } from './find-products.js';
import { findingsOf, guardProblems } from './look-at-products.js';
import { changeOfProduct, presentOf, proposedProblems } from './product-change.js';
import type { ProductOddity } from './product-oddities.js';
import type { ProductTags, TaggedProduct, TagWrite } from './product-tags.js';
import type { UnitNotice } from './product-unit-notice.js';
import { type CurrentProducts, foundAmong } from './read-current-products.js';
import { undoOfProduct } from './undo-products.js';
import { writeProduct } from './write-product.js';

export interface ProductSenderParts {
  tags: ProductTags;
  key: ProductKey;
  replace: boolean;
  onlyChanged: boolean;
  guard: PriceGuard;
  only: Only | undefined;
  propose: ProposeKey;
  platform: Platform;
  units: UnitNotice;
  /** Undefined where nothing needs to be read. */
  current: CurrentProducts | undefined;
}

/** Sends the products of an import, and counts what is odd about those that were sent. */
export function createProductSender(parts: ProductSenderParts): Sender<ProductRow> {
  const products = new KeyedProducts(parts);
  const sender = createKeyedSender<ProductRow>(products);
  return { ...sender, judge: (row) => products.judge(row) };
}

const skipped: Keyed = { change: { kind: 'same', now: {} } };

class KeyedProducts {
  readonly asks: boolean;
  readonly #oddities: Partial<Record<ProductOddity, number>> = {};
  readonly #parts: ProductSenderParts;

  constructor(parts: ProductSenderParts) {
    this.#parts = parts;
    this.asks = parts.current?.asks ?? false;
  }

  async keyed({ content: row }: KeyedRow<ProductRow>, doubt: Doubt | undefined): Promise<Keyed> {
    if (row.command === 'skip') return skipped;
    const { key, replace, only, onlyChanged, current } = this.#parts;
    const found = await current?.find(row.key);
    // One in doubt may lack what is put into places of its own.
    const [mine, resend] = [doubt?.before === 'none', !onlyChanged || doubt !== undefined];
    const change = changeOfProduct(row, found, { key, replace, form: this.#form(), only, mine, resend });
    if (change.kind === 'same') return { change };
    if (change.kind === 'rejected') return this.#rejected(row, change, doubt);
    if (change.kind === 'delete') {
      return {
        change,
        deletion: deletionOfProduct({ key, value: row.key, present: change.before }, this.#parts.platform),
      };
    }
    // One in doubt was judged before it left.
    const guarded = doubt === undefined ? this.#guarded(row, change) : [];
    if (guarded.length > 0) return { change: { kind: 'rejected', problems: guarded } };
    return this.#write(row, change, found === undefined);
  }

  /** Anew, whatever was read before. */
  async judge({ content: row }: { content: ProductRow }): Promise<Judged> {
    if (row.command === 'skip') return { kind: 'same' };
    const { key, replace, platform, tags } = this.#parts;
    const found = foundAmong(await findProducts(key, row.key, platform));
    if (row.command === 'delete') return judgedRemoval(found.kind === 'none' ? undefined : row.key);
    const change = changeOfProduct(row, found, { key, replace, form: this.#form(), mine: true, resend: true });
    if (change.kind !== 'update') return judgedChange(change);
    const { before: present, after: product } = change;
    const now = await tags.of({ product, present, named: namedTags(row) }).shown(present);
    return judgedChange(change, differencesOf(product, now));
  }

  oddities(): Readonly<Record<string, number>> {
    return { ...this.#oddities };
  }

  close(): void {
    this.#parts.current?.close();
  }

  /** It may be learned from the first of the rows. */
  #form(): Form {
    return this.#parts.platform.forms.toWrite('products').form;
  }

  async #rejected(row: ProductRow, change: Rejected, doubt: Doubt | undefined): Promise<Keyed> {
    const wasDeleted = change.found === 'nothing' && row.command === 'delete' && doubt !== undefined;
    if (wasDeleted) return { change: { kind: 'same', now: {} }, gone: true };
    return { change: { kind: 'rejected', problems: await proposedProblems(change, row, this.#parts) } };
  }

  #guarded(row: ProductRow, change: Write): CellProblem[] {
    const { guard, replace } = this.#parts;
    return guard.accept ? [] : guardProblems(row, findingsOf(guard, change, replace));
  }

  #write(row: ProductRow, change: Write, blind: boolean): Keyed {
    const { key, platform } = this.#parts;
    const product = change.after;
    const present = presentOf(change);
    const tags = this.#parts.tags.of({ product, present, named: namedTags(row) });
    const written: CheckedProduct = { key, value: row.key, product, present, blind, tags };
    const check = this.#counted(checkOfProduct(written, platform), row, change);
    return { change, blind, undo: undoOfProduct(written), check, send: () => this.#send(row, change, tags) };
  }

  async #send(row: ProductRow, change: Write, tags: TagWrite): Promise<Written> {
    const { key, platform } = this.#parts;
    const written = await writeProduct({ key, platform, tags }, row.key, change);
    this.#count(row, change);
    if (written.problems === undefined) return written;
    const problems = written.problems.map((one) => ({ ...one, column: row.rules.sourceOf(one.column) }));
    return { ...written, problems };
  }

  /** A row that is sent again counts once. */
  #counted(check: WriteCheck, row: ProductRow, change: Write): WriteCheck {
    const { restore } = check;
    if (restore === undefined) return check;
    return {
      ...check,
      restore: async (lost) => {
        const ended = await restore(lost);
        if (ended.resend === true) this.#count(row, change, -1);
        return ended;
      },
    };
  }

  /** What is told at the end. */
  #count(row: ProductRow, change: Write, by = 1): void {
    const product: WireProduct = change.after;
    const base = this.#parts.replace ? undefined : presentOf(change);
    const note = (oddity: ProductOddity, isThere: boolean): void => {
      if (isThere) this.#oddities[oddity] = (this.#oddities[oddity] ?? 0) + by;
    };
    note('without_unit', !base?.management_unit && this.#parts.units.isOdd(row.patch));
    note('untold_gross', Boolean(row.patch.sales_price) && lacksGross(product));
    note('without_assortment', losesTag(product.assortment_tags, base?.assortment_tags, base));
    note('without_storage', losesTag(product.storage_tag, base?.storage_tag, base));
  }
}

/** Tags that the row itself asks for; others are those of `--default-tags`, or what the product had. */
function namedTags({ patch }: ProductRow): TaggedProduct['named'] {
  return { assortment_tags: isTagged(patch.assortment_tags), storage_tag: isTagged(patch.storage_tag) };
}

/** A product that had no tag before is none of this file's doing. */
function losesTag(tags: unknown, before: unknown, base: WireProduct | undefined): boolean {
  return !isTagged(tags) && (base === undefined || isTagged(before));
}

function isTagged(tags: unknown): boolean {
  return Array.isArray(tags) ? tags.length > 0 : tags !== undefined && tags !== null;
}
