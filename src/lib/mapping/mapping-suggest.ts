import { quoted } from '../schema/quoted.js';
import { headerScore } from './header-score.js';
import { assign, type Facts, factsOf, leastScore, type Pair, type Sample } from './suggest-pairs.js';
import type { Reason } from './suggest-reasons.js';
import { neededColumns, type SuggestNoun, targetsFor } from './suggest-targets.js';
import { namesCurrencies, type TranslationMembers } from './suggest-translation.js';
import { wordNamed } from './value-words.js';

/** A mapping file to begin with, and why it is as it is. */
export interface Suggestion {
  mapping: SuggestedMapping;
  reasons: Reason[];
  /** Amounts of the file have a decimal comma. */
  decimalComma: boolean;
}

/** As it is written to a mapping file. */
export interface SuggestedMapping {
  columns: Record<string, SuggestedRule>;
  unique_by?: string;
  ignore?: string[];
  skip_rows_where?: Record<string, { empty: true }>;
}

type SuggestedRule = string | { value: string } | ({ from: string; trim?: true } & Partial<TranslationMembers>);

/**
 * Propose a mapping by what columns are called and by what is in them. It always is a valid mapping of the sample's
 * columns: what is not understood stands under `ignore`.
 */
export function suggestMapping(sample: Sample, noun: SuggestNoun): Suggestion {
  // A JSON member without a name cannot be listed; columns that begin with _ are left out by every reader.
  const columns = sample.columns.filter((column) => column !== '' && !column.startsWith('_'));
  const all = columns.map((source) => factsOf(source, sample));
  const found = addKey(assign(targetsFor(noun), all), all, noun);
  const made = new Map<string, SuggestedRule>(found.map((pair) => [pair.target.column, ruleOf(pair)]));
  const reasons = found.flatMap(reasonsOf);
  const saidByPrice = addOfPrice(made, found, noun);
  reasons.push(...addMissing(made, found, all, noun), ...saidByPrice);

  const mapping: SuggestedMapping = { columns: ownMembers(made) };
  reasons.push(...addKeyRules(mapping, found, sample, noun));
  reasons.push(...addIgnored(mapping, found, columns));
  if (sample.columns.includes('')) reasons.push({ kind: 'unnamed' });
  const decimals = decimalsOf(found);
  return { mapping, reasons: [...reasons, decimals], decimalComma: decimals.comma };
}

/** A column may be called `__proto__`, which is not a member like others. */
function ownMembers<T>(members: Iterable<readonly [string, T]>): Record<string, T> {
  const made = Object.create(null) as Record<string, T>;
  for (const [name, value] of members) made[name] = value;
  return made;
}

function ruleOf({ facts, value, translation }: Pair): SuggestedRule {
  const { source, untrimmed } = facts;
  if (value !== undefined) return { value };
  if (translation !== undefined) return { from: source, ...translation.members };
  return untrimmed ? { from: source, trim: true } : source;
}

function reasonsOf({ target, facts, score, why, value, translation }: Pair): Reason[] {
  const { column } = target;
  const { source } = facts;
  const certainty = score >= 0.9 ? 'sure' : score >= 0.7 ? 'likely' : 'a guess';
  const found: Reason = { kind: 'found', column, source, certainty, why, value, translation: translation?.what };
  const values = translation?.undecided ?? [];
  return values.length === 0 ? [found] : [found, { kind: 'undecided', column, source, values }];
}

/** The column that names a row: another value in each. */
function keyOf(noun: SuggestNoun): string {
  return neededColumns(noun)[0] ?? '';
}

/** Where no header names the key: a column with another value in each row. */
function addKey(taken: readonly Pair[], all: readonly Facts[], noun: SuggestNoun): readonly Pair[] {
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

/** What an import needs and the file does not have. Nothing is assumed in place of a column that is there. */
function addMissing(
  made: Map<string, SuggestedRule>,
  found: readonly Pair[],
  all: readonly Facts[],
  noun: SuggestNoun,
): Reason[] {
  const [key = '', ...others] = neededColumns(noun);
  const reasons: Reason[] = made.has(key) ? [] : [{ kind: 'missing', column: key, remedy: needed }];
  const free = all.filter((facts) => facts.filled.length > 0 && !found.some((pair) => pair.facts === facts));
  for (const column of others.filter((other) => !made.has(other))) {
    const alike = free.find(({ words }) => headerScore(column, words).score >= leastScore);
    if (alike !== undefined) reasons.push({ kind: 'unclear', column, source: alike.source });
    else if (column !== 'tax_category') {
      reasons.push({ kind: 'missing', column, remedy: noun === 'products' ? 'new products need it' : needed });
    } else {
      made.set(column, { value: 'STANDARD' });
      reasons.push({ kind: 'assumed', column, value: 'STANDARD', why: 'the file does not say it' });
    }
  }
  return reasons;
}

const needed = 'the import needs it, so name its column';

/** What the header of a price, or its cells, say beside its amount. */
function addOfPrice(made: Map<string, SuggestedRule>, found: readonly Pair[], noun: SuggestNoun): Reason[] {
  const prefix = noun === 'products' ? 'sales_price' : 'price';
  const price = found.find(({ target }) => target.column === prefix)?.facts;
  if (price === undefined) return [];
  const { source } = price;
  const reasons: Reason[] = [];
  const addSaid = (column: string, value: string) => {
    made.set(column, { value });
    reasons.push({ kind: 'said', column, value, source });
  };
  const grossColumn = `${prefix}_is_gross`;
  const gross = grossIn(price.words);
  if (!made.has(grossColumn) && gross !== undefined) addSaid(grossColumn, gross);
  const column = noun === 'products' ? 'sales_price_currency' : 'currency';
  if (made.has(column)) return reasons;
  const code = currencyIn(source);
  if (namesCurrencies(price.filled)) {
    made.set(column, { from: source, currency: true });
    const why = `such as ${quoted(price.filled[0] ?? '')}`;
    reasons.push({ kind: 'found', column, source, certainty: 'sure', why, translation: 'by the sign of each amount' });
  } else if (code !== undefined) addSaid(column, code);
  else reasons.push({ kind: 'missing', column, remedy: '--currency or default_currency gives it' });
  return reasons;
}

function grossIn(words: string): 'true' | 'false' | undefined {
  if (/brutto|gross|inkl|incl/.test(words)) return 'true';
  return /netto| net /.test(` ${words} `) ? 'false' : undefined;
}

function currencyIn(header: string): string | undefined {
  const sign = ['€', '$', '£'].find((candidate) => header.includes(candidate));
  if (sign !== undefined) return wordNamed('currency', sign);
  return /\b(EUR|CHF|GBP|USD|PLN|SEK|DKK|CZK|NOK)\b/.exec(header)?.[1];
}

/** Rows that share a key are collapsed, and those without one are skipped. */
function addKeyRules(mapping: SuggestedMapping, found: readonly Pair[], { rows }: Sample, noun: SuggestNoun): Reason[] {
  const key = keyOf(noun);
  const facts = found.find(({ target }) => target.column === key)?.facts;
  if (facts === undefined) return [];
  const { source, filled, distinct } = facts;
  const reasons: Reason[] = [];
  if (noun !== 'prices' && noun !== 'orders' && distinct < filled.length) {
    mapping.unique_by = key;
    reasons.push({ kind: 'repeated', column: key, source, rows: filled.length - distinct });
  }
  if (filled.length < rows.length) {
    mapping.skip_rows_where = ownMembers([[source, { empty: true as const }]]);
    reasons.push({ kind: 'skipped', source, rows: rows.length - filled.length });
  }
  return reasons;
}

function addIgnored(mapping: SuggestedMapping, found: readonly Pair[], columns: readonly string[]): Reason[] {
  const used = new Set(found.filter(({ value }) => value === undefined).map(({ facts }) => facts.source));
  const ignored = columns.filter((column) => !used.has(column));
  if (ignored.length === 0) return [];
  mapping.ignore = ignored;
  const sources = ignored.filter((column) => !found.some(({ facts }) => facts.source === column));
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
