import type { CellProblem } from '../../model/cell-problem.js';
import { type CellRule, createRowCheck, noProblems } from '../../schema/cells.js';
import { type Column, ruleOf } from '../../schema/column-kinds.js';
import { checkHeader } from '../../schema/header-check.js';
import { quoted } from '../../schema/quoted.js';
import type { Reading } from '../../schema/reading.js';
import type { Resource } from '../../schema/resource.js';
import type { Row } from '../../tabular/row.js';
import {
  type ContactPatch,
  type ContactType,
  type DetailFamily,
  type DetailPatch,
  detailFamilies,
  type Members,
} from './contact.js';
import { type ContactColumn, type ContactPart, contactColumns } from './contact-columns.js';
import { createDocumentParser, type DocumentParser, documentColumns } from './contact-document.js';
import { checkOrganization, flatIdentity, identityCell } from './contact-identity.js';

export interface ContactReader {
  /** Every bad cell, and every bad member of a document by its path. */
  check: (row: Row) => readonly CellProblem[];
  /** Type and external id, both of which tell a contact from others; empty when the row lacks one. */
  key: (row: Row) => string;
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
    return problems.length === 0 ? bad : bad === noProblems ? problems : [...bad, ...problems];
  }

  key(row: Row): string {
    if (row.ragged !== undefined) return '';
    const { type, externalId } = this.#parsed(row).patch;
    return type === undefined || externalId === '' ? '' : `${type} ${externalId}`;
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
    const patch = this.#patchOf(cell, createDocumentParser(problems), problems);
    this.#last = { row, patch, problems };
    return this.#last;
  }

  #patchOf(
    cell: (name: string) => string | undefined,
    documents: DocumentParser,
    problems: CellProblem[],
  ): ContactPatch {
    const bad = (column: string, code: string, message: string) => {
      problems.push({ column: this.#sourceOf(column), code, message });
    };
    const given = (name: string) => cell(name) || undefined;
    const head = (['individual_contact', 'organization_contact'] as const).filter((name) => given(name) !== undefined);
    if (head.length > 1)
      bad('organization_contact', 'conflict', 'it stands beside an individual_contact; a contact is one of both');
    const [document] = head;
    const type: ContactType =
      document === undefined
        ? (given('type') as ContactType)
        : document === 'individual_contact'
          ? 'individual'
          : 'organization';
    const contact =
      document === undefined
        ? this.#flatMembers('contact', cell)
        : documents.part('contact', given(document) ?? '', this.#sourceOf(document));
    const externalId = typeof contact.external_id === 'string' ? contact.external_id : '';
    if (document === undefined && type === undefined && cell('type') === undefined) {
      bad('type', 'required', 'a value is required');
    }
    if (externalId === '' && (document !== undefined || cell('external_id') === undefined)) {
      const place = document === undefined ? 'external_id' : `${document}.external_id`;
      bad(place, 'required', 'a value is required: contacts are found by their external id');
    }
    if (contact.deleted === true) bad(`${document}.deleted`, 'conflict', 'a contact that was deleted is not imported');
    checkType(type, contact, document, bad);
    const emptied = new Set<DetailFamily | 'customer_role' | 'supplier_role'>();
    const roleOf = (part: 'customer_role' | 'supplier_role') => {
      const text = given(part);
      return text === undefined
        ? this.#flatPart(part, cell, emptied)
        : documents.part(part, text, this.#sourceOf(part));
    };
    const detailsOf = (family: DetailFamily): DetailPatch[] => {
      const text = given(family);
      if (text !== undefined) return documents.details(family, text, this.#sourceOf(family));
      const members = this.#flatPart(family, cell, emptied);
      return members === undefined ? [] : [{ members }];
    };
    const identities = given('professional_identities');
    const identity = flatIdentity(cell, this.#sourceOf);
    const place = identities === undefined ? identityCell(given) : 'professional_identities';
    if (place !== undefined && type === 'organization') {
      bad(place, 'conflict', 'only individuals have professional identities');
    }
    if (identities !== undefined && identity !== undefined) {
      bad('professional_identities', 'conflict', 'they stand beside the cells of one, identity_…: give one of both');
    }
    if (identity !== undefined) checkOrganization(given, bad);
    for (const { name, part } of this.#needed) {
      // A cell that is there and empty was reported already.
      if (given(part) === undefined && cell(name) === undefined) bad(name, 'required', 'a value is required');
    }
    return {
      type,
      externalId,
      contact,
      details: Object.fromEntries(detailFamilies.map((family) => [family, detailsOf(family)])),
      customer: roleOf('customer_role'),
      supplier: roleOf('supplier_role'),
      identities:
        identities === undefined
          ? [identity].filter((one) => one !== undefined)
          : documents.identities(identities, this.#sourceOf('professional_identities')),
      emptied,
      sourceOf: this.#sourceOf,
    };
  }

  #flatMembers(part: ContactPart, cell: (name: string) => string | undefined): Members {
    const members: Record<string, unknown> = {};
    for (const column of this.#parts.get(part) ?? []) {
      const text = cell(column.name);
      if (text === undefined || (text === '' && column.clears !== true)) continue;
      const value = text === '' ? null : column.kind.read(text, false);
      const [outer = '', inner] = column.path;
      if (inner === undefined) members[outer] = value;
      else members[outer] = { ...(members[outer] as Members | undefined), [inner]: value };
    }
    return members;
  }

  /** @returns undefined when the row says nothing of the part */
  #flatPart(
    part: DetailFamily | 'customer_role' | 'supplier_role',
    cell: (name: string) => string | undefined,
    emptied: Set<DetailFamily | 'customer_role' | 'supplier_role'>,
  ): Members | undefined {
    const own = this.#parts.get(part) ?? [];
    if (isEmptied(own, cell)) {
      emptied.add(part);
      return undefined;
    }
    return own.some(({ name }) => (cell(name) ?? '') !== '') ? this.#flatMembers(part, cell) : undefined;
  }
}

/** Whether a row leaves all empty that a part cannot be without. */
function isEmptied(columns: readonly ContactColumn[], cell: (name: string) => string | undefined): boolean {
  const main = columns.filter((column) => column.main === true && cell(column.name) !== undefined);
  return main.length > 0 && main.every(({ name }) => cell(name) === '');
}

/** What persons have organizations do not, and the other way round. */
function checkType(
  type: ContactType | undefined,
  contact: Members,
  document: string | undefined,
  bad: (column: string, code: string, message: string) => void,
): void {
  for (const { name, of } of contactColumns) {
    const value = contact[name];
    if (of === undefined || type === undefined || of === type || value === undefined || value === null) continue;
    const place = document === undefined ? name : `${document}.${name}`;
    bad(place, 'conflict', `${quoted(String(value))} stands with an ${type}, which has none`);
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
