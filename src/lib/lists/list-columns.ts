import { didYouMeanHint } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';

/** What a column of a list holds; it decides how its cells are shown, compared and cut. */
export type ListColumnKind = 'id' | 'name' | 'state' | 'time' | 'amount' | 'text';

/** Members are named by one rule everywhere on the platform, so a column's name tells its kind. The first that fits. */
const kindsByName: readonly (readonly [RegExp, ListColumnKind])[] = [
  [/^(external_id|external_reference|reference|number|external_number|staff_number|title|(.*_)?name)$/, 'name'],
  [/^(.*_)?ids?$/, 'id'],
  [/^(.*_)?(status|state|outcome|verdict)$/, 'state'],
  [/^(.*_)?(at|time|date|from|founded)$|^date_/, 'time'],
  [/(amount|price|quantity|balance|count|change)$|^amount\b/, 'amount'],
];

/** @param name `a.b` is a member of an object */
export function kindOfColumn(name: string): ListColumnKind {
  const member = name.slice(name.lastIndexOf('.') + 1);
  return kindsByName.find(([pattern]) => pattern.test(member))?.[1] ?? 'text';
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
