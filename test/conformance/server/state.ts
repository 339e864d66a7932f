import { isMembers, type Members } from './json.js';

/** An answer that is not a success: its problem goes out as `application/problem+json`. */
export class Fault extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
  ) {
    super(detail);
  }
}

/** Everything that the platform keeps: things by id in collections, in the order in which they came. */
export class State {
  private readonly collections = new Map<string, Map<string, Members>>();
  private counter = 0;

  /** Of a collection's path: `/erp/products`, `/erp/products/42/images`. */
  all(path: string): Members[] {
    return [...(this.collections.get(path)?.values() ?? [])];
  }

  /** Of all collections of such paths, where `*` is one that owns them, or this owner. */
  within(path: string, owner?: string): { place: string; key: string; thing: Members }[] {
    const [start = '', end] = path.split('*');
    const fits = (place: string) =>
      end === undefined || owner !== undefined
        ? place === path.replace('*', owner ?? '')
        : place.startsWith(start) && place.endsWith(end);
    return [...this.collections].flatMap(([place, collection]) =>
      fits(place) ? [...collection].map(([key, thing]) => ({ place, key, thing })) : [],
    );
  }

  get(path: string, id: string): Members | undefined {
    return this.collections.get(path)?.get(id);
  }

  /** @throws {Fault} 404 */
  need(path: string, id: string): Members {
    const found = this.get(path, id);
    if (found === undefined) throw new Fault(404, `${path} has no "${id}"`);
    return found;
  }

  put(path: string, id: string, thing: Members): Members {
    const collection = this.collections.get(path) ?? new Map<string, Members>();
    this.collections.set(path, collection.set(id, thing));
    return thing;
  }

  create(path: string, thing: Members): Members {
    const id = this.newId();
    return this.put(path, id, { id, ...thing });
  }

  /** @throws {Fault} 404 */
  remove(path: string, id: string): void {
    this.need(path, id);
    this.collections.get(path)?.delete(id);
  }

  clear(path: string): void {
    this.collections.delete(path);
  }

  /** The first one with this value at this member. */
  find(path: string, member: string, value: unknown): Members | undefined {
    return this.all(path).find((thing) => thing[member] === value);
  }

  /** 24 hex digits, as the platform's are. */
  newId(): string {
    this.counter += 1;
    return this.counter.toString(16).padStart(24, 'c0ffee000000');
  }
}

/** What one step into a thing gives, for reading it in a test: `at(product, 'sales_price', 'unit')`. */
export function at(value: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>((found, name) => (isMembers(found) ? found[name] : undefined), value);
}
