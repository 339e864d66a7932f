import {
  type BulkCall,
  type BulkDeps,
  type BulkKind,
  type BulkOptions,
  type BulkReport,
  type Doubt,
  type Job,
  type Judged,
  rowReading,
  type Sender,
} from '../../bulk/bulk-job.js';
import { digestOf, sendOpenRows } from '../../bulk/bulk-run.js';
import { runToItsEnd, workOn } from '../../bulk/bulk-write.js';
import type { OpenRow } from '../../bulk/open-row.js';
import type { Step } from '../../bulk/send-records.js';
import { RefusedError, TillctlError } from '../../errors/errors.js';
import { fileOptions } from '../../options/bulk-options.js';
import { decidingOptions } from '../../options/run-option.js';
import { type ContactOperations, createContactOperations } from '../../platform/calls/contacts.js';
import type { Platform } from '../../platform/platform.js';
import type { ContactPatch, ContactType } from '../../resources/contacts/contact.js';
import { unwrittenColumns } from '../../resources/contacts/contact-document.js';
import { contactOf } from '../../resources/contacts/contact-export.js';
import { type ContactReader, createContactReader } from '../../resources/contacts/contact-reader.js';
import { checkOfContact, differencesOfContact, saidOfContact } from './check-contact.js';
import { creationOfContact, notesOfContact } from './undo-contacts.js';
import { type LeftUndone, leftUndoneNotices, prepareContact, type WriteContactParts } from './write-contact.js';

export interface ImportContactsDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

/** Up to so many rows are looked up one by one; of more, all external ids are read at once. */
const alwaysSingle = 20;

/**
 * file -> rows -> contacts -> what the platform has -> only what differs, call by call -> journal -> summary.
 * A contact is looked up by its external id before it is created, and what belongs to it is compared first: a run that
 * was killed makes nothing twice when it goes on. Organizations are sent before individuals, who may work there.
 */
export function importContacts(bulk: BulkOptions, call: BulkCall, deps: ImportContactsDeps): Promise<BulkReport> {
  const undone: LeftUndone = { kept: 0, references: 0, reworded: 0 };
  let opened: { contacts: ContactOperations; known: KnownContacts; parts: WriteContactParts } | undefined;

  const kind: BulkKind<ContactReader, ContactPatch> = {
    command: 'contacts import',
    noun: 'contacts',
    options: decidingOptions(fileOptions, bulk),
    readerFor: (columns, sourceOf) => createContactReader(columns, rowReading(bulk, sourceOf)),
    read: ({ reader, row }) => reader.read(row),
    contentOf: ({ emptied: _, sourceOf: __, ...content }) => content,
    membersOf: saidOfContact,
    notChecked: 'what the platform has (a new contact needs a name, a new customer the date since when)',
    openSender: async ({ rows }) => {
      opened ??= await open(rows);
      return createSender(opened.contacts, opened.known, opened.parts, bulk.undoable === true);
    },
  };

  async function open(rows: number) {
    const contacts = createContactOperations((await deps.platform()).call);
    const known = rows > alwaysSingle ? listedContacts(contacts) : singleContacts(contacts);
    const organizationIdOf = (externalId: string) => known.idOf('organization', externalId);
    return { contacts, known, parts: { contacts, organizationIdOf, undone, knownIdentities: new Map() } };
  }

  return workOn(kind, bulk, call, deps, (work, held) => {
    const job: Job<ContactReader, ContactPatch> = { ...work, kind };
    const unwritten = unwrittenColumns.filter((column) => work.input.columns.includes(column));
    if (unwritten.length > 0) {
      deps.notice(`${unwritten.join(', ')} are left out: the platform has no operation that writes them`);
    }
    return runToItsEnd(job, held, async (run, progress) => {
      try {
        // What earlier attempts left behind is known before the first of them is sent.
        await sendOpenRows(job, run, progress, (isMeant) => rowsOfType(job, isMeant, 'organization'));
        await sendOpenRows(job, run, progress, (isMeant) => rowsOfType(job, isMeant, 'individual'), true);
      } finally {
        for (const notice of leftUndoneNotices(undone)) deps.notice(notice);
      }
    });
  });
}

/** Those of the good rows that are of one type. */
async function* rowsOfType(
  { kind, checked }: Job<ContactReader, ContactPatch>,
  isMeant: (row: number) => boolean,
  type: ContactType,
): AsyncIterable<OpenRow<ContactPatch>[]> {
  for await (const batch of checked.numbered()) {
    const meant: OpenRow<ContactPatch>[] = [];
    for (const row of batch) {
      if (!checked.sendable(row.number) || !isMeant(row.number)) continue;
      const content = kind.read(row);
      if (content.type !== type) continue;
      const digest = digestOf(kind.contentOf(content));
      meant.push({ number: row.number, key: row.reader.key(row.row), digest, content });
    }
    yield meant;
  }
}

function createSender(
  contacts: ContactOperations,
  known: KnownContacts,
  parts: WriteContactParts,
  undoable: boolean,
): Sender<ContactPatch> {
  async function prepare(
    { content: patch, key, digest }: { content: ContactPatch; key: string; digest: string },
    doubt: Doubt | undefined,
  ): Promise<Step> {
    const { type, externalId } = patch;
    const id = await known.idOf(type, externalId);
    const full = id === undefined ? undefined : await contacts.getFullContact(type, id);
    if (id !== undefined && full === undefined) throw unreadable(type, id, externalId);
    if (full !== undefined && contactOf(type, full).deleted === true) {
      const problem = { column: '', code: 'conflict', message: 'the contact was deleted on the platform' };
      return { kind: 'settled', result: 'rejected', problems: [{ ...problem, retryable: false }] };
    }
    const before = doubt?.before ?? (full === undefined ? 'none' : 'exists');
    const result = before === 'none' ? 'created' : 'updated';
    const creates = !undoable && before === 'none';
    const there = full === undefined ? {} : contactOf(type, full);
    const prepared = await prepareContact(patch, full, parts);
    if (prepared.kind === 'bad') return { kind: 'settled', result: 'rejected', problems: prepared.problems };
    if (prepared.kind === 'same') {
      // In doubt it was this run that wrote it, and its answer that was lost.
      if (doubt === undefined) return { kind: 'settled', result: 'unchanged', id, key, digest };
      const answered = creates && id !== undefined ? [creationOfContact(patch, id, there)] : undefined;
      return { kind: 'settled', result, id, key, digest, answered };
    }
    let made: string | undefined;
    return {
      kind: 'send',
      intent: { key, digest, before },
      undo: undoable ? { notes: notesOfContact(patch, prepared.plan, full), partly: true } : undefined,
      check: checkOfContact({ patch, plan: prepared.plan, full, idOf: async () => id ?? made }, contacts),
      exchange: async () => {
        const written = await prepared.send();
        made = written;
        await known.made(type, externalId, written);
        const answered = creates ? [creationOfContact(patch, written, prepared.plan.contact ?? there)] : undefined;
        return { result, id: written, answered };
      },
    };
  }

  /** Anew, whatever was read before; what is counted beside it was counted when it was written. */
  async function judge({ content: patch }: { content: ContactPatch }): Promise<Judged> {
    const { type, externalId } = patch;
    const id = await contacts.contactIdOf(type, externalId);
    const full = id === undefined ? undefined : await contacts.getFullContact(type, id);
    if (full === undefined) return { kind: 'missing' };
    const undone = { kept: 0, references: 0, reworded: 0 };
    const prepared = await prepareContact(patch, full, { ...parts, undone });
    if (prepared.kind === 'bad') return { kind: 'rejected', problems: prepared.problems };
    if (prepared.kind === 'same') return { kind: 'same' };
    const members = differencesOfContact(patch, prepared.plan, full);
    return members.length === 0 ? { kind: 'same' } : { kind: 'different', members };
  }

  return { prepare, asks: true, judge, close: () => undefined };
}

/** The platform's ids by external id, as they were when the run began and with what it made since. */
interface KnownContacts {
  idOf: (type: ContactType, externalId: string) => Promise<string | undefined>;
  made: (type: ContactType, externalId: string, id: string) => Promise<void>;
}

function listedContacts(contacts: ContactOperations): KnownContacts {
  const lists = new Map<ContactType, Promise<Map<string, string>>>();
  const listOf = (type: ContactType) => {
    const list = lists.get(type) ?? read(type);
    lists.set(type, list);
    return list;
  };
  async function read(type: ContactType): Promise<Map<string, string>> {
    const ids = await contacts.contactIds(type);
    await proveLookUp(type, contacts, async (externalId) => ids.get(externalId));
    return ids;
  }
  return {
    idOf: async (type, externalId) => (await listOf(type)).get(externalId),
    made: async (type, externalId, id) => {
      (await listOf(type)).set(externalId, id);
    },
  };
}

function singleContacts(contacts: ContactOperations): KnownContacts {
  const proofs = new Map<ContactType, Promise<void>>();
  return {
    idOf: async (type, externalId) => {
      const id = await contacts.contactIdOf(type, externalId);
      if (id !== undefined) return id;
      const proof = proofs.get(type) ?? proveLookUp(type, contacts, (other) => contacts.contactIdOf(type, other));
      proofs.set(type, proof);
      await proof;
      return undefined;
    },
    made: async () => {},
  };
}

/**
 * A wrong path answers 404 too, and a contact that is taken for new would be made a second time. So before the first one
 * is believed to be new, one that the platform lists must be found by its external id.
 *
 * @throws {TillctlError} `refused`, when it is not
 */
async function proveLookUp(
  type: ContactType,
  contacts: ContactOperations,
  idOf: (externalId: string) => Promise<string | undefined>,
): Promise<void> {
  const { items } = await contacts.listContacts(type, { limit: alwaysSingle, offset: 0 });
  const listed = items.find(({ external_id, deleted }) => typeof external_id === 'string' && deleted !== true);
  if (listed === undefined || (await idOf(String(listed.external_id))) !== undefined) return;
  throw new TillctlError(
    'refused',
    `the platform lists an ${type} with external_id "${listed.external_id}", but looking it up finds none`,
    { hint: 'check prefixes and endpoints (tillctl config list)' },
  );
}

/** As the platform itself would refuse it, so that a wrong path is noticed by its many alike refusals. */
function unreadable(type: ContactType, id: string, externalId: string): RefusedError {
  const detail = `the platform has the id ${id} for "${externalId}", and shows no ${type} of it`;
  return new RefusedError(404, { title: 'contact not found', detail }, detail);
}
