import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerValidators } from '../contract/answer-validators.gen.js';
import { call, type Reply } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

let folder: string;
let sandbox: OpenSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contacts-'));
  sandbox = await openSandbox({ dataDir: folder });
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

function contacts(method: string, path: string, body?: object): Promise<Reply> {
  return call(sandbox, method, `/contacts/org/${sandbox.org}${path}`, { body });
}

async function create(path: string, body: object): Promise<string> {
  const { status, json, text } = await contacts('POST', path, body);
  expect(status, text).toBe(201);
  return (json as { id: string }).id;
}

async function items(path: string): Promise<Record<string, unknown>[]> {
  const { status, json, text } = await contacts('GET', path);
  expect(status, text).toBe(200);
  return (json as { items: Record<string, unknown>[] }).items;
}

const details = {
  addresses: { type: 'OFFICE', street: 'Ring', streetNumber: '1', city: 'Köln', usage_context: 'PERSONAL' },
  emails: { type: 'WORK_EMAIL', address: 'ada@example.org', usage_context: 'PROFESSIONAL' },
  phones: { type: 'MOBILE', number: '+49 1', usages: ['CALL'], usage_context: 'PERSONAL' },
  'web-addresses': { type: 'HOMEPAGE_OR_WEBSITE', url: 'https://example.org', usage_context: 'PERSONAL' },
} as const;
const changes = {
  addresses: { ...details.addresses, city: 'Bonn' },
  emails: { ...details.emails, address: 'a@example.org' },
  phones: { type: 'PAGER', number: '2', usage_context: 'PERSONAL' },
  'web-addresses': { ...details['web-addresses'], description: 'shop' },
} as const;
type Family = keyof typeof details;
const families = Object.keys(details) as Family[];
const role = { customer_id: 'C1', is_active: true, is_suspended: false, customer_since: '2020-01-01' };

test.each(['individual', 'organization'])('an %s is created, read, replaced and listed', async (kind) => {
  const id = await create(`/${kind}`, { external_id: 'X1', name: 'Ada' });
  expect((await contacts('GET', `/${kind}/${id}`)).json).toMatchObject({ id, external_id: 'X1', name: 'Ada' });
  expect((await contacts('GET', `/${kind}/nobody`)).status).toBe(404);
  expect((await contacts('GET', `/${kind}/id-from-external-id/X1`)).json).toEqual({ internal: id, external: 'X1' });
  expect((await contacts('GET', `/${kind}/id-from-external-id/X2`)).status).toBe(404);
  // A full update: what is left out is gone, and the external id free again.
  expect((await contacts('PUT', `/${kind}/${id}`, { id: 'other', name: 'Ada L' })).json).toMatchObject({ id });
  expect((await contacts('GET', `/${kind}/${id}`)).json).not.toHaveProperty('external_id');
  expect(await items(`/${kind}-id-mapping`)).toEqual([]);
  expect((await contacts('PUT', `/${kind}/nobody`, { name: 'Ada' })).status).toBe(404);
  const other = await create(`/${kind}`, { external_id: 'X1', name: 'Bob' });
  expect(await items(`/${kind}-id-mapping`)).toEqual([{ internal: other, external: 'X1' }]);
  expect((await items(`/${kind}`)).map(({ name }) => name)).toEqual(['Ada L', 'Bob']);
  expect((await items(`/${kind}?offset=1&limit=1`)).map(({ name }) => name)).toEqual(['Bob']);
});

test.each(['individual', 'organization'])('an external id names one %s', async (kind) => {
  const first = await create(`/${kind}`, { external_id: 'X1', name: 'Ada' });
  const second = await create(`/${kind}`, { external_id: 'X2', name: 'Bob' });
  const twice = { external_id: 'X1', name: 'Bob' };
  expect(await contacts('POST', `/${kind}`, twice)).toMatchObject({
    status: 409,
    json: { detail: expect.stringContaining(first) },
  });
  expect((await contacts('PUT', `/${kind}/${second}`, twice)).status).toBe(409);
  expect((await contacts('PUT', `/${kind}/${first}`, { ...twice, name: 'Ada' })).status).toBe(200);
  // Kinds have their own.
  const other = kind === 'individual' ? 'organization' : 'individual';
  await create(`/${other}`, { external_id: 'X1', name: 'Ada & Co' });
  expect((await contacts('GET', `/${other}/${first}`)).status).toBe(404);
});

test.each([
  { name: 'a contact without a name', path: '/individual', body: { external_id: 'X' } },
  { name: 'a date that is none', path: '/individual', body: { name: 'A', date_of_birth: '1815-13-10' } },
  {
    name: 'an external id of more than 256 characters',
    path: '/organization',
    body: { name: 'A', external_id: 'x'.repeat(257) },
  },
])('$name is refused with 400', async ({ path, body }) => {
  expect((await contacts('POST', path, body)).status).toBe(400);
});

test.each(families)('%s belong to a contact or a professional identity, and none is deleted', async (family) => {
  const organization = await create('/organization', { name: 'Ada & Co' });
  const individual = await create('/individual', { name: 'Ada' });
  const at = `/individual/${individual}/professional-identities`;
  const identity = await create(at, { organization_contact: organization, is_active: true });
  for (const owner of [`/organization/${organization}`, `/individual/${individual}`, `${at}/${identity}`]) {
    expect(await items(`${owner}/${family}`)).toEqual([]);
    const id = await create(`${owner}/${family}`, { ...details[family], id: 'mine' });
    const place = `${owner}/${family}/${id}`;
    expect((await contacts('GET', place)).json).toEqual({ id, ...details[family] });
    expect((await contacts('PUT', place, changes[family])).json).toEqual({ id, ...changes[family] });
    expect(await items(`${owner}/${family}`)).toEqual([{ id, ...changes[family] }]);
    expect((await contacts('GET', `${owner}/${family}/none`)).status).toBe(404);
    expect((await contacts('PUT', `${owner}/${family}/none`, details[family])).status).toBe(404);
    expect((await contacts('DELETE', place)).status).toBe(405);
    expect((await contacts('POST', `${owner}/${family}`, { ...details[family], type: 'ODD' })).status).toBe(400);
  }
  const ids = (
    await Promise.all(
      [`/organization/${organization}`, `/individual/${individual}`].map((o) => items(`${o}/${family}`)),
    )
  ).flat();
  expect(new Set(ids.map(({ id }) => id)).size).toBe(2);
  const unknown = [
    `/organization/${individual}`,
    '/individual/nobody',
    `${at}/nobody`,
    `/individual/nobody/professional-identities/${identity}`,
  ];
  for (const owner of unknown) {
    expect((await contacts('GET', `${owner}/${family}`)).status).toBe(404);
    expect((await contacts('POST', `${owner}/${family}`, details[family])).status).toBe(404);
    expect((await contacts('GET', `${owner}/${family}/x`)).status).toBe(404);
    expect((await contacts('PUT', `${owner}/${family}/x`, details[family])).status).toBe(404);
  }
});

test.each(['individual', 'organization'])('an %s becomes a customer and a supplier by PUT', async (kind) => {
  const id = await create(`/${kind}`, { name: 'Ada' });
  const at = `/${kind}/${id}/roles`;
  expect((await contacts('GET', `${at}/customer`)).status).toBe(404);
  expect((await contacts('PUT', `${at}/customer`, role)).json).toEqual(role);
  const supplier = {
    supplier_id: 'S1',
    is_active: true,
    supplier_since: '2021-01-01',
    tax_information: { '@type': 'EscrowTaxInformation', eu_vat_number: 'DE1', tax_registration_number: '123456789' },
  };
  expect((await contacts('GET', `${at}/supplier`)).status).toBe(404);
  expect((await contacts('PUT', `${at}/supplier`, supplier)).json).toEqual(supplier);
  expect((await contacts('GET', `${at}/supplier`)).json).toEqual(supplier);
  expect((await contacts('GET', `${at}/customer`)).json).toEqual(role);
  expect((await contacts('PUT', `${at}/customer`, { ...role, is_suspended: true })).status).toBe(200);
  expect((await contacts('GET', `${at}/customer`)).json).toEqual({ ...role, is_suspended: true });
  for (const one of ['customer', 'supplier']) {
    expect((await contacts('GET', `/${kind}/nobody/roles/${one}`)).status).toBe(404);
    expect((await contacts('PUT', `/${kind}/nobody/roles/${one}`, one === 'customer' ? role : supplier)).status).toBe(
      404,
    );
  }
});

test.each([
  { name: 'a VAT number of two characters', tax: { eu_vat_number: 'DE' } },
  { name: 'a VAT number of fifteen', tax: { eu_vat_number: 'DE0123456789012' } },
  { name: 'a tax registration number of eight', tax: { tax_registration_number: '12345678' } },
  { name: 'a tax registration number of fifteen', tax: { tax_registration_number: '123456789012345' } },
  { name: 'an exemption that is none', tax: { enabled_tax_exemptions: ['ODD'] } },
])('$name is refused', async ({ tax }) => {
  const id = await create('/organization', { name: 'Ada & Co' });
  const tax_information = { enabled_tax_exemptions: [], ...tax };
  expect((await contacts('PUT', `/organization/${id}/roles/customer`, { ...role, tax_information })).status).toBe(400);
  expect((await contacts('GET', `/organization/${id}/roles/customer`)).status).toBe(404);
});

test('the platform says when a card was added: when its number was first told', async () => {
  const at = `/individual/${await create('/individual', { name: 'Ada' })}/roles/customer`;
  const put = async (number: string) => {
    const { json } = await contacts('PUT', at, { ...role, external_card: { number, added: '2001-01-01T00:00:00Z' } });
    return (json as { external_card: { number: string; added: string } }).external_card;
  };
  const first = await put('7');
  expect(first).toEqual({ number: '7', added: expect.stringMatching(/^20[2-9]\d-/) });
  expect(await put('7')).toEqual(first);
});

test('a professional identity needs an organization that exists, and keeps it', async () => {
  const organization = await create('/organization', { name: 'Ada & Co' });
  const other = await create('/organization', { name: 'Bob & Co' });
  const ada = await create('/individual', { name: 'Ada' });
  const at = `/individual/${ada}/professional-identities`;
  const members = { organization_contact: organization, is_active: true, job_title: 'Buyer' };
  expect((await contacts('POST', at, { ...members, organization_contact: ada })).status).toBe(422);
  expect(
    (await contacts('POST', at, { ...members, departments: [{ contact_id: 'x', department_id: 'd' }] })).status,
  ).toBe(422);
  expect((await contacts('POST', '/individual/nobody/professional-identities', members)).status).toBe(404);
  const id = await create(at, members);
  expect((await contacts('GET', `${at}/${id}`)).json).toEqual({ id, ...members });
  const put = await contacts('PUT', `${at}/${id}`, { is_active: false, organization_contact: other });
  expect(put.json).toEqual({ id, is_active: false, organization_contact: organization });
  expect(await items(at)).toEqual([put.json]);
  await create(`${at}/${id}/emails`, details.emails);
  const full = (await contacts('GET', `${at}/${id}/full`)).json;
  expect(full).toMatchObject({ professional_identity: { id }, emails: [details.emails], phones: [] });
  expect(await items(`${at}/full`)).toEqual([full]);
  for (const missing of ['', '/full']) expect((await contacts('GET', `${at}/nobody${missing}`)).status).toBe(404);
  for (const list of ['', '/full']) {
    expect((await contacts('GET', `/individual/nobody/professional-identities${list}`)).status).toBe(404);
  }
  expect((await contacts('PUT', `${at}/nobody`, { is_active: true })).status).toBe(404);
  const representatives = [
    { professional_identity: { contact_id: ada, professional_identity_id: id }, is_active: false },
  ];
  expect((await contacts('GET', `/organization/${organization}`)).json).toMatchObject({ representatives });
  expect((await contacts('GET', `/organization/${other}`)).json).not.toHaveProperty('representatives');
});

test('founders, leaders and those who manage a role are professional identities', async () => {
  const organization = await create('/organization', { name: 'Ada & Co' });
  const ada = await create('/individual', { name: 'Ada' });
  const identity = await create(`/individual/${ada}/professional-identities`, {
    organization_contact: organization,
    is_active: true,
  });
  const reference = { contact_id: ada, professional_identity_id: identity };
  const nobody = { contact_id: ada, professional_identity_id: 'nobody' };
  for (const member of ['founders', 'leaders']) {
    expect(
      (await contacts('PUT', `/organization/${organization}`, { name: 'A', [member]: [reference, nobody] })).status,
    ).toBe(422);
    expect((await contacts('PUT', `/organization/${organization}`, { name: 'A', [member]: [reference] })).status).toBe(
      200,
    );
  }
  const at = `/organization/${organization}/roles/customer`;
  expect((await contacts('PUT', at, { ...role, managed_by: nobody })).status).toBe(422);
  expect((await contacts('PUT', at, { ...role, managed_by: reference })).status).toBe(200);
});

test('the full view of a contact has all that belongs to it, also after a restart', async () => {
  const organization = await create('/organization', { external_id: 'O1', name: 'Ada & Co', founded: '1990-01-02' });
  const individual = await create('/individual', { external_id: 'I1', name: 'Ada', date_of_birth: '1990-12-10' });
  const at = `/individual/${individual}/professional-identities`;
  const identity = await create(at, { organization_contact: organization, is_active: true });
  for (const owner of [`/organization/${organization}`, `/individual/${individual}`, `${at}/${identity}`]) {
    for (const family of families) await create(`${owner}/${family}`, details[family]);
  }
  for (const owner of [`/organization/${organization}`, `/individual/${individual}`]) {
    await contacts('PUT', `${owner}/roles/customer`, role);
    await contacts('PUT', `${owner}/roles/supplier`, {
      supplier_id: 'S',
      is_active: true,
      supplier_since: '2021-01-01',
    });
  }
  const list = await create('/customer-lists', { name: 'Best', contacts: [individual, organization] });
  const read = async () => {
    const person = (await contacts('GET', `/individual/${individual}/full`)).json;
    const firm = (await contacts('GET', `/organization/${organization}/full`)).json;
    expect(answerValidators.FullIndividualContact(person)).toBe(true);
    expect(answerValidators.FullOrganizationContact(firm)).toBe(true);
    return [person, firm, (await contacts('GET', `/customer-lists/${list}`)).json];
  };
  const before = await read();
  expect(before[0]).toMatchObject({
    individual_contact: { name: 'Ada', deleted: false },
    addresses: [details.addresses],
    professional_identities: [{ professional_identity: { id: identity }, phones: [details.phones] }],
    personal_relationships: [],
    customer_role: role,
    supplier_role: { supplier_id: 'S' },
  });
  expect(before[1]).toMatchObject({ web_addresses: [details['web-addresses']], departments: [], memberships: [] });
  for (const kind of ['individual', 'organization'])
    expect((await contacts('GET', `/${kind}/nobody/full`)).status).toBe(404);
  await sandbox.stop();
  sandbox = await openSandbox({ dataDir: folder });
  expect(await read()).toEqual(before);
  expect((await contacts('POST', '/individual', { external_id: 'I1', name: 'Eve' })).status).toBe(409);
});

test('a customer list names contacts that exist, and is deleted', async () => {
  const contact = await create('/individual', { name: 'Ada' });
  expect((await contacts('POST', '/customer-lists', { name: 'Best', contacts: ['nobody'] })).status).toBe(422);
  const id = await create('/customer-lists', { name: 'Best' });
  expect((await contacts('GET', `/customer-lists/${id}`)).json).toEqual({ id, contacts: [], name: 'Best' });
  const put = await contacts('PUT', `/customer-lists/${id}`, { name: 'Better', contacts: [contact] });
  expect(put.json).toEqual({ id, contacts: [contact], name: 'Better' });
  expect((await contacts('PUT', `/customer-lists/${id}`, { name: 'B', contacts: ['nobody'] })).status).toBe(422);
  expect(await items('/customer-lists')).toEqual([put.json]);
  expect(await items('/customer-lists?offset=1')).toEqual([]);
  expect((await contacts('DELETE', `/customer-lists/${id}`)).status).toBe(204);
  for (const method of ['GET', 'PUT', 'DELETE']) {
    expect((await contacts(method, `/customer-lists/${id}`, method === 'PUT' ? { name: 'B' } : undefined)).status).toBe(
      404,
    );
  }
});

test('a placeholder customer stands for one who is not known', async () => {
  const id = await create('/placeholder-customers', { name: 'Walk-in' });
  expect((await contacts('PUT', `/placeholder-customers/${id}`, { name: 'Counter' })).json).toEqual({
    id,
    name: 'Counter',
  });
  expect((await contacts('GET', `/placeholder-customers/${id}`)).json).toEqual({ id, name: 'Counter' });
  expect(await items('/placeholder-customers')).toEqual([{ id, name: 'Counter' }]);
  expect((await contacts('GET', '/placeholder-customers/none')).status).toBe(404);
  expect((await contacts('PUT', '/placeholder-customers/none', { name: 'C' })).status).toBe(404);
});
