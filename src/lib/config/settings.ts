import type { Module } from '../../contract/routes.gen.js';
import { routes } from '../../contract/routes.gen.js';
import { AuthError, UsageError } from '../errors/errors.js';
import { type DecimalSign, decimalSigns } from '../model/decimal-sign.js';
import { type ConfigKey, configKey, configKeys, type SettingValue } from './config-keys.js';
import { type Endpoint, readEndpoint } from './endpoints.js';
import type { GlobalFlags } from './global-flags.js';
import { marksOf } from './marks.js';
import { isModuleUrl, isSameOrigin } from './module-url.js';
import type { Marks, NamedProfile, Profile } from './profiles.js';

export type { GlobalFlags } from './global-flags.js';

/** How the profile's secret is found, and the platform and organisation that it is for. */
export interface ProfileCredential {
  kind: 'keychain' | 'file' | 'process';
  /** Of a credential process, as it was typed. */
  command?: string;
  baseUrl?: string;
  org?: string;
}

/** Everything a command needs to know to talk to the platform: flag, else environment, else profile, else default. */
export interface Settings {
  /** Name that the profile's runs and bookmarks are kept by, the first that it had; `default` when there is none. */
  profile: string;
  /** Without a trailing slash. */
  baseUrl: string;
  org: string;
  app?: string;
  /** Absent when this profile has no login. */
  credential?: ProfileCredential;
  /** Of one request. */
  timeoutMs: number;
  retries: number;
  caFile?: string;
  /** HTTPS_PROXY and NO_PROXY as they stand in the environment (lower-case names win, as in curl). */
  httpsProxy?: string;
  noProxy?: string;
  dialect: 'auto' | 'seed' | 'nested';
  /** Only what differs from the contract. */
  prefixes: Partial<Record<Module, string>>;
  /** Only what differs from the contract, by operation id. */
  endpoints: Record<string, Endpoint>;
  batchTypes: { prices: string };
  stocktakingPos1Segment: string;
  /** Single mappings may be written by replacement of the whole list. */
  mergeByReplace: boolean;
  /** Feature templates of nutrition declarations are sent. */
  nutritionDeclaration: boolean;
  allowOddKeys: boolean;
  strictKeys: boolean;
  /** Of one list; longer ones have no end. */
  maxPages: number;
  /** Beginnings of names of headers that uploads to the object store may have, beside those of the large stores. */
  storeHeaders: string[];
  /** Names of stores may lead into a private network. */
  storePrivate: boolean;
  /** Of numbers that are text; what flags of the same name say otherwise. */
  decimal?: DecimalSign;
  defaultCurrency?: string;
  /** Of prices that do not say it. */
  defaultPriceIsGross?: boolean;
  production: boolean;
  readOnly: boolean;
  /** By name, the profiles that say so of this platform and organisation. */
  marks: Marks;
  /** What flags of the same names say otherwise. */
  guards: {
    maxRows?: number;
    maxChanges?: number;
    maxChange?: string;
    minPrice?: string;
    maxPrice?: string;
    removals: boolean;
  };
  concurrency?: number;
  /** Requests per second. */
  rate?: number;
  /** The database, as a postgres URL, by which processes keep to one rate together; that of the state unless told. */
  paceStore?: string;
}

export interface SettingsInput {
  flags: GlobalFlags;
  env: Readonly<Record<string, string | undefined>>;
  /** What `selectProfile` found. */
  name: string;
  profile?: Profile;
  /** All of this machine, for their marks. */
  profiles?: readonly NamedProfile[];
}

/** A setting in force and who set it. */
export interface SettingInForce {
  key: string;
  value: SettingValue;
  from: 'flag' | 'environment' | 'profile' | 'default';
}

/**
 * The settings in force for a command that talks to the platform.
 *
 * @throws {UsageError} naming the bad value and where it came from
 * @throws {AuthError} when there is neither a profile nor an environment to log in with
 */
export function resolveSettings(input: SettingsInput): Settings {
  const { env, name, profile, profiles = [] } = input;
  const force = new Map(settingsInForce(input).map((setting) => [setting.key, setting]));
  const text = (key: string) => textOf(force.get(key)?.value);
  const number = (key: string) => numberOf(force.get(key)?.value);
  const baseUrl = text('base_url');
  const org = text('org');
  if (baseUrl === undefined || org === undefined) throw missingTarget(input, baseUrl);
  const marks = marksOf({ base_url: baseUrl, org }, profiles);
  const isMarked = (key: keyof Marks) => force.get(key)?.value === true || marks[key] !== undefined;
  return {
    profile: profile?.kept_as ?? name,
    baseUrl,
    org,
    app: text('app'),
    credential: profile?.credential && {
      kind: profile.credential,
      command: profile.credential_process,
      baseUrl: profile.base_url,
      org: profile.org,
    },
    timeoutMs: Math.round((number('timeout') ?? 30) * 1000),
    retries: number('retries') ?? 5,
    caFile: text('ca_file'),
    httpsProxy: env.https_proxy || env.HTTPS_PROXY || undefined,
    noProxy: env.no_proxy || env.NO_PROXY || undefined,
    dialect: dialectOf(text('dialect')),
    prefixes: prefixesOf(force.values(), baseUrl, input),
    endpoints: {
      ...batchTypeEndpoints(force.get('batch_types.prices')),
      ...pos1Endpoints(force.get('stocktaking.pos1_segment')),
      ...endpointsOf(force.values()),
    },
    batchTypes: { prices: text('batch_types.prices') ?? '' },
    stocktakingPos1Segment: text('stocktaking.pos1_segment') ?? '',
    mergeByReplace: force.get('external_ids.merge_by_replace')?.value === true,
    nutritionDeclaration: force.get('nutrition_declaration')?.value === true,
    allowOddKeys: force.get('allow_odd_keys')?.value === true,
    strictKeys: force.get('strict_keys')?.value === true,
    maxPages: number('max_pages') ?? 100_000,
    storeHeaders: text('store.headers')?.split(',') ?? [],
    storePrivate: force.get('store.private')?.value === true,
    decimal: decimalSigns.find((sign) => sign === text('decimal')),
    defaultCurrency: text('default_currency'),
    defaultPriceIsGross: booleanOf(force.get('default_price_is_gross')?.value),
    production: isMarked('production'),
    readOnly: isMarked('read_only'),
    marks,
    guards: {
      maxRows: number('guards.max_rows'),
      maxChanges: number('guards.max_changes'),
      maxChange: text('guards.max_change'),
      minPrice: text('guards.min_price'),
      maxPrice: text('guards.max_price'),
      removals: force.get('guards.removals')?.value === true,
    },
    concurrency: number('concurrency'),
    rate: number('rate'),
    paceStore: text('pace_store') ?? text('state_store'),
  };
}

/**
 * Every setting that has a value, in the order of the table, with its source.
 *
 * @throws {UsageError} naming the bad value and where it came from
 */
export function settingsInForce(input: SettingsInput): SettingInForce[] {
  for (const key of Object.keys(input.profile?.settings ?? {})) configKeyOf(key, input.name);
  return configKeys.map((key) => settingInForce(key, input)).filter((setting) => setting !== undefined);
}

/**
 * The settings of a profile by itself, whatever flags and environment say: for what is done to its own credentials.
 * undefined when it names no platform and organisation, so that nothing can be stored for it.
 */
export function settingsOfProfile(name: string, profile: Profile, flags: GlobalFlags): Settings | undefined {
  if (profile.base_url === undefined || profile.org === undefined) return undefined;
  const plain: Profile = { ...profile, settings: {} };
  return resolveSettings({ flags: { ...flags, baseUrl: undefined, org: undefined }, env: {}, name, profile: plain });
}

/** One setting of a profile. @throws {UsageError} naming the bad value and where it came from */
export function settingOf(key: string, input: SettingsInput): SettingValue | undefined {
  return settingInForce(configKey(key), input)?.value;
}

/** The members of a profile that are settings too, by key. */
export const profileMembers = ['base_url', 'org', 'app'] as const;

function settingInForce(key: ConfigKey, { flags, env, name, profile }: SettingsInput): SettingInForce | undefined {
  const flag = flagFor(key.key, flags);
  if (flag !== undefined) {
    const value = key.read(String(flag.value), flag.name);
    return { key: key.key, value, from: env[flag.variable] === String(flag.value) ? 'environment' : 'flag' };
  }
  const variable = key.key === 'app' ? 'TILLCTL_APP' : key.variable;
  const fromEnvironment = variable === undefined ? undefined : env[variable];
  if (variable !== undefined && fromEnvironment) {
    return { key: key.key, value: key.read(fromEnvironment, variable), from: 'environment' };
  }
  const inProfile = storedValue(key.key, profile);
  if (inProfile !== undefined) {
    return { key: key.key, value: key.read(String(inProfile), `${key.key} of profile "${name}"`), from: 'profile' };
  }
  if (key.fallback === undefined) return undefined;
  return { key: key.key, value: key.read(key.fallback, key.key), from: 'default' };
}

/** What the profile itself says; undefined when it says nothing. */
export function storedValue(key: string, profile: Profile | undefined): SettingValue | undefined {
  const member = profileMembers.find((candidate) => candidate === key);
  if (member !== undefined) return profile?.[member];
  const settings = profile?.settings ?? {};
  return Object.hasOwn(settings, key) ? settings[key] : undefined;
}

function flagFor(key: string, flags: GlobalFlags): { value: SettingValue; name: string; variable: string } | undefined {
  const [value, name, variable] = {
    base_url: [flags.baseUrl, '--base-url', 'TILLCTL_BASE_URL'] as const,
    org: [flags.org, '--org', 'TILLCTL_ORG'] as const,
    timeout: [flags.timeout, '--timeout', 'TILLCTL_TIMEOUT'] as const,
    retries: [flags.retries, '--retries', 'TILLCTL_RETRIES'] as const,
    max_pages: [flags.maxPages, '--max-pages', 'TILLCTL_MAX_PAGES'] as const,
    ca_file: [flags.caFile, '--ca-file', 'TILLCTL_CA_FILE'] as const,
    state_store: [flags.stateStore, '--state-store', 'TILLCTL_STATE_STORE'] as const,
  }[key] ?? [undefined, '', ''];
  return value === undefined ? undefined : { value, name, variable };
}

function configKeyOf(key: string, name: string): ConfigKey {
  try {
    return configKey(key);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message} (in profile "${name}")`, { hint: `tillctl config unset ${key}` });
  }
}

/** @throws {UsageError} where the token of another platform would go to an address that the profile names */
function prefixesOf(
  settings: Iterable<SettingInForce>,
  baseUrl: string,
  { name, profile }: SettingsInput,
): Settings['prefixes'] {
  const prefixes: Settings['prefixes'] = {};
  for (const { key, value, from } of settings) {
    const module = key.startsWith('prefixes.') ? key.slice('prefixes.'.length) : undefined;
    if (module === undefined || from === 'default') continue;
    const prefix = String(value);
    const own = profile?.base_url;
    if (isModuleUrl(prefix) && own !== undefined && !isSameOrigin(own, baseUrl)) {
      throw new UsageError(`${key} of profile "${name}" is ${prefix}, which belongs to ${own} and not to ${baseUrl}`, {
        hint: `use another profile, or tillctl config unset ${key}`,
      });
    }
    prefixes[module as Module] = prefix;
  }
  return prefixes;
}

function endpointsOf(settings: Iterable<SettingInForce>): Settings['endpoints'] {
  const endpoints: Settings['endpoints'] = {};
  for (const { key, value, from } of settings) {
    const operationId = key.startsWith('endpoints.') ? key.slice('endpoints.'.length) : undefined;
    if (operationId !== undefined && from !== 'default') {
      endpoints[operationId] = readEndpoint(String(value), key, operationId, routes);
    }
  }
  return endpoints;
}

/** The type of a batch is the last segment of where it is triggered; an endpoint of its own overrules it. */
function batchTypeEndpoints(prices: SettingInForce | undefined): Settings['endpoints'] {
  if (prices === undefined || prices.from === 'default') return {};
  const { method, path } = routes.triggerPriceBatch;
  return { triggerPriceBatch: { method, path: path.replace(/[^/]+$/, () => String(prices.value)) } };
}

/** Where stock-takings of the first generation are is a segment of its own; an endpoint of its own overrules it. */
function pos1Endpoints(segment: SettingInForce | undefined): Settings['endpoints'] {
  if (segment === undefined || segment.from === 'default') return {};
  const { method, path } = routes.getPos1StockTaking;
  return { getPos1StockTaking: { method, path: path.replace(/^\/[^/]+/, () => `/${segment.value}`) } };
}

function missingTarget({ env, name, profile }: SettingsInput, baseUrl: string | undefined): Error {
  if (profile === undefined && !env.TILLCTL_TOKEN && !env.TILLCTL_SECRET) {
    return new AuthError('not logged in', { hint: 'tillctl auth login' });
  }
  const [what, flag, variable] =
    baseUrl === undefined ? ['base URL', '--base-url', 'TILLCTL_BASE_URL'] : ['organisation', '--org', 'TILLCTL_ORG'];
  return new UsageError(`there is no ${what}${profile === undefined ? '' : ` in profile "${name}"`}`, {
    hint: `give ${flag}, set ${variable}, or tillctl auth login`,
  });
}

function textOf(value: SettingValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function dialectOf(text: string | undefined): Settings['dialect'] {
  return text === 'seed' || text === 'nested' ? text : 'auto';
}

function booleanOf(value: SettingValue | undefined): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

function numberOf(value: SettingValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
