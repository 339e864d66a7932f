import { distance } from 'fastest-levenshtein';
import { decimalFault } from '../schema/decimal.js';
import { quoted } from '../schema/quoted.js';
import type { SuggestFor } from '../schema/suggest-for.js';
import { columnWords, headerWords, valueWords } from './mapping-words.js';
import { type Target, targetsFor } from './suggest-targets.js';

/** The first rows of a file. */
export interface Sample {
  columns: readonly string[];
  /** Cells by the position of their column. */
  rows: readonly (readonly (string | undefined)[])[];
}

/** A mapping file to begin with, and why it is as it is. */
export interface Suggestion {
  mapping: SuggestedMapping;
  /** One line a column and hint, for people. */
  reasons: string[];
  /** Amounts of the file have a decimal comma. */
  decimalComma: boolean;
}

/** As it is written to a mapping file. */
export interface SuggestedMapping {
  columns: Record<string, string | { from: string; trim: true } | { value: string }>;
  unique_by?: string;
  ignore?: string[];
  skip_rows_where?: Record<string, { empty: true }>;
}

/** What the cells of one column of the file have in common. */
interface Facts {
  source: string;
  words: string;
  /** Cells with something in them, without white space around. */
  filled: string[];
  distinct: number;
  /** The only value; undefined where there are several, or none. */
  constant?: string;
  untrimmed: boolean;
  /** How many cells would be amounts with a decimal comma, and with a decimal point. */
  commas: number;
  points: number;
}

interface Pair {
  target: Target;
  facts: Facts;
  score: number;
  why: string;
  /** The value for every row, where the file's own is known by another name. */
  value?: string;
}

/** Below this a column is not taken for another. */
const leastScore = 0.5;

/**
 * Propose a mapping by what columns are called and by what is in them. It always is a valid mapping of the sample's
 * columns: what is not understood stands under `ignore`.
 */
export function suggestMapping(sample: Sample, noun: SuggestFor): Suggestion {
  // A JSON member without a name cannot be listed; columns that begin with _ are left out by every reader.
  const columns = sample.columns.filter((column) => column !== '' && !column.startsWith('_'));
  const all = columns.map((source) => factsOf(source, sample));
  const taken = assign(targetsFor(noun), all);
  const reasons: string[] = [];
  const found = addKey(taken, all, noun);
  const made: SuggestedMapping['columns'] = {};
  for (const pair of found) {
    const { target, facts, value } = pair;
    const { source, untrimmed } = facts;
    if (value !== undefined) made[target.column] = { value };
    else made[target.column] = untrimmed ? { from: source, trim: true } : source;
    reasons.push(worded(pair));
  }
  addAssumed(made, found, noun, reasons);

  const mapping: SuggestedMapping = { columns: ownMembers(made) };
  const key = keyOf(noun);
  const keyFacts = found.find(({ target }) => target.column === key)?.facts;
  if (keyFacts !== undefined) {
    if (noun !== 'prices' && noun !== 'orders' && keyFacts.distinct < keyFacts.filled.length) {
      mapping.unique_by = key;
      const repeated = keyFacts.filled.length - keyFacts.distinct;
      reasons.push(
        `unique_by ${key}: ${repeated} rows repeat a value of ${quoted(keyFacts.source)}, the first is kept`,
      );
    }
    if (keyFacts.filled.length < sample.rows.length) {
      mapping.skip_rows_where = ownMembers({ [keyFacts.source]: { empty: true as const } });
      const empty = sample.rows.length - keyFacts.filled.length;
      reasons.push(`skip_rows_where: ${counted(empty)} with nothing in ${quoted(keyFacts.source)}`);
    }
  }
  const used = new Set(found.filter(({ value }) => value === undefined).map(({ facts }) => facts.source));
  const ignored = columns.filter((column) => !used.has(column));
  if (ignored.length > 0) {
    mapping.ignore = ignored;
    const left = ignored.filter((column) => !found.some(({ facts }) => facts.source === column));
    if (left.length > 0) reasons.push(`not mapped, so ignored: ${left.map(quoted).join(', ')}`);
  }
  if (sample.columns.includes('')) reasons.push('a member without a name cannot be mapped: add --ignore-unknown');
  const amounts = found.filter(({ target }) => target.isAmount === true).map(({ facts }) => facts);
  const commas = amounts.reduce((sum, facts) => sum + facts.commas, 0);
  const points = amounts.reduce((sum, facts) => sum + facts.points, 0);
  const decimalComma = commas > points;
  if (decimalComma) reasons.push('amounts have a decimal comma: add --decimal-comma');
  const others = Math.min(commas, points);
  if (others > 0) {
    reasons.push(
      `${others} of ${commas + points} amounts have a decimal ${decimalComma ? 'point' : 'comma'}: their rows will be rejected`,
    );
  }
  return { mapping, reasons, decimalComma };
}

/** A column may be called `__proto__`, which is not a member like others. */
function ownMembers<T>(members: Record<string, T>): Record<string, T> {
  return Object.assign(Object.create(null) as Record<string, T>, members);
}

function factsOf(source: string, { columns, rows }: Sample): Facts {
  const at = columns.indexOf(source);
  const cells = rows.map((row) => row[at] ?? '');
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const values = new Set(filled);
  const [only] = values;
  return {
    source,
    words: headerWords(source),
    filled,
    distinct: values.size,
    constant: values.size === 1 && filled.length === cells.length ? only : undefined,
    untrimmed: cells.some((cell) => cell !== cell.trim()),
    commas: filled.filter((cell) => decimalFault(cell) === 'comma').length,
    points: filled.filter((cell) => cell.includes('.') && decimalFault(cell) === undefined).length,
  };
}

/** The best pairs first; each column of tillctl and of the file once. */
function assign(targets: readonly Target[], all: readonly Facts[]): Pair[] {
  const pairs = targets.flatMap((target) =>
    all.flatMap((facts) => {
      const pair = pairOf(target, facts);
      return pair === undefined ? [] : [pair];
    }),
  );
  // Equal scores: in the order of tillctl's columns, then of the file's.
  pairs.sort((a, b) => b.score - a.score);
  const taken: Pair[] = [];
  for (const pair of pairs) {
    const isFree = taken.every(({ target, facts }) => target !== pair.target && facts !== pair.facts);
    if (isFree) taken.push(pair);
  }
  const order = targets.map(({ column }) => column);
  return taken.sort((a, b) => order.indexOf(a.target.column) - order.indexOf(b.target.column));
}

function pairOf(target: Target, facts: Facts): Pair | undefined {
  const header = headerScore(target.column, facts.words);
  const share = shareOf(target, facts);
  if (header.score === 0) {
    if (target.byValues !== true || facts.filled.length < 2 || share < 0.9) return undefined;
    return { target, facts, score: 0.6, why: `what is in it: ${exampleOf(facts)}` };
  }
  // Nobody knows what would be in an empty column, but for one that bears tillctl's own name.
  if (facts.filled.length === 0) {
    const isOwn = facts.source === target.column;
    return isOwn ? { target, facts, score: 0.55, why: `${header.why}, and it is empty` } : undefined;
  }
  if (share >= 0.5) {
    const score = header.score * (0.6 + 0.4 * share);
    return score < leastScore ? undefined : { target, facts, score, why: `${header.why}, ${checked(share, facts)}` };
  }
  const value = knownValue(target, facts);
  if (value === undefined) return undefined;
  return {
    target,
    facts,
    score: header.score * 0.9,
    why: `${header.why}, every row has ${quoted(facts.constant ?? '')}`,
    value,
  };
}

function headerScore(column: string, words: string): { score: number; why: string } {
  const own = column.replace(/_/g, ' ');
  if (words === '') return { score: 0, why: '' };
  const names = [own, ...(columnWords[column] ?? [])];
  const at = names.indexOf(words);
  if (at !== -1) return { score: 1 - Math.min(at, 25) * 0.01, why: 'its name' };
  let best = { score: 0, why: '' };
  const parts = ` ${words} `;
  names.forEach((name, position) => {
    const penalty = Math.min(position, 25) * 0.005;
    // A short word is in many names: `me` and `vk` have to be all of it, or its beginning.
    const isWithin = name.length > 3 ? parts.includes(` ${name} `) : parts.startsWith(` ${name} `);
    if (isWithin && !namesAnother(words, name) && best.score < 0.82 - penalty)
      best = { score: 0.82 - penalty, why: `${quoted(name)} in its name` };
    const allowed = name.length > 8 ? 2 : name.length > 4 ? 1 : 0;
    const isNear = allowed > 0 && Math.abs(name.length - words.length) <= allowed && distance(name, words) <= allowed;
    if (isNear && best.score < 0.75 - penalty)
      best = { score: 0.75 - penalty, why: `its name, nearly ${quoted(name)}` };
  });
  return best;
}

/** `Customer ID` is not a customer's name: a word for ids and numbers that the name does not have. */
function namesAnother(words: string, name: string): boolean {
  const known = name.split(' ');
  return words.split(' ').some((word) => idWords.includes(word) && !known.includes(word));
}

const idWords = ['id', 'nr', 'no', 'number', 'nummer', 'code', 'key'];

/** How many of the cells could be one. */
function shareOf({ check, isAmount }: Target, { filled }: Facts): number {
  if (check === undefined || filled.length === 0) return 1;
  const good = filled.filter((cell) =>
    isAmount === true ? ['comma', undefined].includes(decimalFault(cell)) : check(cell) === undefined,
  );
  return good.length / filled.length;
}

/** Of a column that has one value in all rows, which the platform knows by another name. */
function knownValue({ values }: Target, { constant }: Facts): string | undefined {
  const known = values === undefined ? undefined : valueWords[values];
  if (known === undefined || constant === undefined) return undefined;
  const name = constant.toLowerCase();
  const plain = headerWords(constant);
  return Object.hasOwn(known, name) ? known[name] : Object.hasOwn(known, plain) ? known[plain] : undefined;
}

function keyOf(noun: SuggestFor): string {
  switch (noun) {
    case 'prices':
      return 'product_external_id';
    case 'orders':
      return 'reference';
    default:
      return 'external_id';
  }
}

/** Where no header names the key: a column with another value in each row. */
function addKey(taken: readonly Pair[], all: readonly Facts[], noun: SuggestFor): readonly Pair[] {
  const column = keyOf(noun);
  if (taken.some(({ target }) => target.column === column)) return taken;
  const free = all.filter((facts) => !taken.some((pair) => pair.facts === facts));
  const unique = free.find(
    ({ filled, distinct }) =>
      filled.length > 1 &&
      distinct === filled.length &&
      filled.every((cell) => !/\s/.test(cell) && cell.length <= 64 && !/^-?\d+[.,]\d+$/.test(cell)),
  );
  const target = targetsFor(noun).find((candidate) => candidate.column === column);
  if (unique === undefined || target === undefined || noun === 'orders') return taken;
  return [{ target, facts: unique, score: leastScore, why: 'another value in each row' }, ...taken];
}

/** What the file does not say and every product needs, or what a header says beside its name. */
function addAssumed(
  made: SuggestedMapping['columns'],
  found: readonly Pair[],
  noun: SuggestFor,
  reasons: string[],
): void {
  const key = keyOf(noun);
  if (!(key in made)) reasons.push(`${key}: nothing found; the import needs it, so name its column`);
  if (noun === 'products' && !('tax_category' in made)) {
    made.tax_category = { value: 'STANDARD' };
    reasons.push('tax_category: STANDARD for all rows, assumed, since the file does not say it');
  }
  if (noun === 'products' && !('name' in made)) reasons.push('name: nothing found; new products need it');
  const prefix = noun === 'products' ? 'sales_price' : 'price';
  const price = found.find(({ target }) => target.column === prefix);
  if (price === undefined) return;
  const grossColumn = `${prefix}_is_gross`;
  const words = ` ${price.facts.words} `;
  const gross = /brutto|gross|inkl|incl/.test(words) ? 'true' : /netto| net /.test(words) ? 'false' : undefined;
  if (!(grossColumn in made) && gross !== undefined) {
    made[grossColumn] = { value: gross };
    reasons.push(`${grossColumn}: ${gross}, since ${quoted(price.facts.source)} says so`);
  }
  const currencyColumn = noun === 'products' ? 'sales_price_currency' : 'currency';
  if (currencyColumn in made) return;
  const code = currencyIn(price.facts.source);
  if (code === undefined) reasons.push(`${currencyColumn}: nothing found; --currency or default_currency gives it`);
  else {
    made[currencyColumn] = { value: code };
    reasons.push(`${currencyColumn}: ${code}, since ${quoted(price.facts.source)} says so`);
  }
}

function currencyIn(header: string): string | undefined {
  const sign = ['€', '$', '£'].find((candidate) => header.includes(candidate));
  if (sign !== undefined) return valueWords.currency?.[sign];
  return /\b(EUR|CHF|GBP|USD|PLN|SEK|DKK|CZK|NOK)\b/.exec(header)?.[1];
}

function worded({ target, facts, score, why, value }: Pair): string {
  const sure = score >= 0.9 ? 'sure' : score >= 0.7 ? 'likely' : 'a guess';
  const from = value === undefined ? quoted(facts.source) : `${value} for all rows, of ${quoted(facts.source)}`;
  return `${target.column}: ${from} (${sure}: ${why})`;
}

function checked(share: number, facts: Facts): string {
  if (share === 1) return `such as ${exampleOf(facts)}`;
  return `though ${Math.max(1, Math.round((1 - share) * 100))} % of its cells do not fit`;
}

function counted(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`;
}

function exampleOf({ filled }: Facts): string {
  return quoted(filled[0] ?? '');
}
