import { maxSheetRows } from './limits.js';
import { sheetEnd, sheetStart, textCell } from './sheet-xml.js';
import { styleNumber } from './styles.js';
import { cellReference, columnLetters, escapedXml } from './xml-text.js';

/** What a cell of a column may hold, and what is said beside it. */
export interface ColumnRule {
  name: string;
  values?: readonly string[];
  help?: string;
}

type ValueList = readonly string[];

/** Name of the hidden sheet with allowed values of columns, which are too many for a cell rule of their own. */
export const listSheet = 'lists';

/** Each list once, however many columns have it. */
export function listsOf(columns: readonly ColumnRule[]): ValueList[] {
  const lists = new Map<string, ValueList>();
  for (const { values } of columns) if (values !== undefined) lists.set(JSON.stringify(values), values);
  return [...lists.values()];
}

export function listSheetXml(lists: readonly ValueList[]): string {
  const longest = Math.max(...lists.map((list) => list.length));
  let text = sheetStart(lists.map(() => ({ width: 24, style: styleNumber('text') })));
  for (let row = 1; row <= longest; row += 1) {
    const cells = lists.map((list, at) => {
      const value = list[row - 1];
      return value === undefined ? '' : textCell(cellReference(at, row), value, 'text');
    });
    text += `<row r="${row}">${cells.join('')}</row>`;
  }
  return text + sheetEnd(longest, 0, '', false);
}

/** What cells below the header may hold, as XML. @param lists of `listsOf`, in the order of the hidden sheet */
export function validationsOf(columns: readonly ColumnRule[], lists: readonly ValueList[]): string {
  const rules = columns.flatMap((column, at) => {
    if (column.values === undefined && column.help === undefined) return [];
    const place = `sqref="${cellReference(at, 2)}:${cellReference(at, maxSheetRows)}"`;
    return [ruleOf(column, place, lists)];
  });
  return rules.length === 0 ? '' : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
}

function ruleOf({ name, values, help }: ColumnRule, place: string, lists: readonly ValueList[]): string {
  const title = escapedXml(name.slice(0, maxTitle));
  const prompt =
    help === undefined ? '' : ` showInputMessage="1" promptTitle="${title}" prompt="${escapedXml(cut(help))}"`;
  if (values === undefined) return `<dataValidation allowBlank="1"${prompt} ${place}/>`;
  const letters = columnLetters(lists.findIndex((other) => JSON.stringify(other) === JSON.stringify(values)));
  return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="${title}" error="choose one of the list"${prompt} ${place}><formula1>${listSheet}!$${letters}$1:$${letters}$${values.length}</formula1></dataValidation>`;
}

const maxTitle = 32;
const maxHelp = 255;

function cut(text: string): string {
  return text.length <= maxHelp ? text : `${text.slice(0, maxHelp - 1)}…`;
}
