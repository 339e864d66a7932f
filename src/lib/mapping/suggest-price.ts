import { quoted } from '../schema/quoted.js';
import { priceHeader } from './price-header.js';
import type { Pair, SuggestedRule } from './suggest-pairs.js';
import type { Reason } from './suggest-reasons.js';
import type { SuggestNoun } from './suggest-targets.js';
import { namesCurrencies } from './suggest-translation.js';
import { wordNamed } from './value-words.js';

/** The columns that say of a price what it is. */
export function priceColumnsOf(noun: SuggestNoun) {
  return noun === 'products'
    ? { price: 'sales_price', gross: 'sales_price_is_gross', currency: 'sales_price_currency' }
    : { price: 'price', gross: 'price_is_gross', currency: 'currency' };
}

/** What the header of a price, or its cells, say beside its amount; what they leave open is named. */
export function addOfPrice(made: Map<string, SuggestedRule>, found: readonly Pair[], noun: SuggestNoun): Reason[] {
  const columns = priceColumnsOf(noun);
  const price = found.find(({ target }) => target.column === columns.price)?.facts;
  if (price === undefined) return [];
  const { source } = price;
  const reasons: Reason[] = [];
  const addSaid = (column: string, value: string) => {
    made.set(column, { value });
    reasons.push({ kind: 'said', column, value, source });
  };
  const gross = priceHeader(price.words)?.gross;
  if (!made.has(columns.gross)) {
    if (gross !== undefined) addSaid(columns.gross, gross);
    else reasons.push({ kind: 'open gross', column: columns.gross, source, flags: noun === 'products' });
  }
  const column = columns.currency;
  if (made.has(column)) return reasons;
  const code = currencyIn(source);
  if (namesCurrencies(price.filled)) {
    made.set(column, { from: source, currency: true });
    const why = `such as ${quoted(price.filled[0] ?? '')}`;
    reasons.push({
      kind: 'found',
      column,
      sources: [source],
      certainty: 'sure',
      why,
      translation: 'by the sign of each amount',
    });
  } else if (code !== undefined) addSaid(column, code);
  else reasons.push({ kind: 'missing', column, remedy: '--currency or default_currency gives it' });
  return reasons;
}

function currencyIn(header: string): string | undefined {
  const sign = ['€', '$', '£'].find((candidate) => header.includes(candidate));
  if (sign !== undefined) return wordNamed('currency', sign);
  return /\b(EUR|CHF|GBP|USD|PLN|SEK|DKK|CZK|NOK)\b/.exec(header)?.[1];
}
