/** Plain types of what is pulled; every module between page and target speaks of them. */

export type PulledNoun = 'invoices' | 'credit-memos' | 'orders' | 'stock-changes';

/** Goods on their way: reported by events, and looked up by id, since their lists know no times. */
export type MovementNoun = 'shipments' | 'goods-out' | 'goods-in';

/** What events tell of. */
export type EventNoun = PulledNoun | MovementNoun;

/** One document as the platform sent it, with the few facts that the way to the target needs. */
export interface PulledDocument {
  /** Of the platform; two documents of one id are versions of one document. */
  id: string;
  /** When it happened, in milliseconds since 1970; finer digits are only in `json`. Documents are ordered by time, then id. */
  time: number;
  /** UTF-8 JSON text with every member and digit that the platform sent, on one line. */
  json: Buffer;
  facts: DocumentFacts;
}

/** Texts are as the platform wrote them; absent where the document has no such member. */
export interface DocumentFacts {
  number?: string;
  storeId?: string;
  registerId?: string;
  /** Decimal text, for example `-2.10`. */
  gross?: string;
  net?: string;
  currency?: string;
  /** Tax amounts by rate or key, of all items. */
  taxes?: readonly TaxFact[];
  /** An invoice whose payments do not reach its gross amount: it will change without a sign. */
  unpaid: boolean;
  /** An order in a state that is not final: it will change without a sign. Of others absent. */
  open?: boolean;
}

/** What places a document and adds it up. */
export interface DocumentOutline {
  id: string;
  time: number;
  facts: Pick<DocumentFacts, 'gross' | 'net' | 'currency'>;
}

export interface TaxFact {
  /** `19` of a rate, else the key or name that the platform gave. */
  rate: string;
  amount: string;
  currency: string;
}

/** Half open, in milliseconds since 1970: from <= time < to. */
export interface Window {
  from: number;
  to: number;
}
