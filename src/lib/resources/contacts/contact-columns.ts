import {
  addressTypes,
  addressUsages,
  emailTypes,
  phoneTypes,
  phoneUsages,
  taxExemptionReasons,
  usageContexts,
  webAddressTypes,
} from '../../../contract/enums.gen.js';
import {
  type CellKind,
  type Column,
  choice,
  code,
  country,
  email,
  id,
  identifier,
  longText,
  shortText,
  someOf,
  text,
  yesNo,
} from '../../schema/column-kinds.js';
import { day, url } from './contact-kinds.js';

/** The parts of a contact that cells belong to, by their names in the full view of the platform. */
export const contactParts = [
  'contact',
  'addresses',
  'emails',
  'phones',
  'web_addresses',
  'customer_role',
  'supplier_role',
  'professional_identities',
] as const;
export type ContactPart = (typeof contactParts)[number];

/** A column of a file with one contact a line. */
export interface ContactColumn extends Column {
  part: ContactPart;
  /** Where the value stands in the part. */
  path: readonly string[];
  /** Nothing of its part is said by a row in which all cells of this sort are there and empty. */
  main?: true;
  /** Only contacts of this type have it. */
  of?: 'individual' | 'organization';
}

export const contactTypes = ['individual', 'organization'] as const;

/** Stands beside the parts of a contact: it says of which sort the contact is. */
export const typeColumn: Column = {
  name: 'type',
  kind: choice(contactTypes, 'a type of contact'),
  required: true,
  meaning: 'What the contact is',
  example: 'individual',
};

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
      kind: choice(types, `a type of ${one}`),
      meaning: `Type of the ${one}. NOT_QUALIFIED for a new one without`,
      example,
    },
    {
      name: `${prefix}_usage_context`,
      part,
      path: ['usage_context'],
      kind: choice(usageContexts, 'a context of use'),
      meaning: `In which role the contact has the ${one}. PERSONAL or ORGANIZATION for a new one without`,
      example: 'PERSONAL',
    },
    { name: `${prefix}_description`, part, path: ['description'], kind: longText, meaning: 'Free text' },
  ];
}

function usagesColumn(part: 'addresses' | 'phones', name: string, values: readonly string[]): ContactColumn {
  return {
    name,
    part,
    path: ['usages'],
    kind: someOf(values, 'a use'),
    meaning: 'What it is used for, split by |',
    example: part === 'addresses' ? 'INVOICES|SHIPPING' : 'CALL',
  };
}

const addressPersons = [
  ['address_recipient_name', 'recipient_name', 'Who is there to receive, where it is not the contact'],
  ['address_care_of', 'care_of', 'By whom the recipient is reached (c/o)'],
  ['address_additional', 'additional', 'What else leads to the door: floor, staircase, building'],
] as const;

const addressParts = [
  ['address_street', 'street', 'Ringstraße', shortText],
  ['address_street_number', 'streetNumber', '12a', code],
  ['address_postal_code', 'postalCode', '50667', code],
  ['address_city', 'city', 'Köln', shortText],
] as const;

function taxColumns(part: 'customer_role' | 'supplier_role', prefix: string): ContactColumn[] {
  const path = (member: string) => ['tax_information', member];
  return [
    {
      name: `${prefix}_eu_vat_number`,
      part,
      path: path('eu_vat_number'),
      kind: identifier(text(14, 3)),
      meaning: 'VAT identification number',
      example: 'DE123456789',
    },
    {
      name: `${prefix}_tax_registration_number`,
      part,
      path: path('tax_registration_number'),
      kind: identifier(text(14, 9)),
      meaning: 'Number at the tax office',
      example: '21581508150',
    },
  ];
}

const describedColumns: readonly ContactColumn[] = [
  {
    name: 'external_id',
    required: true,
    part: 'contact',
    path: ['external_id'],
    kind: id,
    meaning: 'Identifier chosen by you: the key, once for each type. Neither "." nor ".."',
    example: 'C-1001',
  },
  {
    name: 'name',
    filled: true,
    part: 'contact',
    path: ['name'],
    kind: id,
    meaning: 'Name of the person or organization. Needed for a new contact',
    example: 'Ada Lovelace',
  },
  {
    name: 'date_of_birth',
    part: 'contact',
    path: ['date_of_birth'],
    kind: day,
    of: 'individual',
    meaning: 'Of a person',
    example: '1990-12-10',
  },
  {
    name: 'anniversary',
    part: 'contact',
    path: ['anniversary'],
    kind: day,
    of: 'individual',
    meaning: 'Of a person',
  },
  {
    name: 'founded',
    part: 'contact',
    path: ['founded'],
    kind: day,
    of: 'organization',
    meaning: 'Of an organization',
  },
  ...addressParts.map(([name, member, example, kind]): ContactColumn => {
    return { name, part: 'addresses', path: [member], kind, main: true, meaning: 'Of the address', example };
  }),
  {
    name: 'address_country',
    part: 'addresses',
    path: ['country'],
    kind: country,
    main: true,
    meaning: 'Of the address, ISO 3166-1 alpha-2',
    example: 'DE',
  },
  ...addressPersons.map(([name, member, meaning]): ContactColumn => {
    return { name, part: 'addresses', path: [member], kind: shortText, meaning };
  }),
  {
    name: 'address_full_address',
    part: 'addresses',
    path: ['full_address'],
    kind: longText,
    main: true,
    meaning:
      'The whole address as it is displayed and printed. When empty or absent: made of the parts, by their country',
  },
  ...detailColumns('addresses', 'address', 'address', addressTypes, 'RESIDENTIAL_HOME'),
  usagesColumn('addresses', 'address_usages', addressUsages),
  {
    name: 'email',
    part: 'emails',
    path: ['address'],
    kind: email,
    main: true,
    meaning: 'Email address',
    example: 'ada@example.org',
  },
  ...detailColumns('emails', 'email', 'email address', emailTypes, 'PERSONAL_EMAIL'),
  {
    name: 'phone',
    part: 'phones',
    path: ['number'],
    kind: id,
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
    kind: url,
    main: true,
    meaning: 'Web address with its scheme',
    example: 'https://ada.example.org',
  },
  ...detailColumns('web_addresses', 'web_address', 'web address', webAddressTypes, 'PERSONAL_WEBSITE'),
  {
    name: 'customer_id',
    part: 'customer_role',
    path: ['customer_id'],
    kind: id,
    main: true,
    meaning: 'Number as a customer. With it the contact becomes one',
    example: 'K-1001',
  },
  {
    name: 'customer_is_active',
    part: 'customer_role',
    path: ['is_active'],
    kind: yesNo,
    meaning: 'true for a new customer without',
    example: 'true',
  },
  {
    name: 'customer_is_suspended',
    part: 'customer_role',
    path: ['is_suspended'],
    kind: yesNo,
    meaning: 'false for a new customer without',
    example: 'false',
  },
  {
    name: 'customer_since',
    part: 'customer_role',
    path: ['customer_since'],
    kind: day,
    meaning: 'Needed for a new customer',
    example: '2020-01-31',
  },
  {
    name: 'customer_external_card',
    part: 'customer_role',
    path: ['external_card', 'number'],
    kind: id,
    meaning: 'Number of a customer card',
  },
  ...taxColumns('customer_role', 'customer'),
  {
    name: 'customer_enabled_tax_exemptions',
    part: 'customer_role',
    path: ['tax_information', 'enabled_tax_exemptions'],
    kind: someOf(taxExemptionReasons, 'a reason for tax exemption'),
    meaning: 'Why no tax may apply, split by |',
  },
  {
    name: 'supplier_id',
    part: 'supplier_role',
    path: ['supplier_id'],
    kind: id,
    main: true,
    meaning: 'Number as a supplier. With it the contact becomes one',
  },
  {
    name: 'supplier_is_active',
    part: 'supplier_role',
    path: ['is_active'],
    kind: yesNo,
    meaning: 'true for a new supplier without',
  },
  {
    name: 'supplier_since',
    part: 'supplier_role',
    path: ['supplier_since'],
    kind: day,
    meaning: 'Needed for a new supplier',
  },
  {
    name: 'supplier_my_customer_id',
    part: 'supplier_role',
    path: ['my_customer_id'],
    kind: id,
    meaning: 'Your number as a customer of the supplier',
  },
  {
    name: 'supplier_tax_type',
    part: 'supplier_role',
    path: ['tax_information', '@type'],
    kind: choice(['VendorTaxInformation', 'EscrowTaxInformation'], 'a form of tax information'),
    meaning: 'VendorTaxInformation without; EscrowTaxInformation needs both numbers',
  },
  ...taxColumns('supplier_role', 'supplier').map(({ example: _, ...column }) => column),
  {
    name: 'identity_organization_external_id',
    ...identityCell('professional_identity', 'organization_external_id', id),
    meaning:
      'Of a professional identity of a person: your own id of the organization. Needed for the others, or the next',
  },
  {
    name: 'identity_organization_contact',
    ...identityCell('professional_identity', 'organization_contact', id),
    meaning: "The organization by the platform's id, in place of the one above",
  },
  {
    name: 'identity_job_title',
    ...identityCell('professional_identity', 'job_title', shortText),
    meaning: 'Of the professional identity',
  },
  {
    name: 'identity_is_active',
    ...identityCell('professional_identity', 'is_active', yesNo),
    meaning: 'Of the professional identity; true for a new one without',
  },
  {
    name: 'identity_email',
    ...identityCell('emails', 'address', email),
    meaning: 'Email address of the professional identity',
  },
  {
    name: 'identity_phone',
    ...identityCell('phones', 'number', id),
    meaning: 'Phone number of the professional identity',
  },
];

/** A row has room for one professional identity. An empty cell keeps what is there. */
function identityCell(within: string, member: string, kind: CellKind): Pick<ContactColumn, 'part' | 'path' | 'kind'> {
  return { part: 'professional_identities', path: [within, member], kind };
}

/** Members that the platform cannot be without: one that is null or empty keeps its value. */
const keptWhenEmpty: Readonly<Record<ContactPart, readonly string[]>> = {
  contact: ['name', 'external_id'],
  addresses: ['type', 'usage_context'],
  emails: ['type', 'usage_context', 'address'],
  phones: ['type', 'usage_context', 'number'],
  web_addresses: ['type', 'usage_context', 'url'],
  customer_role: ['customer_id', 'is_active', 'is_suspended', 'customer_since'],
  supplier_role: ['supplier_id', 'is_active', 'supplier_since', '@type'],
  professional_identities: [
    'organization_external_id',
    'organization_contact',
    'job_title',
    'is_active',
    'address',
    'number',
  ],
};

function clearing(column: ContactColumn): ContactColumn {
  return keptWhenEmpty[column.part].includes(column.path.at(-1) ?? '') ? column : { ...column, clears: true };
}

/**
 * Every column of a file with one contact a line, but for `type`, in the order of exports: the one source for reading,
 * exporting, the template and the generated reference. The same rules hold for the members of whole documents.
 */
export const contactColumns: readonly ContactColumn[] = describedColumns.map(clearing);
