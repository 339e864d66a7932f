/** Members of an address as the program holds them. Null and an empty text say nothing. */
type Address = Readonly<Record<string, unknown>>;

/** The parts of an address that its text shows, by our names. Type, description and use are not among them. */
export const shownAddressParts = [
  'recipient_name',
  'care_of',
  'street',
  'streetNumber',
  'additional',
  'postalCode',
  'city',
  'country',
] as const;

/** Our members of an address, and what the published form calls them. */
export const publishedAddressMembers = [
  ['street', 'street_name'],
  ['streetNumber', 'street_number'],
  ['postalCode', 'zip'],
  ['country', 'country_code'],
] as const;

type ShownPart = (typeof shownAddressParts)[number];
/** Parts that stand on one line, in their order. */
type Line = readonly ShownPart[];

const person: readonly Line[] = [['recipient_name'], ['care_of']];
const numberLast: Line = ['street', 'streetNumber'];
const numberFirst: Line = ['streetNumber', 'street'];
const codeFirst: Line = ['postalCode', 'city'];
const codeLast: Line = ['city', 'postalCode'];

const continental: readonly Line[] = [...person, numberLast, ['additional'], codeFirst, ['country']];
const french: readonly Line[] = [...person, ['additional'], numberFirst, codeFirst, ['country']];
const british: readonly Line[] = [...person, ['additional'], numberFirst, ['city'], ['postalCode'], ['country']];
/** The platform has no member for a state or region: it stands behind the city, as in "Washington, DC". */
const american: readonly Line[] = [...person, numberFirst, ['additional'], codeLast, ['country']];

/**
 * How an address is written, line by line, by its country. Source: the postal authorities of the countries, as the
 * Universal Postal Union lists them. The country is always shown, by its code: where a letter is posted is not known.
 */
const formats: ReadonlyMap<unknown, readonly Line[]> = new Map(
  Object.entries({
    DE: continental,
    AT: continental,
    CH: continental,
    LI: continental,
    FR: french,
    LU: french,
    MC: french,
    GB: british,
    IE: british,
    US: american,
    CA: american,
    AU: american,
    NZ: american,
  }),
);

/** The text of an address that is displayed and printed, `full_address`, made of its parts; empty without any. */
export function addressText(address: Address): string {
  return textBy(formats.get(address.country) ?? continental, address);
}

/** Whether a text is one that this program made of these parts, now or before there were formats by country. */
export function isMadeOfParts(text: string, address: Address): boolean {
  const { recipient_name: _, care_of: __, additional: ___, ...former } = address;
  return text === addressText(address) || text === textBy(continental, former);
}

/** Whether the parts alone lead to a door: what can be printed when there is nothing else. */
export function isWholeAddress(address: Address): boolean {
  return isText(address.city) && (isText(address.street) || isText(address.postalCode));
}

/** An address under the program's names, whichever of both forms it has. */
export function withOurAddressMembers(address: Address): Record<string, unknown> {
  const ours = new Map<string, string>(publishedAddressMembers.map(([our, their]) => [their, our]));
  return Object.fromEntries(
    Object.entries(address).map(([name, value]) => {
      const our = ours.get(name);
      return [our === undefined || Object.hasOwn(address, our) ? name : our, value];
    }),
  );
}

function textBy(lines: readonly Line[], address: Address): string {
  return lines
    .map((line) => line.map((part) => partText(part, address)).filter((text) => text !== ''))
    .filter((line) => line.length > 0)
    .map((line) => line.join(' '))
    .join(', ');
}

function partText(part: ShownPart, address: Address): string {
  const value = address[part];
  if (typeof value !== 'string') return '';
  return part === 'care_of' && value !== '' && !/^c\/o\b/i.test(value) ? `c/o ${value}` : value;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
