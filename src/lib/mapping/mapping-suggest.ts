import { headerScore } from './header-score.js';
import { namesTax } from './price-header.js';
import { settle } from './suggest-contest.js';
import {
  assign,
  type Facts,
  factsOf,
  leastScore,
  type Pair,
  type Sample,
  type SuggestedRule,
  usesOf,
} from './suggest-pairs.js';
import { joinedName } from './suggest-person.js';
import { addOfPrice, priceColumnsOf } from './suggest-price.js';
import type { Reason } from './suggest-reasons.js';
import { type SuggestNoun, suggestedNoun, type Target, targetsFor } from './suggest-targets.js';

/** A mapping file to begin with, and why it is as it is. */
export interface Suggestion {
  mapping: SuggestedMapping;
  reasons: Reason[];
  /** Amounts of the file have a decimal comma. */
  decimalComma: boolean;
}

/** As it is written to a mapping file. */
export interface SuggestedMapping {
  header_row?: number;
  columns: Record<string, SuggestedRule>;
  unique_by?: string;
  ignore?: string[];
  skip_rows_where?: Record<string, { empty: true }>;
}

/**
 * Propose a mapping by what columns are called and by what is in them. It always is a valid mapping of the sample's
 * columns: what is not understood stands under `ignore`.
 */
export function suggestMapping(sample: Sample, noun: SuggestNoun): Suggestion {
  // A JSON member without a name cannot be listed; columns that begin with _ are left out by every reader.
  const columns = sample.columns.filter((column) => column !== '' && !column.startsWith('_'));
  const all = columns.map((source) => factsOf(source, sample));
  const { found, settled, targets } = findPairs(noun, all);
  const made = new Map<string, SuggestedRule>(found.map((pair) => [pair.target.column, ruleOf(pair)]));
  const reasons = [...found.flatMap(reasonsOf), ...settled.reasons];
  const saidByPrice = addOfPrice(made, found, noun);
  const isOpen = (column: string) => made.has(column) || settled.closed.includes(column);
  const free = all.filter((facts) => !settled.taken.has(facts) && !found.some((pair) => usesOf(pair).includes(facts)));
  reasons.push(...addMissing(made, targets, free, noun, isOpen), ...saidByPrice);

  const mapping: SuggestedMapping = { columns: ownMembers(made) };
  reasons.push(...addKeyRules(mapping, found, sample, noun));
  reasons.push(...addIgnored(mapping, found, settled.taken, columns));
  if (sample.columns.includes('')) reasons.push({ kind: 'unnamed' });
  const decimals = decimalsOf([...found, ...settled.asked]);
  return { mapping, reasons: [...reasons, decimals], decimalComma: decimals.comma };
}

/** A column may be called `__proto__`, which is not a member like others. */
function ownMembers<T>(members: Iterable<readonly [string, T]>): Record<string, T> {
  const made = Object.create(null) as Record<string, T>;
  for (const [name, value] of members) made[name] = value;
  return made;
}

/** What is decided by all headers together comes first, then each column by itself, then the key of a row. */
function findPairs(noun: SuggestNoun, all: readonly Facts[]) {
  const { contest, person } = suggestedNoun(noun);
  const targets = targetsFor(noun);
  const settled = settle(contest, targets, all);
  const whole = targets.find(({ column }) => column === person);
  const named = joinedName(whole, all);
  const ahead = named === undefined ? settled.pairs : [...settled.pairs, named];
  const closed = [...settled.closed, ...ahead.map(({ target }) => target.column)];
  const free = all.filter((facts) => !settled.taken.has(facts) && named?.joined?.includes(facts) !== true);
  const openTargets = targets.filter(({ column }) => !closed.includes(column));
  const others = assign(openTargets, free);
  const found = addKey([...ahead, ...others], free, targets, noun);
  const order = targets.map(({ column }) => column);
  found.sort((a, b) => order.indexOf(a.target.column) - order.indexOf(b.target.column));
  return { found, settled, targets };
}

function ruleOf({ facts, value, translation, joined }: Pair): SuggestedRule {
  const { source, untrimmed } = facts;
  if (joined !== undefined) return { from: joined.map((one) => one.source), trim: true };
  if (value !== undefined) return { value };
  if (translation !== undefined) return { from: source, ...translation.members };
  return untrimmed ? { from: source, trim: true } : source;
}

function reasonsOf(pair: Pair): Reason[] {
  const { target, facts, score, why, value, translation } = pair;
  const { column } = target;
  const sources = usesOf(pair).map(({ source }) => source);
  const certainty = score >= 0.9 ? 'sure' : score >= 0.7 ? 'likely' : 'a guess';
  const found: Reason = { kind: 'found', column, sources, certainty, why, value, translation: translation?.what };
  const { undecided: values = [], open: cell } = translation ?? {};
  if (cell !== undefined) return [found, { kind: 'open', column, source: facts.source, cell }];
  return values.length === 0 ? [found] : [found, { kind: 'undecided', column, source: facts.source, values }];
}

/** The column that names a row: another value in each. */
function keyOf(noun: SuggestNoun): string {
  return suggestedNoun(noun).needed[0] ?? '';
}

/** Where no header names the key: a column with another value in each row, of contacts their number or their email. */
function addKey(taken: Pair[], free: readonly Facts[], targets: readonly Target[], noun: SuggestNoun): Pair[] {
  const target = targets.find(({ column }) => column === keyOf(noun));
  if (target === undefined || taken.some((pair) => pair.target === target)) return taken;
  if (noun === 'contacts') return [...taken, ...contactKey(target, taken)];
  if (suggestedNoun(noun).keyed !== true) return taken;
  const unique = free.find((facts) => !taken.some((pair) => pair.facts === facts) && couldBeKey(facts));
  if (unique === undefined) return taken;
  return [...taken, { target, facts: unique, score: leastScore, why: 'another value in each row' }];
}

function couldBeKey({ filled, distinct }: Facts): boolean {
  return (
    filled.length > 1 &&
    distinct === filled.length &&
    filled.every((cell) => !/\s/.test(cell) && cell.length <= 64 && !/^-?\d+[.,]\d+$/.test(cell))
  );
}

/** Names, telephones and places are of several contacts, or change. */
function contactKey(target: Target, taken: readonly Pair[]): Pair[] {
  const email = taken.find((pair) => pair.target.column === 'email')?.facts;
  const number = taken.find((pair) => pair.target.column === 'customer_id')?.facts;
  const facts = [number, email].find((candidate) => candidate !== undefined && isInEachRow(candidate));
  return facts === undefined ? [] : [{ target, facts, score: leastScore, why: 'another value in each row' }];
}

function isInEachRow({ cells, filled, distinct }: Facts): boolean {
  return filled.length === cells.length && distinct === cells.length;
}

/** What an import needs and the file does not have. Nothing is assumed in place of a column that is there. */
function addMissing(
  made: Map<string, SuggestedRule>,
  targets: readonly Target[],
  free: readonly Facts[],
  noun: SuggestNoun,
  isOpen: (column: string) => boolean,
): Reason[] {
  const [key = '', ...others] = suggestedNoun(noun).needed;
  const missing = others.filter((column) => !isOpen(column) && !saidOfPrice(noun, column, isOpen));
  const reasons: Reason[] = isOpen(key) ? [] : [{ kind: 'missing', column: key, remedy: needed }];
  const filled = free.filter((facts) => facts.filled.length > 0);
  for (const column of missing) {
    const names = targets.find((target) => target.column === column)?.names ?? [];
    const isAlike = ({ words }: Facts) => headerScore(names, words).score >= leastScore;
    const alike = filled.find((facts) => isAlike(facts) || (column === 'tax_category' && namesTax(facts.words)));
    if (alike !== undefined) reasons.push({ kind: 'unclear', column, source: alike.source });
    else if (column === 'tax_category') {
      made.set(column, { value: 'STANDARD' });
      reasons.push({ kind: 'assumed', column, value: 'STANDARD', why: 'the file does not say it' });
    } else reasons.push({ kind: 'missing', column, remedy: remedyOf(noun, column) });
  }
  return reasons;
}

/** Whether tax is in a price is a question of that price. */
function saidOfPrice(noun: SuggestNoun, column: string, isOpen: (column: string) => boolean): boolean {
  const { price, gross } = priceColumnsOf(noun);
  return column === gross && isOpen(price);
}

function remedyOf(noun: SuggestNoun, column: string): string {
  if (noun === 'contacts' && column === 'type') {
    return 'the import needs it: "type": { "value": "individual" } or "organization" for all rows, or name its column';
  }
  return noun === 'products' ? 'new products need it' : needed;
}

const needed = 'the import needs it, so name its column';

/** Rows that share a key are collapsed, and those without one are skipped. */
function addKeyRules(mapping: SuggestedMapping, found: readonly Pair[], { rows }: Sample, noun: SuggestNoun): Reason[] {
  const key = keyOf(noun);
  const facts = found.find(({ target }) => target.column === key)?.facts;
  if (facts === undefined) return [];
  const { source, filled, distinct } = facts;
  const reasons: Reason[] = [];
  if (suggestedNoun(noun).repeats !== true && distinct < filled.length) {
    mapping.unique_by = key;
    reasons.push({ kind: 'repeated', column: key, source, rows: filled.length - distinct });
  }
  if (filled.length < rows.length) {
    mapping.skip_rows_where = ownMembers([[source, { empty: true as const }]]);
    reasons.push({ kind: 'skipped', source, rows: rows.length - filled.length });
  }
  return reasons;
}

function addIgnored(
  mapping: SuggestedMapping,
  found: readonly Pair[],
  settled: ReadonlySet<Facts>,
  columns: readonly string[],
): Reason[] {
  const used = new Set(
    found
      .filter(({ value }) => value === undefined)
      .flatMap(usesOf)
      .map(({ source }) => source),
  );
  const ignored = columns.filter((column) => !used.has(column));
  if (ignored.length === 0) return [];
  mapping.ignore = ignored;
  // Those of which a reason of their own speaks are not named again.
  const named = new Set([...found.map(({ facts }) => facts), ...settled].map(({ source }) => source));
  const sources = ignored.filter((column) => !named.has(column));
  return sources.length === 0 ? [] : [{ kind: 'ignored', sources }];
}

/** Of amounts that are read as they are. */
function decimalsOf(found: readonly Pair[]): Extract<Reason, { kind: 'decimals' }> {
  const amounts = found.filter(({ target, translation }) => target.isAmount === true && translation === undefined);
  const commas = amounts.reduce((sum, { facts }) => sum + facts.commas, 0);
  const points = amounts.reduce((sum, { facts }) => sum + facts.points, 0);
  return {
    kind: 'decimals',
    comma: commas > points,
    others: Math.min(commas, points),
    amounts: commas + points,
  };
}
