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
import type { DetailFamily } from './contact.js';
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

/** The columns of one part: each with the member that it says, what its cells hold and mean, and an example. */
function columnsIn(
  part: ContactPart,
  columns: readonly (readonly [
    name: string,
    path: string,
    kind: CellKind,
    meaning: string,
    example?: string,
    more?: Partial<ContactColumn>,
  ])[],
): ContactColumn[] {
  return columns.map(([name, path, kind, meaning, example, more]) => {
    return { name, part, path: path.split('.'), kind, meaning, example, ...more };
  });
}

const main = { main: true } as const;

function detailColumns(
  part: DetailFamily,
  prefix: string,
  one: string,
  types: readonly string[],
  example: string,
): ContactColumn[] {
  const usage = `In which role the contact has the ${one}. PERSONAL or ORGANIZATION for a new one without`;
  return columnsIn(part, [
    [
      `${prefix}_type`,
      'type',
      choice(types, `a type of ${one}`),
      `Type of the ${one}. NOT_QUALIFIED for a new one without`,
      example,
    ],
    [`${prefix}_usage_context`, 'usage_context', choice(usageContexts, 'a context of use'), usage, 'PERSONAL'],
    [`${prefix}_description`, 'description', longText, 'Free text'],
  ]);
}

function usagesColumn(part: 'addresses' | 'phones', name: string, values: readonly string[], example: string) {
  return columnsIn(part, [[name, 'usages', someOf(values, 'a use'), 'What it is used for, split by |', example]]);
}

function taxColumns(part: 'customer_role' | 'supplier_role', prefix: string, examples: readonly string[] = []) {
  const [vat, registration] = examples;
  const number = 'tax_information.tax_registration_number';
  return columnsIn(part, [
    [
      `${prefix}_eu_vat_number`,
      'tax_information.eu_vat_number',
      identifier(text(14, 3)),
      'VAT identification number',
      vat,
    ],
    [`${prefix}_tax_registration_number`, number, identifier(text(14, 9)), 'Number at the tax office', registration],
  ]);
}

const fullAddress =
  'The whole address as it is displayed and printed. When empty or absent: made of the parts, by their country';
const ofOrganization =
  'Of a professional identity of a person: your own id of the organization. Needed for the others, or the next';

const describedColumns: readonly ContactColumn[] = [
  ...columnsIn('contact', [
    [
      'external_id',
      'external_id',
      id,
      'Identifier chosen by you: the key, once for each type. Neither "." nor ".."',
      'C-1001',
      { required: true },
    ],
    [
      'name',
      'name',
      id,
      'Name of the person or organization. Needed for a new contact',
      'Ada Lovelace',
      { filled: true },
    ],
    ['date_of_birth', 'date_of_birth', day, 'Of a person', '1990-12-10', { of: 'individual' }],
    ['anniversary', 'anniversary', day, 'Of a person', undefined, { of: 'individual' }],
    ['founded', 'founded', day, 'Of an organization', undefined, { of: 'organization' }],
  ]),
  ...columnsIn('addresses', [
    ['address_street', 'street', shortText, 'Of the address', 'Ringstraße', main],
    ['address_street_number', 'streetNumber', code, 'Of the address', '12a', main],
    ['address_postal_code', 'postalCode', code, 'Of the address', '50667', main],
    ['address_city', 'city', shortText, 'Of the address', 'Köln', main],
    ['address_country', 'country', country, 'Of the address, ISO 3166-1 alpha-2', 'DE', main],
    ['address_recipient_name', 'recipient_name', shortText, 'Who is there to receive, where it is not the contact'],
    ['address_care_of', 'care_of', shortText, 'By whom the recipient is reached (c/o)'],
    ['address_additional', 'additional', shortText, 'What else leads to the door: floor, staircase, building'],
    ['address_full_address', 'full_address', longText, fullAddress, undefined, main],
  ]),
  ...detailColumns('addresses', 'address', 'address', addressTypes, 'RESIDENTIAL_HOME'),
  ...usagesColumn('addresses', 'address_usages', addressUsages, 'INVOICES|SHIPPING'),
  ...columnsIn('emails', [['email', 'address', email, 'Email address', 'ada@example.org', main]]),
  ...detailColumns('emails', 'email', 'email address', emailTypes, 'PERSONAL_EMAIL'),
  ...columnsIn('phones', [['phone', 'number', id, 'Phone number', '+49 221 123456', main]]),
  ...detailColumns('phones', 'phone', 'phone number', phoneTypes, 'MOBILE'),
  ...usagesColumn('phones', 'phone_usages', phoneUsages, 'CALL'),
  ...columnsIn('web_addresses', [
    ['web_address', 'url', url, 'Web address with its scheme', 'https://ada.example.org', main],
  ]),
  ...detailColumns('web_addresses', 'web_address', 'web address', webAddressTypes, 'PERSONAL_WEBSITE'),
  ...columnsIn('customer_role', [
    ['customer_id', 'customer_id', id, 'Number as a customer. With it the contact becomes one', 'K-1001', main],
    ['customer_is_active', 'is_active', yesNo, 'true for a new customer without', 'true'],
    ['customer_is_suspended', 'is_suspended', yesNo, 'false for a new customer without', 'false'],
    ['customer_since', 'customer_since', day, 'Needed for a new customer', '2020-01-31'],
    ['customer_external_card', 'external_card.number', id, 'Number of a customer card'],
  ]),
  ...taxColumns('customer_role', 'customer', ['DE123456789', '21581508150']),
  ...columnsIn('customer_role', [
    [
      'customer_enabled_tax_exemptions',
      'tax_information.enabled_tax_exemptions',
      someOf(taxExemptionReasons, 'a reason for tax exemption'),
      'Why no tax may apply, split by |',
    ],
  ]),
  ...columnsIn('supplier_role', [
    ['supplier_id', 'supplier_id', id, 'Number as a supplier. With it the contact becomes one', undefined, main],
    ['supplier_is_active', 'is_active', yesNo, 'true for a new supplier without'],
    ['supplier_since', 'supplier_since', day, 'Needed for a new supplier'],
    ['supplier_my_customer_id', 'my_customer_id', id, 'Your number as a customer of the supplier'],
    [
      'supplier_tax_type',
      'tax_information.@type',
      choice(['VendorTaxInformation', 'EscrowTaxInformation'], 'a form of tax information'),
      'VendorTaxInformation without; EscrowTaxInformation needs both numbers',
    ],
  ]),
  ...taxColumns('supplier_role', 'supplier'),
  // A row has room for one professional identity. An empty cell keeps what is there.
  ...columnsIn('professional_identities', [
    ['identity_organization_external_id', 'professional_identity.organization_external_id', id, ofOrganization],
    [
      'identity_organization_contact',
      'professional_identity.organization_contact',
      id,
      "The organization by the platform's id, in place of the one above",
    ],
    ['identity_job_title', 'professional_identity.job_title', shortText, 'Of the professional identity'],
    [
      'identity_is_active',
      'professional_identity.is_active',
      yesNo,
      'Of the professional identity; true for a new one without',
    ],
    ['identity_email', 'emails.address', email, 'Email address of the professional identity'],
    ['identity_phone', 'phones.number', id, 'Phone number of the professional identity'],
  ]),
];

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
