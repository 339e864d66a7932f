import { styleNumber } from './styles.js';
import type { TypedCell } from './typed-cell.js';
import { drawingRelation } from './workbook-parts.js';
import { cellReference, declaration, escapedXml, mainSpace, officeRelation } from './xml-text.js';

/** All before the first row: a frozen header, and columns of these widths (in characters) and styles. */
export function sheetStart(columns: readonly { width: number; style: number }[]): string {
  const tags = columns.map(
    ({ width, style }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${style}" customWidth="1"/>`,
  );
  return `${declaration}
<worksheet xmlns="${mainSpace}" xmlns:r="${officeRelation}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${tags.join('')}</cols><sheetData>`;
}

/**
 * All behind the last row, with a filter over the header.
 *
 * @param lastRow with a cell, from 1
 * @param validations what cells may hold, as XML
 */
export function sheetEnd(lastRow: number, columns: number, validations: string, hasComments: boolean): string {
  const filter = columns === 0 ? '' : `<autoFilter ref="A1:${cellReference(columns - 1, lastRow)}"/>`;
  const drawing = hasComments ? `<legacyDrawing r:id="${drawingRelation}"/>` : '';
  return `</sheetData>${filter}${validations}${drawing}</worksheet>`;
}

export function textCell(reference: string, text: string, style: 'text' | 'header' | 'bad'): string {
  return `<c r="${reference}" s="${styleNumber(style)}" t="inlineStr"><is><t xml:space="preserve">${escapedXml(text)}</t></is></c>`;
}

/** With nothing in it but a look. */
export function emptyCell(reference: string, style: 'bad'): string {
  return `<c r="${reference}" s="${styleNumber(style)}"/>`;
}

export function valueCell(reference: string, { value, style, isBoolean }: TypedCell): string {
  return `<c r="${reference}" s="${styleNumber(style)}"${isBoolean === true ? ' t="b"' : ''}><v>${value}</v></c>`;
}
