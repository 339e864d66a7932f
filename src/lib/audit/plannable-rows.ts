import { asChecked, type BulkOptions, startedOptions } from '../bulk/bulk-job.js';
import { type Change, rejected } from '../bulk/change.js';
import type { ChangeKind } from '../bulk/changes/change-kind.js';
import { changePlans } from '../bulk/changes/change-plan-format.js';
import { commandedKind } from '../bulk/changes/commanded-kind.js';
import type { RowReader } from '../bulk/row-reader.js';
import type { State } from '../bulk/undoable-kind.js';
import { InputError, UsageError } from '../errors/errors.js';
import type { RunHeader } from '../journal/run-file.js';
import type { UndoThing } from '../journal/undo-log.js';
import { featureTemplateOptions } from '../options/catalog-options.js';
import type { OptionsOf } from '../options/run-option.js';
import { openPlan } from '../plan/plan-file.js';
import { inputPathOf, type ReadingPlace, sentRows } from './run-input.js';

/** A row by its columns. */
export type Cells = Readonly<Record<string, string>>;

/** What rows would change now. */
export interface RowChanges {
  /** Sends nothing. @returns the row's key and its change */
  changeOf: (cells: Cells) => Promise<{ key: string; change: Change }>;
  close: () => void;
}

/** Rows of one kind of things that plans are made of, whatever they hold. */
export interface PlannableRows {
  /** @param rows that will be asked about */
  open: (rows: number, folder: string) => Promise<RowChanges>;
  /** Rows that a run has sent, by their keys. @param wanted keys, see `plainKey` @throws {TillctlError} as the import */
  sentBy: (header: RunHeader, wanted: ReadonlySet<string>, place: ReadingPlace) => Promise<ReadonlyMap<string, Cells>>;
}

/** A noun whose plans are made of rows: what was lost of its things is put back by rows, too. */
export interface PlannableNoun {
  /** In front of `apply`: `catalog lots`. */
  command: string;
  /** Others whose runs write the same things, by rows with the same columns: `suppliers`. */
  views?: readonly string[];
  one: string;
  /** Plural. */
  noun: string;
  rows: PlannableRows;
  /** Key of the row that is about a thing, see `plainKey`; several things may be of one row. */
  keyOf: (thing: UndoThing) => string;
  /** A member as changes of rows name it. */
  memberOf: (thing: UndoThing, member: string) => string;
  /**
   * Columns that name a thing, and those of members that have another value than now.
   *
   * @param values by member
   */
  cellsOf: (thing: UndoThing, now: State, values: State) => Promise<{ naming: Cells; values: Cells }>;
}

type RowOptions = BulkOptions & OptionsOf<typeof featureTemplateOptions>;

/** As `apply` reads the rows of a plan. */
const asPlanned: RowOptions = asChecked({
  file: '',
  decimalComma: false,
  strict: false,
  allowNutritionDeclaration: true,
});

/** @param kindOf how its rows are read and become changes, by the options and the command of a run */
export function plannableRows<Reader extends RowReader, Content>(
  kindOf: (options: RowOptions, command?: string) => ChangeKind<Reader, Content>,
): PlannableRows {
  return {
    open: (rows, folder) => openRowChanges(kindOf(asPlanned), rows, folder),
    sentBy: async (header, wanted, place) => {
      const options = startedOptions(featureTemplateOptions, header.options);
      const rows = new Map<string, Cells>();
      for await (const { key, cells } of rowsOf(header, kindOf(options, header.command), options, place)) {
        if (wanted.has(plainKey(key))) rows.set(plainKey(key), cells);
      }
      return rows;
    },
  };
}

/** Rows and notes write the parts of a key differently. */
export function plainKey(key: string): string {
  return key.replaceAll(' / ', ' ');
}

async function openRowChanges<Reader extends RowReader, Content>(
  plain: ChangeKind<Reader, Content>,
  rows: number,
  folder: string,
): Promise<RowChanges> {
  const kind = commandedKind(plain, {});
  const changes = await kind.openChanges({ rows, folder, reading: () => {}, readOnly: true });
  return {
    close: changes.close,
    changeOf: async (cells) => {
      const columns = Object.keys(cells);
      const row = { line: 1, cells: Object.values(cells), source: '' };
      try {
        const reader = kind.readerFor(columns, (column) => column);
        const problems = reader.check(row);
        if (problems.length > 0) return { key: '', change: { kind: 'rejected', problems } };
        const key = reader.key(row);
        const content = kind.read({ number: 0, original: row, row, columns, reader, uniqueKey: '' });
        return { key, change: (await changes.keyed({ content, key }, undefined)).change };
      } catch (error) {
        // Without a column that each row needs.
        if (!(error instanceof InputError || error instanceof UsageError)) throw error;
        return { key: '', change: rejected('', 'required', error.message) };
      }
    },
  };
}

async function* rowsOf<Reader extends RowReader, Content>(
  header: RunHeader,
  plain: ChangeKind<Reader, Content>,
  options: BulkOptions,
  place: ReadingPlace,
): AsyncGenerator<{ key: string; cells: Cells }> {
  const path = inputPathOf(header);
  if (header.command === `${plain.command} apply`) return yield* rowsOfPlan(path, plain);
  const { readerFor } = commandedKind(plain, {});
  for await (const { row, columns, reader } of sentRows(path, { options, readerFor }, place)) {
    const cells = columns.flatMap((column, at) => {
      const cell = row.cells[at];
      return cell === undefined || column === 'command' ? [] : [[column, cell]];
    });
    yield { key: reader.key(row), cells: Object.fromEntries(cells) };
  }
}

async function* rowsOfPlan(
  path: string,
  planned: { command: string; noun: string },
): AsyncGenerator<{ key: string; cells: Cells }> {
  const plan = await openPlan(path, changePlans(planned));
  try {
    for await (const entries of plan.each()) yield* entries.map(({ key, row }) => ({ key, cells: row }));
  } finally {
    await plan.close();
  }
}
