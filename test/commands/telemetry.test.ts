import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Collector, startCollector } from '../support/collector.js';
import { runCli } from '../support/run-cli.js';
import { startTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { openFleetPlace } from '../support/worlds/fleet.js';

const header = 'external_id,name,tax_category,sales_price,sales_price_currency';

let folder: string;
let sandbox: RunningSandbox;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-telemetry-'));
  sandbox = await startSandbox();
  writeFileSync(join(folder, 'two.csv'), `${header}\nT-ID-1,Socks,STANDARD,1.00,EUR\nT-ID-2,Hat,STANDARD,cheap,EUR\n`);
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const importing = (env: Record<string, string>) =>
  runCli(['products', 'import', join(folder, 'two.csv'), '--again'], { folder, sandbox, env, retryBaseMs: 1 });

async function collected(env: Record<string, string>, work: (env: Record<string, string>) => Promise<unknown>) {
  const collector: Collector = await startCollector();
  try {
    // A machine that has other things to do is not what is tested.
    await work({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_TIMEOUT: '60000', ...env });
  } finally {
    await collector.stop();
  }
  return collector;
}

describe('an import that is traced', () => {
  let collector: Collector;
  const spanOf = (name: string) => {
    const found = collector.spans.filter((span) => span.name === name);
    expect(found, name).toHaveLength(1);
    return found[0] ?? expect.fail(name);
  };
  beforeAll(async () => {
    sandbox.setFaults([{ operation: 'upsertProductByExternalId', fault: { kind: 'status', status: 503 }, times: 1 }]);
    collector = await collected(
      {
        OTEL_SERVICE_NAME: 'nightly',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test,service.name=other',
        OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=se%20cret',
        TRACEPARENT: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      },
      async (env) => expect((await importing(env)).code).toBe(5),
    );
  });

  test('has a span of the command in the trace it was started in, of the run in it, of phases in that', () => {
    const command = spanOf('tillctl products import');
    expect(command).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentId: 'b7ad6b7169203331',
      attributes: { 'tillctl.exit_code': 5, 'tillctl.organisation': 'demo' },
      resource: { 'service.name': 'nightly', 'deployment.environment': 'test' },
      isError: true,
    });
    const run = spanOf('run');
    expect(run.parentId).toBe(command.spanId);
    expect(run.attributes['tillctl.run_id']).toMatch(/^\d{8}-/);
    expect(spanOf('sending').parentId).toBe(run.spanId);
  });

  test('has a span of each exchange, named by the template of its path', () => {
    const writes = collector.spans.filter(({ name }) => name.startsWith('PUT '));
    expect(writes.map(({ name }) => name)).toEqual(Array(2).fill('PUT /products/external-id/{external-id}'));
    const bySending = writes.map(({ attributes }) => [
      attributes['http.request.resend_count'],
      attributes['http.response.status_code'],
    ]);
    expect(bySending).toEqual([
      [undefined, 503],
      [1, expect.any(Number)],
    ]);
    const run = spanOf('run').spanId;
    const within = collector.spans.filter(({ spanId, parentId }) => spanId === run || parentId === run);
    const parents = writes.map(({ parentId }) => parentId);
    expect(within.map(({ spanId }) => spanId)).toEqual(expect.arrayContaining(parents));
  });

  test('counts rows by outcome, requests by status and what was sent again', () => {
    const of = (name: string) => collector.metrics.filter((metric) => metric.name === name);
    const rows = Object.fromEntries(of('tillctl.rows').map(({ attributes, value }) => [attributes.outcome, value]));
    expect(rows).toMatchObject({ created: 1, rejected: 1, updated: 0 });
    expect(of('tillctl.retries')).toMatchObject([{ value: 1 }]);
    expect(of('tillctl.command.duration')).toMatchObject([{ value: 1, attributes: { 'tillctl.exit_code': 5 } }]);
    const failed = of('http.client.request.duration').filter(
      ({ attributes }) => attributes['http.response.status_code'] === 503,
    );
    const attributes = { 'http.request.method': 'PUT', 'error.type': '503' };
    expect(failed).toMatchObject([{ value: 1, attributes }]);
    expect(failed[0]?.attributes['server.port']).toBe(Number(new URL(sandbox.baseUrl).port));
  });

  test('measures seconds between bounds that are seconds, as the conventions have them', () => {
    const durations = collector.metrics.filter(({ unit }) => unit === 's');
    expect(new Set(durations.map(({ name }) => name))).toEqual(
      new Set(['http.client.request.duration', 'tillctl.command.duration']),
    );
    for (const { name, bounds } of durations) {
      if (name.startsWith('http')) {
        expect(bounds).toEqual([0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]);
      } else expect(bounds.filter((bound) => bound < 60).length).toBeGreaterThan(3);
    }
  });

  test('sends headers as told, and neither ids of rows nor secrets', () => {
    expect(collector.requests.map(({ path }) => path).sort()).toEqual(['/v1/metrics', '/v1/traces']);
    for (const { headers } of collector.requests) expect(headers['x-api-key']).toBe('se cret');
    for (const word of ['T-ID-1', 'Socks', sandbox.secret, sandbox.baseUrl])
      expect(collector.bytes()).not.toContain(word);
  });
});

test('the tool as it is built tells the same, and each of its processes is one of its own', async () => {
  const { spans, metrics } = await collected({}, async (env) => {
    for (const _process of [1, 2]) {
      const { code, stderr } = await startTillctl(['config', 'path'], { folder, env }).ended;
      expect([code, stderr]).toEqual([0, '']);
    }
  });
  expect(spans.map(({ name }) => name)).toEqual(Array(2).fill('tillctl config path'));
  expect(new Set(metrics.map(({ resource }) => resource['service.instance.id'])).size).toBe(2);
});

test('a pull counts its documents', async () => {
  const out = join(folder, 'books.ndjson');
  const line = ['invoices', 'pull', '--from', '2026-01-01', '--to', '2026-01-02', '--out', out];
  const { metrics } = await collected({}, (env) => runCli(line, { folder, sandbox, env }));
  expect(metrics.find(({ name }) => name === 'tillctl.documents')).toMatchObject({
    attributes: { 'tillctl.command': 'invoices pull' },
    value: 0,
  });
});

describe('a collector changes nothing', () => {
  test.each([
    ['switched off', { OTEL_SDK_DISABLED: 'true' }, []],
    ['metrics alone', { OTEL_TRACES_EXPORTER: 'none' }, ['/v1/metrics']],
  ])('%s', async (_what, env, paths) => {
    const { requests } = await collected(env, (more) => importing(more));
    expect(requests.map(({ path }) => path)).toEqual(paths);
  });

  test('that is not there, or never answers', async () => {
    const usual = await importing({});
    const gone = await startCollector();
    await gone.stop();
    const silent = await startCollector({ silent: true });
    for (const { url } of [gone, silent]) {
      const result = await importing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_TIMEOUT: '300' });
      expect(result.code).toBe(usual.code);
      expect(result.stderr.split('\n').length).toBe(usual.stderr.split('\n').length);
    }
    await silent.stop();
  });

  test('of a form that is not sent is refused before anything is done', async () => {
    const result = await importing({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4317',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    });
    expect(result).toMatchObject({ code: 5 });
    expect(result.stderr).toContain(
      'OTEL_EXPORTER_OTLP_PROTOCOL is grpc, and tillctl sends http/protobuf only: no traces, no metrics',
    );
  });
});

test.each(['collector', 'collector:4318', 'grpc://collector:4317'])(
  'a collector at %s, which is no address, is told as such, and the command runs all the same',
  async (endpoint) => {
    const { code, stderr } = await importing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });

    expect(code).toBe(5);
    expect(stderr).toContain('what OTEL_EXPORTER_OTLP_... has for traces is not an http(s) URL');
  },
);

test('a fleet run counts organisations, and no rows of its own', async () => {
  const place = await openFleetPlace(['north', 'south']);
  const line = 'fleet run --file $DIR/fleet.yaml -- products list --limit 1';
  try {
    const { metrics } = await collected(place.env, async (env) => {
      Object.assign(place.env, env);
      expect((await place.run(line)).code).toBe(0);
    });
    const own = metrics.filter(({ attributes }) => attributes['tillctl.command'] === 'fleet run');
    const ofName = (name: string) => own.filter((metric) => metric.name === name);
    expect(ofName('tillctl.rows')).toEqual([]);
    const done = ofName('tillctl.organisations').filter(({ attributes }) => attributes.outcome === 'done');
    expect(done).toMatchObject([{ value: 2, unit: '{organisation}' }]);
  } finally {
    await place.close();
  }
});
