import type { Doubt } from '../../bulk/bulk-job.js';
import { type Change, type Rejected, rejected, type Write } from '../../bulk/change.js';
import { movedSince as movedSinceThen } from '../../bulk/changes/change-plan-format.js';
import type { ByKey, Keyed, KeyedRow } from '../../bulk/strategies/by-key.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { changedMembers, equalMembers } from '../../resources/products/product-diff.js';
import type { Notice } from '../../terminal/notice.js';
import { checkOfProduct, differencesOf } from './check-product.js';
import { deletionOfProduct } from './delete-product.js';
import { type MadeGroups, severalGroups } from './made-groups.js';
import { idOf, presentOf } from './product-change.js';
import { inGroup, keyOfEntry, type ProductPlanEntry, productDigest, productOfEntry } from './product-plan-format.js';
import type { ProductTags } from './product-tags.js';
import type { CurrentProducts, Found } from './read-current-products.js';
import { undoOfProduct } from './undo-products.js';
import { writeProduct } from './write-product.js';

export interface PlannedProductParts {
  platform: Platform;
  tags: ProductTags;
  groups: MadeGroups;
  notice: Notice;
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
    close: () => products.close(),
  };
}

/** See `PlannedKind.movedSince`. */
export function movedSince(entry: ProductPlanEntry, change: Change): string | undefined {
  return movedSinceThen(entry, change, {
    one: 'product',
    digestOf: productDigest,
    movedMembers: ({ read }, now) => changedMembers(now, read ?? undefined),
  });
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
    this.#parts.groups.report(this.#parts.notice);
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
      ...undoOfProduct(written, true),
      check: checkOfProduct({ ...written, blind: false, tags }, platform),
      send: () => writeProduct({ platform, key, tags }, value, change),
    };
  }
}

function unclearGroup(count: number, externalId: string): Rejected {
  return { kind: 'rejected', problems: [severalGroups(count, externalId, '')] };
}

/**
 * What is left to do of an entry, whose group is known. One that is as planned already is as it should be, and where an
 * answer was lost one that has all that was sent: the platform may have filled in what the plan leaves open.
 */
export function changeOfEntry(entry: ProductPlanEntry, found: Found, doubt: Doubt | undefined): Change {
  if (found.kind === 'several') {
    return rejected('', 'conflict', `the platform has ${found.ids.length} products of this article id now`);
  }
  const present = found.kind === 'one' ? found.product : undefined;
  const id = idOf(present) ?? '';
  if (entry.action === 'delete') {
    return present === undefined ? { kind: 'same', now: {} } : { kind: 'delete', id, before: present };
  }
  const after = productOfEntry(entry);
  if (present === undefined) return { kind: 'create', after };
  const isDone = isSame(entry, present) || (doubt !== undefined && isUpToDate(entry, present));
  return isDone ? { kind: 'same', id: idOf(present), now: present } : { kind: 'update', id, before: present, after };
}

/** Another process did the same. One that is as the plan saw it is written, even where that says nothing new. */
function isSame(entry: ProductPlanEntry, present: WireProduct): boolean {
  const digest = productDigest(present);
  return isOfEntry(entry, present) && digest === entry.input_sha256 && digest !== entry.read_sha256;
}

/** All that the plan sends is there, whatever else is. */
function isUpToDate(entry: ProductPlanEntry, present: WireProduct): boolean {
  const product = productOfEntry(entry);
  const isWritten = equalMembers(product, present, Object.keys(product));
  return isOfEntry(entry, present) && isWritten && productDigest(present) !== entry.read_sha256;
}

function isOfEntry({ id }: ProductPlanEntry, present: WireProduct): boolean {
  return id === null || id === idOf(present);
}
