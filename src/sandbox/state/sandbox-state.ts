import type { ChangeLog } from '../base/change-log.js';
import type { Clock } from '../base/clock.js';
import type { DocumentKind } from '../base/document-kinds.js';
import type { History } from '../history/history.js';
import type { DocumentTable } from '../tables/document-table.js';
import type { ObjectTable } from '../tables/object-table.js';
import type { PriceState } from '../tables/price-state.js';
import type { ProductTable } from '../tables/product-table.js';
import type { RecordTables } from '../tables/record-table.js';
import type { EventKind, Subscription } from '../tables/subscriptions.js';
import type { Tokens } from '../tables/tokens.js';
import type { StockTakingTable } from './stock-takings.js';

/** One platform: everything it remembers. A fresh one is a fresh platform. Changed only by the functions below. */
export interface SandboxState extends PriceState {
  readonly org: string;
  readonly app: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly products: ProductTable;
  /** JSON text by id, in the order of creation. */
  readonly variantGroups: Map<string, string>;
  /** Invoices and their like that were put one by one. */
  readonly documents: Readonly<Record<DocumentKind, DocumentTable>>;
  /** Those of a generated past, beside them. */
  history: History | undefined;
  /** Uploaded and downloadable files of the store. */
  readonly objects: ObjectTable;
  /** Signs the store's addresses. */
  signingKey: string;
  /** Origin of the store, once it listens. */
  storeUrl: string;
  /** Name of the seed that filled this platform, once there was one. */
  seeded: string | undefined;
  /** By id, in the order of creation. */
  readonly subscriptions: Map<string, Subscription>;
  readonly stockTakings: StockTakingTable;
  /** All else, by kind. */
  readonly records: RecordTables;
  /** A new sales order or draft is listed only so much later, in milliseconds. */
  salesOrdersListedAfterMs: number;
  /** What the finalization of a draft makes: an order at once, or a basket that a register takes up later. */
  draftsBecome: 'order' | 'basket';
  /** Features of type OTHER may be nutrition declarations. */
  acceptsDeclarations: boolean;
  changes: ChangeLog;
  /** Called with each document that was put for the first time, and all shipments and goods that are new or in a new state. */
  announce: ((kind: EventKind, id: string) => void) | undefined;
  newId: () => string;
}
