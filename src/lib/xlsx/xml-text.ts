export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const mainSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const officeRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const special =
  /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Text of XML. What XML cannot hold is written as the format has it, `_x000D_`, and so is the begin of such a text. */
export function escapedXml(text: string): string {
  return text.replace(
    special,
    (found) => entities.get(found) ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}

/** `B` of 1. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** `B7`. @param column from 0; @param row from 1 */
export function cellReference(column: number, row: number): string {
  return `${columnLetters(column)}${row}`;
}
