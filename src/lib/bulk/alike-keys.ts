import type { CellProblem } from '../model/cell-problem.js';
import { KeyMarks } from '../schema/key-marks.js';
import { likenessOf, type OwnKey, oddityOf, oddKeyProblems } from '../schema/key-text.js';
import { quoted } from '../schema/quoted.js';
import { createPile, type Pile } from '../spill/pile.js';
import { createRowSet, type RowSet } from '../spill/row-set.js';
import type { Row } from '../tabular/row.js';
import type { Notice } from '../terminal/notice.js';
import { lineText, type NumberedRow } from './row-reader.js';

/** What is said of keys that only look different, and of characters in them that are not seen. */
export interface KeyRules {
  /** New things may have keys with such characters. */
  allowOddKeys?: boolean;
  /** What is like another thing is not created. */
  strictKeys?: boolean;
}

/** Told what the platform has, while that is read for other reasons or for this one. */
export interface PlatformKeys {
  /** @param among as of an `OwnKey` */
  add: (key: string, among?: string) => void;
  /** @param what plural, for a sentence: `products` @param isPart whether there are more that were not read */
  looked: (count: number, what: string, isPart?: boolean) => void;
  /** Whether nothing needs to be known of the platform for the sake of keys. */
  isClean: () => boolean;
}

/** A row that would create what its key names. */
export interface NewRow {
  number: number;
  /** `14`, of a JSON array `14 [3]`. */
  where: string;
  own: OwnKey;
}

/** What several processes found that each judged some rows of one file. */
export interface AlikeTally {
  count: number;
  /** In words. */
  first: readonly string[];
  looked: readonly (readonly [what: string, Looked])[];
}

interface Looked {
  count: number;
  isPart: boolean;
}

/** Where the keys of the platform are listed for the sake of keys alone, so much is read. */
export const pagesForKeys = { limit: 1000, pages: 4 } as const;

/** So many are named in a notice. */
const named = 3;

/** The keys of a file, beside which those of the platform are put: 8 bytes of memory for each, and no text of those that are like no other. */
export class FileKeys implements PlatformKeys {
  readonly #folder: string;
  readonly #rules: KeyRules;
  readonly #marks = new KeyMarks();
  readonly #odd = new Examples();
  /** By likeness: where a row of the file is, and behind a tab its key. */
  #inFile: Pile | undefined;
  /** By likeness: keys of the platform. */
  #onPlatform: Pile | undefined;
  /** Rows of the file that are like an earlier one. */
  readonly #later = new Examples();
  /** Rows that would create what is like another thing. */
  readonly #alike = new Examples();
  readonly #counted = createRowSet();
  #last = { text: '', among: '' };
  readonly #looked = new Map<string, Looked>();
  #isTold = false;

  /** @param folder of ours, for keys that are like others */
  constructor(folder: string, rules: KeyRules) {
    this.#folder = folder;
    this.#rules = rules;
  }

  /** Of each row, in the first pass over the file. */
  take(original: Row, { text, among = '' }: OwnKey): void {
    // Rows of one order or product often follow each other.
    if (text === '' || (text === this.#last.text && among === this.#last.among)) return;
    this.#last = { text, among };
    if (this.#marks.add(text, among)) return;
    const oddity = oddityOf(text);
    if (oddity !== undefined) this.#odd.add(() => `line ${lineText(original)} ${quoted(text)} ${oddity}`);
  }

  /**
   * Once all were taken.
   *
   * @param rows of a further pass, which is made only where keys are like each other
   */
  async compare(rows: () => AsyncIterable<NumberedRow[]>, isLeftOut: (row: number) => boolean): Promise<void> {
    if (!this.#marks.sort()) return;
    const known = createRowSet();
    for await (const batch of rows()) {
      for (const { number, original, row, reader } of batch) {
        const own = isLeftOut(number) ? undefined : reader.ownKey?.(row);
        if (own !== undefined && own.text !== '') this.#compareRow(lineText(original), own, known);
      }
    }
  }

  #compareRow(where: string, { text, among = '' }: OwnKey, known: RowSet): void {
    if (!this.#marks.hasAnother(text, among)) return;
    const place = this.#marks.placeOf(text, among);
    if (known.has(place)) return;
    known.add(place);
    const likeness = likenessIn(among, text);
    const earlier = this.#inFile?.all(likeness)[0];
    if (earlier !== undefined) this.#later.add(() => `line ${where} ${quoted(text)} is like ${inFile(earlier)}`);
    this.#inFile ??= createPile(this.#folder);
    this.#inFile.add(likeness, `${where}\t${text}`);
  }

  add(text: string, among = ''): void {
    if (!this.#marks.hasAnother(text, among)) return;
    this.#onPlatform ??= createPile(this.#folder);
    this.#onPlatform.add(likenessIn(among, text), text);
  }

  looked(count: number, what: string, isPart = false): void {
    this.#looked.set(what, { count, isPart });
  }

  /** Whether keys have characters that are not seen, and nothing new may have such a key. */
  refusesSome(): boolean {
    return this.#odd.count > 0 && this.#rules.allowOddKeys !== true;
  }

  isClean(): boolean {
    return this.#odd.count === 0 && this.#inFile === undefined && this.#onPlatform === undefined;
  }

  /** What is against creating the thing of a row; what is like another thing is counted. */
  problemsOf({ number, where, own }: NewRow): CellProblem[] {
    const other = this.#otherOf(own);
    const like = other === undefined ? '' : `; it is like ${other}`;
    const odd = this.#rules.allowOddKeys === true ? [] : oddKeyProblems(own, like);
    if (odd.length > 0) return odd;
    if (other === undefined) return [];
    const told = `${quoted(own.text)} is like ${other}`;
    if (!this.#counted.has(number)) this.#alike.add(() => `line ${where} ${told}`);
    this.#counted.add(number);
    if (this.#rules.strictKeys !== true) return [];
    return [{ column: own.column, code: 'alike_key', message: `${told} (--strict-keys)`, retryable: false }];
  }

  #otherOf({ text, among = '' }: OwnKey): string | undefined {
    if (this.#onPlatform === undefined && this.#inFile === undefined) return undefined;
    const likeness = likenessIn(among, text);
    const there = this.#onPlatform?.all(likeness).find((other) => other !== text);
    if (there !== undefined) return `${quoted(there)} of the platform`;
    const row = this.#inFile?.all(likeness).find((other) => keyOf(other) !== text);
    return row === undefined ? undefined : inFile(row);
  }

  tally(): AlikeTally {
    return { ...this.#alike.tally(), looked: [...this.#looked] };
  }

  addTally({ looked, ...alike }: AlikeTally): void {
    this.#alike.merge(alike);
    for (const [what, { count, isPart }] of looked) this.looked(count, what, isPart);
  }

  /** Of what is created, once all of it is known. */
  tell(notice: Notice): void {
    if (this.#isTold || this.#alike.count === 0) return;
    this.#isTold = true;
    const { count } = this.#alike;
    const what = count === 1 ? '1 new key only looks' : `${count} new keys only look`;
    const strict = this.#rules.strictKeys === true ? '' : '; --strict-keys rejects such rows';
    notice(`${what} different from others: ${this.#alike.text()} (${this.#scope()}${strict})`, 'warning');
  }

  /** Of what would be created, or of the file where that is not known. */
  tellOfDryRun(notice: Notice): void {
    if (this.#looked.size > 0) {
      this.tell(notice);
      return;
    }
    if (this.refusesSome()) {
      const what = `${counted(this.#odd.count)} a character that is not seen: ${this.#odd.text()}`;
      notice(`${what} (a new key must not have it; --allow-odd-keys allows it)`, 'warning');
    }
    this.tellOfFile(notice);
  }

  /** Of the file alone. */
  tellOfFile(notice: Notice): void {
    const { count } = this.#later;
    if (this.#isTold || count === 0) return;
    this.#isTold = true;
    const what = count === 1 ? '1 key only looks' : `${count} keys only look`;
    notice(`${what} different from others of the file: ${this.#later.text()}`, 'warning');
  }

  close(): void {
    this.#inFile?.close();
    this.#onPlatform?.close();
  }

  /** How far the platform was looked at. */
  #scope(): string {
    if (this.#looked.size === 0) return 'compared within the file';
    const parts = [...this.#looked].map(
      ([what, { count, isPart }]) => `${what} (${isPart ? 'the first ' : ''}${count})`,
    );
    return `compared with the platform’s ${parts.join(' and ')}`;
  }
}

/** How many there are, and the first of them in words. */
class Examples {
  count = 0;
  readonly #first: string[] = [];

  add(words: () => string): void {
    this.count += 1;
    if (this.#first.length < named) this.#first.push(words());
  }

  tally(): { count: number; first: readonly string[] } {
    return { count: this.count, first: this.#first };
  }

  merge({ count, first }: ReturnType<Examples['tally']>): void {
    this.count += count;
    this.#first.push(...first.slice(0, named - this.#first.length));
  }

  text(): string {
    const more = this.count - this.#first.length;
    return `${this.#first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  }
}

function counted(count: number): string {
  return count === 1 ? '1 key has' : `${count} keys have`;
}

function likenessIn(among: string, text: string): string {
  return `${among} ${likenessOf(text)}`;
}

/** @param row where it is, and behind a tab its key */
function inFile(row: string): string {
  return `${quoted(keyOf(row))} in line ${row.slice(0, row.indexOf('\t'))}`;
}

function keyOf(row: string): string {
  return row.slice(row.indexOf('\t') + 1);
}
