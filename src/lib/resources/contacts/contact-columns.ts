import {
  addressTypes,
  addressUsages,
  countries,
  emailTypes,
  phoneTypes,
  phoneUsages,
  taxExemptionReasons,
  usageContexts,
  webAddressTypes,
} from '../../../contract/enums.gen.js';

/** The parts of a contact that cells belong to, by their names in the full view of the platform. */
export type ContactPart =
  | 'contact'
  | 'addresses'
  | 'emails'
  | 'phones'
  | 'web_addresses'
  | 'customer_role'
  | 'supplier_role'
  | 'professional_identities';

export type ContactCellKind = 'id' | 'text' | 'note' | 'date' | 'boolean' | 'email' | 'url' | 'enum' | 'enums';

export interface ContactColumn {
  name: string;
  part: ContactPart;
  /** Where the value stands in the part. */
  path: readonly string[];
  kind: ContactCellKind;
  least?: number;
  most?: number;
  /** For enumerations, with the words for one of them. */
  values?: readonly string[];
  what?: string;
  /** Nothing of its part is said by a row in which all cells of this sort are there and empty. */
  main?: boolean;
  /** Only contacts of this type have it. */
  of?: 'individual' | 'organization';
  meaning: string;
  example: string;
}

export const contactTypes = ['individual', 'organization'] as const;

const length = 256;

function detailColumns(
  part: Exclude<ContactPart, 'contact' | 'customer_role' | 'supplier_role' | 'professional_identities'>,
  prefix: string,
  one: string,
  types: readonly string[],
  example: string,
): ContactColumn[] {
  return [
    {
      name: `${prefix}_type`,
      part,
      path: ['type'],
      kind: 'enum',
      values: types,
      what: `a type of ${one}`,
      meaning: `Type of the ${one}. NOT_QUALIFIED for a new one without`,
      example,
    },
    {
      name: `${prefix}_usage_context`,
      part,
      path: ['usage_context'],
      kind: 'enum',
      values: usageContexts,
      what: 'a context of use',
      meaning: `In which role the contact has the ${one}. PERSONAL or ORGANIZATION for a new one without`,
      example: 'PERSONAL',
    },
    { name: `${prefix}_description`, part, path: ['description'], kind: 'note', meaning: 'Free text', example: '' },
  ];
}

function usagesColumn(part: 'addresses' | 'phones', name: string, values: readonly string[]): ContactColumn {
  const column = { name, part, path: ['usages'], values, what: 'a use', meaning: 'What it is used for, split by |' };
  return { ...column, kind: 'enums', example: part === 'addresses' ? 'INVOICES|SHIPPING' : 'CALL' };
}

const addressPersons = [
  ['address_recipient_name', 'recipient_name', 'Who is there to receive, where it is not the contact'],
  ['address_care_of', 'care_of', 'By whom the recipient is reached (c/o)'],
  ['address_additional', 'additional', 'What else leads to the door: floor, staircase, building'],
] as const;

const addressParts = [
  ['address_street', 'street', 'Ringstraße'],
  ['address_street_number', 'streetNumber', '12a'],
  ['address_postal_code', 'postalCode', '50667'],
  ['address_city', 'city', 'Köln'],
] as const;

function taxColumns(part: 'customer_role' | 'supplier_role', prefix: string): ContactColumn[] {
  const path = (member: string) => ['tax_information', member];
  return [
    {
      name: `${prefix}_eu_vat_number`,
      part,
      path: path('eu_vat_number'),
      kind: 'text',
      least: 3,
      most: 14,
      meaning: 'VAT identification number',
      example: 'DE123456789',
    },
    {
      name: `${prefix}_tax_registration_number`,
      part,
      path: path('tax_registration_number'),
      kind: 'text',
      least: 9,
      most: 14,
      meaning: 'Number at the tax office',
      example: '21581508150',
    },
  ];
}

/**
 * Every column of a file with one contact a line, but for `type`, in the order of exports: the one source for reading,
 * exporting, the template and the generated reference. The same rules hold for the members of whole documents.
 */
export const contactColumns: readonly ContactColumn[] = [
  {
    name: 'external_id',
    part: 'contact',
    path: ['external_id'],
    kind: 'id',
    meaning: 'Identifier chosen by you: the key, once for each type. Neither "." nor ".."',
    example: 'C-1001',
  },
  {
    name: 'name',
    part: 'contact',
    path: ['name'],
    kind: 'id',
    meaning: 'Name of the person or organization. Needed for a new contact',
    example: 'Ada Lovelace',
  },
  {
    name: 'date_of_birth',
    part: 'contact',
    path: ['date_of_birth'],
    kind: 'date',
    of: 'individual',
    meaning: 'Of a person',
    example: '1990-12-10',
  },
  {
    name: 'anniversary',
    part: 'contact',
    path: ['anniversary'],
    kind: 'date',
    of: 'individual',
    meaning: 'Of a person',
    example: '',
  },
  {
    name: 'founded',
    part: 'contact',
    path: ['founded'],
    kind: 'date',
    of: 'organization',
    meaning: 'Of an organization',
    example: '',
  },
  ...addressParts.map(([name, member, example]): ContactColumn => {
    return { name, part: 'addresses', path: [member], kind: 'text', main: true, meaning: 'Of the address', example };
  }),
  {
    name: 'address_country',
    part: 'addresses',
    path: ['country'],
    kind: 'enum',
    values: countries,
    what: 'a country like DE',
    main: true,
    meaning: 'Of the address, ISO 3166-1 alpha-2',
    example: 'DE',
  },
  ...addressPersons.map(([name, member, meaning]): ContactColumn => {
    return { name, part: 'addresses', path: [member], kind: 'text', meaning, example: '' };
  }),
  {
    name: 'address_full_address',
    part: 'addresses',
    path: ['full_address'],
    kind: 'note',
    main: true,
    meaning:
      'The whole address as it is displayed and printed. When empty or absent: made of the parts, by their country',
    example: '',
  },
  ...detailColumns('addresses', 'address', 'address', addressTypes, 'RESIDENTIAL_HOME'),
  usagesColumn('addresses', 'address_usages', addressUsages),
  {
    name: 'email',
    part: 'emails',
    path: ['address'],
    kind: 'email',
    main: true,
    meaning: 'Email address',
    example: 'ada@example.org',
  },
  ...detailColumns('emails', 'email', 'email address', emailTypes, 'PERSONAL_EMAIL'),
  {
    name: 'phone',
    part: 'phones',
    path: ['number'],
    kind: 'id',
    main: true,
    meaning: 'Phone number',
    example: '+49 221 123456',
  },
  ...detailColumns('phones', 'phone', 'phone number', phoneTypes, 'MOBILE'),
  usagesColumn('phones', 'phone_usages', phoneUsages),
  {
    name: 'web_address',
    part: 'web_addresses',
    path: ['url'],
    kind: 'url',
    main: true,
    meaning: 'Web address with its scheme',
    example: 'https://ada.example.org',
  },
  ...detailColumns('web_addresses', 'web_address', 'web address', webAddressTypes, 'PERSONAL_WEBSITE'),
  {
    name: 'customer_id',
    part: 'customer_role',
    path: ['customer_id'],
    kind: 'id',
    main: true,
    meaning: 'Number as a customer. With it the contact becomes one',
    example: 'K-1001',
  },
  {
    name: 'customer_is_active',
    part: 'customer_role',
    path: ['is_active'],
    kind: 'boolean',
    meaning: 'true for a new customer without',
    example: 'true',
  },
  {
    name: 'customer_is_suspended',
    part: 'customer_role',
    path: ['is_suspended'],
    kind: 'boolean',
    meaning: 'false for a new customer without',
    example: 'false',
  },
  {
    name: 'customer_since',
    part: 'customer_role',
    path: ['customer_since'],
    kind: 'date',
    meaning: 'Needed for a new customer',
    example: '2020-01-31',
  },
  {
    name: 'customer_external_card',
    part: 'customer_role',
    path: ['external_card', 'number'],
    kind: 'id',
    meaning: 'Number of a customer card',
    example: '',
  },
  ...taxColumns('customer_role', 'customer'),
  {
    name: 'customer_enabled_tax_exemptions',
    part: 'customer_role',
    path: ['tax_information', 'enabled_tax_exemptions'],
    kind: 'enums',
    values: taxExemptionReasons,
    what: 'a reason for tax exemption',
    meaning: 'Why no tax may apply, split by |',
    example: '',
  },
  {
    name: 'supplier_id',
    part: 'supplier_role',
    path: ['supplier_id'],
    kind: 'id',
    main: true,
    meaning: 'Number as a supplier. With it the contact becomes one',
    example: '',
  },
  {
    name: 'supplier_is_active',
    part: 'supplier_role',
    path: ['is_active'],
    kind: 'boolean',
    meaning: 'true for a new supplier without',
    example: '',
  },
  {
    name: 'supplier_since',
    part: 'supplier_role',
    path: ['supplier_since'],
    kind: 'date',
    meaning: 'Needed for a new supplier',
    example: '',
  },
  {
    name: 'supplier_my_customer_id',
    part: 'supplier_role',
    path: ['my_customer_id'],
    kind: 'id',
    meaning: 'Your number as a customer of the supplier',
    example: '',
  },
  {
    name: 'supplier_tax_type',
    part: 'supplier_role',
    path: ['tax_information', '@type'],
    kind: 'enum',
    values: ['VendorTaxInformation', 'EscrowTaxInformation'],
    what: 'a form of tax information',
    meaning: 'VendorTaxInformation without; EscrowTaxInformation needs both numbers',
    example: '',
  },
  ...taxColumns('supplier_role', 'supplier').map((column) => ({ ...column, example: '' })),
  {
    name: 'identity_organization_external_id',
    ...identityCell('professional_identity', 'organization_external_id', 'id'),
    meaning:
      'Of a professional identity of a person: your own id of the organization. Needed for the others, or the next',
  },
  {
    name: 'identity_organization_contact',
    ...identityCell('professional_identity', 'organization_contact', 'id'),
    meaning: "The organization by the platform's id, in place of the one above",
  },
  {
    name: 'identity_job_title',
    ...identityCell('professional_identity', 'job_title', 'text'),
    meaning: 'Of the professional identity',
  },
  {
    name: 'identity_is_active',
    ...identityCell('professional_identity', 'is_active', 'boolean'),
    meaning: 'Of the professional identity; true for a new one without',
  },
  {
    name: 'identity_email',
    ...identityCell('emails', 'address', 'email'),
    meaning: 'Email address of the professional identity',
  },
  {
    name: 'identity_phone',
    ...identityCell('phones', 'number', 'id'),
    meaning: 'Phone number of the professional identity',
  },
];

/** A row has room for one professional identity. An empty cell keeps what is there. */
function identityCell(
  within: string,
  member: string,
  kind: ContactCellKind,
): Pick<ContactColumn, 'part' | 'path' | 'kind' | 'example'> {
  return { part: 'professional_identities', path: [within, member], kind, example: '' };
}

/** Most code points of a text of this kind; the platform names no limit of notes, the gateway takes 12 MB. */
export function lengthOf({ kind, most }: Pick<ContactColumn, 'kind' | 'most'>): number {
  return most ?? (kind === 'note' || kind === 'url' ? 100_000 : length);
}
