import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DetailFamily, DetailPatch, Members } from '../../../../src/lib/resources/contacts/contact.js';
import { isUpToDate, mergeMembers } from '../../../../src/lib/resources/contacts/contact-members.js';
import { planDetails, planRole } from '../../../../src/lib/resources/contacts/contact-merge.js';

const email = (id: string, address: string, type = 'WORK_EMAIL') => {
  return { id, address, type, usage_context: 'PERSONAL' };
};

/** What is done with each, and to which of the contact's. */
function stepsOf(family: DetailFamily, wanted: (Members & { id?: string })[], present: Members[]): string[] {
  const patches = wanted.map(({ id, ...members }): DetailPatch => (id === undefined ? { members } : { id, members }));
  return planDetails(family, patches, present, 'individual').map((step) =>
    step.kind === 'replace' ? `replace ${step.before?.id}` : step.kind,
  );
}

describe('which of a contact’s details one of a file is', () => {
  const [work, other, home] = [email('1', 'w@x'), email('2', 'o@x'), email('3', 'h@x', 'PERSONAL_EMAIL')];
  const postal = { id: '1', street: 'Ring', city: 'Köln', type: 'OFFICE', usage_context: 'PERSONAL' };
  test.each<{ name: string; family?: DetailFamily; wanted: Members[]; present: Members[]; steps: string[] }>([
    {
      name: 'the one with its id',
      wanted: [{ id: '2', address: 'w2@x' }],
      present: [work, other],
      steps: ['replace 2'],
    },
    {
      name: 'none by an id of another platform',
      wanted: [{ id: '9', address: 'n@x' }],
      present: [work, other],
      steps: ['create'],
    },
    { name: 'one that is equal', wanted: [{ address: 'o@x' }], present: [work, other], steps: ['keep'] },
    {
      name: 'one of the same address in other letters',
      wanted: [{ address: 'O@X' }],
      present: [work, other],
      steps: ['replace 2'],
    },
    {
      name: 'one of the same address and another type',
      wanted: [{ address: 'w@x', type: 'MAILING_LIST' }],
      present: [work, home],
      steps: ['replace 1'],
    },
    {
      name: 'the only one of its type',
      wanted: [{ address: 'n@x', type: 'PERSONAL_EMAIL' }],
      present: [work, home],
      steps: ['replace 3'],
    },
    {
      name: 'none of two of its type',
      wanted: [{ address: 'n@x', type: 'WORK_EMAIL' }],
      present: [work, other],
      steps: ['create'],
    },
    {
      name: 'the only one, where no type is named',
      wanted: [{ address: 'n@x' }],
      present: [work],
      steps: ['replace 1'],
    },
    {
      name: 'the only one, where only its type is to change',
      wanted: [{ type: 'MAILING_LIST' }],
      present: [work],
      steps: ['replace 1'],
    },
    {
      name: 'each another one',
      wanted: [{ address: 'n@x' }, { address: 'w@x' }],
      present: [work],
      steps: ['create', 'keep'],
    },
    { name: 'a new one where there is none', wanted: [{ address: 'n@x' }], present: [], steps: ['create'] },
    {
      name: 'a phone number written another way',
      family: 'phones',
      wanted: [{ number: '+49 (221) 1-2' }],
      present: [
        { id: '1', number: '+4922112' },
        { id: '2', number: '3' },
      ],
      steps: ['replace 1'],
    },
    {
      name: 'an address of which another city is named',
      family: 'addresses',
      wanted: [{ city: 'Bonn' }],
      present: [postal],
      steps: ['replace 1'],
    },
    {
      name: 'an address of another type',
      family: 'addresses',
      wanted: [{ street: 'ring', city: 'köln', type: 'STORE' }],
      present: [postal],
      steps: ['replace 1'],
    },
    {
      name: 'a second address',
      family: 'addresses',
      wanted: [{ street: 'Hof', type: 'STORE' }],
      present: [postal],
      steps: ['create'],
    },
  ])('$name', ({ family = 'emails', wanted, present, steps }) => {
    expect(stepsOf(family, wanted, present)).toEqual(steps);
  });
});

/** The contact's details after the first of the steps were carried out. */
function after(steps: ReturnType<typeof planDetails>, present: readonly Members[], count: number): Members[] {
  const details = [...present];
  for (const [at, step] of steps.slice(0, count).entries()) {
    if (step.kind === 'create') details.push({ id: `new ${at}-${details.length}`, ...step.body });
    if (step.kind === 'replace') {
      const known = step.before?.id;
      details[details.findIndex(({ id }) => id === known)] = { id: known, ...step.body };
    }
  }
  return details;
}

test('a plan that was carried out, or stopped anywhere and made anew, ends with the same details and no more', () => {
  const detail = fc.record(
    {
      address: fc.constantFrom('a@x', 'b@x', 'c@x', 'A@x'),
      type: fc.constantFrom('WORK_EMAIL', 'PERSONAL_EMAIL'),
      description: fc.constantFrom('one', 'two', null),
    },
    { requiredKeys: ['address'] },
  );
  const wantedOnes = fc.uniqueArray(detail, { maxLength: 4, selector: ({ address }) => address.toLowerCase() });
  fc.assert(
    fc.property(wantedOnes, wantedOnes, fc.nat(4), (wanted, present, stop) => {
      const patches = wanted.map((members) => ({ members }));
      const now = present.map((members, at) => ({
        type: 'NOT_QUALIFIED',
        usage_context: 'PERSONAL',
        id: `${at}`,
        ...members,
      }));
      const plan = planDetails('emails', patches, now, 'individual');
      const whole = after(plan, now, plan.length);
      expect(planDetails('emails', patches, whole, 'individual').every(({ kind }) => kind === 'keep')).toBe(true);

      const partly = after(plan, now, stop);
      const rest = planDetails('emails', patches, partly, 'individual');
      const resumed = after(rest, partly, rest.length);
      const bare = (details: Members[]) =>
        details.map(({ id: _, ...members }) => JSON.stringify(Object.entries(members).sort())).sort();
      expect(bare(resumed)).toEqual(bare(whole));
    }),
  );
});

describe('what a file says over what there is', () => {
  test('null clears, objects are merged, what is not named or unknown is kept, and read-only members are not sent', () => {
    const current = { id: '1', deleted: false, name: 'Ada', born: '1990', tax: { vat: 'DE1', number: '2' }, odd: [1] };
    expect(mergeMembers({ id: '9', born: null, tax: { vat: null } }, current)).toEqual({
      name: 'Ada',
      tax: { number: '2' },
      odd: [1],
    });
    expect(mergeMembers({ tax: { vat: null, number: null } }, current)).not.toHaveProperty('tax');
  });

  test.each([
    { name: 'nothing', patch: {}, current: { a: 1 }, same: true },
    { name: 'null of what is not there', patch: { a: null, b: [] }, current: { b: null }, same: true },
    { name: 'an empty list of one with entries', patch: { a: [] }, current: { a: ['x'] }, same: false },
    { name: 'a list in another order', patch: { a: ['x', 'y'] }, current: { a: ['y', 'x'] }, same: false },
    { name: 'a part of an object', patch: { a: { b: 1 } }, current: { a: { b: 1, c: 2 } }, same: true },
    { name: 'a part of an object that is not there', patch: { a: { b: null } }, current: {}, same: true },
    { name: 'another id', patch: { id: '2' }, current: { id: '1' }, same: true },
  ])('$name', ({ patch, current, same }) => {
    expect(isUpToDate(patch, current)).toBe(same);
  });
});

test('a new role is active and not suspended, and a card without number is none', () => {
  const said = {
    customer_id: 'K',
    customer_since: '2020-01-01',
    external_card: { number: null },
    tax_information: { eu_vat_number: 'DE1' },
  };
  expect(planRole('customer', said, undefined)).toEqual({
    customer_id: 'K',
    customer_since: '2020-01-01',
    is_active: true,
    is_suspended: false,
    tax_information: { enabled_tax_exemptions: [], eu_vat_number: 'DE1' },
  });
  const before = { ...said, is_active: false, external_card: { number: '7', added: '2020-01-01T00:00:00Z' } };
  expect(planRole('customer', said, before)).toMatchObject({ is_active: false });
  expect(planRole('customer', said, before)).not.toHaveProperty('external_card');
  expect(planRole('customer', { customer_id: 'K' }, before)).toBeUndefined();
});
