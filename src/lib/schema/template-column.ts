import { allowedIn, type Column, yesNo } from './column-kinds.js';

/** A column of a file to fill in. */
export interface TemplateColumn {
  name: string;
  example: string;
  /** In words, or the values themselves with commas between them. */
  allowed: string;
  /** Where `allowed` does not name them. */
  values?: readonly string[];
  meaning?: string;
}

/** Columns of a file to fill in. */
export function templateColumns(columns: readonly Column[]): TemplateColumn[] {
  return columns.map((column) => {
    const { name, meaning, example = '', kind } = column;
    return { name, example, meaning, allowed: allowedIn(column), values: kind.values };
  });
}

const list = /^\w+(?:, \w+)+$/;
const number = /^(?:amount|whole number)\b/;

/** The values of which a cell has one; undefined where others are allowed as well. */
export function valuesOf({ allowed, values }: TemplateColumn): readonly string[] | undefined {
  return values ?? (list.test(allowed) ? allowed.split(', ') : undefined);
}

/** Whether a spreadsheet may take the cells for numbers. Ids are none: it would drop their zeros. */
export function isNumeric({ allowed }: TemplateColumn): boolean {
  return number.test(allowed);
}

/** A member of a JSON template that reading leaves out: what those of the example may hold. */
export const allowedMember = '_allowed_values';

/** The example for JSON, with booleans and lists as such, and what the cells may hold. */
export function exampleRecord(columns: readonly Column[]): Record<string, unknown> {
  return { ...Object.fromEntries(columns.flatMap(exampleMember)), [allowedMember]: allowedCells(columns) };
}

/** None where the example is empty: in JSON that would clear the member. */
function exampleMember({ name, kind, example }: Column): [string, unknown][] {
  if (example === undefined) return [];
  if (kind === yesNo) return [[name, example === 'true']];
  return [[name, kind.name === 'list' ? example.split('|') : example]];
}

/** What the member `allowedMember` of an example holds: the words by column. */
export function allowedCells(columns: readonly Column[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column.name, allowedIn(column)]));
}

/** As a table of texts: one example row. */
export function templateTable(columns: readonly TemplateColumn[]): { columns: string[]; cells: string[] } {
  return { columns: columns.map(({ name }) => name), cells: columns.map(({ example }) => example) };
}

/** What each column may hold, as rows of a list. */
export function allowedRows(columns: readonly TemplateColumn[]): Record<string, string>[] {
  return columns.map(({ name, example, allowed, meaning = '' }) => ({ column: name, allowed, example, meaning }));
}
