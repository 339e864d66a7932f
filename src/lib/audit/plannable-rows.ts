import { asChecked, type BulkOptions } from '../bulk/bulk-job.js';
import { type Change, rejected } from '../bulk/change.js';
import type { ChangeKind } from '../bulk/changes/change-kind.js';
import { commandedKind } from '../bulk/changes/commanded-kind.js';
import type { RowReader } from '../bulk/row-reader.js';
import { InputError, UsageError } from '../errors/errors.js';
import type { State, Thing } from '../model/thing.js';
import type { featureTemplateOptions } from '../options/catalog-options.js';
import type { OptionsOf } from '../options/run-option.js';

/** A row by its columns. */
export type Cells = Readonly<Record<string, string>>;

/** What rows would change now. */
export interface RowChanges {
  /** Sends nothing. @returns the row's key and its change */
  changeOf: (cells: Cells) => Promise<{ key: string; change: Change }>;
  close: () => void;
}

/** A noun whose plans are made of rows: what was lost of its things is put back by rows, too. */
export interface PlannableNoun {
  /** In front of `apply`: `catalog lots`. */
  command: string;
  one: string;
  /** Plural. */
  noun: string;
  /** One that is gone is made again by a row. */
  makes?: true;
  /** @param rows that will be asked about */
  open: (rows: number, folder: string) => Promise<RowChanges>;
  /** Of the row that is about a thing; several things may be of one row. */
  keyOf: (thing: Thing) => string;
  /** A member as changes of rows name it. */
  memberOf: (thing: Thing, member: string) => string;
  /**
   * Columns that name a thing, and those of members that have another value than now.
   *
   * @param values by member
   */
  cellsOf: (thing: Thing, now: State, values: State) => Promise<Cells>;
}

type RowOptions = BulkOptions & OptionsOf<typeof featureTemplateOptions>;

/** As `apply` reads the rows of a plan. */
export const asPlanned: RowOptions = asChecked({
  file: '',
  decimalComma: false,
  strict: false,
  allowNutritionDeclaration: true,
});

/** @param plain how its rows are read and become changes */
export async function openRowChanges<Reader extends RowReader, Content>(
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
