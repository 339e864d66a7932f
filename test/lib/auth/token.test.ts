import { expect, test } from 'vitest';
import { isTokenText, isUsable, receivedToken } from '../../../src/lib/auth/token.js';

const now = new Date('2026-03-01T12:00:00.000Z');
const seconds = now.getTime() / 1000;
const later = (ms: number) => new Date(now.getTime() + ms);

function jwt(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.signature`;
}

test.each([
  { name: 'its exp', value: jwt({ exp: seconds + 600 }), expiresAt: '2026-03-01T12:10:00.000Z' },
  {
    name: 'its lifetime when our clock is wrong',
    value: jwt({ iat: seconds - 86_400, exp: seconds - 86_400 + 600 }),
    expiresAt: '2026-03-01T12:10:00.000Z',
  },
  { name: 'nothing when it is opaque', value: 'opaque-token', expiresAt: undefined },
  { name: 'nothing when it only looks like a JWT', value: 'a.b.c', expiresAt: undefined },
  { name: 'nothing when exp is not a number', value: jwt({ exp: 'soon' }), expiresAt: undefined },
  { name: 'nothing when exp is out of range', value: jwt({ exp: 1e300 }), expiresAt: undefined },
  { name: 'nothing when the claims are not object', value: jwt(null), expiresAt: undefined },
])('the end of a token is $name', ({ value, expiresAt }) => {
  expect(receivedToken(value, now)).toEqual({ value, fetchedAt: '2026-03-01T12:00:00.000Z', expiresAt });
});

test.each([
  { name: 'an opaque token after a year', lifetime: undefined, atMs: 365 * 86_400_000, usable: true },
  { name: 'a token with time left', lifetime: 600, atMs: 569_000, usable: true },
  { name: 'a token in its last 30 seconds', lifetime: 600, atMs: 571_000, usable: false },
  { name: 'a token that is over', lifetime: 600, atMs: 700_000, usable: false },
  { name: 'a token that lives 20 seconds, at once', lifetime: 20, atMs: 0, usable: true },
  { name: 'a token that lives 20 seconds, near its end', lifetime: 20, atMs: 19_000, usable: false },
  { name: 'a token from the future, since the clock was set back', lifetime: 600, atMs: -3_600_000, usable: false },
])('$name is usable: $usable', ({ lifetime, atMs, usable }) => {
  const value = lifetime === undefined ? 'opaque' : jwt({ exp: seconds + lifetime });
  expect(isUsable(receivedToken(value, now), later(atMs))).toBe(usable);
});

test.each([
  ['abc.def-ghi_123+/=', true],
  ['', false],
  ['a b', false],
  ['a\r\nX-Evil: 1', false],
  ['é', false],
  ['x'.repeat(16_385), false],
])('%j can stand in a header: %s', (text, fits) => {
  expect(isTokenText(text)).toBe(fits);
});
