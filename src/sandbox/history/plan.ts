import { SandboxError } from '../base/sandbox-error.js';

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

/** What is not told is as in a middling chain of shops; the past ends `ahead` days after yesterday. */
export interface HistoryOrder extends Partial<Omit<HistoryPlan, 'first_day'>> {
  first_day?: string;
  /** So many further days become visible as the clock moves on. */
  ahead?: number;
}

const numbers = {
  seed: { least: 0, most: 0xffffffff, otherwise: 1 },
  days: { least: 1, most: 20_000, otherwise: 30 },
  ahead: { least: 0, most: 10_000, otherwise: 0 },
  invoices_per_day: { least: 1, most: 200_000, otherwise: 40 },
  stores: { least: 1, most: 99, otherwise: 3 },
  registers: { least: 1, most: 99, otherwise: 2 },
} as const;

const shares = { late_share: 0.005, pay_later_share: 0.03, problem_share: 0.001 } as const;

/**
 * Check an order for a past, given as parsed JSON, and fill in what it does not tell.
 * @param now the platform's time
 * @throws {SandboxError} `bad_seed` naming everything that is wrong with it
 */
export function planHistory(order: unknown, now: number): HistoryPlan {
  const problems: string[] = [];
  const given = typeof order === 'object' && order !== null ? (order as Record<string, unknown>) : {};
  const known = [...Object.keys(numbers), ...Object.keys(shares), 'first_day', 'currency'];
  for (const name of Object.keys(given)) {
    if (!known.includes(name)) problems.push(`unknown member "${name}" (known: ${known.join(', ')})`);
  }
  const whole = (name: keyof typeof numbers): number => {
    const { least, most, otherwise } = numbers[name];
    const value = given[name] ?? otherwise;
    if (Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
    problems.push(`${name} ${JSON.stringify(value)} is not a whole number from ${least} to ${most}`);
    return otherwise;
  };
  const share = (name: keyof typeof shares): number => {
    const value = given[name] ?? shares[name];
    if (typeof value === 'number' && value >= 0 && value <= 1) return value;
    problems.push(`${name} ${JSON.stringify(value)} is not between 0 and 1`);
    return shares[name];
  };
  const { currency = 'EUR', first_day } = given;
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    problems.push(`currency ${JSON.stringify(currency)} is not three capital letters`);
  }
  if (first_day !== undefined && (typeof first_day !== 'string' || !isDay(first_day))) {
    problems.push(`first_day ${JSON.stringify(first_day)} is not a day like 2026-01-31`);
  }
  const past = whole('days');
  const plan: HistoryPlan = {
    seed: whole('seed'),
    first_day: typeof first_day === 'string' ? first_day : dayText(Math.floor(now / dayMs) - past),
    days: past + whole('ahead'),
    invoices_per_day: whole('invoices_per_day'),
    stores: whole('stores'),
    registers: whole('registers'),
    currency: String(currency),
    late_share: share('late_share'),
    pay_later_share: share('pay_later_share'),
    problem_share: share('problem_share'),
  };
  if (problems.length > 0) throw new SandboxError('bad_seed', 'the history cannot be made', { problems });
  return plan;
}

function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
