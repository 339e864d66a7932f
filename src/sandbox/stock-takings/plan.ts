import { SandboxError } from '../base/sandbox-error.js';

export type Generation = 'POS1' | 'POS2';

/** What can be wrong with an archive, for those who rehearse it. */
const archiveFlaws = [
  'flipped-byte',
  'cut',
  'trailing-bytes',
  'traversal',
  'absolute-path',
  'duplicate',
  'link',
  'bomb',
  'missing-file',
  'wrong-cell',
] as const;
export type ArchiveFlaw = (typeof archiveFlaws)[number];

/**
 * A stock-taking and everything that its export depends on. Equal plans of equal
 * platforms give equal archives, byte for byte. Staff, devices and products are the platform's, as far as it has so many. */
export interface StockTakingPlan {
  id: string;
  type: Generation;
  /** Exported when it is one of the final ones; any other text is a state of a count under way. */
  status: string;
  name: string;
  created_at: string;
  /** Only of finished ones. */
  completed_at?: string;
  seed: number;
  /** Rows of counting_data.csv. */
  counting_rows: number;
  /** Rows of resources.csv; of POS1 as many as counting rows. */
  resources: number;
  participants: number;
  /** 0: no areas, and so always for POS1. */
  areas: number;
  /** What a CSV without rows holds. */
  empty_files: 'header' | 'nothing';
  /** Seconds of the platform's clock from the trigger until an export leaves CREATED, and until it ends. */
  export_created_seconds: number;
  export_seconds: number;
  /** Exports end in FAILED. */
  export_fails: boolean;
  /** How long a download address holds. */
  address_seconds: number;
  flaw?: ArchiveFlaw;
}

/** Final states: only these permit an export. */
export const finalStatuses: readonly string[] = ['CANCELED', 'COMPLETED', 'COMPLETED_RECONCILIATION'];

const wholes = {
  seed: { least: 0, most: 0xffffffff },
  counting_rows: { least: 0, most: 100_000_000 },
  resources: { least: 0, most: 100_000_000 },
  participants: { least: 1, most: 1000 },
  areas: { least: 0, most: 1000 },
} as const;
const seconds = ['export_created_seconds', 'export_seconds', 'address_seconds'] as const;
const texts = ['id', 'status', 'name', 'created_at', 'completed_at'] as const;
const known = [...Object.keys(wholes), ...seconds, ...texts, 'type', 'empty_files', 'export_fails', 'flaw', 'count'];
const largestCount = 100_000;

/**
 * Check an order for stock-takings, given as parsed JSON: one or a list of them. `count` makes several that differ by
 * id and seed.
 * @throws {SandboxError} `bad_seed` naming everything that is wrong with it
 */
export function planStockTakings(order: unknown): StockTakingPlan[] {
  const problems: string[] = [];
  const orders = Array.isArray(order) ? order : [order];
  const plans = orders.flatMap((one, index) => plansOf(one, Array.isArray(order) ? `[${index}].` : '', problems));
  if (problems.length > 0) throw new SandboxError('bad_seed', 'the stock-takings cannot be made', { problems });
  return plans;
}

function plansOf(order: unknown, at: string, problems: string[]): StockTakingPlan[] {
  const members = new OrderMembers(order, at, problems);
  const type = members.choice<Generation>('type', ['POS1', 'POS2'], 'POS2');
  const rows = members.whole('counting_rows', 200);
  const status = members.text('status', 'COMPLETED');
  const id = members.text('id', `${type.toLowerCase()}-stock-taking`);
  const seed = members.whole('seed', 1);
  const resources = Math.min(rows, members.whole('resources', Math.ceil(rows / 20)));
  const completed = (): Pick<StockTakingPlan, 'completed_at'> => ({
    completed_at: members.text('completed_at', '2026-01-02T18:00:00.000Z'),
  });
  const plan: Omit<StockTakingPlan, 'id' | 'seed' | 'name'> = {
    type,
    status,
    created_at: members.text('created_at', '2026-01-02T07:30:00.000Z'),
    ...(finalStatuses.includes(status) ? completed() : {}),
    counting_rows: rows,
    resources: type === 'POS1' ? rows : resources === 0 && rows > 0 ? 1 : resources,
    participants: members.whole('participants', type === 'POS1' ? 2 : 6),
    areas: type === 'POS1' ? 0 : members.whole('areas', 4),
    empty_files: members.choice('empty_files', ['header', 'nothing'], 'header'),
    export_created_seconds: members.duration('export_created_seconds', 0.02),
    export_seconds: members.duration('export_seconds', 0.1),
    export_fails: members.choice('export_fails', [false, true], false),
    address_seconds: members.duration('address_seconds', 300),
    ...(members.has('flaw') ? { flaw: members.choice('flaw', archiveFlaws, 'cut') } : {}),
  };
  const count = members.whole('count', 1);
  return Array.from({ length: count }, (_, index) => ({
    id: members.has('count') ? `${id}-${index + 1}` : id,
    name: members.text('name', `Inventur ${plan.created_at.slice(0, 4)}, Filiale ${index + 1}`),
    seed: seed + index,
    ...plan,
  }));
}

/** Members of an order by their kinds. One that is wrong is told, and counts as left out. */
class OrderMembers {
  readonly #given: Readonly<Record<string, unknown>>;
  readonly #at: string;
  readonly #problems: string[];

  constructor(order: unknown, at: string, problems: string[]) {
    this.#given = typeof order === 'object' && order !== null ? (order as Record<string, unknown>) : {};
    this.#at = at;
    this.#problems = problems;
    if (this.#given !== order) problems.push(`${at}stock-taking ${JSON.stringify(order)} is not an object`);
    for (const name of Object.keys(this.#given)) {
      if (!known.includes(name)) problems.push(`${at}unknown member "${name}" (known: ${known.join(', ')})`);
    }
  }

  has(name: string): boolean {
    return this.#given[name] !== undefined;
  }

  whole(name: keyof typeof wholes | 'count', otherwise: number): number {
    const { least, most } = name === 'count' ? { least: 1, most: largestCount } : wholes[name];
    const value = this.#given[name] ?? otherwise;
    if (Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
    this.#wrong(name, `a whole number from ${least} to ${most}`);
    return otherwise;
  }

  text(name: (typeof texts)[number], otherwise: string): string {
    const value = this.#given[name] ?? otherwise;
    if (typeof value === 'string' && value !== '' && value.length <= 256) return value;
    this.#wrong(name, 'a text of 1 to 256 characters');
    return otherwise;
  }

  duration(name: (typeof seconds)[number], otherwise: number): number {
    const value = this.#given[name] ?? otherwise;
    if (typeof value === 'number' && value >= -1e6 && value <= 1e9) return value;
    this.#wrong(name, 'a number of seconds');
    return otherwise;
  }

  choice<Value>(name: string, values: readonly Value[], otherwise: Value): Value {
    const value = this.#given[name] ?? otherwise;
    if (values.includes(value as Value)) return value as Value;
    this.#wrong(name, `one of ${values.join(', ')}`);
    return otherwise;
  }

  #wrong(name: string, what: string): void {
    this.#problems.push(`${this.#at}${name} ${JSON.stringify(this.#given[name])} is not ${what}`);
  }
}
