import { InputError } from '../errors/errors.js';

/** As many as a spreadsheet has. */
export const maxColumns = 16_384;
const longestName = 1000;

/**
 * What no header may have, in time that grows with its length alone.
 *
 * @param where file and line
 * @throws {InputError} for more columns than a spreadsheet has, a name twice, or one that is a text
 */
export function refuseBadNames(columns: readonly string[], where: string): void {
  if (columns.length > maxColumns) {
    throw new InputError(`${where} has ${columns.length} columns, and at most ${maxColumns} are read`, {
      hint: 'check the delimiter (--delimiter), or leave out what is not needed',
    });
  }
  const long = columns.findIndex((name) => name.length > longestName);
  if (long !== -1) {
    throw new InputError(`${where} has a name of ${columns[long]?.length} characters for column ${long + 1}`);
  }
  const seen = new Set<string>();
  for (const name of columns) {
    if (seen.has(name)) throw new InputError(`${where} has column "${name}" twice in the header`);
    seen.add(name);
  }
}

const rejectsHeader = /_line"?([^"\w])"?_column"?\1"?_code"?\1/;

/** What separates the columns of a reject file, as its own columns show; undefined for other files. @param sample the start, in any encoding that has ASCII */
export function separatorOfRejects(sample: string): string | undefined {
  const [header = ''] = sample.split(/[\r\n]/, 1);
  return rejectsHeader.exec(header)?.[1];
}
