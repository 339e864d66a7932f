import { configKeys } from './config-keys.js';
import { globalFlags } from './global-flags.js';

export interface Variable {
  /** Spellings or companions with one meaning. */
  names: string[];
  meaning: string;
  /** Its value is never shown. */
  secret?: boolean;
}

/** Environment variables that stand for no global flag. */
export const otherVariables: Variable[] = [
  { names: ['TILLCTL_APP'], meaning: 'application that logs in' },
  { names: ['TILLCTL_SECRET'], meaning: 'its secret; with it no `auth login` is needed', secret: true },
  {
    names: ['TILLCTL_TOKEN'],
    meaning: 'an access token, used as it is; wins over TILLCTL_SECRET and over what was stored',
    secret: true,
  },
  { names: ['TILLCTL_CONFIG_DIR'], meaning: 'folder of profiles and credentials' },
  {
    names: ['TILLCTL_STATE_DIR'],
    meaning: 'folder of runs, bookmarks and locks',
  },
  {
    names: ['TILLCTL_STATE_SPACE'],
    meaning: 'name of the state in the database of --state-store (default: `default`); those of other names are apart',
  },
  {
    names: ['TILLCTL_STATE_LEASE'],
    meaning:
      'how long a lock in the database of --state-store outlives a process that ends without a word (default: `60s`)',
  },
  {
    names: ['TILLCTL_TRUST_CONFIG'],
    meaning: '`1`: root runs the credential process that a config folder of another user names',
  },
  { names: ['TILLCTL_FLEET_RUN'], meaning: 'the fleet run that a process works for; `fleet run` sets it' },
  {
    names: ['TILLCTL_FLEET_RATE'],
    meaning: 'the most that a process may send of the rate that its fleet run gives out; `fleet run` sets it',
  },
  {
    names: ['TILLCTL_FLEET_REACH'],
    meaning: 'the files that a process of a worker may read and write; `fleet worker` sets it',
  },
  {
    names: ['TILLCTL_FLEET_HOSTS'],
    meaning: 'the hosts of PostgreSQL that a process of a worker may connect to; `fleet worker` sets it',
  },
  { names: ['TILLCTL_SANDBOX_SECRET'], meaning: 'secret that `sandbox start` accepts', secret: true },
  { names: ['NO_COLOR'], meaning: 'no colours, with any value; empty counts as not set' },
  { names: ['CI'], meaning: 'never ask and never page, as `--no-input`' },
  {
    names: ['TILLCTL_PAGER', 'PAGER'],
    meaning: 'program for results that are taller than the screen (default: `less -FRX`); `cat` for none',
  },
  {
    names: ['HTTPS_PROXY', 'NO_PROXY'],
    meaning: 'proxy for https addresses and the hosts that are reached without it; lower case too',
  },
  {
    names: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    meaning: 'a collector of OpenTelemetry, for traces and metrics; nothing is sent unless one is named',
  },
  { names: ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'], meaning: 'one for traces' },
  { names: ['OTEL_EXPORTER_OTLP_METRICS_ENDPOINT'], meaning: 'one for metrics' },
  { names: ['OTEL_SDK_DISABLED'], meaning: '`true`: nothing is sent to a collector' },
  { names: ['OTEL_SERVICE_NAME'], meaning: 'what this process is called there (default: `tillctl`)' },
  { names: ['OTEL_RESOURCE_ATTRIBUTES'], meaning: 'what else is reported of this process' },
  { names: ['TRACEPARENT'], meaning: 'the trace that this process belongs to' },
  {
    names: ['OTEL_EXPORTER_OTLP_HEADERS'],
    meaning: 'headers for that collector, such as its key',
    secret: true,
  },
];

/** Every variable of the name TILLCTL_... that something reads. */
export function knownVariables(): string[] {
  return [
    ...globalFlags.map(({ variable }) => variable),
    ...configKeys.flatMap(({ variable }) => variable ?? []),
    ...otherVariables.flatMap(({ names }) => names.filter((name) => name.startsWith('TILLCTL_'))),
  ];
}
