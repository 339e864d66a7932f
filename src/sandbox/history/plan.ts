import { checkedPlan } from '../base/plans.js';

/** Everything that a generated past depends on. Equal plans give equal documents, byte for byte. */
export interface HistoryPlan {
  seed: number;
  /** `YYYY-MM-DD`; days are those of UTC. */
  first_day: string;
  days: number;
  invoices_per_day: number;
  stores: number;
  /** Of each store. */
  registers: number;
  currency: string;
  /** 0 to 1: of all documents, those that become visible minutes to days after their time. */
  late_share: number;
  /** Of all invoices, those that are paid hours to months later, or never. */
  pay_later_share: number;
  /** Of all documents, those whose place in the list is taken by a problem until some time later. */
  problem_share: number;
}

const dayMs = 86_400_000;

const usual = {
  seed: 1,
  days: 30,
  ahead: 0,
  invoices_per_day: 40,
  stores: 3,
  registers: 2,
  currency: 'EUR',
  late_share: 0.005,
  pay_later_share: 0.03,
  problem_share: 0.001,
};

/**
 * Check an order for a past, given as parsed JSON, and fill in what it does not tell.
 * @param now the platform's time
 * @throws {SandboxError} `bad_seed` naming everything that is wrong with it
 */
export function planHistory(order: unknown, now: number): HistoryPlan {
  const invalid = { code: 'bad_seed', message: 'the history cannot be made' } as const;
  const given = { ...usual, ...checkedPlan('HistoryOrder', order, invalid, 'the history') };
  const { seed, first_day, days, ahead, ...rest } = given;
  const first = new Date((Math.floor(now / dayMs) - days) * dayMs).toISOString().slice(0, 10);
  return { seed, first_day: first_day ?? first, days: days + ahead, ...rest };
}
