import type { Asked, Handle, Told } from './handlers.js';
import { type Members, plainDecimal } from './json.js';
import { Fault } from './state.js';

/** What a path and method mean where nothing special is said: a collection, or one thing of it. */
export function restHandle(method: string, path: string): Handle {
  const one = path.endsWith('}');
  if (method === 'GET') return one ? (asked) => ({ body: asked.state.need(...lastOf(asked.place)) }) : listAll;
  if (method === 'POST') return createOne;
  if (method === 'PUT') return one ? replaceOne : replaceSingle;
  return removeOne;
}

/** The collection and the id that a place ends with. */
export function lastOf(place: string): [string, string] {
  const cut = place.lastIndexOf('/');
  return [place.slice(0, cut), decodeURIComponent(place.slice(cut + 1))];
}

export function page(asked: Asked, items: readonly unknown[]): Told {
  const limit = whole(asked.query, 'limit', 200);
  const offset = whole(asked.query, 'offset', 0);
  if (limit < 1 || limit > 5000) throw new Fault(400, `limit ${limit} is not between 1 and 5000`);
  return { body: { items: items.slice(offset, offset + limit), problems: [] } };
}

/** Those of the asked window; the platform demands both ends. */
export function inWindow(asked: Asked, items: readonly Members[], member: string): Members[] {
  const from = asked.query.get('from') ?? '';
  const to = asked.query.get('to') ?? '';
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
  for (const [name, value] of Object.entries({ from, to })) {
    if (!time.test(value)) throw new Fault(400, `${name} "${value}" is not a time like 2026-01-31T09:00:00.000Z`);
  }
  return items.filter((item) => {
    const at = Date.parse(String(item[member]));
    return at >= Date.parse(from) && at < Date.parse(to);
  });
}

/** Filters are those members that are asked for by name. */
function listAll(asked: Asked): Told {
  needParent(asked);
  const filters = [...asked.query].filter(([name]) => !['limit', 'offset', 'from', 'to'].includes(name));
  const found = asked.state
    .all(asked.place)
    .filter((thing) => filters.every(([name, value]) => thing[name] === undefined || String(thing[name]) === value));
  return page(asked, found);
}

function createOne(asked: Asked): Told {
  needParent(asked);
  return { body: asked.state.create(asked.place, asked.body) };
}

function replaceOne(asked: Asked): Told {
  const [collection, id] = lastOf(asked.place);
  asked.state.need(collection, id);
  return { body: asked.state.put(collection, id, { ...asked.body, id }) };
}

/** One that has no id of its own: a role. */
function replaceSingle(asked: Asked): Told {
  needParent(asked);
  return { body: asked.state.put(asked.place, '', asked.body) };
}

function removeOne(asked: Asked): Told {
  asked.state.remove(...lastOf(asked.place));
  return {};
}

/** `/erp/products/42/images` is there when product 42 is. */
export function needParent({ state, place }: Asked): void {
  const parts = place.replace(/\/roles\/[a-z]+$/, '/role').split('/');
  if (parts.length < 5) return;
  state.need(parts.slice(0, -2).join('/'), decodeURIComponent(parts.at(-2) ?? ''));
}

function whole(query: URLSearchParams, name: string, fallback: number): number {
  const value = query.get(name);
  if (value === null) return fallback;
  if (!/^\d+$/.test(value)) throw new Fault(400, `${name} "${value}" is not a number`);
  return Number(value);
}

/** Amounts of both forms as the same text. */
export function amountOf(value: unknown): string {
  const members = (value ?? {}) as Members;
  return plainDecimal(members.value ?? members.amount);
}
