import { quoted } from '../schema/quoted.js';
import { priceHeader } from './price-header.js';
import type { Pair, SuggestedRule } from './suggest-pairs.js';
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
export function addOfPrice(made: Map<string, SuggestedRule>, found: readonly Pair[], noun: SuggestNoun): string[] {
  const { price: name, gross, currency } = priceColumnsOf(noun);
  const price = found.find(({ target }) => target.column === name)?.facts;
  if (price === undefined) return [];
  const source = quoted(price.source);
  const says = (column: string, value: string): string => {
    made.set(column, { value });
    return `${column}: ${value}, since ${source} says so`;
  };
  const reasons: string[] = [];
  if (!made.has(gross)) {
    const said = priceHeader(price.words)?.gross;
    const remedy = `${noun === 'products' ? '--gross, --net or ' : ''}"${gross}": { "value": true } or false`;
    const open = `${gross}: open: ${source} does not say whether tax is in it; ${remedy} says so`;
    reasons.push(said === undefined ? open : says(gross, said));
  }
  if (made.has(currency)) return reasons;
  const code = currencyIn(price.source);
  if (namesCurrencies(price.filled)) {
    made.set(currency, { from: price.source, currency: true });
    const example = quoted(price.filled[0] ?? '');
    reasons.push(`${currency}: ${source}, by the sign of each amount (sure: such as ${example})`);
  } else if (code !== undefined) reasons.push(says(currency, code));
  else reasons.push(`${currency}: nothing found; --currency or default_currency gives it`);
  return reasons;
}

function currencyIn(header: string): string | undefined {
  const sign = ['€', '$', '£'].find((candidate) => header.includes(candidate));
  if (sign !== undefined) return wordNamed('currency', sign);
  return /\b(EUR|CHF|GBP|USD|PLN|SEK|DKK|CZK|NOK)\b/.exec(header)?.[1];
}
