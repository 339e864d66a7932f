import type { CellType } from '../model/cell-type.js';
import type { Row } from '../tabular/row.js';
import type { CellFault } from '../xlsx/cell-values.js';
import { quoted } from './quoted.js';

/** `5E-02` and `1e5` are article numbers: a spreadsheet writes neither of them for one. */
const scientific = /^-?\d(?:[.,]\d+E[+-]|E\+)\d{2,3}$/;

/** What is wrong with an identifier that a spreadsheet took for a number and rounded. */
export function scientificFault(text: string): CellFault | undefined {
  if (!scientific.test(text)) return undefined;
  const message = `${quoted(text)} is what a spreadsheet makes of a long number: format the column as text and enter it again`;
  return { code: 'digits', message };
}

/** What is wrong with the type that a file gives an identifier: in a text file, which has no types, nothing. */
export function identifierTypeFault(text: string, { types, source }: Row, at: number): CellFault | undefined {
  const type = types?.[at];
  return type === undefined ? undefined : typeFault(text, type, source !== undefined);
}

/** The same of an identifier within an object of JSON. @param text of `true`, `false` or a number, as it is written */
export function memberTypeFault(text: string): CellFault | undefined {
  return typeFault(text, text === 'true' || text === 'false' ? 'boolean' : 'number', true);
}

function typeFault(text: string, type: CellType, isJson: boolean): CellFault | undefined {
  if (type !== 'number') {
    const message = `${quoted(text)} is typed as a ${type}, not as the text that an identifier is`;
    return { code: 'cell_type', message };
  }
  // Of a workbook's number there is one text; JSON keeps the digits that were written.
  if (!isJson || !/\.\d*0$/.test(text)) return undefined;
  const message = `${quoted(text)} is a number, whose zeros after the point may be meant or not: write it in quotes as the text that it is`;
  return { code: 'cell_type', message };
}
