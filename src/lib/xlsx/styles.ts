import { declaration, mainSpace } from './xml-text.js';

const numberFormats = {
  percent: '+0.00%;\\-0.00%;0.00%',
  time: 'yyyy\\-mm\\-dd\\Thh:mm:ss\\Z',
  date: 'yyyy\\-mm\\-dd',
  places0: '#,##0',
  places1: '#,##0.0',
  places2: '#,##0.00',
  places3: '#,##0.000',
  places4: '#,##0.0000',
  places5: '#,##0.00000',
  places6: '#,##0.000000',
} as const;

/** A number looks as it was written: with as many places, and its thousands apart. */
type PlacesStyle = Extract<keyof typeof numberFormats, `places${number}`>;

const names = [
  'plain',
  'text',
  'header',
  'bad',
  'integer',
  ...(Object.keys(numberFormats) as (keyof typeof numberFormats)[]),
] as const;

/** How a cell looks. `text` stays one whatever is typed into it later; `bad` is a text that was refused. */
export type CellStyle = (typeof names)[number];

/** @param places behind the point, at most 6 */
export function styleOfPlaces(places: number): PlacesStyle {
  return `places${places}` as PlacesStyle;
}

const numbers = new Map(names.map((name, at) => [name, at]));

/** Its number in `styleSheet`. */
export function styleNumber(style: CellStyle): number {
  return numbers.get(style) ?? 0;
}

const firstOwnFormat = 164;
const [asText, asInteger] = [49, 1];

function formatOf(style: CellStyle): string {
  const own = Object.keys(numberFormats).indexOf(style);
  const id = own === -1 ? (style === 'plain' ? 0 : style === 'integer' ? asInteger : asText) : firstOwnFormat + own;
  const font = style === 'header' ? ' fontId="1" applyFont="1"' : '';
  const fill = style === 'bad' ? ' fillId="2" applyFill="1"' : '';
  return `<xf numFmtId="${id}"${font}${fill} applyNumberFormat="1"/>`;
}

/** The styles of every workbook that is written. */
export function styleSheet(): string {
  const own = Object.values(numberFormats).map(
    (code, at) => `<numFmt numFmtId="${firstOwnFormat + at}" formatCode="${code}"/>`,
  );
  return `${declaration}
<styleSheet xmlns="${mainSpace}"><numFmts count="${own.length}">${own.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${names.length}">${names.map(formatOf).join('')}</cellXfs></styleSheet>`;
}
