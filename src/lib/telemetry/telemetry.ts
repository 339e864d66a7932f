import type { Send } from '../http/send.js';

/** What a process says of itself to a collector of OpenTelemetry, where the standard variables name one. */
export interface Telemetry {
  /** Noun and verb, once they are known. */
  command: (name: string) => void;
  /** The organisation that it works in. */
  organisation: (id: string) => void;
  /** A run began or is resumed; it lasts until the next one, or to the end of the command. */
  run: (id: string) => void;
  /** A phase began; what it gives is called at its end. @param name the same for every run: no ids, no files */
  phase: (name: string) => () => void;
  /** A job of a queue ended. @param verdict what became of it */
  job: (verdict: string) => void;
  /** Says each exchange: operation, template of its path, status, time. */
  watching: (send: Send) => Send;
  /** For processes of ours: what they do belongs to this command (W3C trace context). */
  traceparent: () => string;
  /**
   * The command ended. Waits until that is said, for two seconds at most unless the environment has another limit; never fails.
   *
   * @param counts rows by outcome, and `documents` of a pull; organisations by outcome where `organisations` is among them
   */
  end: (code: number, counts: Readonly<Record<string, number>>) => Promise<void>;
}

/** How long one call of the collector may take, and how long the end of a command waits for it. */
export function flushMsOf({ OTEL_EXPORTER_OTLP_TIMEOUT: milliseconds }: Environment): number {
  return Number(milliseconds) || usualFlushMs;
}

const usualFlushMs = 2000;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether there is a collector. Nothing is loaded and nothing is sent without one of these variables. */
export function isTelemetryWanted(env: Environment): boolean {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return false;
  return endpointOf('traces', env) !== undefined || endpointOf('metrics', env) !== undefined;
}

/**
 * Where traces or metrics go.
 *
 * @returns undefined when the variables name no place, or switch this kind off
 * Source: OpenTelemetry Protocol Exporter, "Endpoint URLs for OTLP/HTTP"; SDK environment variables, "Exporter Selection"
 */
export function endpointOf(signal: 'traces' | 'metrics', env: Environment): string | undefined {
  const name = signal.toUpperCase();
  if ((env[`OTEL_${name}_EXPORTER`] || 'otlp') !== 'otlp') return undefined;
  const own = env[`OTEL_EXPORTER_OTLP_${name}_ENDPOINT`];
  if (own) return own;
  const common = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return common ? `${common.replace(/\/$/, '')}/v1/${signal}` : undefined;
}

/** The form that is asked for, as it was set, where it is not the one that is sent. */
export function unsentProtocol(env: Environment): string | undefined {
  const names = ['', 'TRACES_', 'METRICS_'].map((signal) => `OTEL_EXPORTER_OTLP_${signal}PROTOCOL`);
  const other = names.find((name) => (env[name] || 'http/protobuf') !== 'http/protobuf');
  return other === undefined ? undefined : `${other} is ${env[other]}`;
}

/** The first kind whose address is not one of HTTP. */
export function unaddressed(env: Environment): 'traces' | 'metrics' | undefined {
  return (['traces', 'metrics'] as const).find((signal) => {
    const endpoint = endpointOf(signal, env);
    return endpoint !== undefined && !(/^https?:/i.test(endpoint) && URL.canParse(endpoint));
  });
}
