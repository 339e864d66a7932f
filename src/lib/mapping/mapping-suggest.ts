import { quoted } from '../schema/quoted.js';
import { leaveOutFlag } from '../schema/reading.js';
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
import { type SuggestNoun, suggested, type Target, targetsFor } from './suggest-targets.js';

/** A mapping file to begin with, and why it is as it is. */
export interface Suggestion {
  mapping: SuggestedMapping;
  /** What was found, assumed or not found, a line each. */
  reasons: string[];
  /** Amounts of the file have a decimal comma. */
  decimalComma: boolean;
  /** Whether it has a price, or columns that may be it. */
  isPriced: boolean;
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
  const ofPrice = addOfPrice(made, found, noun);
  const isOpen = (column: string) => made.has(column) || settled.closed.includes(column);
  const free = all.filter((facts) => !settled.taken.has(facts) && !found.some((pair) => usesOf(pair).includes(facts)));
  const missing = addMissing(made, targets, free, noun, isOpen);
  const mapping: SuggestedMapping = { columns: ownMembers(made) };
  const [decimalComma, ofDecimals] = decimalsOf([...found, ...settled.asked]);
  const reasons = [
    ...found.flatMap(reasonsOf),
    ...settled.reasons,
    ...missing,
    ...ofPrice,
    ...addKeyRules(mapping, found, sample, noun),
    ...addIgnored(mapping, found, settled.taken, columns),
    ...(sample.columns.includes('') ? [`a member without a name cannot be mapped: add ${leaveOutFlag}`] : []),
    ...ofDecimals,
  ];
  return { mapping, reasons, decimalComma, isPriced: isOpen(priceColumnsOf(noun).price) };
}

/** A column may be called `__proto__`, which is not a member like others. */
function ownMembers<T>(members: Iterable<readonly [string, T]>): Record<string, T> {
  const made = Object.create(null) as Record<string, T>;
  for (const [name, value] of members) made[name] = value;
  return made;
}

/** What is decided by all headers together comes first, then each column by itself, then the key of a row. */
function findPairs(noun: SuggestNoun, all: readonly Facts[]) {
  const { contest = [], person } = suggested[noun];
  const targets = targetsFor(noun);
  const settled = settle(contest, targets, all);
  const named = joinedName(
    targets.find(({ column }) => column === person),
    all,
  );
  const ahead = [...settled.pairs, ...(named === undefined ? [] : [named])];
  const free = all.filter((facts) => !settled.taken.has(facts) && named?.joined?.includes(facts) !== true);
  const isFree = (target: Target) => !settled.closed.includes(target.column) && target !== named?.target;
  const found = addKey([...ahead, ...assign(targets.filter(isFree), free)], free, targets, noun);
  found.sort((a, b) => targets.indexOf(a.target) - targets.indexOf(b.target));
  return { found, settled, targets };
}

function ruleOf({ facts: { source, untrimmed }, value, translation, joined }: Pair): SuggestedRule {
  if (joined !== undefined) return { from: joined.map((one) => one.source), trim: true };
  if (value !== undefined) return { value };
  if (translation !== undefined) return { from: source, ...translation.members };
  return untrimmed ? { from: source, trim: true } : source;
}

const shownValues = 5;

function reasonsOf(pair: Pair): string[] {
  const { target, facts, score, why, value, translation } = pair;
  const { column } = target;
  const names = namesOf(usesOf(pair), ' and ');
  const certainty = score >= 0.9 ? 'sure' : score >= 0.7 ? 'likely' : 'a guess';
  const from = value === undefined ? names : `${value} for all rows, of ${names}`;
  const found = `${column}: ${from}${translation === undefined ? '' : `, ${translation.what}`} (${certainty}: ${why})`;
  const { undecided = [], open } = translation ?? {};
  const source = quoted(facts.source);
  if (open !== undefined) {
    const what = `${quoted(open)} of ${source} may have decimals or thousands, and no cell shows which`;
    return [
      found,
      `${column}: ${what}: write "number": "point" or "comma" in place of true; until then such rows are rejected`,
    ];
  }
  if (undecided.length === 0) return [found];
  const more = undecided.length > shownValues ? ` and ${undecided.length - shownValues} more` : '';
  const values = `${undecided.slice(0, shownValues).map(quoted).join(', ')}${more}`;
  return [
    found,
    `${column}: say what ${values} of ${source} means, in place of null; until then such rows are rejected`,
  ];
}

function namesOf(facts: readonly Pick<Facts, 'source'>[], between: string): string {
  return facts.map(({ source }) => quoted(source)).join(between);
}

/** The column that names a row: another value in each. */
function keyOf(noun: SuggestNoun): string {
  return suggested[noun].needed[0] ?? '';
}

/** Where no header names the key: a column with another value in each row, of contacts their number or their email. */
function addKey(taken: Pair[], free: readonly Facts[], targets: readonly Target[], noun: SuggestNoun): Pair[] {
  const target = targets.find(({ column }) => column === keyOf(noun));
  if (target === undefined || taken.some((pair) => pair.target === target)) return taken;
  const isFree = (facts: Facts) => !taken.some((pair) => pair.facts === facts);
  const facts =
    noun === 'contacts'
      ? contactKey(taken)
      : suggested[noun].keyed && free.find((one) => isFree(one) && couldBeKey(one));
  return facts === undefined
    ? taken
    : [...taken, { target, facts, score: leastScore, why: 'another value in each row' }];
}

function couldBeKey({ filled, distinct }: Facts): boolean {
  return (
    filled.length > 1 &&
    distinct === filled.length &&
    filled.every((cell) => !/\s/.test(cell) && cell.length <= 64 && !/^-?\d+[.,]\d+$/.test(cell))
  );
}

/** Names, telephones and places are of several contacts, or change. */
function contactKey(taken: readonly Pair[]): Facts | undefined {
  const candidates = ['customer_id', 'email'].flatMap(
    (name) => taken.find(({ target }) => target.column === name) ?? [],
  );
  const isInEachRow = ({ cells, filled, distinct }: Facts) =>
    filled.length === cells.length && distinct === cells.length;
  return candidates.map(({ facts }) => facts).find(isInEachRow);
}

/** What an import needs and the file does not have. Nothing is assumed in place of a column that is there. */
function addMissing(
  made: Map<string, SuggestedRule>,
  targets: readonly Target[],
  free: readonly Facts[],
  noun: SuggestNoun,
  isOpen: (column: string) => boolean,
): string[] {
  const { price, gross } = priceColumnsOf(noun);
  const filled = free.filter((facts) => facts.filled.length > 0);
  return suggested[noun].needed.flatMap((column, at) => {
    // Whether tax is in a price is a question of that price.
    if (isOpen(column) || (column === gross && isOpen(price))) return [];
    if (at === 0) return [`${column}: nothing found; ${needed}`];
    const names = targets.find((target) => target.column === column)?.names ?? [];
    const alike = filled.find(
      ({ words }) => headerScore(names, words).score >= leastScore || (column === 'tax_category' && namesTax(words)),
    );
    if (alike !== undefined) {
      return [`${column}: ${quoted(alike.source)} looks like it, and its cells are not understood: map it by hand`];
    }
    if (column !== 'tax_category') return [`${column}: nothing found; ${remedyOf(noun, column)}`];
    made.set(column, { value: 'STANDARD' });
    return [`${column}: STANDARD for all rows, assumed, since the file does not say it`];
  });
}

function remedyOf(noun: SuggestNoun, column: string): string {
  if (noun === 'contacts' && column === 'type') {
    return 'the import needs it: "type": { "value": "individual" } or "organization" for all rows, or name its column';
  }
  return noun === 'products' ? 'new products need it' : needed;
}

const needed = 'the import needs it, so name its column';

/** Rows that share a key are collapsed, and those without one are skipped. */
function addKeyRules(mapping: SuggestedMapping, found: readonly Pair[], { rows }: Sample, noun: SuggestNoun): string[] {
  const key = keyOf(noun);
  const facts = found.find(({ target }) => target.column === key)?.facts;
  if (facts === undefined) return [];
  const { source, filled, distinct } = facts;
  const reasons: string[] = [];
  const [repeated, empty] = [filled.length - distinct, rows.length - filled.length];
  if (suggested[noun].repeats !== true && repeated > 0) {
    mapping.unique_by = key;
    reasons.push(`unique_by ${key}: ${repeated} rows repeat a value of ${quoted(source)}, the first is kept`);
  }
  if (empty > 0) {
    mapping.skip_rows_where = ownMembers([[source, { empty: true as const }]]);
    reasons.push(`skip_rows_where: ${empty === 1 ? '1 row' : `${empty} rows`} with nothing in ${quoted(source)}`);
  }
  return reasons;
}

function addIgnored(
  mapping: SuggestedMapping,
  found: readonly Pair[],
  settled: ReadonlySet<Facts>,
  columns: readonly string[],
): string[] {
  const sourcesOf = (facts: Iterable<Facts>) => new Set([...facts].map(({ source }) => source));
  const used = sourcesOf(found.filter(({ value }) => value === undefined).flatMap(usesOf));
  const ignored = columns.filter((column) => !used.has(column));
  if (ignored.length === 0) return [];
  mapping.ignore = ignored;
  // Those of which a reason of their own speaks are not named again.
  const named = sourcesOf([...found.map(({ facts }) => facts), ...settled]);
  const others = ignored.filter((column) => !named.has(column)).map((source) => ({ source }));
  return others.length === 0 ? [] : [`not mapped, so ignored: ${namesOf(others, ', ')}`];
}

/** Of amounts that are read as they are: whether most have a comma, and what has to be done about it. */
function decimalsOf(found: readonly Pair[]): [boolean, string[]] {
  const amounts = found.filter(({ target, translation }) => target.isAmount === true && translation === undefined);
  const count = (sign: 'commas' | 'points') => amounts.reduce((sum, { facts }) => sum + facts[sign], 0);
  const [commas, points] = [count('commas'), count('points')];
  const isComma = commas > points;
  const others = Math.min(commas, points);
  const [sign, all] = [isComma ? 'point' : 'comma', commas + points];
  return [
    isComma,
    [
      ...(isComma ? ['amounts have a decimal comma: add --decimal-comma'] : []),
      ...(others === 0 ? [] : [`${others} of ${all} amounts have a decimal ${sign}: their rows will be rejected`]),
    ],
  ];
}
