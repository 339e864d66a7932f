import type { Noun } from '../../support/platform.js';
import { at, type Members } from '../server/json.js';
import type { ConformanceCase, World } from '../world.js';

const header = [
  'type,external_id,name,date_of_birth,founded',
  'address_street,address_street_number,address_postal_code,address_city,address_country,address_type,address_usages',
  'email,email_type,phone,phone_type,phone_usages,web_address,web_address_type',
  'customer_id,customer_is_active,customer_is_suspended,customer_since,customer_eu_vat_number',
  'customer_enabled_tax_exemptions,supplier_id,supplier_is_active,supplier_since,supplier_tax_type,supplier_eu_vat_number',
].join(',');
const ada = [
  'individual,C-1,Ada Lovelace,1990-12-10,',
  'Ring,12a,50667,Köln,DE,RESIDENTIAL_HOME,INVOICES|SHIPPING',
  'ada@example.org,PERSONAL_EMAIL,+49 221 1,MOBILE,CALL,https://ada.example.org,PERSONAL_WEBSITE',
  'K-1,true,false,2020-01-31,DE123456789',
  'REVERSE_CHARGE_EU,,,,,',
].join(',');
const acme = [
  'organization,ACME,Acme GmbH,,1999-05-01',
  'Hof,1,53111,Bonn,DE,HEADQUARTERS,',
  'office@acme.example,WORK_EMAIL,+49 228 1,MAIN,,https://acme.example,ORGANIZATION_WEBSITE',
  ',,,,',
  ',S-1,true,2020-01-31,VendorTaxInformation,DE987654321',
].join(',');

const contactNouns = { individual: 'individuals', organization: 'organizations' } as const;
const roleNouns = { customer: 'customer-roles', supplier: 'supplier-roles' } as const;

function kept(world: World, type: keyof typeof contactNouns, externalId: string, noun: Noun): Members {
  const { platform } = world;
  const contact = platform.all(contactNouns[type]).find(({ external_id }) => external_id === externalId);
  const isRole = noun === 'customer-roles' || noun === 'supplier-roles';
  // A role has no owner that it shows; the newest one is meant.
  return { ...(isRole ? platform.all(noun).at(-1) : platform.all(noun, contact?.id)[0]) };
}

function partsOf<Owner extends 'Individual' | 'Organization' | 'ProfessionalIdentity'>(owner: Owner) {
  return [
    `list${owner}Addresses`,
    `get${owner}Address`,
    `list${owner}Emails`,
    `get${owner}Email`,
    `list${owner}Phones`,
    `get${owner}Phone`,
    `list${owner}WebAddresses`,
    `get${owner}WebAddress`,
  ] as const;
}

export const contactCases: readonly ConformanceCase[] = [
  {
    name: 'contacts import',
    covers: [
      'createIndividual',
      'createOrganization',
      'createIndividualAddress',
      'createIndividualEmail',
      'createIndividualPhone',
      'createIndividualWebAddress',
      'upsertIndividualCustomerRole',
      'createOrganizationAddress',
      'createOrganizationEmail',
      'createOrganizationPhone',
      'createOrganizationWebAddress',
      'upsertOrganizationSupplierRole',
    ],
    learns: ['contacts'],
    run: async (world) => {
      await world.ok(`contacts import ${world.file('customers.csv', header, ada, acme)}`);
      const address = kept(world, 'individual', 'C-1', 'addresses');
      world.same('the address', world.addressOf(address), 'Ring 12a 50667 Köln DE');
      world.same('its usages', address.usages, ['INVOICES', 'SHIPPING']);
      world.same('the phone', kept(world, 'individual', 'C-1', 'phones').number, '+49 221 1');
      world.same('the page', kept(world, 'organization', 'ACME', 'web-addresses').url, 'https://acme.example');
      world.same('when it was founded', world.platform.all('organizations')[0]?.founded, '1999-05-01');
      const customer = kept(world, 'individual', 'C-1', 'customer-roles');
      world.same('the VAT number', at(customer, 'tax_information', 'eu_vat_number'), 'DE123456789');
      const supplier = kept(world, 'organization', 'ACME', 'supplier-roles');
      world.same('the VAT number of the supplier', at(supplier, 'tax_information', 'eu_vat_number'), 'DE987654321');
      await world.ok(`contacts import ${world.folder}/customers.csv --again`);
      const { stdout } = await world.ok('contacts export --format csv');
      const line = stdout.split('\n').find((row) => row.includes('C-1')) ?? '';
      for (const cell of ['Ring', '12a', '50667', 'Köln', 'ada@example.org', 'K-1', 'DE123456789']) {
        world.same(`whether ${cell} is exported`, line.includes(cell), true);
      }
    },
  },
  {
    name: 'contacts import of a changed address',
    covers: ['replaceIndividualAddress', 'getFullIndividual'],
    learns: ['contacts'],
    run: async (world) => {
      const id = world.hasContact('C-1');
      // As a person typed it at a register, in no format of ours.
      if (world.form === 'nested')
        world.platform.edit('addresses', (address) => ({ ...address, full_address: 'Ring 12a\n50667 KÖLN' }));
      const all = () => world.platform.all('addresses', id);
      const columns = 'type,external_id,address_street,address_street_number';
      await world.ok(`contacts import ${world.file('moved.csv', columns, 'individual,C-1,Wall,7')}`);
      const after: Members = all()[0] ?? {};
      world.same('how many addresses there are', all().length, 1);
      world.same('the address', world.addressOf(after), 'Wall 7 50667 Köln DE');
      if (world.form !== 'nested') return;
      world.same('whether the old street is shown', String(after.full_address).includes('Ring'), false);
      world.same('whether the new street is shown', String(after.full_address).includes('Wall 7'), true);
    },
  },
  {
    name: 'contacts set of every part, both types',
    covers: [
      'replaceIndividual',
      'replaceOrganization',
      'replaceIndividualEmail',
      'replaceIndividualPhone',
      'replaceIndividualWebAddress',
      'replaceOrganizationAddress',
      'replaceOrganizationEmail',
      'replaceOrganizationPhone',
      'replaceOrganizationWebAddress',
      'upsertOrganizationCustomerRole',
      'upsertIndividualSupplierRole',
      'getFullOrganization',
      'getIndividualIdByExternalId',
      'getOrganizationIdByExternalId',
    ],
    learns: ['contacts'],
    run: async (world) => {
      await world.ok(`contacts import ${world.file('customers.csv', header, ada, acme)}`);
      const changes = [
        ['name=Ada Byron', 'email=ada@example.net', 'phone=+49 221 2', 'web_address=https://ada.example.net'],
        ['name=Acme AG', 'email=mail@acme.example', 'phone=+49 228 2', 'web_address=https://acme.example/ag'],
      ] as const;
      for (const [index, contact] of [
        'contacts set C-1 --type individual',
        'contacts set ACME --type organization',
      ].entries()) {
        await world.ok(contact, ...(changes[index] ?? []).flatMap((change) => ['--field', change]));
      }
      await world.ok('contacts set ACME --type organization --field address_street=Platz');
      const roles = ['customer_id=K-2', 'customer_since=2021-01-31'].flatMap((change) => ['--field', change]);
      await world.ok('contacts set ACME --type organization', ...roles);
      const supplier = ['supplier_id=S-2', 'supplier_since=2021-01-31'].flatMap((change) => ['--field', change]);
      await world.ok('contacts set C-1 --type individual', ...supplier);
      world.same('the email', kept(world, 'individual', 'C-1', 'emails').address, 'ada@example.net');
      world.same(
        'the street',
        world.addressOf(kept(world, 'organization', 'ACME', 'addresses')),
        'Platz 1 53111 Bonn DE',
      );
      world.same('the customer', kept(world, 'organization', 'ACME', 'customer-roles').customer_id, 'K-2');
      world.same('the supplier', kept(world, 'individual', 'C-1', 'supplier-roles').supplier_id, 'S-2');
      world.same('the page', kept(world, 'organization', 'ACME', 'web-addresses').url, 'https://acme.example/ag');
    },
  },
  {
    name: 'contacts import of professional identities',
    covers: [
      'createProfessionalIdentity',
      'listProfessionalIdentities',
      'createProfessionalIdentityAddress',
      'createProfessionalIdentityEmail',
      'createProfessionalIdentityPhone',
      'createProfessionalIdentityWebAddress',
      'replaceProfessionalIdentity',
      'replaceProfessionalIdentityAddress',
      'replaceProfessionalIdentityEmail',
      'replaceProfessionalIdentityPhone',
      'replaceProfessionalIdentityWebAddress',
    ],
    learns: ['contacts'],
    run: identities,
  },
  {
    name: 'contacts list and get',
    covers: ['listIndividuals', 'listOrganizations', 'getIndividual', 'getFullIndividual'],
    learns: ['contacts'],
    run: async (world) => {
      world.hasContact('C-1');
      await world.ok('contacts list');
      await world.ok('contacts list --type organization');
      await world.ok('contacts get C-1');
      const full = await world.json('contacts get C-1 --full');
      const [address] = (at(full, 'addresses') ?? []) as unknown[];
      world.same('the city that is shown', at(address, 'city'), 'Köln');
      world.same('the street that is shown', at(address, 'street'), 'Ring');
    },
  },
  {
    name: 'contacts addresses, emails, phones, web-addresses, identities, roles and ids',
    plain: true,
    covers: [
      ...partsOf('Individual'),
      ...partsOf('Organization'),
      ...partsOf('ProfessionalIdentity'),
      'getIndividualCustomerRole',
      'getIndividualSupplierRole',
      'getOrganizationCustomerRole',
      'getOrganizationSupplierRole',
      'listProfessionalIdentities',
      'listFullProfessionalIdentities',
      'getProfessionalIdentity',
      'getFullProfessionalIdentity',
      'listIndividualIdMappings',
      'listOrganizationIdMappings',
      'getIndividualIdByExternalId',
    ],
    run: everyPart,
  },
  {
    name: 'contacts lists and placeholders',
    plain: true,
    covers: [
      'createCustomerList',
      'listCustomerLists',
      'getCustomerList',
      'replaceCustomerList',
      'deleteCustomerList',
      'createPlaceholderCustomer',
      'listPlaceholderCustomers',
      'getPlaceholderCustomer',
      'replacePlaceholderCustomer',
    ],
    run: async (world) => {
      await world.ok('contacts lists create Best');
      const list = world.platform.all('customer-lists')[0]?.id;
      await world.ok(`contacts lists set ${list} --name Better`);
      await world.ok(`contacts lists get ${list}`);
      await world.ok('contacts lists list');
      await world.ok(`contacts lists delete ${list} --yes`);
      await world.ok('contacts placeholders create Walk-in');
      const placeholder = world.platform.all('placeholder-customers')[0];
      await world.ok(`contacts placeholders set ${placeholder?.id} --name Guest`);
      world.same('its name', world.platform.all('placeholder-customers')[0]?.name, 'Guest');
      await world.ok(`contacts placeholders get ${placeholder?.id}`);
      await world.ok('contacts placeholders list');
    },
  },
];

async function identities(world: World): Promise<void> {
  const { platform } = world;
  await world.ok(`contacts import ${world.file('acme.csv', header, acme)}`);
  const organization = platform.all('organizations')[0]?.id;
  const context = { usage_context: 'PROFESSIONAL' };
  const bob = (job: string, street: string, more: string, phone: string) => ({
    type: 'individual',
    individual_contact: { external_id: 'C-2', name: 'Bob' },
    professional_identities: [
      {
        professional_identity: { organization_contact: organization, is_active: true, job_title: job },
        addresses: [{ type: 'OFFICE', ...context, street, postalCode: '53111', city: 'Bonn', country: 'DE' }],
        emails: [{ type: 'WORK_EMAIL', ...context, address: `${more}@acme.example` }],
        phones: [{ type: 'WORK_MOBILE', ...context, number: phone }],
        web_addresses: [{ type: 'PROFESSIONAL_PROFILE', ...context, url: `https://acme.example/${more}` }],
      },
    ],
  });
  const first = bob('Buyer', 'Hof', 'bob', '+49 228 7');
  await world.ok(`contacts import ${world.file('bob.ndjson', JSON.stringify(first))}`);
  const changed = bob('Head of buying', 'Platz', 'robert', '+49 228 8');
  await world.ok(`contacts import ${world.file('robert.ndjson', JSON.stringify(changed))}`);
  const identity = kept(world, 'individual', 'C-2', 'professional-identities');
  world.same('the job title', identity.job_title, 'Head of buying');
  const owner = String(identity.id);
  world.same(
    'the addresses',
    platform.all('addresses', owner).map((address) => world.addressOf(address)),
    ['Platz  53111 Bonn DE'],
  );
  world.same(
    'the emails',
    platform.all('emails', owner).map(({ address }) => address),
    ['robert@acme.example'],
  );
  world.same(
    'the phones',
    platform.all('phones', owner).map(({ number }) => number),
    ['+49 228 8'],
  );
  world.same(
    'the pages',
    platform.all('web-addresses', owner).map(({ url }) => url),
    ['https://acme.example/robert'],
  );
  await world.ok('contacts get C-2 --full');
}

async function everyPart(world: World): Promise<void> {
  const { platform } = world;
  for (const type of ['individual', 'organization'] as const) {
    const id = platform.put(contactNouns[type], { external_id: `X-${type}`, name: 'X' });
    const context = { usage_context: 'PERSONAL' };
    const parts = {
      addresses: { type: 'OFFICE', ...context, ...world.address() },
      emails: { type: 'WORK_EMAIL', ...context, address: 'x@example.com' },
      phones: { type: 'MAIN', ...context, number: '+49 221 1' },
      'web-addresses': { type: 'BLOG', ...context, url: 'https://x.example' },
    };
    const named = `X-${type} --type ${type}`;
    const families = Object.keys(parts) as (keyof typeof parts)[];
    for (const family of families) {
      const made = platform.put(family, parts[family], id);
      await world.ok(`contacts ${family} list ${named}`);
      await world.ok(`contacts ${family} get X-${type} ${made} --type ${type}`);
    }
    for (const role of ['customer', 'supplier'] as const) {
      platform.put(roleNouns[role], { id, [`${role}_id`]: 'K-1', is_active: true });
      const { stdout } = await world.ok(`contacts roles get X-${type} ${role} --type ${type}`);
      world.same(`whether the ${role} is shown`, stdout.includes('K-1'), true);
    }
    if (type === 'organization') continue;
    const identity = platform.put('professional-identities', { is_active: true, job_title: 'Buyer' }, id);
    for (const family of families) {
      const made = platform.put(family, parts[family], identity);
      await world.ok(`contacts ${family} list X-individual --identity ${identity}`);
      await world.ok(`contacts ${family} get X-individual ${made} --identity ${identity}`);
    }
    for (const flag of ['', ' --full']) {
      await world.ok(`contacts identities list X-individual${flag}`);
      await world.ok(`contacts identities get X-individual ${identity}${flag}`);
    }
  }
  await world.ok('contacts ids list --type individual');
  await world.ok('contacts ids list --type organization');
  await world.ok('contacts ids get X-individual --type individual');
}
