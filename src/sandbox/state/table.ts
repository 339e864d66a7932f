import { bytesAt, nowhere, type TextChunks, type TextPlace, textAt } from '../base/text-chunks.js';
import type { Keys } from './kinds.js';

/** A thing as it is put. */
export interface Thing {
  /** Distinct among all of its kind, or among those of its parent where it has one. */
  id: string;
  /** What it belongs to: the product of a tag, the contact of an address. */
  parent?: string;
  /** Of kinds whose text does not say it. */
  tag?: string;
  /** The whole object as JSON on one line. */
  text: string;
}

/** A thing as it is kept. A new version takes the place of the one before it. */
export class Kept implements TextPlace {
  chunk = nowhere.chunk;
  start = 0;
  length = 0;
  key: string | undefined;
  tag: string | undefined;
  time = 0;

  /** @param arrival its place among those of one time; of those put in front of all others below zero */
  constructor(
    readonly id: string,
    readonly parent: string | undefined,
    readonly arrival: number,
  ) {}

  get text(): string {
    return textAt(this);
  }

  get bytes(): Buffer {
    return bytesAt(this);
  }
}

/** Things of one kind, in the order of their times, then of their arrival. */
export class Table {
  /** All of them. */
  readonly list: Kept[] = [];
  readonly #byId = new Map<string, Kept>();
  readonly #byKey = new Map<string, Kept>();
  readonly #byParent = new Map<string, Kept[]>();
  readonly #byTag = new Map<string, Kept[]>();
  #last = 0;
  #first = 0;

  constructor(private readonly texts: TextChunks) {}

  get size(): number {
    return this.list.length;
  }

  [Symbol.iterator](): Iterator<Kept> {
    return this.list[Symbol.iterator]();
  }

  get(id: string, parent?: string): Kept | undefined {
    // Most tables are empty, and are asked for each thing of a list.
    return this.list.length === 0 ? undefined : this.#byId.get(placeOf(id, parent));
  }

  byKey(key: string): Kept | undefined {
    return this.#byKey.get(key);
  }

  of(parent: string): readonly Kept[] {
    return this.#byParent.get(parent) ?? [];
  }

  tagged(tag: string): readonly Kept[] {
    return this.#byTag.get(tag) ?? [];
  }

  /** Where the first one stands whose time is not before this one. */
  indexFrom(time: number): number {
    return firstIndex(this.list, (one) => one.time >= time);
  }

  between(from: number, to: number): readonly Kept[] {
    return this.list.slice(this.indexFrom(from), this.indexFrom(to));
  }

  /** @param arrival to take the place again that a thing had, or `first` to stand in front of all others */
  put({ id, parent, text }: Thing, { key, tag, time = 0 }: Keys = {}, arrival?: number | 'first'): void {
    const place = placeOf(id, parent);
    const known = this.#byId.get(place);
    const one = known ?? new Kept(id, parent, arrival === 'first' ? --this.#first : (arrival ?? ++this.#last));
    if (known !== undefined) {
      this.texts.forget(known);
      if (known.time !== time || known.tag !== tag) this.#unlist(known);
      if (known.key !== undefined && known.key !== key) this.#byKey.delete(known.key);
    }
    this.texts.write(one, text);
    if (key !== undefined) this.#byKey.set(key, one);
    one.key = key;
    if (known !== undefined && known.time === time && known.tag === tag) return;
    one.time = time;
    one.tag = tag;
    this.#byId.set(place, one);
    this.#enlist(one);
  }

  remove(id: string, parent?: string): void {
    const place = placeOf(id, parent);
    const known = this.#byId.get(place);
    if (known === undefined) return;
    this.#byId.delete(place);
    if (known.key !== undefined) this.#byKey.delete(known.key);
    this.texts.forget(known);
    this.#unlist(known);
  }

  clear(): void {
    this.list.length = 0;
    for (const map of [this.#byId, this.#byKey, this.#byParent, this.#byTag]) map.clear();
  }

  #enlist(one: Kept): void {
    insert(this.list, one);
    if (one.parent !== undefined) insertInto(this.#byParent, one.parent, one);
    if (one.tag !== undefined) insertInto(this.#byTag, one.tag, one);
  }

  #unlist(one: Kept): void {
    drop(this.list, one);
    if (one.parent !== undefined) dropFrom(this.#byParent, one.parent, one);
    if (one.tag !== undefined) dropFrom(this.#byTag, one.tag, one);
  }
}

/** Ids of parents are the platform's own: none has a NUL in it. */
function placeOf(id: string, parent: string | undefined): string {
  return parent === undefined ? id : `${parent}\0${id}`;
}

function insertInto(lists: Map<string, Kept[]>, name: string, one: Kept): void {
  const list = lists.get(name);
  if (list) insert(list, one);
  else lists.set(name, [one]);
}

function dropFrom(lists: Map<string, Kept[]>, name: string, one: Kept): void {
  const list = lists.get(name) ?? [];
  drop(list, one);
  if (list.length === 0) lists.delete(name);
}

function insert(list: Kept[], one: Kept): void {
  const last = list.at(-1);
  if (last === undefined || comesBefore(last, one)) list.push(one);
  else list.splice(indexOf(list, one), 0, one);
}

function drop(list: Kept[], one: Kept): void {
  list.splice(indexOf(list, one), 1);
}

/** Where it stands, or would. */
function indexOf(list: readonly Kept[], one: Kept): number {
  return firstIndex(list, (other) => !comesBefore(other, one));
}

function comesBefore(a: Kept, b: Kept): boolean {
  return a.time < b.time || (a.time === b.time && a.arrival < b.arrival);
}

function firstIndex(list: readonly Kept[], holds: (one: Kept) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
