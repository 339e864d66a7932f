import type { CellProblem } from '../../model/cell-problem.js';
import { type CellRule, createMemberCheck, createRowCheck } from '../../schema/cells.js';
import { type Column, ruleOf } from '../../schema/column-kinds.js';
import { checkHeader } from '../../schema/header-check.js';
import type { OwnKey } from '../../schema/key-text.js';
import type { Reading } from '../../schema/reading.js';
import type { Resource } from '../../schema/resource.js';
import type { Row } from '../../tabular/row.js';
import type { ContactPatch } from './contact.js';
import { type ContactColumn, type ContactPart, contactColumns } from './contact-columns.js';
import { documentColumns } from './contact-document.js';
import { isEmptied, readContact } from './contact-row.js';

export interface ContactReader {
  /** Every bad cell, and every bad member of a document by its path. */
  check: (row: Row) => readonly CellProblem[];
  /** Type and external id, both of which tell a contact from others; empty when the row lacks one. */
  key: (row: Row) => string;
  /** The external id, among those of its type. */
  ownKey: (row: Row) => OwnKey | undefined;
  /** Only for rows that `check` has nothing against. */
  read: (row: Row) => ContactPatch;
  /** Columns whose empty cells take away what is there. */
  clears: (row: Row) => readonly string[];
}

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
export function createContactReader(
  noun: Resource,
  columns: readonly string[],
  options: ContactReaderOptions,
): ContactReader {
  const rows = new ContactRows(noun, columns, options);
  // Plain functions, none of which leans on `this`: readers are handed on with some of them replaced.
  return {
    check: (row) => rows.check(row),
    key: (row) => rows.key(row),
    ownKey: (row) => rows.ownKey(row),
    read: (row) => rows.read(row),
    clears: (row) => rows.clears(row),
  };
}

class ContactRows {
  readonly #sourceOf: (column: string) => string;
  readonly #byName: ReadonlyMap<string, Column>;
  /** Of a view: columns that make a contact one of it, and what they are of. */
  readonly #needed: readonly ContactColumn[];
  readonly #checkCells: (row: Row) => readonly CellProblem[];
  readonly #checkDocuments: (row: Row) => readonly CellProblem[];
  readonly #places: Map<string, number>;
  readonly #parts = new Map<ContactPart, ContactColumn[]>();
  #last: { row: Row; patch: ContactPatch; problems: CellProblem[] } | undefined;

  constructor(noun: Resource, columns: readonly string[], options: ContactReaderOptions) {
    const { sourceOf = (column) => column } = options;
    this.#sourceOf = sourceOf;
    this.#byName = new Map(noun.rows.columns.map((column) => [column.name, column]));
    this.#needed = contactColumns.filter(({ name, part }) => part === noun.view?.part && this.#isRequired(name));
    checkContactHeader(noun, columns, options);
    this.#checkCells = createRowCheck(columns, this.#ruleOf, sourceOf);
    this.#checkDocuments = createMemberCheck(columns, { read: documentColumns }, sourceOf);
    this.#places = new Map(columns.map((column, at) => [column, at]));
    for (const column of contactColumns) {
      if (this.#places.has(column.name) && this.#byName.has(column.name))
        this.#parts.set(column.part, [...(this.#parts.get(column.part) ?? []), column]);
    }
  }

  check(row: Row): readonly CellProblem[] {
    const bad = this.#checkCells(row);
    if (bad[0]?.code === 'ragged') return bad;
    const { problems } = this.#parsed(row);
    const ofDocuments = this.#checkDocuments(row);
    const found = problems.length + ofDocuments.length > 0;
    return found ? [...bad, ...ofDocuments, ...problems] : bad;
  }

  key(row: Row): string {
    if (row.ragged !== undefined) return '';
    const { type, externalId } = this.#parsed(row).patch;
    return type === undefined || externalId === '' ? '' : `${type} ${externalId}`;
  }

  ownKey(row: Row): OwnKey | undefined {
    if (row.ragged !== undefined) return undefined;
    const { type, externalId } = this.#parsed(row).patch;
    return type === undefined ? undefined : { column: this.#sourceOf('external_id'), text: externalId, among: type };
  }

  read(row: Row): ContactPatch {
    return this.#parsed(row).patch;
  }

  clears(row: Row): readonly string[] {
    const cell = (name: string) => row.cells[this.#places.get(name) ?? -1];
    return [...this.#parts].flatMap(([part, own]) => {
      // A part of which a row says nothing stays: the platform has no call that deletes one.
      if (part !== 'contact' && (isEmptied(own, cell) || own.every(({ name }) => !cell(name)))) return [];
      return own.filter(({ name, clears }) => clears === true && cell(name) === '').map(({ name }) => name);
    });
  }

  readonly #ruleOf = (column: string): CellRule | undefined => {
    const known = this.#byName.get(column);
    return known && ruleOf(known, false);
  };

  #isRequired(column: string): boolean {
    return this.#byName.get(column)?.required === true;
  }

  /** A row is checked and then asked for its key: it is parsed once. */
  #parsed(row: Row): { row: Row; patch: ContactPatch; problems: CellProblem[] } {
    if (this.#last?.row === row) return this.#last;
    const problems: CellProblem[] = [];
    const cell = (name: string) => row.cells[this.#places.get(name) ?? -1];
    const patch = readContact(cell, { parts: this.#parts, needed: this.#needed, sourceOf: this.#sourceOf }, problems);
    this.#last = { row, patch, problems };
    return this.#last;
  }
}

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
    hint: `${rows.noun} are told apart by type (individual, organization) and external_id; tillctl ${command} template`,
    suggestFor: 'contacts',
  });
}
