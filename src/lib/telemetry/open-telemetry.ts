import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { routes } from '../../contract/routes.gen.js';
import { ExchangeError } from '../http/exchange-error.js';
import type { HttpRequest, Send } from '../http/send.js';
import { openProviders, type Providers } from './providers.js';
import { type Environment, flushMsOf, type Telemetry } from './telemetry.js';

export function openTelemetry(env: Environment, version: string): Telemetry {
  return new CommandTelemetry(openProviders(env, version), env.TRACEPARENT, flushMsOf(env));
}

class CommandTelemetry implements Telemetry {
  readonly #providers: Providers;
  readonly #flushMs: number;
  readonly #meters: Meters;
  readonly #root: Span;
  readonly #beganMs = performance.now();
  /** As the contract has them: neither ids nor queries. */
  readonly #templates = new Map<string, string>(
    Object.values(routes).map(({ operationId, path }) => [operationId, path]),
  );
  #name = '';
  #run: (() => void) | undefined;
  /** What is under way, the innermost last. */
  #open: Context[];

  constructor(providers: Providers, traceparent: string | undefined, flushMs: number) {
    this.#providers = providers;
    this.#flushMs = flushMs;
    this.#meters = metersOf(providers);
    this.#root = providers.tracer.startSpan('tillctl', {}, parentOf(traceparent));
    this.#open = [trace.setSpan(ROOT_CONTEXT, this.#root)];
  }

  command(name: string): void {
    this.#name = name;
    this.#root.updateName(`tillctl ${name}`);
    this.#root.setAttribute('tillctl.command', name);
  }

  organisation(id: string): void {
    this.#root.setAttribute('tillctl.organisation', id);
  }

  run(id: string): void {
    this.#run?.();
    // What was before it may not have said its end yet.
    this.#open = this.#open.slice(0, 1);
    this.#run = this.#begin('run', { 'tillctl.run_id': id });
  }

  phase(name: string): () => void {
    return this.#begin(name, {});
  }

  job(verdict: string): void {
    this.#meters.jobs.add(1, { verdict });
  }

  watching(send: Send): Send {
    return async (request) => {
      const beganMs = performance.now();
      const { method, attempt = 1 } = request;
      const attributes = this.#attributesOf(request);
      const name = `${method} ${attributes['url.template'] ?? ''}`.trim();
      const span = this.#providers.tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, this.#open.at(-1));
      if (attempt > 1) {
        span.setAttribute('http.request.resend_count', attempt - 1);
        this.#meters.retries.add(1, attributes);
      }
      const end = (came: Attributes) => {
        span.setAttributes(came);
        if ('error.type' in came) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        this.#meters.requests.record((performance.now() - beganMs) / 1000, { ...attributes, ...came });
      };
      try {
        const response = await send(request);
        const { status } = response;
        end({ 'http.response.status_code': status, ...(status >= 400 ? { 'error.type': String(status) } : {}) });
        return response;
      } catch (error) {
        end({ 'error.type': error instanceof ExchangeError ? error.reason : 'other' });
        throw error;
      }
    };
  }

  traceparent(): string {
    const { traceId, spanId, traceFlags } = this.#root.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  async end(code: number, counts: Readonly<Record<string, number>>): Promise<void> {
    const command = { 'tillctl.command': this.#name };
    const { documents, organisations, ...outcomes } = counts;
    if (documents !== undefined) this.#meters.documents.add(documents, command);
    const counter = organisations === undefined ? this.#meters.rows : this.#meters.organisations;
    for (const [outcome, count] of Object.entries(outcomes)) counter.add(count, { ...command, outcome });
    const exit = { 'tillctl.exit_code': code };
    this.#meters.commands.record((performance.now() - this.#beganMs) / 1000, { ...command, ...exit });
    this.#run?.();
    this.#root.setAttributes(exit);
    if (code !== 0) this.#root.setStatus({ code: SpanStatusCode.ERROR });
    this.#root.end();
    await Promise.race([this.#providers.shutdown(), passed(this.#flushMs)]).catch(() => undefined);
    this.#providers.abandon();
  }

  #attributesOf({ method, url, operation = '' }: HttpRequest): Attributes {
    const template = this.#templates.get(operation);
    const { hostname, port, protocol } = new URL(url);
    return {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      ...(template === undefined ? {} : { 'url.template': template }),
    };
  }

  #begin(name: string, attributes: Attributes): () => void {
    const span = this.#providers.tracer.startSpan(name, { attributes }, this.#open.at(-1));
    const inside = trace.setSpan(ROOT_CONTEXT, span);
    this.#open.push(inside);
    return () => {
      this.#open = this.#open.filter((other) => other !== inside);
      if (span.isRecording()) span.end();
    };
  }
}

type Meters = ReturnType<typeof metersOf>;

/** Source: Semantic conventions for HTTP metrics, "http.client.request.duration". Those of the SDK are made for milliseconds. */
const requestBounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** From a look to a night. */
const commandBounds = [0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 1800, 3600, 7200, 14_400, 28_800];

/** Names, units and bounds as the semantic conventions of HTTP have them, else of our own. */
function metersOf({ meter }: Providers) {
  const seconds = (name: string, description: string, explicitBucketBoundaries: number[]) =>
    meter.createHistogram(name, { unit: 's', description, advice: { explicitBucketBoundaries } });
  const counter = (name: string, unit: string, description: string) => meter.createCounter(name, { unit, description });
  return {
    requests: seconds('http.client.request.duration', 'Duration of HTTP client requests.', requestBounds),
    retries: counter('tillctl.retries', '{request}', 'Requests that repeat another.'),
    rows: counter('tillctl.rows', '{row}', 'Rows by what became of them.'),
    documents: counter('tillctl.documents', '{document}', 'Documents that were pulled.'),
    organisations: counter(
      'tillctl.organisations',
      '{organisation}',
      'Organisations of fleet runs by what became of them.',
    ),
    jobs: counter('tillctl.jobs', '{job}', 'Jobs of a queue that a worker did, by what became of them.'),
    commands: seconds('tillctl.command.duration', 'Duration of commands by exit code.', commandBounds),
  };
}

/** Source: W3C Trace Context, section 3.2. One that is malformed counts as none. */
function parentOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] =
    /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
