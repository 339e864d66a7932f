import type { CellProblem } from '../../model/cell-problem.js';
import { type CellRule, createMemberCheck, createRowCheck } from '../../schema/cells.js';
import { ruleOf as ruleOfColumn } from '../../schema/column-kinds.js';
import { checkHeader } from '../../schema/header-check.js';
import type { Reading } from '../../schema/reading.js';
import type { Resource } from '../../schema/resource.js';
import type { Row } from '../../tabular/row.js';
import type { ContactPatch } from './contact.js';
import { type ContactColumn, type ContactPart, contactColumns } from './contact-columns.js';
import { documentColumns } from './contact-document.js';
import { isEmptied, readContact } from './contact-row.js';

export type ContactReader = ReturnType<typeof createContactReader>;

export interface ContactReaderOptions extends Omit<Reading, 'decimalComma'> {
  fileName: string;
}

/**
 * A reader of contacts: one a row, or whole documents as the platform's full view shows them.
 *
 * @param noun contacts, or a view of them: only its columns are read, and each of them has the part of the view
 * @throws {UsageError} for columns that no contact has
 * @throws {InputError} for a header without type or external_id
 */
export function createContactReader(noun: Resource, columns: readonly string[], options: ContactReaderOptions) {
  const { sourceOf = (column) => column } = options;
  const byName = new Map(noun.rows.columns.map((column) => [column.name, column]));
  const ruleOf = (column: string): CellRule | undefined => {
    const known = byName.get(column);
    return known && ruleOfColumn(known, false);
  };
  checkContactHeader(noun, columns, options);
  const checkCells = createRowCheck(columns, ruleOf, sourceOf);
  const checkDocuments = createMemberCheck(columns, { read: documentColumns }, sourceOf);
  const places = new Map(columns.map((column, at) => [column, at]));
  const parts = new Map<ContactPart, ContactColumn[]>();
  for (const column of contactColumns) {
    if (!places.has(column.name) || !byName.has(column.name)) continue;
    parts.set(column.part, [...(parts.get(column.part) ?? []), column]);
  }
  // Of a view: columns that make a contact one of it.
  const needed = contactColumns.filter(
    ({ name, part }) => part === noun.view?.part && byName.get(name)?.required === true,
  );
  let last: { row: Row; patch: ContactPatch; problems: CellProblem[] } | undefined;

  const cellsOf = (row: Row) => (name: string) => row.cells[places.get(name) ?? -1];

  /** A row is checked and then asked for its key: it is parsed once. */
  function parsed(row: Row): { patch: ContactPatch; problems: readonly CellProblem[] } {
    if (last?.row === row) return last;
    const problems: CellProblem[] = [];
    last = { row, patch: readContact(cellsOf(row), { parts, needed, sourceOf }, problems), problems };
    return last;
  }

  return {
    /** Every bad cell, and every bad member of a document by its path. */
    check: (row: Row) => {
      const bad = checkCells(row);
      if (bad[0]?.code === 'ragged') return bad;
      const more = [...checkDocuments(row), ...parsed(row).problems];
      return more.length === 0 ? bad : [...bad, ...more];
    },
    /** Type and external id, both of which tell a contact from others; empty when the row lacks one. */
    key: (row: Row) => {
      const { type, externalId } = row.ragged === undefined ? parsed(row).patch : nothing;
      return type === undefined || externalId === '' ? '' : `${type} ${externalId}`;
    },
    /** The external id, among those of its type. */
    ownKey: (row: Row) => {
      const { type, externalId } = row.ragged === undefined ? parsed(row).patch : nothing;
      return type === undefined ? undefined : { column: sourceOf('external_id'), text: externalId, among: type };
    },
    /** Only for rows that `check` has nothing against. */
    read: (row: Row) => parsed(row).patch,
    /** Columns whose empty cells take away what is there. */
    clears: (row: Row) => {
      const cell = cellsOf(row);
      return [...parts].flatMap(([part, own]) => {
        // A part of which a row says nothing stays: the platform has no call that deletes one.
        if (part !== 'contact' && (isEmptied(own, cell) || own.every(({ name }) => !cell(name)))) return [];
        return own.filter(({ name, clears }) => clears === true && cell(name) === '').map(({ name }) => name);
      });
    },
  };
}

const nothing = { type: undefined, externalId: '' };

function checkContactHeader(
  { command, rows }: Resource,
  columns: readonly string[],
  reading: ContactReaderOptions,
): void {
  const isDocument = columns.includes('individual_contact') || columns.includes('organization_contact');
  checkHeader(columns, {
    ...reading,
    known: [...rows.columns.map(({ name }) => name), 'id', ...documentColumns],
    needed: isDocument ? [] : rows.columns.filter(({ required }) => required === true).map(({ name }) => [name]),
    hint: `${rows.noun} are distinguished by type (individual, organization) and external_id; tillctl ${command} template`,
    suggestFor: 'contacts',
  });
}
