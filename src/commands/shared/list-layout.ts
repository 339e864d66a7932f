import type { Context } from '../../context.js';
import type { Narrowing } from '../../lib/lists/narrow-rows.js';
import { cellOf, type ListFormat, parseFormat } from '../../lib/report/list.js';
import { filtersOf, knownColumns, type ListFlags, type ListShape } from './list-options.js';

export type Members = Readonly<Record<string, unknown>>;

/** What the flags of a list come to. */
export interface ListLayout {
  format: ListFormat;
  columns: readonly string[];
  /** The text of a cell as the list shows it. */
  shownText: (cells: Members, column: string) => string;
  /** Undefined where all of it is wanted as it comes. */
  narrowing?: Narrowing;
}

/** @throws {UsageError} for a format, a column or a zone that there is not */
export async function layoutOf(shape: ListShape, flags: ListFlags, context: Context): Promise<ListLayout> {
  const { chooseColumns, kindOfColumn } = await import('../../lib/lists/list-columns.js');
  const format = parseFormat(flags.format, context.terminal, flags.header);
  const known = await knownColumns(shape);
  const timeText = await timeTextOf(format, flags, context);
  return {
    format,
    columns: chooseColumns(flags.columns, shape.columns, known),
    shownText: (cells, column) => {
      const text = cellOf(cells, column);
      return kindOfColumn(column) === 'time' ? timeText(text) : text;
    },
    narrowing: await narrowingOf(shape, flags, known),
  };
}

/** What programs get stays as the platform wrote it, unless an option asks for a zone. */
export async function timeTextOf(
  format: ListFormat,
  { timezone: flag, milliseconds = false }: ListFlags,
  context: Context,
): Promise<(text: string) => string> {
  const forPerson = format === 'table' && context.terminal.outIsTerminal;
  const timezone = flag ?? (forPerson ? await zoneOfPerson(context) : undefined);
  if (timezone === undefined && format !== 'table') return (text) => text;
  const { createTimeText } = await import('../../lib/lists/list-times.js');
  return createTimeText({ timezone: timezone ?? 'UTC', forPerson, milliseconds });
}

/** The setting `timezone`, else the machine's. */
async function zoneOfPerson(context: Context): Promise<string> {
  return (await zoneSet(context)) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The setting `timezone`. */
export function zoneSet(context: Context): Promise<string | undefined> {
  return settingOf('timezone', context);
}

/** A setting, by flags, environment and profile, as it is set. */
export async function settingOf(name: string, context: Context): Promise<string | undefined> {
  const { selectProfile } = await import('../../lib/config/profiles.js');
  const { settingsInForce } = await import('../../lib/config/settings.js');
  const { globals: flags, env } = context;
  const input = { flags, env, ...selectProfile(flags.profile, await context.profiles()) };
  const set = settingsInForce(input).find(({ key }) => key === name);
  return set && String(set.value);
}

async function narrowingOf(
  shape: ListShape,
  flags: ListFlags,
  known: readonly string[],
): Promise<Narrowing | undefined> {
  if (!isNarrowed(shape, flags)) return undefined;
  const { readSort } = await import('../../lib/lists/list-columns.js');
  const { search, sort } = flags;
  return { search, filters: filtersOf(shape, flags), sort: readSort(sort, known) };
}

/** Whether something is searched for, filtered or sorted. */
export function isNarrowed(shape: ListShape, flags: ListFlags): boolean {
  return flags.search !== undefined || flags.sort !== undefined || filtersOf(shape, flags).size > 0;
}
