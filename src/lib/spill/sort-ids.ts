import { createSpillFile, type SpillFile } from './spill-file.js';

interface NumberedId {
  id: string;
  number: number;
}

/** Sorted together in memory. */
const maxCharacters = 8_000_000;
const maxIds = 200_000;
/** Read at once of each part while they are merged. */
const blockIds = 500;

/** @param folder where they are spilled */
export function createIdSorter(folder: string, { most = maxIds } = {}): IdSorter {
  return new IdSorter(createSpillFile(folder), most);
}

/** Sorts ids of operations, of one line each, of which millions do not fit into memory. */
class IdSorter {
  readonly #file: SpillFile;
  readonly #most: number;
  #ids: string[] = [];
  #numbers: number[] = [];
  #characters = 0;
  /** Of each sorted part, where its blocks begin in the file. */
  readonly #parts: number[][] = [];

  constructor(file: SpillFile, most: number) {
    this.#file = file;
    this.#most = most;
  }

  add(id: string, number: number): void {
    this.#ids.push(id);
    this.#numbers.push(number);
    this.#characters += id.length;
    if (this.#ids.length === this.#most || this.#characters >= maxCharacters) this.#spill();
  }

  /** In ascending order, ASCII first; equal ones in the order of `add`. To be called when all are added. */
  *sorted(): Generator<NumberedId> {
    if (this.#parts.length === 0) {
      for (const at of this.#inOrder()) yield { id: this.#ids[at] as string, number: this.#numbers[at] as number };
      return;
    }
    if (this.#ids.length > 0) this.#spill();
    yield* merged(this.#parts.map((blocks) => this.#entriesOf(blocks)));
  }

  close(): void {
    this.#file.close();
  }

  #spill(): void {
    const order = this.#inOrder();
    const blocks: number[] = [];
    for (let from = 0; from < order.length; from += blockIds) {
      const some = order.subarray(from, from + blockIds);
      const block = [...some].flatMap((at) => [this.#ids[at] as string, String(this.#numbers[at])]);
      blocks.push(this.#file.append([block.join('\n')]));
    }
    this.#parts.push(blocks);
    this.#ids = [];
    this.#numbers = [];
    this.#characters = 0;
  }

  #inOrder(): Uint32Array {
    const ids = this.#ids;
    const order = Uint32Array.from({ length: ids.length }, (_, at) => at);
    return order.sort((a, b) => {
      const [left, right] = [ids[a] as string, ids[b] as string];
      return left < right ? -1 : left > right ? 1 : a - b;
    });
  }

  *#entriesOf(blocks: readonly number[]): Generator<NumberedId, undefined> {
    for (const position of blocks) {
      const texts = this.#file.text(position, 0).split('\n');
      for (let at = 0; at < texts.length; at += 2) yield { id: texts[at] as string, number: Number(texts[at + 1]) };
    }
    return undefined;
  }
}

/** Of equal ids the earliest part's comes first. There are few parts: a hundred are twenty million ids. */
function* merged(parts: readonly Generator<NumberedId, undefined>[]): Generator<NumberedId> {
  const heads = parts.map((entries) => ({ entries, next: entries.next().value }));
  for (;;) {
    let least: (typeof heads)[number] | undefined;
    for (const head of heads) {
      if (head.next === undefined) continue;
      if (least?.next === undefined || head.next.id < least.next.id) least = head;
    }
    if (least?.next === undefined) return;
    yield least.next;
    least.next = least.entries.next().value;
  }
}
