import { expect, test } from 'vitest';
import { configKey, configKeys } from '../../../src/lib/config/config-keys.js';
import { type GlobalFlags, readGlobalFlags } from '../../../src/lib/config/global-flags.js';
import type { Profile } from '../../../src/lib/config/profiles.js';
import { resolveSettings, settingsInForce } from '../../../src/lib/config/settings.js';

const flags = (typed: Partial<GlobalFlags> = {}) => readGlobalFlags(typed, {});
const shop: Profile = {
  base_url: 'https://api.example.com',
  org: 'o1',
  app: 'sync',
  credential: 'file',
  settings: {},
};

test('a profile alone gives its target and the defaults', () => {
  expect(resolveSettings({ flags: flags(), env: {}, name: 'shop', profile: shop })).toEqual({
    profile: 'shop',
    baseUrl: 'https://api.example.com',
    org: 'o1',
    app: 'sync',
    credential: { kind: 'file', command: undefined, baseUrl: 'https://api.example.com', org: 'o1' },
    timeoutMs: 30_000,
    retries: 5,
    caFile: undefined,
    httpsProxy: undefined,
    noProxy: undefined,
    dialect: 'auto',
    defaultPriceIsGross: undefined,
    prefixes: {},
    endpoints: {},
    batchTypes: { prices: 'valid-from-price-updates' },
    stocktakingPos1Segment: 'stock-takings-platform-pos-1',
    mergeByReplace: false,
    nutritionDeclaration: false,
    allowOddKeys: false,
    strictKeys: false,
    maxPages: 100_000,
    storeHeaders: [],
    storePrivate: false,
    defaultCurrency: undefined,
    production: false,
    readOnly: false,
    marks: {},
    guards: {
      maxRows: undefined,
      maxChanges: undefined,
      maxChange: undefined,
      minPrice: undefined,
      maxPrice: undefined,
      removals: false,
    },
    concurrency: undefined,
    rate: undefined,
  });
});

test('flag wins over environment, environment over profile, profile over default', () => {
  const profile = { ...shop, settings: { timeout: 9, retries: 2, rate: 3, dialect: 'nested', production: true } };
  const settings = resolveSettings({
    flags: flags({ org: 'o2', timeout: 1.5 }),
    env: { TILLCTL_APP: 'other', TILLCTL_RATE: '20', https_proxy: 'http://proxy:3128', NO_PROXY: 'x' },
    name: 'shop',
    profile,
  });
  expect(settings).toMatchObject({
    org: 'o2',
    app: 'other',
    timeoutMs: 1500,
    retries: 2,
    rate: 20,
    dialect: 'nested',
    production: true,
    httpsProxy: 'http://proxy:3128',
    noProxy: 'x',
    // Its credentials stay bound to what the profile says.
    credential: { baseUrl: 'https://api.example.com', org: 'o1' },
  });
});

test('only what differs from the contract is in prefixes and endpoints', () => {
  const settings = {
    'prefixes.erp': '/erp/v2',
    'prefixes.sales': '/',
    'endpoints.getProduct': 'get /items/{id}',
    'endpoints.authorize': 'POST /login/{org-id}',
  };
  expect(resolveSettings({ flags: flags(), env: {}, name: 'shop', profile: { ...shop, settings } })).toMatchObject({
    prefixes: { erp: '/erp/v2', sales: '' },
    endpoints: {
      getProduct: { method: 'GET', path: '/items/{product-id}' },
      authorize: { method: 'POST', path: '/login/{org-id}' },
    },
  });
});

test.each<{ settings: Profile['settings']; message: string }>([
  { settings: { timeout: 'soon' }, message: 'timeout of profile "shop" "soon" is not a number greater than 0' },
  { settings: { dialect: 'klingon' }, message: 'dialect of profile "shop" "klingon" is not one of auto, seed, nested' },
  { settings: { dialekt: 'seed' }, message: 'there is no setting "dialekt" (in profile "shop")' },
  { settings: { 'prefixes.erp': 'erp' }, message: 'prefixes.erp of profile "shop" "erp" is not a path like /erp' },
  {
    settings: { 'endpoints.getProduct': 'GET /items' },
    message:
      'endpoints.getProduct of profile "shop" "GET /items" has no path variables, the operation has {product-id}',
  },
])('a profile edited by hand: $message', ({ settings, message }) => {
  expect(() => resolveSettings({ flags: flags(), env: {}, name: 'shop', profile: { ...shop, settings } })).toThrow(
    expect.objectContaining({ kind: 'usage', message }),
  );
});

test.each([
  { name: 'nothing at all', env: {}, profile: undefined, kind: 'auth', message: 'not logged in' },
  {
    name: 'a token without a platform',
    env: { TILLCTL_TOKEN: 't' },
    profile: undefined,
    kind: 'usage',
    message: 'there is no base URL',
  },
  {
    name: 'a profile without an organisation',
    env: {},
    profile: { ...shop, org: undefined },
    kind: 'usage',
    message: 'there is no organisation in profile "shop"',
  },
])('$name: $message', ({ env, profile, kind, message }) => {
  expect(() => resolveSettings({ flags: flags(), env, name: 'shop', profile })).toThrow(
    expect.objectContaining({ kind, message }),
  );
});

test('each setting in force says where it comes from', () => {
  const profile = { ...shop, settings: { read_only: true } };
  const env = { TILLCTL_ORG: 'o3', TILLCTL_CONCURRENCY: '4' };
  const force = settingsInForce({ flags: readGlobalFlags({ retries: '1' }, env), env, name: 'shop', profile });
  const from = (key: string) => force.find((setting) => setting.key === key);
  expect(from('org')).toEqual({ key: 'org', value: 'o3', from: 'environment' });
  expect(from('concurrency')).toEqual({ key: 'concurrency', value: 4, from: 'environment' });
  expect(from('retries')).toEqual({ key: 'retries', value: 1, from: 'flag' });
  expect(from('read_only')).toEqual({ key: 'read_only', value: true, from: 'profile' });
  expect(from('dialect')).toEqual({ key: 'dialect', value: 'auto', from: 'default' });
  expect(from('default_currency')).toBeUndefined();
});

test.each([
  ['production', 'yes', true],
  ['read_only', 'false', false],
  ['default_currency', 'EUR', 'EUR'],
  ['concurrency', '16', 16],
  ['batch_types.prices', 'price-updates', 'price-updates'],
  ['stocktaking.pos1_segment', 'pos-1', 'pos-1'],
  ['prefixes.auth', '/auth/v1', '/auth/v1'],
  ['endpoints.replaceProduct', 'patch  /p/{product-id}/x', 'PATCH /p/{product-id}/x'],
])('%s takes %s', (key, text, value) => {
  expect(configKey(key).read(text, key)).toBe(value);
});

test.each([
  ['production', 'perhaps'],
  ['default_currency', 'eur'],
  ['concurrency', '0'],
  ['rate', '-1'],
  ['app', 'a:b'],
  ['org', '.'],
  ['batch_types.prices', 'a/b'],
  ['batch_types.prices', '..'],
  ['prefixes.erp', '/erp/'],
  ['prefixes.erp', '/../x'],
  ['prefixes.erp', '/erp?x'],
  ['endpoints.getProduct', 'FETCH /p/{product-id}'],
  ['endpoints.getProduct', 'GET p/{product-id}'],
  ['endpoints.getProduct', 'GET /p/{product-id}?x=1'],
  ['endpoints.getProduct', 'GET /p/../{product-id}'],
  ['endpoints.getProduct', 'GET https://evil.example/{product-id}'],
  ['endpoints.getProduct', 'GET //evil.example/{product-id}'],
])('%s refuses %s', (key, text) => {
  expect(() => configKey(key).read(text, key)).toThrow(expect.objectContaining({ kind: 'usage' }));
});

test.each([
  ['dialct', 'did you mean "dialect"?'],
  ['prefixes.epr', 'did you mean "prefixes.erp"?'],
  ['endpoints.getProdukt', 'did you mean "endpoints.getProduct"?'],
  ['wholly other', 'tillctl config list --all'],
  ['constructor', 'tillctl config list --all'],
])('the unknown key %s has a hint', (key, hint) => {
  expect(() => configKey(key)).toThrow(expect.objectContaining({ kind: 'usage', hint }));
});

test('every default is a value that its own key takes', () => {
  for (const { key, fallback, read } of configKeys) {
    if (fallback !== undefined) expect(String(read(fallback, key))).toBe(fallback);
  }
});
