import { isObject } from '../../json/is-object.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { Thing } from '../../model/thing.js';
import { type ContactPatch, type DetailFamily, type DetailPatches, detailFamilies, type Members } from './contact.js';
import { contactOf, identityOf, listOf } from './contact-export.js';
import { isUpToDate, mergeMembers } from './contact-members.js';
import {
  type DetailStep,
  lacksMainMember,
  missingForRole,
  planDetails,
  planRole,
  valueRequired,
} from './contact-merge.js';

/** An identity of the file with the organization that the platform knows it by. */
export interface ResolvedIdentity {
  id?: string;
  organizationId: string;
  members: Members;
  details: DetailPatches;
}

/** What one call of the platform writes of a contact: the contact itself, a detail, a role or a professional identity. */
export interface ContactPart {
  /** Its address lacks the id of what is to be created. */
  thing: Thing;
  /** In front of its members, as files name them: `addresses.`, nothing for the contact itself. */
  prefix: string;
  /** As it is sent, whole. */
  body: Members;
  /** Undefined: it is not there. */
  before: Members | undefined;
  /** Of a detail: ids of those that are there. */
  known?: Set<unknown>;
  /** The new identity that it belongs to. */
  of?: ContactPart;
}

const identities = 'professional_identities.';
const mainColumns = { addresses: 'address_street', emails: 'email', phones: 'phone', web_addresses: 'web_address' };

/** @param full the platform's full view; undefined for a contact that it does not have */
export function planContact(
  patch: ContactPatch,
  resolved: readonly ResolvedIdentity[],
  full: Members | undefined,
): ContactPlan {
  const planning = new ContactPlan(patch, full);
  planning.plan(resolved);
  return planning;
}

/** Whose details they are, with what the platform has of it. */
interface Owner {
  view: Members | undefined;
  type: ContactPatch['type'] | 'identity';
  at: Thing['at'];
  of?: ContactPart;
}

class ContactPlan {
  /** In the order in which they are sent; none when the contact is as the file says. */
  readonly parts: ContactPart[] = [];
  readonly problems: CellProblem[] = [];
  /** Addresses whose text was worded by hand and is made of their parts now. */
  reworded = 0;
  readonly #patch: ContactPatch;
  readonly #full: Members | undefined;
  readonly #at: Thing['at'];

  constructor(patch: ContactPatch, full: Members | undefined) {
    const { type, externalId } = patch;
    this.#patch = patch;
    this.#full = full;
    this.#at = { type, external_id: externalId, ...(full && { contact: String(contactOf(type, full).id) }) };
  }

  plan(resolved: readonly ResolvedIdentity[]): void {
    const { type, contact: said, details } = this.#patch;
    const current = this.#full && contactOf(type, this.#full);
    const body = mergeMembers(said, current);
    if (current === undefined && typeof body.name !== 'string') this.#missing('name', 'the contact is new');
    if (current === undefined || !isUpToDate(said, current)) {
      this.parts.push({ thing: this.#thing('contact', '', {}), prefix: '', body, before: current });
    }
    const roles = this.#roles();
    this.#addDetails(details, { view: this.#full, type, at: {} });
    this.parts.push(...roles);
    this.#addIdentities(resolved);
  }

  #missing(column: string, why: string): void {
    this.problems.push(valueRequired(this.#patch.sourceOf(column), why));
  }

  #thing(kind: string, key: string, at: Thing['at']): Thing {
    const { type, externalId } = this.#patch;
    return { kind, key: `${type} ${externalId}${key}`, at: { ...this.#at, ...at } };
  }

  /** What is new is named by how many parts are written down before it. */
  #new(): string {
    return `new ${this.parts.filter(({ of }) => of === undefined).length}`;
  }

  #addDetails(said: DetailPatches, owner: Owner): void {
    for (const family of detailFamilies) {
      const present = listOf(owner.view?.[family]);
      const known = new Set(present.map(({ id }) => id));
      for (const step of planDetails(family, said[family] ?? [], present, owner.type)) {
        if (step.kind !== 'keep') this.#addDetail(family, step, known, owner);
      }
    }
  }

  #addDetail(
    family: DetailFamily,
    { before, body, needsText, reworded }: DetailStep,
    known: Set<unknown>,
    { type, at, of }: Owner,
  ): void {
    if (lacksMainMember(family, body)) this.#missing(mainColumns[family], 'no single one that is there can be meant');
    if (needsText)
      this.#missing('address_full_address', 'the text that is there says more than the parts, which are to change');
    if (reworded) this.reworded += 1;
    const id: Thing['at'] = before === undefined ? {} : { id: String(before.id) };
    const key = ` ${at.identity === undefined ? '' : `${at.identity} `}${family} ${id.id ?? this.#new()}`;
    const thing = this.#thing('contact detail', key, { ...at, family, ...id });
    const prefix = `${type === 'identity' ? identities : ''}${family}.`;
    this.parts.push({ thing, prefix, body, before, known, of });
  }

  #roles(): ContactPart[] {
    return (['customer', 'supplier'] as const).flatMap((role) => {
      const said = this.#patch[role];
      const present = this.#full?.[`${role}_role`];
      const before = isObject(present) ? present : undefined;
      const body = said && planRole(role, said, before);
      if (body === undefined) return [];
      for (const column of missingForRole(role, body)) this.#missing(column, `the contact is to be a ${role}`);
      return [{ thing: this.#thing('contact role', ` ${role}`, { role }), prefix: `${role}_role.`, body, before }];
    });
  }

  #addIdentities(resolved: readonly ResolvedIdentity[]): void {
    const taken = takenIdentities(resolved, listOf(this.#full?.professional_identities));
    for (const identity of resolved) {
      const { organizationId, members, details } = identity;
      const view = taken.get(identity);
      const before = view && identityOf(view);
      const at: Thing['at'] = before === undefined ? {} : { identity: String(before.id) };
      const { organization_contact: _, ...merged } = mergeMembers(members, before);
      const body = before === undefined ? { is_active: true, ...merged, organization_contact: organizationId } : merged;
      const isSent = before === undefined || !isUpToDate(members, before);
      const thing = this.#thing('professional identity', ` professional identity ${at.identity ?? this.#new()}`, at);
      const part = { thing, prefix: identities, body, before };
      if (isSent) this.parts.push(part);
      this.#addDetails(details, { view, type: 'identity', at, of: before === undefined ? part : undefined });
    }
  }
}

/** One of the file is the one with its id, else the first of the same organization that is left. */
function takenIdentities(
  identities: readonly ResolvedIdentity[],
  views: readonly Members[],
): ReadonlyMap<ResolvedIdentity, Members> {
  const left = new Set(views);
  const taken = new Map<ResolvedIdentity, Members>();
  const take = (test: (identity: ResolvedIdentity, view: Members) => boolean): void => {
    for (const identity of identities) {
      const match = taken.has(identity) ? undefined : [...left].find((view) => test(identity, identityOf(view)));
      if (match === undefined) continue;
      taken.set(identity, match);
      left.delete(match);
    }
  };
  take(({ id }, view) => id !== undefined && view.id === id);
  take(({ organizationId }, view) => view.organization_contact === organizationId);
  return taken;
}
