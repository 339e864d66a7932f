import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { createNoopMeter, type Meter, ProxyTracerProvider, type Tracer } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { type Environment, endpointOf, flushMsOf } from './telemetry.js';

export interface Providers {
  tracer: Tracer;
  meter: Meter;
  /** Sends what is left and ends. */
  shutdown: () => Promise<void>;
  /** Ends what is under way. */
  abandon: () => void;
}

const name = 'tillctl';

/** The official SDK, told by the standard variables; what has no endpoint is not made. */
export function openProviders(env: Environment, version: string): Providers {
  const agents: (HttpAgent | HttpsAgent)[] = [];
  const agentFactory = (protocol: string) => {
    const agent = protocol === 'http:' ? new HttpAgent({ keepAlive: true }) : new HttpsAgent({ keepAlive: true });
    agents.push(agent);
    return agent;
  };
  const exporterOf = (signal: 'traces' | 'metrics', url: string) => {
    const headers = { ...pairsOf(env.OTEL_EXPORTER_OTLP_HEADERS), ...pairsOf(headersOf(signal, env)) };
    return { url, headers, timeoutMillis: flushMsOf(env), httpAgentOptions: agentFactory };
  };
  const resource = resourceFromAttributes({
    'service.name': name,
    'service.version': version,
    // Processes of one fleet count at the same time: without it a collector takes their counters for one.
    'service.instance.id': randomUUID(),
    ...pairsOf(env.OTEL_RESOURCE_ATTRIBUTES),
    ...(env.OTEL_SERVICE_NAME ? { 'service.name': env.OTEL_SERVICE_NAME } : {}),
  });
  const traces = endpointOf('traces', env);
  const tracers =
    traces === undefined
      ? undefined
      : new BasicTracerProvider({
          resource,
          spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(exporterOf('traces', traces)))],
        });
  const metrics = endpointOf('metrics', env);
  const meters =
    metrics === undefined
      ? undefined
      : new MeterProvider({
          resource,
          readers: [
            new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(exporterOf('metrics', metrics)) }),
          ],
        });
  return {
    tracer: (tracers ?? new ProxyTracerProvider()).getTracer(name, version),
    meter: meters?.getMeter(name, version) ?? createNoopMeter(),
    shutdown: async () => {
      await Promise.allSettled([tracers?.shutdown(), meters?.shutdown()]);
    },
    abandon: () => {
      for (const agent of agents) agent.destroy();
    },
  };
}

function headersOf(signal: 'traces' | 'metrics', env: Environment): string | undefined {
  return signal === 'traces' ? env.OTEL_EXPORTER_OTLP_TRACES_HEADERS : env.OTEL_EXPORTER_OTLP_METRICS_HEADERS;
}

/** `a=1,b=two%20words`. What is not such a pair is passed over, as the specification has it. */
function pairsOf(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').flatMap((pair) => {
    const [, key, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    return key === undefined || value === undefined ? [] : [[key, decoded(value)] as const];
  });
  return Object.fromEntries(pairs);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
