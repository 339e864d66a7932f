import { quoted } from '../schema/quoted.js';
import { hasWord, priceHeader, wordSet } from './price-header.js';
import { type Facts, type Pair, pairOf, pairWith } from './suggest-pairs.js';
import type { Target } from './suggest-targets.js';

/** What a header says about columns that must not be mistaken for each other; with neither column nor `other` it is asked. */
export interface HeaderRole {
  column?: string;
  /** What it is instead: `a cost`. */
  other?: string;
  /** Shown where it has to be asked: `net`. */
  note?: string;
}

function priceRole(words: string, column: string): HeaderRole | undefined {
  const { role, gross } = priceHeader(words) ?? {};
  if (role === undefined) return undefined;
  if (role === 'cost') return { other: 'a cost, not a sales price' };
  if (role === 'old') return { other: 'an old price' };
  const note = gross && (gross === 'true' ? 'gross' : 'net');
  return role === 'price' ? { column, note } : { note };
}

/** What there is, or what was added. */
function stockRole(words: string): HeaderRole | undefined {
  const parts = [...words.split(' '), words];
  const [isCount, isChange] = [hasWord(parts, count), hasWord(parts, change)];
  if (!isCount && !isChange && !hasWord(parts, either)) return undefined;
  if (hasWord(parts, limits)) return { other: 'not what is on stock' };
  if (hasWord(parts, subjects)) return undefined;
  if (isCount === isChange) return {};
  return isChange ? { column: 'change' } : hasWord(parts, doubtful) ? {} : { column: 'count' };
}

export interface Settled {
  pairs: readonly Pair[];
  reasons: readonly string[];
  /** Columns of the file of which nothing else is made. */
  taken: ReadonlySet<Facts>;
  /** Columns of tillctl that are decided, or wait for an answer. */
  closed: readonly string[];
  /** What the columns in question would become. */
  asked: readonly Pair[];
}

interface Candidate {
  pair: Pair;
  role: HeaderRole;
}

/**
 * Take the only column that a header's role allows; several are a question.
 *
 * @param columns of tillctl that several of the file may be, of which the wrong one does harm
 */
export function settle(columns: readonly string[], targets: readonly Target[], all: readonly Facts[]): Settled {
  const found = columns.length === 0 ? [] : all.flatMap((facts) => candidateOf(columns, targets, facts) ?? []);
  const taken = new Set(found.map(({ pair }) => pair.facts));
  const others = found.flatMap(({ pair, role: { other } }) =>
    other === undefined ? [] : [`not mapped: ${quoted(pair.facts.source)} is ${other}`],
  );
  const open = found.filter(({ role }) => role.other === undefined);
  const [first, second] = open;
  const none = { pairs: [], reasons: others, taken, closed: [], asked: [] };
  if (first === undefined) return none;
  const closed = columns;
  if (second === undefined && first.role.column !== undefined) return { ...none, pairs: [first.pair], closed };
  return { ...none, reasons: [questionOf(columns, open), ...others], closed, asked: open.map(({ pair }) => pair) };
}

/** A header of the sort whose cells are amounts. */
function candidateOf(columns: readonly string[], targets: readonly Target[], facts: Facts): Candidate | undefined {
  const { words, filled } = facts;
  const [own = '', another] = columns;
  const role = another === undefined ? priceRole(words, own) : stockRole(words);
  // `take_away_price` is a column of its own.
  const isAnother = targets.some(({ column }) => !columns.includes(column) && column.replaceAll('_', ' ') === words);
  if (role === undefined || isAnother) return undefined;
  const { column, other } = role;
  // Such as `Sale price` of a shop that marks what is on sale.
  const isAsked = column === undefined && other === undefined;
  if (isAsked && filled.every((cell) => cell === '0' || cell === '1')) return undefined;
  const target = targets.find((candidate) => candidate.column === (column ?? own));
  if (target === undefined) return undefined;
  const pair = pairOf(target, facts) ?? pairWith(target, facts, { score: 0.8, why: 'its name' });
  return pair && { pair, role };
}

/** What the operator has to do about the columns in question. */
function questionOf(columns: readonly string[], open: readonly Candidate[]): string {
  const [own, another] = columns;
  const ask =
    another === undefined
      ? `map the one that you sell at, and say by ${own}_is_gross whether tax is in it`
      : 'map it as change if it was added or taken away, as count if it is what was counted';
  const options = open.map(({ pair: { facts }, role: { note } }) => {
    const example = `such as ${quoted(facts.filled[0] ?? '')}`;
    return `${quoted(facts.source)} (${note === undefined ? example : `${note}, ${example}`})`;
  });
  return `${columns.join(' or ')}: left open: ${options.join(' or ')}? ${ask}`;
}

const count = wordSet(
  'stock|bestand|lagerbestand|istbestand|gesamtbestand|counted|count|inventur|inventurmenge|inventurbestand|gezaehlt',
  'zaehlmenge|on hand|hand|qoh|soh|inventory|voorraad|giacenza|existencias|inventaire',
);
const change = wordSet(
  'change|delta|adjustment|adjust|differenz|difference|diff|veraenderung|aenderung|bestandsaenderung|korrektur|movement',
  'bewegung|variation|mutatie|ajuste|variazione|correction',
);
/** Quantities of deliveries, of counts, or what may be sold of the stock. */
const either = wordSet(
  'quantity|qty|quantities|menge|anzahl|stueck|stueckzahl|amount|units|quantite|aantal|quantita|cantidad|available',
  'verfuegbar|disponible|received|delivered|zugang|zugaenge|eingang|abgang|abgaenge|issued|removed|sold|verkauft|geliefert',
);
const doubtful = wordSet(
  'available|verfuegbar|disponible|received|delivered|zugang|zugaenge|eingang|abgang|abgaenge|issued|removed|sold|verkauft',
  'geliefert|new|neu|neuer|old|alt|alter',
);
const limits = wordSet(
  'min|minimum|mindest|mindestbestand|max|maximum|maximal|maximalbestand|melde|meldebestand|soll|sollbestand|safety',
  'sicherheitsbestand|reserved|reserviert|committed|allocated|incoming|ordered|bestellt|reorder|unavailable|low|alert',
  'threshold|backorder|backorders|capacity|mindestmenge|bestellmenge|minimo|massimo|maximo',
);
const subjects = wordSet(
  'value|wert|status|location|lager|id|name|type|typ|date|datum|unit|einheit|price|preis|cost|kosten|policy|tracker|track',
  'tracking|manage|managed|keeping|no|nr|number|code',
);
