import { expect, test } from 'vitest';
import { readGlobalFlags } from '../../../src/lib/config/global-flags.js';

const nothing = {
  profile: undefined,
  baseUrl: undefined,
  org: undefined,
  json: false,
  quiet: false,
  silent: false,
  verbose: false,
  logFormat: 'text' as const,
  progress: true,
  color: true,
  pager: true,
  input: true,
  yes: false,
  timeout: undefined,
  retries: undefined,
  caFile: undefined,
};

test.each([
  { name: 'nothing said', typed: { progress: true, color: true, input: true }, env: {}, flags: {} },
  {
    name: 'flags as typed',
    typed: { profile: 'shop', timeout: '2.5', retries: '0', progress: false, json: true },
    env: {},
    flags: { profile: 'shop', timeout: 2.5, retries: 0, progress: false, json: true },
  },
  { name: '-q', typed: { quiet: 1 }, env: { TILLCTL_QUIET: '2' }, flags: { quiet: true } },
  { name: '-qq', typed: { quiet: 2 }, env: {}, flags: { quiet: true, silent: true } },
  { name: 'TILLCTL_QUIET=2', typed: {}, env: { TILLCTL_QUIET: '2' }, flags: { quiet: true, silent: true } },
  {
    name: 'variables where no flag was typed',
    typed: { progress: true },
    env: {
      TILLCTL_PROFILE: 'shop',
      TILLCTL_BASE_URL: 'https://api.example.com/eu/',
      TILLCTL_ORG: 'o1',
      TILLCTL_JSON: '1',
      TILLCTL_QUIET: 'yes',
      TILLCTL_VERBOSE: 'true',
      TILLCTL_NO_PROGRESS: 'TRUE',
      TILLCTL_NO_COLOR: '0',
      TILLCTL_NO_INPUT: 'on',
      TILLCTL_YES: 'off',
      TILLCTL_TIMEOUT: '7',
      TILLCTL_RETRIES: '1',
      TILLCTL_CA_FILE: 'ca.pem',
    },
    flags: {
      profile: 'shop',
      baseUrl: 'https://api.example.com/eu',
      org: 'o1',
      json: true,
      quiet: true,
      verbose: true,
      progress: false,
      input: false,
      timeout: 7,
      retries: 1,
      caFile: 'ca.pem',
    },
  },
  {
    name: 'the flag wins',
    typed: { org: 'typed', timeout: 3 },
    env: { TILLCTL_ORG: 'set', TILLCTL_TIMEOUT: 'nonsense' },
    flags: { org: 'typed', timeout: 3 },
  },
  { name: 'an empty variable is none', typed: {}, env: { TILLCTL_ORG: '', TILLCTL_JSON: '' }, flags: {} },
])('$name', ({ typed, env, flags }) => {
  expect(readGlobalFlags(typed, env)).toEqual({ ...nothing, ...flags });
});

test.each([
  { typed: { timeout: '0' }, env: {}, message: '--timeout "0" is not a number greater than 0' },
  { typed: { retries: '-1' }, env: {}, message: '--retries "-1" is not a whole number' },
  { typed: { profile: '' }, env: {}, message: '--profile has no value' },
  { typed: { org: '..' }, env: {}, message: '--org ".." is not an organisation id' },
  { typed: {}, env: { TILLCTL_JSON: 'maybe' }, message: 'TILLCTL_JSON "maybe" is not true or false' },
  { typed: {}, env: { TILLCTL_RETRIES: '1.5' }, message: 'TILLCTL_RETRIES "1.5" is not a whole number' },
  {
    typed: { baseUrl: 'http://api.example.com' },
    env: {},
    message: '--base-url "http://api.example.com" must be https (plain http goes to this machine only)',
  },
])('$message', ({ typed, env, message }) => {
  expect(() => readGlobalFlags(typed, env)).toThrow(expect.objectContaining({ kind: 'usage', message }));
});
