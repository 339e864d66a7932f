import type { Doubt, Judged, Sender } from '../../bulk/bulk-job.js';
import { judgedRemoval } from '../../bulk/change.js';
import type { ProposeKey } from '../../bulk/row-commands.js';
import type { Sent, Step } from '../../bulk/send-records.js';
import { deletedBefore } from '../../bulk/strategies/delete-one.js';
import type { PriceGuard } from '../../guards/price-checks.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { Only } from '../../model/row-command.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { lacksGross, type ProductKey } from '../../resources/products/product.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import type { Notice } from '../../terminal/notice.js';
import { grossFlags } from './check-price-needs.js';
import { checkOfProduct, differencesOf } from './check-product.js';
import { deletionOfProduct } from './delete-product.js';
import { findProducts } from './find-products.js';
import { guardProblems, unknownProduct } from './look-at-products.js';
import { isGuarded, productFindings } from './product-guard.js';
import type { ProductTags, TaggedProduct } from './product-tags.js';
import type { UnitNotice } from './product-unit-notice.js';
import { type CurrentProducts, type Found, foundAmong } from './read-current-products.js';
import { answeredProduct, undoOfProduct } from './undo-products.js';
import { changeOfProduct, idOf, writeProduct } from './write-product.js';

export interface ProductSenderParts {
  tags: ProductTags;
  key: ProductKey;
  replace: boolean;
  onlyChanged: boolean;
  undoable: boolean;
  guard: PriceGuard;
  only: Only | undefined;
  propose: ProposeKey;
  platform: Platform;
  form: Form;
  notice: Notice;
  units: UnitNotice;
  /** Undefined where nothing needs to be read. */
  current: CurrentProducts | undefined;
}

/** A product that is to be written, and what was there before. */
interface ProductWrite {
  row: ProductRow;
  digest: string;
  product: WireProduct;
  /** What the platform has; undefined where it has none, or was not asked. */
  present: WireProduct | undefined;
  /** What the row was laid over. */
  base: WireProduct | undefined;
  before: 'none' | 'exists' | undefined;
  /** The platform was not asked. */
  blind: boolean;
}

/** Sends the products of an import, and says at its end what is odd about those that were sent. */
export class ProductSender implements Sender<ProductRow> {
  readonly asks: boolean;
  readonly #parts: ProductSenderParts;
  readonly #untagged = { assortment: 0, storage: 0 };
  #untoldGross = 0;

  constructor(parts: ProductSenderParts) {
    this.#parts = parts;
    this.asks = parts.current?.asks ?? false;
  }

  async prepare(
    { content: row, digest }: { content: ProductRow; digest: string },
    doubt: Doubt | undefined,
  ): Promise<Step> {
    if (row.command === 'skip') return { kind: 'settled', result: 'unchanged', digest };
    const { key, replace, form, only, platform, onlyChanged, current } = this.#parts;
    const found = await current?.find(row.key);
    const mine = doubt?.before === 'none';
    const change = changeOfProduct(row, found, { key, replace, form, only, mine });
    if (change.kind === 'delete') return deletionOfProduct({ key, value: row.key, digest, ...change }, platform);
    if (change.kind === 'unknown') return this.#unknown(row, digest, doubt);
    if (change.kind === 'rejected') return rejected(change.problems);
    const { product, present, base, same } = change;
    if (onlyChanged && doubt === undefined && same) {
      return { kind: 'settled', result: 'unchanged', id: idOf(present), key: row.key, digest };
    }
    // One in doubt was judged before it left.
    const guarded = doubt === undefined ? this.#guarded(row, product, present) : [];
    if (guarded.length > 0) return rejected(guarded);
    const blind = found === undefined;
    return this.#writeStep({ row, digest, product, present, base, before: beforeOf(found, doubt), blind });
  }

  /** Anew, whatever was read before. */
  async judge({ content: row }: { content: ProductRow }): Promise<Judged> {
    if (row.command === 'skip') return { kind: 'same' };
    const { key, replace, form, platform, tags } = this.#parts;
    const found = foundAmong(await findProducts(key, row.key, platform));
    if (row.command === 'delete') return judgedRemoval(found.kind === 'none' ? undefined : row.key);
    const change = changeOfProduct(row, found, { key, replace, form, mine: true });
    if (change.kind === 'rejected') return { kind: 'rejected', problems: change.problems };
    if (change.kind !== 'write' || found.kind === 'none') return { kind: 'missing' };
    const { product, present } = change;
    const now = present && (await tags.of({ product, present, named: namedTags(row) }).shown(present));
    const members = now === undefined ? [] : differencesOf(product, now);
    return members.length === 0 ? { kind: 'same' } : { kind: 'different', members };
  }

  close(): void {
    const { current, units, notice } = this.#parts;
    current?.close();
    units.close(notice);
    reportUntagged(this.#untagged, notice);
    if (this.#untoldGross === 0) return;
    const were = this.#untoldGross === 1 ? 'price was' : 'prices were';
    notice(`${this.#untoldGross} ${were} sent without saying whether gross or net (${grossFlags})`);
  }

  async #unknown(row: ProductRow, digest: string, doubt: Doubt | undefined): Promise<Step> {
    if (row.command === 'delete' && doubt !== undefined) return deletedBefore({ key: row.key, digest });
    return rejected([await unknownProduct(this.#parts.key, row, this.#parts)]);
  }

  #guarded(row: ProductRow, product: WireProduct, present: WireProduct | undefined): CellProblem[] {
    const { guard } = this.#parts;
    if (guard.accept || !isGuarded(guard)) return [];
    const findings = productFindings(guard, product, present);
    return findings.length === 0 ? [] : guardProblems(row, findings);
  }

  #writeStep(write: ProductWrite): Step {
    const { row, digest, product, present, before, blind } = write;
    const { key, undoable, platform } = this.#parts;
    const written = { key, value: row.key, product, present };
    const tags = this.#parts.tags.of({ product, present, named: namedTags(row) });
    return {
      kind: 'send',
      intent: { key: row.key, digest, before },
      undo: undoOfProduct(written, undoable),
      check: checkOfProduct({ ...written, blind, tags }, platform),
      exchange: async () => {
        const answer = await writeProduct({ ...this.#parts, tags }, row.key, product, present);
        const { created, id, unkept } = answer;
        this.#count(write);
        // A PUT that was sent again after a lost answer says 200 of a product that it had created itself.
        const result: Sent['result'] = created || before === 'none' ? 'created' : 'updated';
        const answered = answeredProduct(written, { ...answer, created: result === 'created' }, undoable);
        if (unkept.length === 0) return { result, id, answered, answer: answer.shown };
        const problems = unkept.map((problem) => ({ ...problem, column: row.rules.sourceOf(problem.column) }));
        return { result: 'rejected', id, problems, answered };
      },
    };
  }

  /** What is told at the end. */
  #count({ row, product, base }: ProductWrite): void {
    if (!base?.management_unit) this.#parts.units.made(row.patch);
    if (row.patch.sales_price && lacksGross(product)) this.#untoldGross += 1;
    if (losesTag(product.assortment_tags, base?.assortment_tags, base)) this.#untagged.assortment += 1;
    if (losesTag(product.storage_tag, base?.storage_tag, base)) this.#untagged.storage += 1;
  }
}

function rejected(problems: readonly CellProblem[]): Step {
  return { kind: 'settled', result: 'rejected', problems: [...problems] };
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

/** Such products look imported and cannot be sold or counted. */
function reportUntagged({ assortment, storage }: { assortment: number; storage: number }, notice: Notice): void {
  const parts = [
    ...(assortment > 0 ? [`${assortment} without an assortment tag are listed on no channel`] : []),
    ...(storage > 0 ? [`${storage} without a storage tag hold no stock`] : []),
  ];
  if (parts.length > 0) notice(`of the products sent, ${parts.join(', ')} (--default-tags gives the platform’s own)`);
}

/** What was known of the object before this run touched it. A row in doubt may have made it itself. */
function beforeOf(found: Found | undefined, doubt: Doubt | undefined): 'none' | 'exists' | undefined {
  if (doubt?.before !== undefined) return doubt.before;
  if (found === undefined) return undefined;
  return found.kind === 'none' ? 'none' : 'exists';
}
