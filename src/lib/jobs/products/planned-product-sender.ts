import type { Doubt, Judged, Sender } from '../../bulk/bulk-job.js';
import { type Change, judgedRemoval, type Rejected, type Write } from '../../bulk/change.js';
import { createKeyedSender, type Keyed, type KeyedRow } from '../../bulk/strategies/by-key.js';
import type { Platform } from '../../platform/platform.js';
import { checkOfProduct, differencesOf } from './check-product.js';
import { deletionOfProduct } from './delete-product.js';
import { type MadeGroups, severalGroups } from './made-groups.js';
import { changeOfEntry, movedSince } from './moved-product.js';
import { presentOf } from './product-change.js';
import { inGroup, keyOfEntry, type ProductPlanEntry, productOfEntry } from './product-plan-format.js';
import type { ProductTags } from './product-tags.js';
import type { CurrentProducts, Found } from './read-current-products.js';
import { undoOfProduct } from './undo-products.js';
import { writeProduct } from './write-product.js';

export interface PlannedProductParts {
  platform: Platform;
  tags: ProductTags;
  groups: MadeGroups;
  current: CurrentProducts;
}

/** Sends what a plan says of each product, and only while the product is as the plan saw it. */
export function createPlannedProductSender(parts: PlannedProductParts): Sender<ProductPlanEntry> {
  const products = new PlannedProducts(parts);
  const sender = createKeyedSender<ProductPlanEntry>(products, { undoable: true });
  const oddities = () => ({ groups_created: parts.groups.created() });
  return { ...sender, judge: (row) => products.judge(row), oddities };
}

class PlannedProducts {
  readonly asks = true;
  readonly #parts: PlannedProductParts;

  constructor(parts: PlannedProductParts) {
    this.#parts = parts;
  }

  async keyed({ content: planned }: KeyedRow<ProductPlanEntry>, doubt: Doubt | undefined): Promise<Keyed> {
    const found = await this.#parts.current.find(keyOfEntry(planned).value);
    if (planned.action === 'delete' && found.kind === 'none') {
      const change = { kind: 'same', now: {} } as const;
      return doubt === undefined ? { change } : { change, gone: true };
    }
    const entry = await this.#withGroup(planned, found);
    if (entry === undefined) return { change: await this.#unclearGroup(planned) };
    return this.#keyed(entry, changeOfEntry(entry, found, doubt));
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
  }

  #keyed(entry: ProductPlanEntry, change: Change): Keyed {
    switch (change.kind) {
      case 'rejected':
        return { change };
      case 'same':
        return { change };
      case 'delete': {
        const deleted = { ...keyOfEntry(entry), present: change.before };
        return { change, deletion: deletionOfProduct(deleted, this.#parts.platform) };
      }
      default:
        return this.#write(entry, change);
    }
  }

  /** @returns undefined where it is not known which group is meant */
  async #withGroup(entry: ProductPlanEntry, found: Found): Promise<ProductPlanEntry | undefined> {
    if (entry.group === undefined) return entry;
    const { external_id: externalId, name } = entry.group;
    let group = await this.#parts.groups.find(externalId);
    if (group === undefined) {
      // A group is never deleted again: for a product that moved none is made.
      if (movedSince(entry, found) !== undefined) return entry;
      group = await this.#parts.groups.make(externalId, name);
    }
    return group.count === 1 ? inGroup(entry, group.id) : undefined;
  }

  async #unclearGroup({ group }: ProductPlanEntry): Promise<Rejected> {
    const externalId = group?.external_id ?? '';
    const count = (await this.#parts.groups.find(externalId))?.count ?? 0;
    return { kind: 'rejected', problems: [severalGroups(count, externalId, '')] };
  }

  #write(entry: ProductPlanEntry, change: Write): Keyed {
    const { key, value } = keyOfEntry(entry);
    const { platform } = this.#parts;
    const written = { key, value, product: change.after, present: presentOf(change) };
    const tags = this.#parts.tags.of(written);
    return {
      change,
      ...undoOfProduct(written, true),
      check: checkOfProduct({ ...written, blind: false, tags }, platform),
      send: () => writeProduct({ platform, key, tags }, value, change),
    };
  }
}
