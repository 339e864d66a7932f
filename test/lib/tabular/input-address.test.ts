import { expect, test } from 'vitest';
import { refuseAddress, refuseSecretAddress } from '../../../src/lib/tabular/input-address.js';

test.each([
  'https://me:pw-secret@files.example/in.csv',
  'https://files.example/in.csv?signature=pw-secret',
  'https://me:pw-secret@files.example:none/in.csv',
])('what may be a secret of %s is in no message', (address) => {
  for (const refuse of [refuseAddress, refuseSecretAddress]) {
    const said = messageOf(() => refuse(address));
    expect(said).toContain('//files.example');
    expect(said).not.toContain('pw-secret');
  }
});

test('an address without one may be handed on', () => {
  expect(() => refuseSecretAddress('https://files.example/in.csv')).not.toThrow();
});

function messageOf(work: () => void): string {
  try {
    work();
    return '';
  } catch (error) {
    return String(error);
  }
}
