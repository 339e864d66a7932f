import { modulePrefixes, routes } from '../../contract/routes.gen.js';
import { didYouMeanHint } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';
import { decimalSigns } from '../model/decimal-sign.js';
import { parseBaseUrl } from './base-url.js';
import { readEndpoint } from './endpoints.js';
import { readKeepValues } from './keep-values.js';
import { readModulePrefix } from './module-url.js';
import { readTimeZone } from './time.js';
import {
  readAmount,
  readApp,
  readBoolean,
  readChoice,
  readCount,
  readCurrency,
  readHeaderPrefixes,
  readNumber,
  readOrg,
  readPercent,
  readPostgresUrl,
  readPrefix,
  readSegment,
  readText,
  readWholeNumber,
} from './values.js';

export type SettingValue = string | number | boolean;

/** One key of `config get|set|unset`. */
export interface ConfigKey {
  /** As it is typed, for example `dialect` or `prefixes.erp`. */
  key: string;
  /** The allowed values in words. */
  values: string;
  meaning: string;
  /** Text in force when it is not set. */
  fallback?: string;
  /** Variable that stands in for it; a global flag has its own table. */
  variable?: string;
  /** @throws {UsageError} naming the source and the value */
  read: (text: string, source: string) => SettingValue;
}

/** Keys with a fixed name. The reference and `config list` are made from this table. */
const plainKeys: ConfigKey[] = [
  { key: 'base_url', values: 'an https URL', meaning: 'address of the platform', read: parseBaseUrl },
  { key: 'org', values: 'an id', meaning: 'organisation to work in', read: readOrg },
  { key: 'app', values: 'a name', meaning: 'application that logs in', read: readApp },
  { key: 'timeout', values: 'seconds', meaning: 'time one request may take', fallback: '30', read: readNumber },
  {
    key: 'retries',
    values: 'a number',
    meaning: 'how often a failed request is repeated',
    fallback: '5',
    read: readWholeNumber,
  },
  {
    key: 'state_store',
    values: 'a postgres URL',
    meaning: 'where bookmarks, runs and locks are kept (on this machine when not set)',
    read: readPostgresUrl,
  },
  {
    key: 'keep_values',
    values: 'a duration like 90d, or none',
    meaning: 'when the values of customers and products leave the journals of finished runs (none: no run writes any)',
    fallback: '90d',
    variable: 'TILLCTL_KEEP_VALUES',
    read: readKeepValues,
  },
  { key: 'ca_file', values: 'a path', meaning: 'PEM file of certificates to trust too', read: readText },
  {
    key: 'concurrency',
    values: 'a number',
    meaning: 'maximum concurrent requests (adaptive up to 16 when not set)',
    variable: 'TILLCTL_CONCURRENCY',
    read: readCount,
  },
  {
    key: 'rate',
    values: 'requests per second',
    meaning: 'most requests per second (no limit when not set)',
    variable: 'TILLCTL_RATE',
    read: readNumber,
  },
  {
    key: 'pace_store',
    values: 'a postgres URL',
    meaning:
      'database by which all processes that send to one base URL as one app keep to rate together (that of state_store when not set)',
    variable: 'TILLCTL_PACE_STORE',
    read: readPostgresUrl,
  },
  {
    key: 'max_pages',
    values: 'a number',
    meaning: 'most pages of one list; a longer one is taken for one without an end',
    fallback: '100000',
    read: readCount,
  },
  {
    key: 'production',
    values: 'true or false',
    meaning: 'bulk writes need --yes or the typed id of the organisation',
    fallback: 'false',
    read: readBoolean,
  },
  { key: 'read_only', values: 'true or false', meaning: 'refuse every write', fallback: 'false', read: readBoolean },
  {
    key: 'guards.max_rows',
    values: 'a number',
    meaning: 'bulk writes of more good rows send nothing (--max-rows)',
    read: readCount,
  },
  {
    key: 'guards.max_changes',
    values: 'a number',
    meaning: 'imports that would create or change more things send nothing (--max-changes)',
    read: readCount,
  },
  {
    key: 'guards.max_change',
    values: 'a percentage',
    meaning: 'prices that move further are held back (--max-change)',
    read: readPercent,
  },
  {
    key: 'guards.min_price',
    values: 'an amount',
    meaning: 'lower prices are held back (--min-price)',
    read: readAmount,
  },
  {
    key: 'guards.max_price',
    values: 'an amount',
    meaning: 'higher prices are held back (--max-price)',
    read: readAmount,
  },
  {
    key: 'guards.removals',
    values: 'true or false',
    meaning: 'rows of files that ask for something to be removed are held back (command delete, remove)',
    fallback: 'false',
    read: readBoolean,
  },
  {
    key: 'allow_odd_keys',
    values: 'true or false',
    meaning: 'create things whose keys have a blank or an unseen character at an end (--allow-odd-keys)',
    fallback: 'false',
    read: readBoolean,
  },
  {
    key: 'strict_keys',
    values: 'true or false',
    meaning: 'reject rows that would create what only looks different from another key (--strict-keys)',
    fallback: 'false',
    read: readBoolean,
  },
  {
    key: 'queue',
    values: 'a postgres URL',
    meaning: 'PostgreSQL with the jobs of fleets (--queue)',
    variable: 'TILLCTL_QUEUE',
    read: readPostgresUrl,
  },
  {
    key: 'decimal',
    values: decimalSigns.join(' or '),
    meaning: 'decimal sign of numbers that are text (--decimal)',
    read: readChoice(decimalSigns),
  },
  { key: 'default_currency', values: 'a currency', meaning: 'currency of amounts that name none', read: readCurrency },
  {
    key: 'timezone',
    values: 'a time zone',
    meaning:
      'in which lists, pages and plans show times (of lists on a terminal the one of the machine when not set, else UTC)',
    variable: 'TILLCTL_TIMEZONE',
    read: readTimeZone,
  },
  {
    key: 'dialect',
    values: 'auto, seed or nested',
    meaning: 'how money, product prices and addresses are written (auto: as the platform shows)',
    fallback: 'auto',
    read: readChoice(['auto', 'seed', 'nested']),
  },
  {
    key: 'default_price_is_gross',
    values: 'true or false',
    meaning: 'whether prices that do not say so are gross (--gross, --net)',
    read: readBoolean,
  },
  {
    key: 'batch_types.prices',
    values: 'a path segment',
    meaning: 'batch type of valid-from prices',
    fallback: 'valid-from-price-updates',
    read: readSegment,
  },
  {
    key: 'external_ids.merge_by_replace',
    values: 'true or false',
    meaning: 'where the platform has no call for a single mapping, replace the whole list (--merge-by-replace)',
    fallback: 'false',
    read: readBoolean,
  },
  {
    key: 'nutrition_declaration',
    values: 'true or false',
    meaning: 'send feature templates of NUTRITION_DECLARATION (--allow-nutrition-declaration)',
    fallback: 'false',
    read: readBoolean,
  },
  {
    key: 'store.headers',
    values: 'beginnings of names, with commas between them',
    meaning: 'headers that the platform may ask for in uploads (content-, x-amz-, x-ms-, x-goog- always)',
    read: readHeaderPrefixes,
  },
  {
    key: 'store.private',
    values: 'true or false',
    meaning:
      'names of object stores may lead into a private network, though the platform is not in one; never to this machine',
    fallback: 'false',
    read: readBoolean,
  },
  {
    key: 'stocktaking.pos1_segment',
    values: 'a path segment',
    meaning: 'where stock-takings of the first point-of-sale generation are',
    fallback: 'stock-takings-platform-pos-1',
    read: readSegment,
  },
];

/** The credentials go to the base URL alone, so the module that takes them has no address of its own. */
const prefixKeys: ConfigKey[] = Object.entries(modulePrefixes).map(([module, fallback]) => ({
  key: `prefixes.${module}`,
  values: module === 'auth' ? 'a path' : 'a path, or an https URL',
  meaning: `path of the ${module} module behind base_url${module === 'auth' ? '' : ', or its own address'}`,
  fallback,
  read: module === 'auth' ? readPrefix : readModulePrefix,
}));

/** The endpoint keys come from the contract: one for each operation. */
const endpointKeys: ConfigKey[] = Object.values(routes).map(({ operationId, method, path }) => {
  const fallback = `${method} ${path}`;
  return {
    key: `endpoints.${operationId}`,
    values: 'a method and a path',
    meaning: `where ${operationId} is`,
    fallback,
    read: (text, source) => {
      // Each command reads hundreds of these, nearly all of them as they are in the contract.
      if (text === fallback) return fallback;
      const endpoint = readEndpoint(text, source, operationId, routes);
      return `${endpoint.method} ${endpoint.path}`;
    },
  };
});

export const configKeys: ConfigKey[] = [...plainKeys, ...prefixKeys, ...endpointKeys];

/** @throws {UsageError} with "did you mean" for a key that does not exist */
export function configKey(key: string): ConfigKey {
  const found = configKeys.find((candidate) => candidate.key === key);
  if (found !== undefined) return found;
  const keys = configKeys.map((candidate) => candidate.key);
  throw new UsageError(`there is no setting "${key}"`, {
    hint: didYouMeanHint(key, keys, 'tillctl config list --all'),
  });
}
