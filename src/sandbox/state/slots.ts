import type { ChangeKind } from '../base/change-log.js';
import { type DocumentKind, documentKeys, isDocumentKind } from '../base/document-kinds.js';
import type { PriceTarget } from '../tables/batch-table.js';
import type { ProductKeys } from '../tables/product-table.js';
import { isRecordKind, type RecordKind, type StoredRecord } from '../tables/record-table.js';
import type { ProductSalesChannel } from '../tables/sales-channel-table.js';
import type { SandboxState } from './sandbox-state.js';

/** One place of a platform where something is kept, or nothing. */
export interface Slot {
  /** Equal for equal places. */
  key: string;
  /** Ids that paths and answers name it by. */
  ids: string[];
  /** Take down what is there; calling what comes back puts it there again, past the log. */
  keep: () => () => void;
}

/**
 * The places that a line of the log is about to change. None for what is written down as it happens to the platform as a
 * whole (batches, stock-takings, files).
 */
export function slotsOf(state: SandboxState, kind: ChangeKind, text: string): Slot[] {
  switch (kind) {
    case 'together':
      return (JSON.parse(text) as [ChangeKind, string][]).flatMap(([one, line]) => slotsOf(state, one, line));
    case 'product':
    case 'product-first':
      return [productSlot(state, (JSON.parse(text) as { id: string }).id, text)];
    case 'product-removed':
      return [productSlot(state, text), ...pricesOf(state, text)];
    case 'variant-group':
      return [variantGroupSlot(state, (JSON.parse(text) as { id: string }).id)];
    case 'record':
    case 'record-removed':
      return recordSlots(state, text);
    case 'document':
      return documentSlots(state, text);
    case 'price-list':
      return [priceListSlot(state, JSON.parse(text) as PriceTarget)];
    case 'subscription':
      return [subscriptionSlot(state, (JSON.parse(text) as { id: string }).id)];
    case 'subscription-removed':
      return [subscriptionSlot(state, text)];
    case 'product-sales-channel':
      return [relationSlot(state, JSON.parse(text) as ProductSalesChannel)];
    case 'product-sales-channel-removed':
      return removedRelationSlots(state, JSON.parse(text) as Pick<ProductSalesChannel, 'id' | 'product'>);
    default:
      return [];
  }
}

function productSlot(state: SandboxState, id: string, text = '{}'): Slot {
  const { products } = state;
  const externalIds = [products.byId(id)?.externalId, (JSON.parse(text) as { external_id?: string }).external_id];
  return {
    key: `product ${id}`,
    ids: [id, ...externalIds.filter((known) => typeof known === 'string')],
    keep: () => {
      const record = products.byId(id);
      if (!record) return () => void products.remove(id);
      const keys: ProductKeys = { id, externalId: record.externalId, articleId: record.articleId };
      const kept = products.text(record);
      return () => products.put(keys, kept);
    },
  };
}

/** What goes with a product. */
function pricesOf(state: SandboxState, product: string): Slot[] {
  const relations = state.salesChannels.relationsOf(product);
  return [priceListSlot(state, { product }), ...relations.flatMap((relation) => removedRelationSlots(state, relation))];
}

function variantGroupSlot({ variantGroups }: SandboxState, id: string): Slot {
  return {
    key: `variant-group ${id}`,
    ids: [id],
    keep: () => {
      const kept = variantGroups.get(id);
      return () => void (kept === undefined ? variantGroups.delete(id) : variantGroups.set(id, kept));
    },
  };
}

function subscriptionSlot({ subscriptions }: SandboxState, id: string): Slot {
  return {
    key: `subscription ${id}`,
    ids: [id],
    keep: () => {
      const kept = subscriptions.get(id);
      return () => void (kept === undefined ? subscriptions.delete(id) : subscriptions.set(id, kept));
    },
  };
}

function recordSlots(state: SandboxState, text: string): Slot[] {
  const [kind, line] = halves(text);
  return isRecordKind(kind) ? [recordSlot(state, kind, JSON.parse(line) as StoredRecord)] : [];
}

function recordSlot(state: SandboxState, kind: RecordKind, { id, parent }: Pick<StoredRecord, 'id' | 'parent'>): Slot {
  const table = state.records[kind];
  return {
    key: `${kind} ${JSON.stringify([parent, id])}`,
    ids: parent === undefined ? [id] : [id, parent],
    keep: () => {
      const kept = table.get(id, parent);
      return () => (kept === undefined ? table.remove(id, parent) : table.put(kept));
    },
  };
}

function documentSlots(state: SandboxState, text: string): Slot[] {
  const [kind, line] = halves(text);
  return isDocumentKind(kind) ? [documentSlot(state, kind, documentKeys(kind, line).id)] : [];
}

function documentSlot(state: SandboxState, kind: DocumentKind, id: string): Slot {
  const table = state.documents[kind];
  return {
    key: `${kind} ${id}`,
    ids: [id],
    keep: () => {
      const record = table.byId(id);
      if (!record) return () => void table.remove(id);
      const kept = table.text(record);
      const { time, problem } = record;
      return () => {
        table.put({ id, time }, kept);
        table.mark(id, problem);
      };
    },
  };
}

function priceListSlot({ priceLists }: SandboxState, { product, channel }: PriceTarget): Slot {
  const target: PriceTarget = channel === undefined ? { product } : { product, channel };
  return {
    key: `price-list ${JSON.stringify([product, channel])}`,
    ids: [product],
    keep: () => {
      const kept = priceLists.text(target);
      return () => priceLists.put(target, kept);
    },
  };
}

function relationSlot(
  { salesChannels }: SandboxState,
  { id, product }: Pick<ProductSalesChannel, 'id' | 'product'>,
): Slot {
  return {
    key: `relation ${JSON.stringify([product, id])}`,
    ids: [product, id],
    keep: () => {
      const kept = salesChannels.relation(product, id);
      return () => (kept === undefined ? salesChannels.removeRelation(product, id) : salesChannels.putRelation(kept));
    },
  };
}

function removedRelationSlots(state: SandboxState, relation: Pick<ProductSalesChannel, 'id' | 'product'>): Slot[] {
  const known = state.salesChannels.relation(relation.product, relation.id);
  const list = known ? [priceListSlot(state, { product: known.product, channel: known.channel })] : [];
  return [relationSlot(state, relation), ...list];
}

function halves(text: string): [string, string] {
  const space = Math.max(text.indexOf(' '), 0);
  return [text.slice(0, space), text.slice(space + 1)];
}
