/** A lot for a place in the plan: 32 bits, the same for the same numbers, whatever was drawn before. */
export type Lots = (purpose: number, a: number, b: number) => number;

/** Murmur3's mixing steps over the seed, what the lot is for, and two numbers. */
export function lotsOf(seed: number): Lots {
  return (purpose, a, b) => {
    let hash = mix(seed ^ 0x9e3779b9, purpose);
    hash = mix(hash, a);
    hash = mix(hash, b);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  };
}

function mix(hash: number, value: number): number {
  let block = Math.imul(value, 0xcc9e2d51);
  block = Math.imul((block << 15) | (block >>> 17), 0x1b873593);
  const mixed = hash ^ block;
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

/** What a lot is for. Numbers, so that adding one does not change the others. */
export const purpose = {
  jitter: 1,
  late: 2,
  lateBy: 3,
  trouble: 4,
  troubleFor: 5,
  id: 6,
  register: 7,
  gap: 8,
  itemCounts: 9,
  product: 10,
  quantity: 11,
  itemDiscount: 12,
  basketDiscount: 13,
  payment: 14,
  payLater: 15,
  paidAfter: 16,
  customer: 17,
  operator: 18,
  creditPick: 19,
  creditItems: 20,
  reason: 21,
  orderPick: 22,
  productId: 23,
  duration: 24,
} as const;

/** Whether a lot wins, given the share of those that do. */
export function wins(lot: number, share: number): boolean {
  return lot < share * 4294967296;
}

/** 24 hex digits: a lot, what the document is, and another lot, so that ids neither repeat nor follow the time. */
export function makeId(lots: Lots, kind: number, day: number, index: number): string {
  const lot = hex(lots(purpose.id + (kind << 8), day, index), 8);
  const check = hex(lots(purpose.id + (kind << 8) + 64, day, index) >>> 8, 6);
  return lot + hex(kind, 1) + hex(day, 4) + hex(index, 5) + check;
}

/** Where an id of this seed stands, or undefined for any other text. */
export function readId(lots: Lots, kind: number, id: string): { day: number; index: number } | undefined {
  if (!/^[0-9a-f]{24}$/.test(id)) return undefined;
  const day = Number.parseInt(id.slice(9, 13), 16);
  const index = Number.parseInt(id.slice(13, 18), 16);
  return makeId(lots, kind, day, index) === id ? { day, index } : undefined;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
