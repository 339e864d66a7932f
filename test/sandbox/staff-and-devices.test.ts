import { afterEach, beforeEach, expect, test } from 'vitest';
import { putRecord } from '../../src/sandbox/state/changes.js';
import type { Kind } from '../../src/sandbox/state/kinds.js';
import { answerValidators } from '../contract/answer-validators.gen.js';
import { call, type Reply } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.stop());

const staff = (method: string, path: string, body?: object): Promise<Reply> =>
  call(sandbox, method, `/staffrights/org/demo${path}`, { body });
const structure = (path: string): Promise<Reply> => call(sandbox, 'GET', `/orgstructure/org/demo${path}`);
const ids = ({ json }: Reply) => (json as { items: { id: string }[] }).items.map(({ id }) => id);

function put(kind: Kind, record: { id: string }, parent?: string): void {
  putRecord(sandbox.state, kind, { id: record.id, parent, text: JSON.stringify(record) });
}

const invitation = { '@type': 'StaffMemberCreationRequestWithInviteEmail', contact_id: 'ada' };

test('a contact becomes a staff member once it works for an organization, and is invited at an email address', async () => {
  const refused = async (body: object, word: string) =>
    expect(await staff('POST', '/staff-members', body)).toMatchObject({
      status: 422,
      json: { detail: expect.stringContaining(word) },
    });
  await refused(invitation, 'not an individual contact');
  put('individual', { id: 'ada', name: 'Ada' } as { id: string });
  await refused(invitation, 'no professional identity with an organization');
  put('professional_identity', { id: 'p1', organization_contact: 'firm', is_active: true } as { id: string }, 'ada');
  await refused(invitation, 'no professional identity with an organization');
  put('organization', { id: 'firm' });
  await refused(invitation, 'email');
  put('email', { id: 'e1' }, 'p1');
  const created = await staff('POST', '/staff-members', invitation);
  expect(created).toMatchObject({ status: 201, json: { status: 'INVITED' } });
  expect(answerValidators.StaffMember(created.json)).toBe(true);
  const { id } = created.json as { id: string };
  // The id leads to the individual contact, too.
  expect(id).toBe('ada');
  expect((await staff('GET', `/staff-members/${id}`)).json).toEqual(created.json);
  await refused({ contact_id: 'ada' }, 'already');
  expect(ids(await staff('GET', '/staff-members'))).toEqual([id]);
});

test('staff members are listed by name, a page at a time, and by the place where they work', async () => {
  for (const [id, name, place] of [
    ['1', 'Zoe', 'store-1'],
    ['2', 'Ada', 'store-2'],
    ['3', 'Max', 'store-1'],
  ] as const) {
    put('individual', { id, name } as { id: string });
    put('staff_member', { id, default_service_location: place, possible_service_locations: [place, 'depot'] } as {
      id: string;
    });
  }
  const list = async (query: string) => ids(await staff('GET', `/staff-members${query}`));
  expect(await list('')).toEqual(['2', '3', '1']);
  expect(await list('?limit=1&offset=1')).toEqual(['3']);
  expect(await list('?default-service-location-id=store-1')).toEqual(['3', '1']);
  expect(await list('?possible-service-location-id=depot&limit=2')).toEqual(['2', '3']);
  expect(await list('?possible-service-location-id=store-9')).toEqual([]);
  expect((await staff('GET', '/staff-members/9')).status).toBe(404);
  expect((await staff('GET', '/staff-members?limit=0')).status).toBe(400);
});

test('the demo shop has ids of a web shop for what comes in variants', async () => {
  await sandbox.stop();
  sandbox = await openSandbox({ seed: 'demo' });
  const { json } = await call(sandbox, 'GET', '/external/org/demo/namespaces/webshop/products');
  expect(answerValidators.MappingList(json)).toBe(true);
  const { items } = json as { items: { external_id: string; internal_id: string }[] };
  expect(items.map(({ external_id }) => external_id)).toContain('mug/00101');
  const known = new Set(sandbox.all('products').map(({ id }) => id));
  expect(items.filter(({ internal_id }) => !known.has(internal_id))).toEqual([]);
});

test('the demo shop has the staff and the registers that its past names', async () => {
  await sandbox.stop();
  sandbox = await openSandbox({ seed: 'demo' });
  const listed = await staff('GET', '/staff-members');
  expect(answerValidators.StaffMemberList(listed.json)).toBe(true);
  expect(ids(listed)).toContain('a.lange');
  const devices = await structure('/devices');
  expect(answerValidators.DeviceList(devices.json)).toBe(true);
  expect(ids(devices)).toHaveLength(6);
  expect(ids(await structure('/devices?limit=2&offset=5'))).toEqual(['register-3-2']);
  const device = { id: 'register-1-1', name: 'Altstadt, till 1' };
  expect((await structure('/devices/register-1-1')).json).toEqual(device);
  expect((await structure('/platformpos-devices/register-1-1')).json).toEqual(device);
  expect((await structure('/devices/x')).status).toBe(404);
  expect((await structure('/platformpos-devices/x')).status).toBe(404);
});
