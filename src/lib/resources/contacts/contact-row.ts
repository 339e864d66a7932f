import type { CellProblem } from '../../model/cell-problem.js';
import { exactJsonOf } from '../../schema/cells.js';
import { quoted } from '../../schema/quoted.js';
import {
  type ContactPatch,
  type ContactType,
  type DetailFamily,
  type DetailPatch,
  detailFamilies,
  type IdentityPatch,
  type Members,
} from './contact.js';
import { type ContactColumn, type ContactPart, contactColumns } from './contact-columns.js';
import { ContactDocuments, identityPatch } from './contact-document.js';

/** What the columns of a file are. */
export interface ContactFile {
  /** By what they are of. */
  parts: ReadonlyMap<ContactPart, readonly ContactColumn[]>;
  /** Of a view: columns that make a contact one of it. */
  needed: readonly ContactColumn[];
  sourceOf: (column: string) => string;
}

const identities = 'professional_identities';
const organizationByExternalId = 'identity_organization_external_id';
const organizationById = 'identity_organization_contact';

type Cell = (name: string) => string | undefined;

type Bad = (column: string, code: string, message: string) => void;

type Role = 'customer_role' | 'supplier_role';

/** One row of cells, or of documents. @param problems told of all that it cannot be a contact by */
export function readContact(cell: Cell, file: ContactFile, problems: CellProblem[]): ContactPatch {
  return new ContactRow(cell, file, problems).patch();
}

class ContactRow {
  readonly #cell: Cell;
  readonly #file: ContactFile;
  readonly #bad: Bad;
  readonly #documents: ContactDocuments;
  readonly #emptied = new Set<DetailFamily | Role>();

  constructor(cell: Cell, file: ContactFile, problems: CellProblem[]) {
    this.#cell = cell;
    this.#file = file;
    this.#bad = (column, code, message) => problems.push({ column: file.sourceOf(column), code, message });
    this.#documents = new ContactDocuments(problems);
  }

  patch(): ContactPatch {
    const { sourceOf } = this.#file;
    const document = this.#document();
    const type = this.#type(document);
    const contact =
      document === undefined
        ? this.#flatMembers('contact')
        : this.#documents.partOf('contact', this.#json(document), sourceOf(document));
    const externalId = typeof contact.external_id === 'string' ? contact.external_id : '';
    this.#checkHead(type, contact, document);
    this.#checkIdentity(type);
    this.#checkNeeded();
    return {
      type,
      externalId,
      contact,
      details: Object.fromEntries(detailFamilies.map((family) => [family, this.#details(family)])),
      customer: this.#role('customer_role'),
      supplier: this.#role('supplier_role'),
      identities: this.#identities(),
      emptied: this.#emptied,
      sourceOf,
    };
  }

  #given(name: string): string | undefined {
    return this.#cell(name) || undefined;
  }

  #json(name: string): unknown {
    const text = this.#given(name) ?? '';
    return exactJsonOf(text) ?? text;
  }

  /** The column that has the contact itself as a document, where one has. */
  #document(): 'individual_contact' | 'organization_contact' | undefined {
    const documents = (['individual_contact', 'organization_contact'] as const).filter((name) => this.#given(name));
    if (documents.length > 1)
      this.#bad('organization_contact', 'conflict', 'it stands beside an individual_contact; a contact is one of both');
    return documents[0];
  }

  #type(document: string | undefined): ContactType {
    if (document === undefined) return this.#given('type') as ContactType;
    return document === 'individual_contact' ? 'individual' : 'organization';
  }

  #checkHead(type: ContactType | undefined, contact: Members, document: string | undefined): void {
    if (document === undefined && type === undefined && this.#cell('type') === undefined) {
      this.#bad('type', 'required', 'a value is required');
    }
    const isNamed = typeof contact.external_id === 'string' && contact.external_id !== '';
    if (!isNamed && (document !== undefined || this.#cell('external_id') === undefined)) {
      const place = document === undefined ? 'external_id' : `${document}.external_id`;
      this.#bad(place, 'required', 'a value is required: contacts are found by their external id');
    }
    if (contact.deleted === true)
      this.#bad(`${document}.deleted`, 'conflict', 'a contact that was deleted is not imported');
    checkType(type, contact, document, this.#bad);
  }

  #checkIdentity(type: ContactType | undefined): void {
    const cell = this.#file.parts.get(identities)?.find(({ name }) => this.#given(name) !== undefined);
    const isDocument = this.#given(identities) !== undefined;
    if (type === 'organization' && (isDocument || cell !== undefined)) {
      const place = isDocument ? identities : (cell?.name ?? '');
      this.#bad(place, 'conflict', 'only individuals have professional identities');
    }
    if (cell === undefined) return;
    if (isDocument) {
      this.#bad(identities, 'conflict', 'they stand beside the cells of one, identity_…: give one of both');
    }
    // Exactly one of both names the organization.
    const named = [organizationByExternalId, organizationById].filter((name) => this.#given(name) !== undefined);
    if (named.length === 0) {
      const message = 'a value is required: your own id of the organization, or that of the platform';
      this.#bad(organizationByExternalId, 'required', message);
    }
    if (named.length === 2) this.#bad(organizationById, 'conflict', 'the organization is named twice');
  }

  #checkNeeded(): void {
    for (const { name, part } of this.#file.needed) {
      // A cell that is there and empty was told of already.
      if (this.#given(part) === undefined && this.#cell(name) === undefined)
        this.#bad(name, 'required', 'a value is required');
    }
  }

  #role(part: Role): Members | undefined {
    if (this.#given(part) === undefined) return this.#flatPart(part);
    return this.#documents.partOf(part, this.#json(part), this.#file.sourceOf(part));
  }

  #details(family: DetailFamily): DetailPatch[] {
    if (this.#given(family) !== undefined) {
      return this.#documents.detailsOf(family, this.#json(family), this.#file.sourceOf(family));
    }
    const members = this.#flatPart(family);
    return members === undefined ? [] : [{ members }];
  }

  /** A row of cells has room for one; an empty cell keeps what is there. */
  #identities(): IdentityPatch[] {
    const { sourceOf } = this.#file;
    if (this.#given(identities) !== undefined) {
      return this.#documents.identitiesOf(this.#json(identities), sourceOf(identities));
    }
    const { professional_identity: identity, ...details } = this.#flatMembers(identities);
    const patches = Object.entries(details).map(([family, members]) => [family, [{ members }]]);
    if (identity === undefined && patches.length === 0) return [];
    return [identityPatch(Object(identity), Object.fromEntries(patches), sourceOf(organizationByExternalId))];
  }

  #flatMembers(part: ContactPart): Members {
    const members: Record<string, unknown> = {};
    for (const column of this.#file.parts.get(part) ?? []) {
      const text = this.#cell(column.name);
      if (text === undefined || (text === '' && column.clears !== true)) continue;
      const value = text === '' ? null : column.kind.read(text, false);
      const [outer = '', inner] = column.path;
      if (inner === undefined) members[outer] = value;
      else members[outer] = { ...(members[outer] as Members | undefined), [inner]: value };
    }
    return members;
  }

  /** @returns undefined when the row says nothing of the part */
  #flatPart(part: DetailFamily | Role): Members | undefined {
    const own = this.#file.parts.get(part) ?? [];
    if (isEmptied(own, this.#cell)) {
      this.#emptied.add(part);
      return undefined;
    }
    return own.some(({ name }) => (this.#cell(name) ?? '') !== '') ? this.#flatMembers(part) : undefined;
  }
}

/** Whether a row leaves all empty that a part cannot be without. */
export function isEmptied(columns: readonly ContactColumn[], cell: Cell): boolean {
  const main = columns.filter((column) => column.main === true && cell(column.name) !== undefined);
  return main.length > 0 && main.every(({ name }) => cell(name) === '');
}

/** What persons have organizations do not, and the other way round. */
function checkType(type: ContactType | undefined, contact: Members, document: string | undefined, bad: Bad): void {
  for (const { name, of } of contactColumns) {
    const value = contact[name];
    if (of === undefined || type === undefined || of === type || value === undefined || value === null) continue;
    const place = document === undefined ? name : `${document}.${name}`;
    bad(place, 'conflict', `${quoted(String(value))} stands with an ${type}, which has none`);
  }
}
