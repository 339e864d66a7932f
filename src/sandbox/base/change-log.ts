/** What can happen to a platform. A line of the log is one of these names, a space and a text without line breaks. */
export type ChangeKind =
  | 'together'
  | 'signing-key'
  | 'seeded'
  | 'cleared'
  | 'product'
  | 'product-first'
  | 'product-removed'
  | 'variant-group'
  | 'object'
  | 'object-removed'
  | 'document'
  | 'document-removed'
  | 'document-problem'
  | 'history'
  | 'record'
  | 'record-removed'
  | 'batch'
  | 'batch-result'
  | 'batch-end'
  | 'price-list'
  | 'sales-channel'
  | 'product-sales-channel'
  | 'product-sales-channel-removed'
  | 'stock-taking'
  | 'stock-taking-export'
  | 'subscription'
  | 'subscription-removed';

/** Called with every change before it is applied, so that no answer is sent for a change that a restart forgets. */
export interface ChangeLog {
  write(kind: ChangeKind, text: string): void;
}

/** A platform that lives in memory remembers nothing. */
export const noChangeLog: ChangeLog = { write: () => undefined };
