import { visible } from '../terminal/visible.js';
import { formatTable } from './table.js';

/** What a plan is about, in sentences. */
export interface PlanWords {
  /** `product` */
  one: string;
  /** `products` */
  many: string;
  /** The command that takes the plan: `tillctl products apply`. */
  apply: string;
}

export const productWords: PlanWords = { one: 'product', many: 'products', apply: 'tillctl products apply' };

/** One member of a product that changes, as people see it. Texts may come from outside. */
export interface ShownChange {
  member: string;
  /** Empty: none. */
  before: string;
  after: string;
}

/** One product of a plan, as people see it. */
export interface ShownProduct {
  product: string;
  name: string;
  line: number;
  action: 'create' | 'change';
  changes: readonly ShownChange[];
  /** External id of the variant group that is made for it. */
  group?: string;
  /** Why the guard held it back. */
  guard?: readonly string[];
}

export interface ProductPlanFigures {
  /** Products of the plan. */
  products: number;
  created: number;
  changed: number;
  unchanged: number;
  /** Variant groups that are made. */
  groups: number;
  /** How many products change a member, most first; products that are created aside. */
  members: readonly { member: string; changed: number; cleared: number }[];
  /** The first ones of each kind. */
  changes: readonly ShownProduct[];
  creations: readonly ShownProduct[];
  heldBack: { count: number; rows: readonly ShownProduct[] };
}

/** Adds up a plan of any length; of products only the first ones stay. */
export interface ProductPlanCounter {
  add: (product: ShownProduct) => void;
  addHeldBack: (product: ShownProduct) => void;
  addUnchanged: (count: number) => void;
  figures: () => ProductPlanFigures;
}

/** @param most products of each list */
export function createProductPlanCounter(most: number): ProductPlanCounter {
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const members = new Map<string, { changed: number; cleared: number }>();
  const groups = new Set<string>();
  const changes: ShownProduct[] = [];
  const creations: ShownProduct[] = [];
  const heldBack: { count: number; rows: ShownProduct[] } = { count: 0, rows: [] };
  return {
    add: (product) => {
      if (product.group !== undefined) groups.add(product.group);
      const isNew = product.action === 'create';
      counts[isNew ? 'created' : 'changed'] += 1;
      const list = isNew ? creations : changes;
      if (list.length < most) list.push(product);
      if (isNew) return;
      for (const { member, after } of product.changes) {
        const count = members.get(member) ?? { changed: 0, cleared: 0 };
        count[after === '' ? 'cleared' : 'changed'] += 1;
        members.set(member, count);
      }
    },
    addHeldBack: (product) => {
      heldBack.count += 1;
      if (heldBack.rows.length < most) heldBack.rows.push(product);
    },
    addUnchanged: (count) => {
      counts.unchanged += count;
    },
    figures: () => ({
      products: counts.created + counts.changed,
      ...counts,
      groups: groups.size,
      members: [...members]
        .map(([member, count]) => ({ member, ...count }))
        .sort((a, b) => b.changed + b.cleared - a.changed - a.cleared || (a.member < b.member ? -1 : 1)),
      changes,
      creations,
      heldBack,
    }),
  };
}

/** A plan on a terminal: what changes first, `limit` lines at most, then the counts. What nothing is held back from has no guard. */
export function describeProductPlan(
  figures: ProductPlanFigures,
  width: number,
  limit: number,
  { one, many, guarded = true }: Pick<PlanWords, 'one' | 'many'> & { guarded?: boolean } = productWords,
): string {
  const { created, changed, unchanged, groups, heldBack, products } = figures;
  const lines = figures.changes.flatMap(({ product, changes }) =>
    changes.map(({ member, before, after }) => [product, member, before, after === '' ? '(cleared)' : after]),
  );
  const news = figures.creations.map(({ product, name }) => [product, '(new)', '', name]);
  const rows = [...lines, ...news].slice(0, limit);
  const table = formatTable(
    rows.map((row) => row.map(visible)),
    [one, 'member', 'now', 'new'],
    width,
  );
  const shown = new Set(rows.map(([product]) => product)).size;
  const more = products > shown && rows.length > 0 ? `and ${products - shown} more ${many}\n` : '';
  const held = guarded ? `, ${heldBack.count} held back by the guard` : '';
  const counts =
    products === 0
      ? `no change: ${unchanged} as they are${held}\n`
      : `${products} ${products === 1 ? one : many}: ${created} to create, ${changed} to change; ${unchanged} as they are${held}\n`;
  const made = groups === 0 ? '' : `${groups} variant ${groups === 1 ? 'group' : 'groups'} to make\n`;
  return `${table}${more}${counts}${made}`;
}
