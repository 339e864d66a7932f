/** What a page about a pull is made of. All amounts are exact decimal texts. */
export interface Figures {
  /** Of the time without a gap; by currency, then day. */
  days: DayFigure[];
  /** The same by month: its `day` is `2026-03`. */
  months: DayFigure[];
  /** By currency in ASCII order. */
  sums: AmountFigure[];
  /** By currency, then the largest amount. `method` is empty where a payment has none. */
  payments: PaymentFigure[];
  /** Of unpaid invoices, what payments do not reach. */
  open: { currency: string; amount: string; count: number }[];
  /** Older documents that were looked at again: in `open`, and in nothing else. */
  older: number;
  /** Documents without a currency: in no sum. */
  unvalued: number;
}

export interface AmountFigure {
  currency: string;
  gross: string;
  net: string;
  count: number;
}

export interface DayFigure extends AmountFigure {
  /** `2026-03-01` in the report's time zone. */
  day: string;
}

export interface PaymentFigure {
  method: string;
  currency: string;
  amount: string;
  count: number;
}
