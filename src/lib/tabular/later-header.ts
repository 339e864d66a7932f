import { InputError, TillctlError, UsageError } from '../errors/errors.js';
import type { InputFile } from './row.js';
import { isEmptyCell, isEmptyRow } from './table-header.js';

/** A record of the start of a table. */
interface StartRecord {
  line: number;
  cells: readonly string[];
}

/** Records at the start of a table among which its header is looked for. */
export const headerWithin = 30;

/** The first line below titles that looks like a header: names side by side, at least twice as many, and values below. */
export function findLaterHeader(start: readonly StartRecord[]): number | undefined {
  const [first, ...others] = start.filter(({ cells }) => !isEmptyRow(cells));
  if (first === undefined) return undefined;
  const least = Math.max(2, 2 * filled(first));
  const at = others.findIndex((record, place) => {
    const below = others[place + 1];
    return below !== undefined && filled(record) >= least && areNames(record.cells) && areValues(below);
  });
  return others[at]?.line;
}

function filled({ cells }: StartRecord): number {
  return cells.filter((cell) => !isEmptyCell(cell)).length;
}

function areNames(cells: readonly string[]): boolean {
  const names = cells.slice(0, cells.findLastIndex((cell) => !isEmptyCell(cell)) + 1);
  return new Set(names).size === names.length && names.every((name) => /^[\p{L}_#*"].{0,80}$/u.test(name));
}

function areValues(below: StartRecord): boolean {
  return filled(below) > 1 && below.cells.some((cell) => /\d/.test(cell));
}

export function laterHeaderHint(line: number): string {
  return `line ${line} looks like the header: --header-row ${line}`;
}

/** @param read what needs the columns of the input: where they are not its own, the line that looks like the header is named */
export async function belowHeader<Result>(
  { laterHeader }: Pick<InputFile, 'laterHeader'>,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw withLaterHeader(error, laterHeader);
  }
}

/** The same error, whose remedy is another header. @param line undefined where none looks like one */
function withLaterHeader(error: unknown, line: number | undefined): unknown {
  if (line === undefined || !(error instanceof InputError || error instanceof UsageError)) return error;
  const { kind, message, problems, groups } = error;
  const hint = laterHeaderHint(line);
  return new TillctlError(kind, message, { hint, problems, groups, cause: error });
}
