import { createSpillFile } from './spill-file.js';

/** Sorts ids of operations, of one line each, of which millions do not fit into memory. */
export interface IdSorter {
  add: (id: string, number: number) => void;
  /** In ascending order, ASCII first; equal ones in the order of `add`. To be called once, when all are added. */
  sorted: () => Generator<{ id: string; number: number }>;
  close: () => void;
}

/** Sorted together in memory. */
const maxCharacters = 8_000_000;
const maxIds = 200_000;
/** Read at once of each part while they are merged. */
const blockIds = 500;

/** @param folder where they are spilled */
export function createIdSorter(folder: string, { most = maxIds } = {}): IdSorter {
  let ids: string[] = [];
  let numbers: number[] = [];
  let characters = 0;
  /** Of each sorted part, where its blocks begin in the file. */
  const parts: number[][] = [];
  const file = createSpillFile(folder);

  function add(id: string, number: number): void {
    ids.push(id);
    numbers.push(number);
    characters += id.length;
    if (ids.length === most || characters >= maxCharacters) spill();
  }

  function spill(): void {
    const order = inOrder();
    const blocks: number[] = [];
    for (let from = 0; from < order.length; from += blockIds) {
      const some = order.subarray(from, from + blockIds);
      const block = [...some].flatMap((at) => [ids[at] as string, String(numbers[at])]);
      blocks.push(file.append([block.join('\n')]));
    }
    parts.push(blocks);
    ids = [];
    numbers = [];
    characters = 0;
  }

  function inOrder(): Uint32Array {
    const order = Uint32Array.from({ length: ids.length }, (_, at) => at);
    return order.sort((a, b) => {
      const [left, right] = [ids[a] as string, ids[b] as string];
      return left < right ? -1 : left > right ? 1 : a - b;
    });
  }

  function* sorted(): Generator<{ id: string; number: number }> {
    if (parts.length === 0) {
      for (const at of inOrder()) yield { id: ids[at] as string, number: numbers[at] as number };
      return;
    }
    if (ids.length > 0) spill();
    const heads = parts.map((blocks) => {
      const entries = entriesOf(blocks);
      return { entries, next: entries.next().value };
    });
    for (;;) {
      // Of equal ids the earliest part's comes first. There are few parts: a hundred are twenty million ids.
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

  function* entriesOf(blocks: number[]): Generator<{ id: string; number: number }, undefined> {
    for (const position of blocks) {
      const texts = file.text(position, 0).split('\n');
      for (let at = 0; at < texts.length; at += 2) yield { id: texts[at] as string, number: Number(texts[at + 1]) };
    }
    return undefined;
  }

  return { add, sorted, close: file.close };
}
