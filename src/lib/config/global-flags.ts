import { UsageError } from '../errors/errors.js';
import { parseBaseUrl } from './base-url.js';
import { readDuration } from './duration.js';
import { readBoolean, readChoice, readCount, readNumber, readOrg, readWholeNumber } from './values.js';

export type LogFormat = (typeof logFormats)[number];

const logFormats = ['text', 'json'] as const;

/** Flags that every command takes, after their environment variables were looked at. */
export interface GlobalFlags {
  profile?: string;
  baseUrl?: string;
  org?: string;
  json: boolean;
  /** JMESPath. */
  query?: string;
  quiet: boolean;
  /** `-qq`: warnings are left out, too. */
  silent: boolean;
  verbose: boolean;
  /** `json`: each line on standard error is an object (`LogLine`). */
  logFormat: LogFormat;
  progress: boolean;
  color: boolean;
  pager: boolean;
  input: boolean;
  yes: boolean;
  /** Seconds. */
  timeout?: number;
  retries?: number;
  /** Of one list. */
  maxPages?: number;
  caFile?: string;
  /** Milliseconds. */
  waitLock?: number;
  /** `postgres://...` */
  stateStore?: string;
}

type Reader = (text: string, source: string) => string | number;

export interface GlobalFlag {
  /** Member of GlobalFlags. */
  name: keyof GlobalFlags;
  /** As it is typed, for example `-p, --profile <name>`. */
  flags: string;
  meaning: string;
  /** The variable that stands in for it. */
  variable: string;
  /** Text in force when neither flag nor variable nor profile says anything. */
  fallback?: string;
  /** For a flag with a value. */
  read?: Reader;
  /** A switch that says more when it is there twice. */
  counts?: true;
}

const anyText: Reader = (text) => text;

/** One table for the program, the environment and the reference. */
export const globalFlags: GlobalFlag[] = [
  {
    name: 'profile',
    flags: '-p, --profile <name>',
    meaning: 'profile to work with',
    variable: 'TILLCTL_PROFILE',
    read: anyText,
  },
  {
    name: 'baseUrl',
    flags: '--base-url <url>',
    meaning: 'platform to talk to, instead of the profile’s',
    variable: 'TILLCTL_BASE_URL',
    read: parseBaseUrl,
  },
  {
    name: 'org',
    flags: '--org <id>',
    meaning: 'organisation, instead of the profile’s',
    variable: 'TILLCTL_ORG',
    read: readOrg,
  },
  { name: 'json', flags: '--json', meaning: 'print one JSON document', variable: 'TILLCTL_JSON' },
  {
    name: 'query',
    flags: '--query <expression>',
    meaning: 'print what this JMESPath expression finds in the JSON document',
    variable: 'TILLCTL_QUERY',
    read: anyText,
  },
  {
    name: 'quiet',
    flags: '-q, --quiet',
    meaning: 'print nothing when all went well; -qq (or 2): no warnings either',
    variable: 'TILLCTL_QUIET',
    counts: true,
  },
  {
    name: 'verbose',
    flags: '-v, --verbose',
    meaning: 'trace each exchange to stderr, secrets masked',
    variable: 'TILLCTL_VERBOSE',
  },
  {
    name: 'logFormat',
    flags: '--log-format <format>',
    meaning: 'what is written to stderr: text, or json for one object a line',
    variable: 'TILLCTL_LOG_FORMAT',
    fallback: 'text',
    read: readChoice(logFormats),
  },
  { name: 'progress', flags: '--no-progress', meaning: 'no progress line', variable: 'TILLCTL_NO_PROGRESS' },
  { name: 'color', flags: '--no-color', meaning: 'no colours', variable: 'TILLCTL_NO_COLOR' },
  {
    name: 'pager',
    flags: '--no-pager',
    meaning: 'show results that are taller than the screen at once',
    variable: 'TILLCTL_NO_PAGER',
  },
  {
    name: 'input',
    flags: '--no-input',
    meaning: 'never ask; fail with the flag that would have answered',
    variable: 'TILLCTL_NO_INPUT',
  },
  { name: 'yes', flags: '--yes', meaning: 'confirm what would be asked', variable: 'TILLCTL_YES' },
  {
    name: 'timeout',
    flags: '--timeout <seconds>',
    meaning: 'time one request may take',
    variable: 'TILLCTL_TIMEOUT',
    fallback: '30',
    read: readNumber,
  },
  {
    name: 'retries',
    flags: '--retries <n>',
    meaning: 'how often a failed request is repeated',
    variable: 'TILLCTL_RETRIES',
    fallback: '5',
    read: readWholeNumber,
  },
  {
    name: 'maxPages',
    flags: '--max-pages <n>',
    meaning: 'most pages of one list; a longer one is taken for one without an end',
    variable: 'TILLCTL_MAX_PAGES',
    fallback: '100000',
    read: readCount,
  },
  {
    name: 'caFile',
    flags: '--ca-file <pem>',
    meaning: 'trust these certificates too',
    variable: 'TILLCTL_CA_FILE',
    read: anyText,
  },
  {
    name: 'waitLock',
    flags: '--wait-lock <duration>',
    meaning: 'wait so long for a lock that another run holds (10m, 1h)',
    variable: 'TILLCTL_WAIT_LOCK',
    read: readDuration,
  },
  {
    name: 'stateStore',
    flags: '--state-store <url>',
    meaning: 'keep bookmarks, runs and locks in this PostgreSQL (postgres://user@host/database)',
    variable: 'TILLCTL_STATE_STORE',
    read: anyText,
  },
];

/** What a command line that is not parsed yet says of them, the last where one was typed several times. */
export function typedGlobals(argv: readonly string[]): { json?: boolean; logFormat?: string; query?: string } {
  // Behind `--` is another command line.
  const end = argv.indexOf('--');
  const words = end === -1 ? argv : argv.slice(0, end);
  const typed = words.flatMap((word, at) => {
    const [long = '', value = words[at + 1]] = /^(--[\w-]+)(?:=(.*))?$/s.exec(word)?.slice(1) ?? [];
    const flag = globalFlags.find(({ flags }) => flags.split(' ').includes(long));
    return flag === undefined ? [] : [[flag.name, flag.read === undefined ? word === long : value]];
  });
  return Object.fromEntries(typed);
}

/**
 * What holds of the global flags: the flag as typed, else its variable. An empty variable counts as not set; for a
 * switch it is one of 1, true, yes, on, 0, false, no, off.
 *
 * @param typed values that the parser found; `true` of a `--no-...` flag is its default and says nothing
 * @throws {UsageError} naming the flag or variable and its value
 */
export function readGlobalFlags(
  typed: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string | undefined>>,
): GlobalFlags {
  const values: Record<string, unknown> = {};
  for (const flag of globalFlags) {
    if (flag.read) values[flag.name] = typedOrSet(flag, flag.read, typed, env);
    else values[flag.name] = flag.counts ? timesOf(flag, typed, env) : switchOf(flag, typed, env);
  }
  return {
    profile: textOf(values.profile),
    baseUrl: textOf(values.baseUrl),
    org: textOf(values.org),
    json: values.json === true || values.query !== undefined,
    query: textOf(values.query),
    quiet: Number(values.quiet) > 0,
    silent: Number(values.quiet) > 1,
    verbose: values.verbose === true,
    logFormat: values.logFormat === 'json' ? 'json' : 'text',
    progress: values.progress === true,
    color: values.color === true,
    pager: values.pager === true,
    input: values.input === true,
    yes: values.yes === true,
    timeout: numberOf(values.timeout),
    retries: numberOf(values.retries),
    maxPages: numberOf(values.maxPages),
    caFile: textOf(values.caFile),
    waitLock: numberOf(values.waitLock),
    stateStore: textOf(values.stateStore),
  };
}

function typedOrSet(
  { name, flags, variable }: GlobalFlag,
  read: Reader,
  typed: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string | undefined>>,
): string | number | undefined {
  const given = typed[name];
  const flag = flags.replace(/^-\w, /, '').replace(/ .*/, '');
  if (given !== undefined && given !== null) {
    if (given === '') throw new UsageError(`${flag} has no value`);
    return read(String(given), flag);
  }
  const text = env[variable];
  return text ? read(text, variable) : undefined;
}

/** How often a switch was typed, or what its variable says of that. */
function timesOf(
  flag: GlobalFlag,
  typed: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string | undefined>>,
): number {
  const times = typed[flag.name];
  if (typeof times === 'number') return times;
  return env[flag.variable] === '2' ? 2 : Number(switchOf(flag, typed, env));
}

function switchOf(
  { name, flags, variable }: GlobalFlag,
  typed: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  const text = env[variable];
  const negative = flags.startsWith('--no-');
  if (negative) return typed[name] !== false && !(text ? readBoolean(text, variable) : false);
  return typed[name] === true || (text ? readBoolean(text, variable) : false);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
