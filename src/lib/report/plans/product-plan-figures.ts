import { unpainted } from '../../terminal/colour.js';
import { visible } from '../../terminal/visible.js';
import { paintMoves } from '../cell-colours.js';
import { formatTable } from '../table.js';
import { createPlanBins, createTop, type PlanBin } from './price-moves.js';

/** What a plan is about, in sentences. */
export interface PlanWords {
  /** `product` */
  one: string;
  /** `products` */
  many: string;
  /** The command that takes the plan: `tillctl products apply`. */
  apply: string;
}

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
  action: 'create' | 'change' | 'delete';
  changes: readonly ShownChange[];
  /** By how much its price moves: signed, two decimals; null when it stays, or there is nothing to compare. */
  percent: string | null;
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
  deleted: number;
  unchanged: number;
  /** Variant groups that are made. */
  groups: number;
  /** How many products change a member, most first; products that are created aside. */
  members: readonly { member: string; changed: number; cleared: number }[];
  /** How far prices move; empty where none does. */
  bins: readonly PlanBin[];
  /** Those whose prices move furthest, then the others as they come. */
  changes: readonly ShownProduct[];
  /** The first ones. */
  creations: readonly ShownProduct[];
  deletions: readonly ShownProduct[];
  heldBack: { count: number; rows: readonly ShownProduct[] };
  /** Of the plan, against what the guard says. */
  overruled: number;
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
  const counts = { created: 0, changed: 0, deleted: 0, unchanged: 0 };
  const members = new Map<string, { changed: number; cleared: number }>();
  const groups = new Set<string>();
  const changes = createTop<ShownProduct>(most);
  const bins = createPlanBins();
  let [moved, overruled] = [0, 0];
  const whole: Record<'create' | 'delete', ShownProduct[]> = { create: [], delete: [] };
  const heldBack: { count: number; rows: ShownProduct[] } = { count: 0, rows: [] };
  return {
    add: (product) => {
      if (product.group !== undefined) groups.add(product.group);
      if ((product.guard?.length ?? 0) > 0) overruled += 1;
      const { action } = product;
      counts[countedAs[action]] += 1;
      if (action !== 'change') {
        if (whole[action].length < most) whole[action].push(product);
        return;
      }
      const percent = Number(product.percent ?? 0);
      // A price that goes away moves furthest of all.
      const size = product.changes.some(isRemovedPrice) ? Number.POSITIVE_INFINITY : Math.abs(percent);
      changes.add(size, product);
      if (product.percent !== null) bins.add(percent);
      if (product.percent !== null) moved += 1;
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
      products: counts.created + counts.changed + counts.deleted,
      ...counts,
      groups: groups.size,
      members: [...members]
        .map(([member, count]) => ({ member, ...count }))
        .sort((a, b) => b.changed + b.cleared - a.changed - a.cleared || (a.member < b.member ? -1 : 1)),
      bins: moved === 0 ? [] : bins.bins(counts.unchanged + counts.changed - moved),
      changes: changes.rows(),
      creations: whole.create,
      deletions: whole.delete,
      heldBack,
      overruled,
    }),
  };
}

const countedAs = { create: 'created', change: 'changed', delete: 'deleted' } as const;

const widthForNames = 100;

/**
 * A plan on a terminal: what changes most, what is new, `limit` lines at most, then the counts. Things that are not guarded
 * have no prices: nothing of them moves in percent, and nothing is held back.
 */
export function describeProductPlan(
  figures: ProductPlanFigures,
  width: number,
  limit: number,
  { one, many, guarded }: Pick<PlanWords, 'one' | 'many'> & { guarded: boolean },
  paint = unpainted,
): string {
  const { created, changed, deleted, unchanged, groups, heldBack, products } = figures;
  const changing = figures.changes.flatMap((product) => linesOf(product, guarded)).slice(0, limit);
  const going = namesOf(figures.deletions).slice(0, limit - changing.length);
  const news = namesOf(figures.creations).slice(0, limit - changing.length - going.length);
  // Beside the values there is no room for names on a narrow terminal, and the values decide.
  const further = [...(guarded ? ['change'] : []), ...(width >= widthForNames ? ['name'] : [])];
  const changes = formatTable(changing, [one, 'member', 'now', 'new', ...further], width, paintMoves(paint));
  const deletions = formatTable(going, [`deleted ${one}`, 'name'], width);
  const creations = formatTable(news, [`new ${one}`, 'name'], width);
  const table = [changes, deletions, creations].filter((each) => each !== '').join('\n');
  const shown = new Set(changing.map(([product]) => product)).size + going.length + news.length;
  const more = products > shown && table !== '' ? `and ${products - shown} more ${many}\n` : '';
  const held = guarded ? `, ${heldBack.count} held back by the guard` : '';
  const removed = figures.members.find(({ member }) => member === priceMember)?.cleared ?? 0;
  const gone = `${deleted === 0 ? '' : `, ${deleted} to delete`}${removed === 0 ? '' : `, ${pricesToRemove(removed)}`}`;
  const counts =
    products === 0
      ? `no change: ${unchanged} as they are${held}\n`
      : `${products} ${products === 1 ? one : many}: ${created} to create, ${changed} to change${gone}; ${unchanged} as they are${held}\n`;
  const made = groups === 0 ? '' : `${groups} variant ${groups === 1 ? 'group' : 'groups'} to make\n`;
  return `${table}${more}${counts}${made}`;
}

function isRemovedPrice({ member, after }: ShownChange): boolean {
  return after === '' && priceMembers.some((price) => price === member);
}

function pricesToRemove(count: number): string {
  return `${count} ${count === 1 ? 'price' : 'prices'} to remove`;
}

function namesOf(products: readonly ShownProduct[]): string[][] {
  return products.map(({ product, name }) => [product, name].map(visible));
}

function linesOf({ product, name, changes, percent }: ShownProduct, guarded: boolean): string[][] {
  return changes.map(({ member, before, after }, at) => {
    const change = percent !== null && member === priceMember ? `${percent} %` : '';
    const further = [...(guarded ? [change] : []), at === 0 ? name : ''];
    return [product, member, before, after === '' ? '(cleared)' : after, ...further].map(visible);
  });
}

/** The member whose move is told in percent. */
export const priceMember = 'sales_price';

/** A product that loses one of these is not sold at that price any more. */
export const priceMembers = [priceMember, 'take_away_price'] as const;
