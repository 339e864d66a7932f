import { didYouMeanHint } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';

/**
 * What a column of a list or of a page holds; it decides how its cells are shown, compared and cut. Only `money` and
 * `quantity` are amounts: a `number` is that of a document, and its digits stay as they are.
 */
export type ColumnKind = 'id' | 'number' | 'name' | 'state' | 'time' | 'money' | 'quantity' | 'text';

/** Members are named by one rule everywhere on the platform, so a column's name tells its kind. The first that fits. */
const kindsByName: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^(external_id|(external_)?reference|(.*_)?number)$/, 'number'],
  [/^(title|(.*_)?name)$/, 'name'],
  [/^(.*_)?ids?$/, 'id'],
  [/^(.*_)?(status|state|outcome|verdict)$/, 'state'],
  [/^(.*_)?(at|on|day|time|date|from|founded)$|^date_/, 'time'],
  [/(amount|price|balance|discount)$|^amount\b|^(their_)?(gross|net)$/, 'money'],
  [/(quantity|change)$|^(.*_)?(count|counts|counters|units|resources|rows|bytes|files|problems)$/, 'quantity'],
];

/** @param name of a member, `a.b` for one of an object's, or the heading that people see: `Counted units` */
export function kindOfColumn(name: string): ColumnKind {
  const member = name
    .slice(name.lastIndexOf('.') + 1)
    .toLowerCase()
    .replaceAll(' ', '_');
  return kindsByName.find(([pattern]) => pattern.test(member))?.[1] ?? 'text';
}

/** Columns that can be added up: their cells stand right, on pages with thousands apart. */
export function isAmount(kind: string): boolean {
  return kind === 'money' || kind === 'quantity';
}

/**
 * The columns of `--columns a,b`, in the order that was typed.
 *
 * @param shown those of a list about which nothing was said
 * @param known all that may be asked for
 * @throws {UsageError} for one that there is not
 */
export function chooseColumns(
  flag: string | undefined,
  shown: readonly string[],
  known: readonly string[],
): readonly string[] {
  if (flag === undefined) return shown;
  const names = flag.split(',').map((name) => name.trim());
  for (const name of names) refuseUnknown(name, '--columns', known);
  return [...new Set(names)];
}

export interface SortOrder {
  column: string;
  descending: boolean;
}

/** `--sort column`, or `-column` for the largest first. @throws {UsageError} for a column that there is not */
export function readSort(flag: string | undefined, known: readonly string[]): SortOrder | undefined {
  if (flag === undefined) return undefined;
  const descending = flag.startsWith('-');
  const column = descending ? flag.slice(1) : flag;
  refuseUnknown(column, '--sort', known);
  return { column, descending };
}

function refuseUnknown(name: string, flag: string, known: readonly string[]): void {
  if (known.includes(name)) return;
  throw new UsageError(`${flag}: there is no column "${name}"`, {
    hint: didYouMeanHint(name, known, `the columns are ${known.join(', ')}`),
  });
}
