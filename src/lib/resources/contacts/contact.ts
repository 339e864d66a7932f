/** Members of an object of the wire. In what a file says, null clears a member and one that is missing keeps its value. */
export type Members = Readonly<Record<string, unknown>>;

export type ContactType = 'individual' | 'organization';

export const detailFamilies = ['addresses', 'emails', 'phones', 'web_addresses'] as const;
export type DetailFamily = (typeof detailFamilies)[number];

/** An address, email address, phone or web address as a file says it. */
export interface DetailPatch {
  /** The platform's, which a whole document may name. */
  id?: string;
  members: Members;
}

export type DetailPatches = Partial<Record<DetailFamily, readonly DetailPatch[]>>;

/** A person in an organization as a whole document says it. */
export interface IdentityPatch {
  id?: string;
  /** The organization: by your own id of it, which holds everywhere, or by the platform's. */
  organization: { externalId: string } | { id: string };
  members: Members;
  details: DetailPatches;
  /** Where the organization is named, for messages: `professional_identities[0].professional_identity.organization_external_id`. */
  place: string;
}

/** What one row or document says of a contact. */
export interface ContactPatch {
  type: ContactType;
  externalId: string;
  contact: Members;
  details: DetailPatches;
  customer?: Members;
  supplier?: Members;
  identities: readonly IdentityPatch[];
  /** What the row wants to be without, by cells that are there and empty. */
  emptied: ReadonlySet<DetailFamily | 'customer_role' | 'supplier_role'>;
  /** A member as the operator's file names it. */
  sourceOf: (column: string) => string;
}
