import { describe, expect, test } from 'vitest';
import { createSecrets } from '../../../src/lib/model/secrets.js';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzeW5jIiwib3JnIjoibzEifQ.q8Zx+/3vT0kPpL5s_Yd-Aw7RbN2mKc4u';
const secret = 'aP/3+x%y\\"&é-0815-Geheim';

function known() {
  const secrets = createSecrets();
  secrets.learn('token', token);
  secrets.learn('client secret', secret);
  return secrets;
}

const escaped = (text: string) =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
const entities = (text: string) =>
  [...text].map((character) => `&#x${character.codePointAt(0)?.toString(16)};`).join('');
const percent = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

describe('a secret is found', () => {
  test.each([
    ['as it is', (text: string) => text],
    ['with JSON escapes', (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/')],
    ['with every character escaped', escaped],
    ['escaped twice', (text: string) => JSON.stringify(JSON.stringify(text)).slice(3, -3)],
    ['percent-encoded', encodeURIComponent],
    ['with every byte percent-encoded', percent],
    ['percent-encoded twice', (text: string) => encodeURIComponent(encodeURIComponent(text))],
    ['in XML', entities],
    ['as base64', (text: string) => Buffer.from(text).toString('base64')],
    ['as base64url', (text: string) => Buffer.from(text).toString('base64url')],
    ['within base64', (text: string) => Buffer.from(`Authorization: ${text}, and more`).toString('base64')],
    ['percent-encoded base64', (text: string) => encodeURIComponent(Buffer.from(`x:${text}`).toString('base64'))],
  ])('%s', (_name, encode) => {
    for (const [kind, value] of [
      ['token', token],
      ['client secret', secret],
    ] as const) {
      const shown = known().hide(`it was ${encode(value)} and no other`);
      expect(shown).toContain(`[${kind}]`);
      expect(shown).toMatch(/^it was .{0,30}\[(token|client secret)\].{0,30} and no other$/);
      const middle = encode(value).length >> 1;
      expect(shown).not.toContain(encode(value).slice(middle, middle + 8));
    }
  });

  test('whose end was cut off, and by its parts', () => {
    expect(known().hide(`got ${token.slice(0, 40)}… instead`)).toBe('got [token]… instead');
    expect(known().hide(`signed ${token.split('.')[2]}`)).toBe('signed [token]');
  });
});

describe('an everyday word as a secret', () => {
  const everyday = createSecrets();
  everyday.learn('client secret', 'price');

  test('is hidden where it stands alone', () => {
    expect(everyday.hide('app:price, "price" and a%3Aprice%0A')).toBe(
      'app:[client secret], "[client secret]" and a%3A[client secret]%0A',
    );
  });

  test('eats no other word', () => {
    const text = 'prices, pricelist, price-list, my_price and Überprice stay';
    expect(everyday.hide(text)).toBe(text);
  });

  test('changes no data', () => {
    expect(everyday.hideSure('the price is right')).toBe('the price is right');
  });
});

test('what is too short to be told from anything else is not looked for', () => {
  const secrets = createSecrets();
  secrets.learn('client secret', 'abc');
  secrets.learn('client secret', '');
  expect(secrets.hide('abc')).toBe('abc');
});

test('a text without secrets stays the very same', () => {
  const text = 'nothing \\u0041 %41 &amp; here';
  expect(known().hide(text)).toBe(text);
});
