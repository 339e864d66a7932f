/**
 * What the header of a column of quantities says about stock: what there is, or what was added. `asked`: it may be either.
 *
 * @param words of the header, as `headerWords` reads it
 * @returns undefined for a header that says nothing about quantities
 */
export function stockHeader(words: string): 'count' | 'change' | 'asked' | 'other' | undefined {
  const parts = words.split(' ');
  const says = (set: ReadonlySet<string>) => parts.some((part) => set.has(part)) || set.has(words);
  const found = [count, change, either].map(says);
  if (!found.includes(true)) return undefined;
  if (says(limits)) return 'other';
  if (says(subjects)) return undefined;
  const [isCount, isChange] = found;
  if (isCount === isChange) return 'asked';
  return isChange ? 'change' : says(doubtful) ? 'asked' : 'count';
}

const wordSet = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split('|')));

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
