import type { BatchTable } from './batch-table.js';
import type { PriceListTable } from './price-lists.js';
import type { SalesChannelTable } from './sales-channel-table.js';

/** The part of a platform that is about prices: changed only by the functions below. */
export interface PriceState {
  readonly batches: BatchTable;
  readonly priceLists: PriceListTable;
  readonly salesChannels: SalesChannelTable;
}
