import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDocumentOf, createDocumentReader } from '../../../src/lib/json/cut-document.js';
import type { DocumentFacts, PulledNoun } from '../../../src/lib/model/document.js';
import { examples } from '../../support/effort.js';

const when = '"transaction_date_and_time":"2026-03-01T09:00:00.123Z"';
const start = `{"id":"7",${when}`;

function factsOf(members: string, noun: PulledNoun = 'invoices'): DocumentFacts {
  return createDocumentOf(noun)(Buffer.from(`${start}${members === '' ? '' : `,${members}`}}`)).facts;
}

const money = (amount: string, unit = 'EUR'): string => `{"amount":"${amount}","unit":"${unit}"}`;
const gross = (amount: string, unit?: string): string => `"total_gross_amount":${money(amount, unit)}`;
const payments = (...amounts: string[]): string =>
  `"payments":[${amounts.map((amount) => `{"amount":${money(amount)}}`)}]`;

describe('a document', () => {
  test('has id, time, facts and its very bytes', () => {
    const text = `{"number":"R1-000123","x":2.10,"store_id":"s\\u00e4","register_id":"R1","id":"ä\\"1",${when},${gross('-12.50')},"total_net_amount":{"value":-10.50,"unit":"EUR"}}`;
    const document = createDocumentOf('invoices')(Buffer.from(text));
    expect({ ...document, json: String(document.json) }).toEqual({
      id: 'ä"1',
      time: Date.parse('2026-03-01T09:00:00.123Z'),
      json: text,
      facts: {
        number: 'R1-000123',
        storeId: 'sä',
        registerId: 'R1',
        gross: '-12.50',
        net: '-10.50',
        currency: 'EUR',
        unpaid: false,
      },
    });
  });

  test.each<{ noun: PulledNoun; member: string }>([
    { noun: 'invoices', member: 'transaction_date_and_time' },
    { noun: 'credit-memos', member: 'transaction_date_and_time' },
    { noun: 'orders', member: 'transaction_date_and_time' },
    { noun: 'stock-changes', member: 'created_at' },
  ])('of $noun has its time in $member', ({ noun, member }) => {
    const json = Buffer.from(`{"id":"1","${member}":"2026-03-01T10:00:00+01:00"}`);
    expect(createDocumentOf(noun)(json).time).toBe(Date.parse('2026-03-01T09:00:00Z'));
  });

  test.each([
    { name: 'the text form', amount: '"amount":"2.10"', found: '2.10' },
    { name: 'the number form, digit for digit', amount: '"value":2.10', found: '2.10' },
    { name: 'large and fine', amount: '"value":9000000000000.000001', found: '9000000000000.000001' },
    { name: 'an exponent', amount: '"value":1.25e1', found: '12.5' },
    { name: 'escapes', amount: '"am\\u006funt":"\\u0031.5"', found: '1.5' },
    { name: 'amount before value, as the dialects do', amount: '"value":7,"amount":"8"', found: '8' },
    { name: 'the last of two', amount: '"amount":"1","amount":"2"', found: '2' },
    { name: 'no decimal', amount: '"amount":"a lot"', found: undefined },
    { name: 'null', amount: '"amount":null', found: undefined },
  ])('has its gross amount of $name', ({ amount, found }) => {
    expect(factsOf(`"total_gross_amount":{"unit":"EUR",${amount}}`).gross).toBe(found);
  });

  test('forgets the first of two members of one name, all of it', () => {
    const items = '"items":[{"taxes":[{"rate":"19","amount":{"amount":"1","unit":"EUR"}}]}]';
    const facts = factsOf(`${gross('1')},${items},"items":[],"total_gross_amount":null,"number":"a","number":3`);
    expect(facts).toEqual({ number: '3', unpaid: false });
    expect(
      factsOf(`"items":[{"taxes":[{"rate":1,"amount":{"amount":"1","unit":"EUR"}}],"taxes":[]}]`).taxes,
    ).toBeUndefined();
  });

  test.each([
    {
      name: 'a rate as text',
      tax: `{"tax":"DE","rate":"19","amount":${money('3.80')}}`,
      found: { rate: '19', amount: '3.80', currency: 'EUR' },
    },
    {
      name: 'a rate as number',
      tax: `{"rate":7.00,"amount":{"value":1.10,"unit":"CHF"}}`,
      found: { rate: '7', amount: '1.10', currency: 'CHF' },
    },
    {
      name: 'a key',
      tax: `{"key":"K","tax":"T","amount":${money('1')}}`,
      found: { rate: 'K', amount: '1', currency: 'EUR' },
    },
    {
      name: 'the enum beside it',
      tax: `{"tax":"T","name":"N","amount":${money('1')}}`,
      found: { rate: 'T', amount: '1', currency: 'EUR' },
    },
    { name: 'a name', tax: `{"name":"N","amount":${money('1')}}`, found: { rate: 'N', amount: '1', currency: 'EUR' } },
    { name: 'nothing', tax: `{"amount":${money('1')}}`, found: { rate: 'unknown', amount: '1', currency: 'EUR' } },
    {
      name: 'a flat amount with the currency of the document',
      tax: '{"rate":10,"amount":"0.5"}',
      found: { rate: '10', amount: '0.5', currency: 'USD' },
    },
    { name: 'no amount', tax: '{"rate":"19"}', found: undefined },
    { name: 'a key alone', tax: '"DE_STANDARD_VAT_2007"', found: undefined },
  ])('has a tax of $name', ({ tax, found }) => {
    const facts = factsOf(`"items":[{"id":"1","taxes":[${tax}],"x":[]}],${gross('1', 'USD')}`);
    expect(facts.taxes).toEqual(found && [found]);
  });

  test.each([
    { name: 'no payments', members: `${gross('10')}`, unpaid: true },
    { name: 'a part', members: `${gross('10.00')},${payments('4', '5.999999')}`, unpaid: true },
    { name: 'all of it', members: `${payments('4', '6')},${gross('10.00')}`, unpaid: false },
    { name: 'all of it, where floats would not', members: `${gross('0.3')},${payments('0.1', '0.2')}`, unpaid: false },
    { name: 'too much', members: `${gross('10')},${payments('11')}`, unpaid: false },
    {
      name: 'a part of very much',
      members: `${gross('9000000000000.000001')},${payments('9000000000000')}`,
      unpaid: true,
    },
    {
      name: 'all of very much',
      members: `${gross('9000000000000.000001')},${payments('9000000000000', '0.000001')}`,
      unpaid: false,
    },
    { name: 'nothing for nothing', members: gross('0.00'), unpaid: false },
    { name: 'nothing for less than nothing', members: gross('-9000000000000.5'), unpaid: false },
    { name: 'another currency', members: `${gross('1', 'USD')},${payments('1')}`, unpaid: true },
    { name: 'no amount at all', members: '', unpaid: false },
  ])('is owed when paid with $name: $unpaid', ({ members, unpaid }) => {
    expect(factsOf(members).unpaid).toBe(unpaid);
    expect(factsOf(members, 'orders').unpaid).toBe(false);
    expect(factsOf(`${members === '' ? '' : `${members},`}"status":"CONFIRMED"`).open).toBeUndefined();
    expect(factsOf(members, 'credit-memos').unpaid).toBe(false);
  });

  test('leaves out a net amount in another currency, which would go into the wrong sum', () => {
    const facts = factsOf(`${gross('2')},"total_net_amount":${money('1', 'USD')}`);
    expect([facts.gross, facts.net, facts.currency]).toEqual(['2', undefined, 'EUR']);
  });

  test.each([
    { text: `{${when}}`, words: 'it has no usable "id"' },
    { text: `{"id":"",${when}}`, words: 'it has no usable "id"' },
    { text: `{"id":{"id":"1"},${when}}`, words: 'it has no usable "id"' },
    { text: '{"id":"1"}', words: 'it has no usable "transaction_date_and_time"' },
    {
      text: '{"id":"1","transaction_date_and_time":"yesterday"}',
      words: 'it has no usable "transaction_date_and_time"',
    },
    { text: '[]', words: 'it is not an object' },
    { text: '', words: 'it is empty' },
    { text: `${start}} {}`, words: 'it is not JSON at byte 66' },
    { text: start, words: 'it breaks off after 64 bytes' },
  ])('is refused: $words', ({ text, words }) => {
    expect(() => createDocumentOf('invoices')(Buffer.from(text))).toThrow(new SyntaxError(words));
  });

  test('is read the same whatever was read before', () => {
    const amount = fc.tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.nat(99)).map(([a, b]) => `${a}.${b}`);
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 50 }), fc.constantFrom('R1', 'R2', 'ä', '€', 'Ã¤'));
    const invoice = fc.record({
      id: fc.string({ minLength: 1 }),
      store_id: text,
      register_id: text,
      number: text,
      gross: amount,
      net: amount,
    });
    const reader = createDocumentReader('invoices');
    fc.assert(
      fc.property(invoice, ({ gross: grossAmount, net, ...members }) => {
        const document = {
          ...members,
          transaction_date_and_time: '2026-03-01T09:00:00Z',
          total_gross_amount: { amount: grossAmount, unit: members.register_id },
          total_net_amount: { amount: net, unit: members.register_id },
        };
        const { item } = reader(Buffer.from(JSON.stringify(document)), 0, false);
        expect(item).toMatchObject({
          id: members.id,
          facts: {
            number: members.number,
            storeId: members.store_id,
            registerId: members.register_id,
            gross: grossAmount,
            net,
            currency: members.register_id,
          },
        });
      }),
      examples(300),
    );
  });
});
