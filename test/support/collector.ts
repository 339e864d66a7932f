import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A collector of OpenTelemetry on 127.0.0.1 that takes OTLP as protobuf, the one form that is sent. */
export interface Collector {
  url: string;
  spans: CollectedSpan[];
  metrics: CollectedMetric[];
  /** Of all requests: path and headers. */
  requests: { path: string; headers: IncomingMessage['headers'] }[];
  /** All that arrived, as text that a secret would be found in. */
  bytes: () => string;
  stop: () => Promise<void>;
}

export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentId: string;
  attributes: Record<string, string | number>;
  resource: Record<string, string | number>;
  isError: boolean;
}

/** A point of a counter, or of a histogram (its count). */
export interface CollectedMetric {
  name: string;
  attributes: Record<string, string | number>;
  value: number;
  unit: string;
  resource: Record<string, string | number>;
  /** Between the buckets of a histogram. */
  bounds: readonly number[];
}

export interface CollectorOptions {
  /** Never answers. */
  silent?: boolean;
}

export async function startCollector({ silent = false }: CollectorOptions = {}): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const metrics: CollectedMetric[] = [];
  const requests: Collector['requests'] = [];
  const bodies: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    bodies.push(body);
    requests.push({ path: request.url ?? '', headers: request.headers });
    if (request.url === '/v1/traces') spans.push(...spansOf(body));
    if (request.url === '/v1/metrics') metrics.push(...metricsOf(body));
    if (!silent) response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    metrics,
    requests,
    bytes: () => Buffer.concat(bodies).toString('latin1'),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Source: opentelemetry-proto, trace/v1/trace.proto; numbers are those of its fields. */
function spansOf(body: Buffer): CollectedSpan[] {
  return all(body, 1).flatMap((resourceSpans) => {
    const resource = attributesOf(all(resourceSpans, 1)[0] ?? empty, 1);
    const found = all(resourceSpans, 2).flatMap((scope) => all(scope, 2));
    return found.map((span) => ({
      name: text(span, 5),
      traceId: (all(span, 1)[0] ?? empty).toString('hex'),
      spanId: (all(span, 2)[0] ?? empty).toString('hex'),
      parentId: (all(span, 4)[0] ?? empty).toString('hex'),
      attributes: attributesOf(span, 9),
      resource,
      isError: all(span, 15).some((status) => numbers(status, 3)[0] === 2),
    }));
  });
}

/** Source: opentelemetry-proto, metrics/v1/metrics.proto. */
function metricsOf(body: Buffer): CollectedMetric[] {
  const found = all(body, 1).flatMap((resourceMetrics) => {
    const resource = attributesOf(all(resourceMetrics, 1)[0] ?? empty, 1);
    return all(resourceMetrics, 2).flatMap((scope) => all(scope, 2).map((metric) => ({ metric, resource })));
  });
  return found.flatMap(({ metric, resource }) => {
    const common = { name: text(metric, 1), unit: text(metric, 3), resource };
    const sums = all(metric, 7).flatMap((sum) => all(sum, 1));
    const histograms = all(metric, 9).flatMap((histogram) => all(histogram, 1));
    return [
      ...sums.map((point) => ({
        ...common,
        attributes: attributesOf(point, 7),
        value: numbers(point, 4)[0] ?? numbers(point, 6)[0] ?? 0,
        bounds: [],
      })),
      ...histograms.map((point) => ({
        ...common,
        attributes: attributesOf(point, 9),
        value: numbers(point, 4)[0] ?? 0,
        bounds: doublesOf(all(point, 7)[0] ?? empty),
      })),
    ];
  });
}

const empty = Buffer.alloc(0);

function attributesOf(message: Buffer, field: number): Record<string, string | number> {
  return Object.fromEntries(
    all(message, field).map((pair) => {
      const value = all(pair, 2)[0] ?? empty;
      const [words] = all(value, 1);
      return [text(pair, 1), words === undefined ? (numbers(value, 3)[0] ?? numbers(value, 4)[0] ?? 0) : `${words}`];
    }),
  );
}

function text(message: Buffer, field: number): string {
  return (all(message, field)[0] ?? empty).toString('utf8');
}

/** Packed, as repeated numbers are. */
function doublesOf(packed: Buffer): number[] {
  return Array.from({ length: packed.length / 8 }, (_, at) => packed.readDoubleLE(at * 8));
}

/** Messages, texts and bytes of a field. */
function all(message: Buffer, field: number): Buffer[] {
  return fieldsOf(message).flatMap(({ number, value }) => (number === field && Buffer.isBuffer(value) ? [value] : []));
}

function numbers(message: Buffer, field: number): number[] {
  return fieldsOf(message).flatMap(({ number, value }) =>
    number === field && typeof value === 'number' ? [value] : [],
  );
}

interface Field {
  number: number;
  value: number | Buffer;
}

/** Source: Protocol Buffers, "Encoding". Whole numbers of 64 bits are read as counts; doubles where they are not small. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const number = Math.floor(tag / 8);
    if (tag % 8 === 0) fields.push({ number, value: varint() });
    else if (tag % 8 === 2) {
      const length = varint();
      fields.push({ number, value: message.subarray(at, at + length) });
      at += length;
    } else {
      const size = tag % 8 === 1 ? 8 : 4;
      const raw = size === 8 ? Number(message.readBigUInt64LE(at)) : message.readUInt32LE(at);
      fields.push({ number, value: raw < 2 ** 52 || size === 4 ? raw : message.readDoubleLE(at) });
      at += size;
    }
  }
  return fields;
}
