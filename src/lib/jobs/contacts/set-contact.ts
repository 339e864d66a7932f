import type { Sending } from '../../bulk/strategies/by-key.js';
import { InputError, UsageError } from '../../errors/errors.js';
import { isObject } from '../../json/is-object.js';
import { parseExactJson, stringifyJson } from '../../json/json.js';
import type { ContactOperations } from '../../platform/calls/contacts.js';
import { contactOf } from '../../resources/contacts/contact-export.js';
import { createContactReader } from '../../resources/contacts/contact-reader.js';
import { contacts as described } from '../../resources/contacts/contacts.js';
import { strictReading } from '../../schema/reading.js';
import { type ContactAsked, findContact } from './find-contact.js';
import { keyedContact, noneSkipped, type SkippedCounts } from './write-contact.js';

export interface SetContact {
  asked: Omit<ContactAsked, 'full'>;
  /** By column of an import; an empty text clears. */
  cells: ReadonlyMap<string, string>;
  /** The input's name, for messages. */
  source: string;
}

/** Cells of `column=value` arguments. @throws {UsageError} for one without `=`, and for a column named twice */
export function cellsOfFields(fields: readonly string[]): Map<string, string> {
  const cells = new Map<string, string>();
  for (const field of fields) {
    const at = field.indexOf('=');
    if (at < 1) throw new UsageError(`--field "${field}" is not like name=Ada`);
    const name = field.slice(0, at);
    if (cells.has(name)) throw new UsageError(`--field ${name} is given twice`);
    cells.set(name, field.slice(at + 1));
  }
  return cells;
}

/** Cells of one JSON object: a row, or a whole document. @throws {InputError} when the text is none */
export function cellsOfJson(text: string, source: string): Map<string, string> {
  const value = parsed(text, source);
  if (!isObject(value)) throw new InputError(`${source} does not hold one JSON object`);
  return new Map(Object.entries(value).map(([name, member]) => [name, cellText(member)]));
}

function parsed(text: string, source: string): unknown {
  try {
    return parseExactJson(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new InputError(`${source} is not valid JSON: ${cause.message}`, { cause });
  }
}

function cellText(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join('|');
  return stringifyJson(value);
}

/**
 * Change one contact that exists, as an import of one row would: only what differs is sent.
 *
 * @returns its id and what became of it
 * @throws {RefusedError} when there is none
 * @throws {InputError} naming every bad cell
 */
export async function setContact(
  { asked, cells, source }: SetContact,
  contacts: ContactOperations,
  write: (writing: Sending) => Promise<unknown>,
): Promise<{ id: string; result: 'updated' | 'unchanged' } & SkippedCounts> {
  const { type } = asked;
  const full = await findContact(contacts, { ...asked, full: true });
  const current = contactOf(type, full);
  const row = rowOf(cells, type, String(current.external_id ?? asked.value));
  const reader = createContactReader(described, row.columns, { ...strictReading, fileName: source });
  const problems = reader.check(row);
  if (problems.length > 0) {
    throw new InputError(`${problems.length} bad ${problems.length === 1 ? 'value' : 'values'}, nothing was sent`, {
      problems: problems.map(({ column, message }) => `${source} ${column}: ${message}`),
    });
  }
  const patch = reader.read(row);
  if (patch.type !== type) throw new UsageError(`${source} is about an ${patch.type}, not an ${type}`);
  const { external_id, ...contact } = patch.contact;
  const said = { ...patch, contact: row.setsExternalId ? { external_id, ...contact } : contact };
  const skipped = noneSkipped();
  const organizationIdOf = (externalId: string) => contacts.contactIdOf('organization', externalId);
  const keyed = await keyedContact(said, full, { contacts, organizationIdOf, skipped, knownIdentities: new Map() });
  if (keyed.change.kind === 'rejected') {
    const lines = keyed.change.problems.map(({ column, message }) => `${source} ${column}: ${message}`);
    throw new InputError('the contact would be incomplete; nothing was sent', { problems: lines });
  }
  if ('send' in keyed) await write(keyed);
  return { id: String(current.id), result: 'send' in keyed ? 'updated' : 'unchanged', ...skipped };
}

function rowOf(cells: ReadonlyMap<string, string>, type: string, externalId: string) {
  const isDocument = cells.has('individual_contact') || cells.has('organization_contact');
  const setsExternalId = isDocument || cells.has('external_id');
  const all = isDocument ? cells : new Map([['type', type], ['external_id', externalId], ...cells]);
  return { line: 1, columns: [...all.keys()], cells: [...all.values()], setsExternalId };
}
