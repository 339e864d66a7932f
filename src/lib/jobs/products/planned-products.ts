import type { Doubt } from '../../bulk/bulk-job.js';
import type { Change, Rejected, Write } from '../../bulk/change.js';
import type { ByKey, Keyed, KeyedRow } from '../../bulk/strategies/by-key.js';
import type { Platform } from '../../platform/platform.js';
import { checkOfProduct, differencesOf } from './check-product.js';
import { deletionOfProduct } from './delete-product.js';
import { type MadeGroups, severalGroups } from './made-groups.js';
import { changeOfEntry, movedSince } from './planned-change.js';
import { idOf, presentOf } from './product-change.js';
import { inGroup, keyOfEntry, type ProductPlanEntry, productOfEntry } from './product-plan-format.js';
import type { ProductTags } from './product-tags.js';
import type { CurrentProducts } from './read-current-products.js';
import { undoOfProduct } from './undo-products.js';
import { writeProduct } from './write-product.js';

export interface PlannedProductParts {
  platform: Platform;
  tags: ProductTags;
  groups: MadeGroups;
  current: CurrentProducts;
  /** Products are compared only: no group is made for them. */
  readOnly: boolean;
}

/** What a plan says of each product, compared with the product as it is. */
export function createPlannedProducts(parts: PlannedProductParts): ByKey<ProductPlanEntry> {
  const products = new PlannedProducts(parts);
  return {
    asks: parts.current.asks,
    keyed: (row, doubt) => products.keyed(row, doubt),
    keyedAnew: (row) => products.keyedAnew(row),
    oddities: () => ({ groups_created: parts.groups.created() }),
    close: () => products.close(),
  };
}

const absent: Keyed = { change: { kind: 'rejected', problems: [], found: 'nothing' } };

class PlannedProducts {
  readonly #parts: PlannedProductParts;

  constructor(parts: PlannedProductParts) {
    this.#parts = parts;
  }

  async keyed({ content: planned }: KeyedRow<ProductPlanEntry>, doubt: Doubt | undefined): Promise<Keyed> {
    const { groups, current, readOnly } = this.#parts;
    const found = await current.find(keyOfEntry(planned).value);
    const keyedIn = (entry: ProductPlanEntry) => this.#keyed(entry, changeOfEntry(entry, found, doubt), doubt);
    if (planned.group === undefined) return keyedIn(planned);
    const { external_id: externalId, name } = planned.group;
    const group = await groups.find(externalId);
    if (group?.count === 1) return keyedIn(inGroup(planned, group.id));
    // A group is never deleted again: for a product that moved none is made.
    const isMoved = movedSince(planned, changeOfEntry(planned, found, doubt)) !== undefined;
    if (readOnly || (group === undefined && isMoved)) return keyedIn(planned);
    const { id, count } = group ?? (await groups.make(externalId, name));
    return count === 1 ? keyedIn(inGroup(planned, id)) : { change: unclearGroup(count, externalId) };
  }

  async keyedAnew({ content: planned }: KeyedRow<ProductPlanEntry>): Promise<Keyed> {
    const { groups, current, tags } = this.#parts;
    const group = planned.group && (await groups.lookAgain(planned.group.external_id));
    if (planned.group !== undefined && group === undefined) return absent;
    const entry = group === undefined ? planned : inGroup(planned, String(group.id));
    const found = await current.find(keyOfEntry(entry).value);
    if (entry.action === 'delete') return this.#keyed(entry, changeOfEntry(entry, found, undefined), undefined);
    if (found.kind !== 'one') return absent;
    const { product: present } = found;
    const product = productOfEntry(entry);
    const differences = differencesOf(product, await tags.of({ product, present }).shown(present));
    const change: Write = { kind: 'update', id: idOf(present) ?? '', before: present, after: product };
    return { ...this.#write(entry, change), differences: () => differences };
  }

  close(): void {
    this.#parts.current.close();
  }

  #keyed(entry: ProductPlanEntry, change: Change, doubt: Doubt | undefined): Keyed {
    switch (change.kind) {
      case 'rejected':
        return { change };
      case 'same':
        return entry.action === 'delete' && doubt !== undefined ? { change, gone: true } : { change };
      case 'delete': {
        const deleted = { ...keyOfEntry(entry), present: change.before };
        return { change, deletion: deletionOfProduct(deleted, this.#parts.platform) };
      }
      default:
        return this.#write(entry, change);
    }
  }

  #write(entry: ProductPlanEntry, change: Write): Extract<Keyed, { send: unknown }> {
    const { key, value } = keyOfEntry(entry);
    const { platform } = this.#parts;
    const written = { key, value, product: change.after, present: presentOf(change) };
    const tags = this.#parts.tags.of(written);
    return {
      change,
      undo: undoOfProduct(written),
      check: checkOfProduct({ ...written, blind: false, tags }, platform),
      send: () => writeProduct({ platform, key, tags }, value, change),
    };
  }
}

function unclearGroup(count: number, externalId: string): Rejected {
  return { kind: 'rejected', problems: [severalGroups(count, externalId, '')] };
}
