import type { Doubt, Judged, Sender } from '../../bulk/bulk-job.js';
import { judgedRemoval } from '../../bulk/change.js';
import type { Step } from '../../bulk/send-records.js';
import { deletedBefore } from '../../bulk/strategies/delete-one.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { Platform } from '../../platform/platform.js';
import type { WireProduct } from '../../resources/products/product.js';
import type { Notice } from '../../terminal/notice.js';
import { checkOfProduct, differencesOf } from './check-product.js';
import { deletionOfProduct } from './delete-product.js';
import { type MadeGroups, severalGroups } from './made-groups.js';
import { isSame, isUpToDate, movedSince } from './moved-product.js';
import { inGroup, keyOfEntry, type ProductPlanEntry, productOfEntry } from './product-plan-format.js';
import type { ProductTags } from './product-tags.js';
import type { CurrentProducts, Found } from './read-current-products.js';
import { answeredProduct, undoOfProduct } from './undo-products.js';
import { idOf, writeProduct } from './write-product.js';

export interface PlannedProductParts {
  platform: Platform;
  tags: ProductTags;
  groups: MadeGroups;
  notice: Notice;
  current: CurrentProducts;
}

/** An entry of a plan, with its group, and the product that it is about. */
interface PlannedWrite {
  entry: ProductPlanEntry;
  digest: string;
  product: WireProduct;
  /** Undefined where it is to be created. */
  present: WireProduct | undefined;
}

/** Sends what a plan says of each product, and only while the product is as the plan saw it. */
export class PlannedProductSender implements Sender<ProductPlanEntry> {
  readonly asks = true;
  readonly #parts: PlannedProductParts;

  constructor(parts: PlannedProductParts) {
    this.#parts = parts;
  }

  async prepare(
    { content: planned, digest }: { content: ProductPlanEntry; digest: string },
    doubt: Doubt | undefined,
  ): Promise<Step> {
    const found = await this.#parts.current.find(keyOfEntry(planned).value);
    if (planned.action === 'delete') return this.#prepareDeletion(planned, { found, digest, doubt });
    const entry = await this.#withGroup(planned, found);
    if (entry === undefined)
      return { kind: 'settled', result: 'rejected', problems: [await this.#unclearGroup(planned)] };
    const why = movedSince(entry, found);
    const present = found.kind === 'one' ? found.product : undefined;
    const product = productOfEntry(entry);
    if (why !== undefined) return settledMoved({ entry, digest, product, present }, why, doubt);
    return this.#writeStep({ entry, digest, product, present });
  }

  async judge({ content: planned }: { content: ProductPlanEntry }): Promise<Judged> {
    const { groups, current, tags } = this.#parts;
    const group = planned.group && (await groups.lookAgain(planned.group.external_id));
    if (planned.group !== undefined && group === undefined) return { kind: 'missing' };
    const entry = group === undefined ? planned : inGroup(planned, String(group.id));
    const found = await current.find(keyOfEntry(entry).value);
    if (entry.action === 'delete') return judgedRemoval(found.kind === 'none' ? undefined : entry.id);
    if (found.kind !== 'one') return { kind: 'missing' };
    const product = productOfEntry(entry);
    const now = await tags.of({ product, present: found.product }).shown(found.product);
    const members = differencesOf(product, now);
    return members.length === 0 ? { kind: 'same' } : { kind: 'different', members };
  }

  close(): void {
    this.#parts.current.close();
    this.#parts.groups.report(this.#parts.notice);
  }

  #prepareDeletion(
    entry: ProductPlanEntry,
    { found, digest, doubt }: { found: Found; digest: string; doubt: Doubt | undefined },
  ): Step {
    const { key, value } = keyOfEntry(entry);
    if (found.kind === 'none') {
      if (doubt !== undefined) return deletedBefore({ key: value, digest });
      return { kind: 'settled', result: 'unchanged', key: value, digest };
    }
    const why = movedSince(entry, found);
    if (why === undefined && found.kind === 'one') {
      return deletionOfProduct({ key, value, digest, present: found.product }, this.#parts.platform);
    }
    return { kind: 'settled', result: 'rejected', problems: [moved(why ?? '')] };
  }

  /** @returns undefined where nobody can tell which group is meant */
  async #withGroup(entry: ProductPlanEntry, found: Found): Promise<ProductPlanEntry | undefined> {
    if (entry.group === undefined) return entry;
    const { external_id: externalId, name } = entry.group;
    let group = await this.#parts.groups.find(externalId);
    if (group === undefined) {
      // Nobody deletes a group again: for a product that moved none is made.
      if (movedSince(entry, found) !== undefined) return entry;
      group = await this.#parts.groups.make(externalId, name);
    }
    return group.count === 1 ? inGroup(entry, group.id) : undefined;
  }

  async #unclearGroup({ group }: ProductPlanEntry): Promise<CellProblem> {
    const externalId = group?.external_id ?? '';
    return severalGroups((await this.#parts.groups.find(externalId))?.count ?? 0, externalId, '');
  }

  #writeStep({ entry, digest, product, present }: PlannedWrite): Step {
    const { key, value } = keyOfEntry(entry);
    const isNew = entry.action === 'create';
    const written = { key, value, product, present };
    const tags = this.#parts.tags.of({ product, present });
    return {
      kind: 'send',
      intent: { key: value, digest, before: isNew ? 'none' : 'exists' },
      undo: undoOfProduct(written, true),
      check: checkOfProduct({ ...written, blind: false, tags }, this.#parts.platform),
      exchange: async () => {
        const answer = await writeProduct({ platform: this.#parts.platform, key, tags }, value, product, present);
        const answered = answeredProduct(written, answer, true);
        const { id, unkept: problems } = answer;
        if (problems.length > 0) return { result: 'rejected', id, problems, answered };
        return { result: answer.created || isNew ? 'created' : 'updated', id, answered, answer: answer.shown };
      },
    };
  }
}

/** Of an entry whose product is not as the plan saw it: it may be as planned already. */
function settledMoved({ entry, digest, product, present }: PlannedWrite, why: string, doubt: Doubt | undefined): Step {
  const settled = { kind: 'settled', id: idOf(present), key: keyOfEntry(entry).value, digest } as const;
  // An answer that was lost: the platform may have filled in what the plan leaves open.
  if (doubt !== undefined && present !== undefined && isUpToDate(entry, product, present)) {
    return { ...settled, result: entry.action === 'create' ? 'created' : 'updated' };
  }
  if (present !== undefined && isSame(entry, present)) return { ...settled, result: 'unchanged' };
  return { kind: 'settled', result: 'rejected', problems: [moved(why)] };
}

function moved(message: string): CellProblem {
  return { column: '', code: 'conflict', message, retryable: false };
}
