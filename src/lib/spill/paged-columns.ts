import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { NumberColumn } from './number-column.js';
import { createScratchFile, type ScratchFile } from './scratch-file.js';

/** Columns of which each has half a megabyte in memory; the rest of all of them is in one file. */
export interface PagedColumns {
  /** Whole numbers to 2^32. */
  counts: () => NumberColumn;
  /** Whole numbers to 2^53. */
  places: () => NumberColumn;
  /** Removes the file. */
  close: () => void;
}

const pageBytes = 1 << 12;
const maxPages = 128;

/** @param folder where a file (0600) is made once a column needs it */
export function createPagedColumns(folder: string): PagedColumns {
  const file = new PageFile(createScratchFile(join(folder, `columns-${randomBytes(6).toString('hex')}`)));
  return {
    counts: () => new PagedColumn(file, (bytes) => new Uint32Array(bytes.buffer)),
    places: () => new PagedColumn(file, (bytes) => new Float64Array(bytes.buffer)),
    close: () => file.close(),
  };
}

type Numbers = Uint32Array | Float64Array;

interface Page {
  number: number;
  bytes: Uint8Array<ArrayBuffer>;
  /** The same bytes. */
  numbers: Numbers;
  /** Whether the file does not have what stands in it. */
  changed: boolean;
}

/** Numbers by position in pages. The page of the number before is most likely that of the next one. */
class PagedColumn implements NumberColumn {
  readonly #file: PageFile;
  readonly #numbersOf: (bytes: Uint8Array<ArrayBuffer>) => Numbers;
  readonly #perPage: number;
  /** Those in memory, by their number. */
  readonly #pages: (Page | undefined)[] = [];
  /** The same in the order in which they came, round and round. */
  readonly #resident: Page[] = [];
  #oldest = 0;
  /** Of each page its place in the file, plus one. */
  readonly #slots: number[] = [];
  #current: Page | undefined;

  constructor(file: PageFile, numbersOf: (bytes: Uint8Array<ArrayBuffer>) => Numbers) {
    this.#file = file;
    this.#numbersOf = numbersOf;
    this.#perPage = numbersOf(new Uint8Array(pageBytes)).length;
  }

  get(position: number): number {
    const number = Math.floor(position / this.#perPage);
    if (this.#pages[number] === undefined && !this.#slots[number]) return 0;
    return this.#page(number).numbers[position % this.#perPage] as number;
  }

  set(position: number, value: number): void {
    const page = this.#page(Math.floor(position / this.#perPage));
    page.numbers[position % this.#perPage] = value;
    page.changed = true;
  }

  #page(number: number): Page {
    if (this.#current?.number === number) return this.#current;
    const page = this.#pages[number] ?? this.#bring(number);
    this.#current = page;
    return page;
  }

  /** Into memory, in the place of the one that is there longest. */
  #bring(number: number): Page {
    const page = this.#resident.length < maxPages ? this.#newPage() : this.#leastRecent();
    page.number = number;
    page.changed = false;
    const slot = this.#slots[number];
    if (slot) this.#file.read(slot - 1, page.bytes);
    else page.bytes.fill(0);
    this.#pages[number] = page;
    return page;
  }

  #newPage(): Page {
    const bytes = new Uint8Array(pageBytes);
    const page = { number: -1, bytes, numbers: this.#numbersOf(bytes), changed: false };
    this.#resident.push(page);
    return page;
  }

  #leastRecent(): Page {
    const page = this.#resident[this.#oldest] as Page;
    this.#oldest = (this.#oldest + 1) % maxPages;
    this.#pages[page.number] = undefined;
    if (!page.changed) return page;
    const slot = this.#slots[page.number] || this.#file.newSlot() + 1;
    this.#slots[page.number] = slot;
    this.#file.write(slot - 1, page.bytes);
    return page;
  }
}

/** Pages of all columns, each at its slot. */
class PageFile {
  readonly #file: ScratchFile;
  #slots = 0;

  constructor(file: ScratchFile) {
    this.#file = file;
  }

  newSlot(): number {
    this.#slots += 1;
    return this.#slots - 1;
  }

  /** @throws {LocalError} when the disk is full */
  write(slot: number, bytes: Uint8Array): void {
    this.#file.write(bytes, slot * pageBytes);
  }

  /** @throws {LocalError} */
  read(slot: number, bytes: Uint8Array): void {
    this.#file.read(bytes, slot * pageBytes);
  }

  close(): void {
    this.#file.close();
  }
}
