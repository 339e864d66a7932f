import { names } from './mapping-words.js';

/** What the header of a column of amounts says about them. */
export interface PriceHeader {
  /** `asked`: goods may be sold at it or not, such as a wholesale price. */
  role: 'price' | 'asked' | 'cost' | 'old';
  /** Whether tax is in it, where the header says so. */
  gross?: 'true' | 'false';
}

type Words = ReadonlySet<string>;

/** Whether a header has one of the words. */
export function hasWord(parts: readonly string[], ...sets: readonly Words[]): boolean {
  return sets.some((set) => parts.some((part) => set.has(part)));
}

/**
 * Only whole words count, and parts of German and Dutch compounds: `Gold price` is not old, `Weight` is not `HT`.
 *
 * @param words of the header, as `headerWords` reads it
 * @returns undefined for a header that names no price and no cost
 */
export function priceHeader(words: string): PriceHeader | undefined {
  // `H.T.` and `P.V.P.` have become single letters.
  const parts = words
    .replace(/(?<![^ ])(\p{L}) (?=\p{L}(?: |$))/gu, '$1')
    .split(' ')
    .flatMap(partsOf);
  if (!hasWord(parts, price)) {
    if (isPriceWithoutName(parts)) return { role: 'asked', gross: grossOf(parts) };
    if (!hasWord(parts, costAlone)) return undefined;
  }
  return isAboutPrices(parts) ? undefined : { role: roleOf(parts), gross: grossOf(parts) };
}

/** Whether a header names a tax, which a price may do as well. */
export function namesTax(words: string): boolean {
  return words.split(' ').some((word) => tax.has(word) || word.startsWith('steuer'));
}

/** `Netto`, `incl. VAT`, `Verkauf`: amounts below it may be prices, or something else. */
function isPriceWithoutName(parts: readonly string[]): boolean {
  if (parts.length === 1 && hasWord(parts, aloneDoubtful)) return true;
  return hasWord(parts, gross, net) && parts.every((part) => part === 'st' || hasWord([part], gross, net, tax));
}

function roleOf(parts: readonly string[]): PriceHeader['role'] {
  if (hasWord(parts, cost, costAlone)) return 'cost';
  if (hasWord(parts, old) || (hasWord(parts, before) && !hasWord(parts, tax))) return 'old';
  return hasWord(parts, doubtful) ? 'asked' : 'price';
}

/** `Price group` and `Preis gültig ab` are of prices; `Price per unit` is one. */
function isAboutPrices(parts: readonly string[]): boolean {
  return hasWord(parts, changes) || (subjects.has(parts.at(-1) ?? '') && !per.has(parts.at(-2) ?? ''));
}

function grossOf(parts: readonly string[]): 'true' | 'false' | undefined {
  const ofTax = hasWord(parts, tax);
  if (hasWord(parts, negation) || (!ofTax && hasWord(parts, extras))) return undefined;
  const isGross = hasWord(parts, gross) || (ofTax && hasWord(parts, grossBesideTax));
  const isNet = hasWord(parts, net) || (ofTax && hasWord(parts, netBesideTax));
  return isGross === isNet ? undefined : isGross ? 'true' : 'false';
}

/** `einkaufspreis` -> `einkauf`, `preis`; `vknetto` -> `vk`, `netto`; `price2` -> `price`. */
function partsOf(word: string): string[] {
  const bare = word.replace(/(\p{L})\d+$/u, '$1');
  if (known.has(bare)) return [bare];
  const end = compoundEnds.find((part) => bare.endsWith(part));
  if (end !== undefined) {
    const stems = stemsOf(bare.slice(0, -end.length));
    // Any German word may stand before -preis; two letters alone end many words.
    if (stems.length > 0 || end.length > 3) return [...stems, end];
  }
  const start = compoundStarts.find((part) => bare.startsWith(part) && known.has(bare.slice(part.length)));
  return start === undefined ? [bare] : [start, bare.slice(start.length)];
}

/** The words known at both ends of what stands before `preis`; none where it is no longer known. */
function stemsOf(text: string): string[] {
  const forms = [text, text.replace(/e?s$/, ''), text.replace(/e?n$/, '')];
  const whole = forms.find((form) => known.has(form));
  if (whole !== undefined) return [whole];
  return longStems.filter((stem) => forms.some((form) => form.startsWith(stem) || form.endsWith(stem)));
}

export function wordSet(...lines: string[]): Words {
  return new Set(names(...lines));
}

const price = wordSet(
  'price|prices|pricing|preis|preise|prix|tarif|prezzo|prezzi|precio|precios|prijs|prijzen',
  'vk|vkp|vkpr|uvp|rrp|srp|msrp|rsp|retail|pvp|pvc|pv|pvttc|pvht|evp|avp|pu',
);
const gross = wordSet('inc|incl|inkl|ttc|brutto|gross|lordo|ivato');
const net = wordSet('ex|exc|excl|exkl|zzgl|ht|netto|net');
const tax = wordSet(
  'tax|taxes|taxe|vat|mwst|mw|ust|btw|iva|tva|gst|hst|moms|mehrwertsteuer|umsatzsteuer|steuer|steuern|impuesto|impuestos',
  'imposte|imposta',
);
/** Say it only beside a word for tax: an exclusive price is another thing, and so is one with a lid. */
const grossBesideTax = wordSet(
  'including|includes|included|inclusive|inklusive|inklusiv|inbegriffen|inclusief|inclusa|incluso|incluse|incluida|incluido',
  'compris|comprise|comprises|toutes|with|mit|con|avec|met|after|nach',
);
const netBesideTax = wordSet(
  'excluding|excludes|excluded|exclusive|exklusive|exklusiv|exclusief|esclusa|escluso|escluse|excluido|excluida|zuzueglich',
  'plus|without|ohne|sin|senza|hors|zonder|sans|before|vor|avant|antes|prima|pre|untaxed',
);
const negation = wordSet('not|nicht|non|no|niet|nein');
/** What else may be in a price, or not. */
const extras = wordSet(
  'shipping|versand|versandkosten|porto|delivery|freight|fracht|pfand|deposit|fee|fees|works|werk|factory|discount|rabatt',
  'skonto|display|store',
);
const aloneDoubtful = wordSet('verkauf|list|wholesale|grosshandel');
/** Amounts that are paid, whether a word for a price stands beside or not. */
const costAlone = wordSet(
  'cost|costs|cogs|ek|ekp|ekpr|einkauf|einstand|kosten|kost|selbstkosten|wareneinsatz|achat|cout|inkoop|inkp',
  'acquisto|costo|costi|coste|costes|custo',
);
const cost = wordSet(
  'purchase|purchases|purchasing|purchased|buy|buying|bought|acquisition|procurement|landed|supply|supplier|vendor',
  'manufacturing|einkaeufer|bezug|beschaffung|anschaffung|herstell|herstellung|herstellungs|hersteller|gestehung|lieferant',
  'lieferanten|wiederbeschaffung|revient|fournisseur|pamp|pmp|cump|aankoop|leverancier|fornitore|compra|proveedor|adquisicion',
  'paht|pa|hek|lek|paid|bezahlt|paye|pagato|pagado|betaald',
);
const old = wordSet(
  'alt|alte|alter|altes|alten|old|previous|prev|former|formerly|was|compare|strike|struck|crossed|streich|statt|vorher',
  'vorherig|vorherige|vorheriger|bisher|bisherig|bisherige|bisheriger|ehemalig|ehemaliger|ancien|ancienne|precedent|barre|oude',
  'oud|vorige|vecchio|precedente|barrato|antiguo|anterior|tachado|pseudo|historic|historical',
);
const before = wordSet('before|vor|avant|antes|prima|voor');
const doubtful = wordSet(
  'wholesale|wholesaler|grosshandel|grosshaendler|trade|dealer|haendler|reseller|wiederverkaeufer|distributor|b2b|gros|grossiste',
  'groothandel|ingrosso|mayorista|distributeur|revendeur|rivenditore|staff|employee|mitarbeiter|personal|personnel|member',
  'members|mitglied|mitglieder|special|sonder|spezial|sale|sold|retailer|retailers|promo|promotion|promotional|promozione|promocion|offer',
  'angebot|aktion|actie|aanbieding|solde|soldes|offerta|oferta|discount|discounted|rabatt|rabattiert|reduced|reduziert|remise',
  'sconto|descuento|korting|deal|bundle|min|minimum|mindest|max|maximum|hoechst|floor|tier|staffel|bulk|volume|mengen|mengenrabatt',
  'base|basis|grund|standard|average|avg|durchschnitt|durchschnittlich|moyen|medio|mittel|kalkulation|kalkulations|intern|internal',
  'interne|transfer|verrechnung|verrechnungs|contract|vertrag|rental|rent|miet|miete|leih|deposit|pfand|setup|fee|shipping',
  'versand|total|totale|gesamt|sum|summe|line|subtotal|original|last|letzter|letzte|kauf|competitor|wettbewerb|market|markt|map',
  'inventory|stock|lager|invoice|rechnung|your|ihr|ihre|votre',
);
/** Words of compounds that leave the price what it is. */
const plain = wordSet(
  'verkauf|einzel|einzelhandel|handel|laden|neu|liste|internet|online|web|shop|kunde|kunden|stueck|end|endkunden',
  'endverbraucher|verkoop|verkoops|advies|ladenverkauf|kilo|einheit',
);
const changes = wordSet(
  'margin|marge|markup|aufschlag|aufschlaege|change|changes|changed|aenderung|difference|differenz|diff|percent|prozent',
  'currency|waehrung|devise|valuta|moneda|show|display|anzeigen',
);
const subjects = wordSet(
  'group|groups|gruppe|groupe|grupo|gruppo|groep|list|lists|liste|lista|lijst|level|stufe|category|kategorie|code|id|nr|no|number',
  'nummer|unit|einheit|unite|unidad|unita|eenheid|type|typ|class|klasse|quantity|qty|menge|anzahl|date|dates|datum|from|to|ab|bis',
  'until|von|start|end|factor|faktor|index|source|quelle|rule|regel|name|text|note|label|status|flag|key|center|centre|stelle',
);
const per = wordSet('per|pro|je|par|por');

const stems = [gross, net, costAlone, cost, old, doubtful];
const known = new Set([...stems, price, tax, extras, plain, changes, subjects].flatMap((set) => [...set]));
const longStems = stems.flatMap((set) => [...set]).filter((stem) => stem.length > 4);
const compoundEnds = names('preise|preis|prijs|prices|price|kosten|vkp|ekp|vk|ek');
const compoundStarts = names('preis|prijs|price|prix|vkp|ekp|vk|ek|pv|uvp|rrp');
