import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import { type CliOptions, runCli } from '../support/run-cli.js';
import { type RunningSandbox, type StartOptions, startSandbox } from '../support/sandbox.js';

interface Probed {
  operation: string;
  path: string;
  answer: string;
  status: number | null;
  form: string | null;
  note: string | null;
}

interface Document {
  requests: number;
  stopped: string | null;
  operations: Probed[];
  settings: { key: string; value: string }[];
  commands: string[];
  saved_to: string | null;
}

let folder: string;
let sandbox: RunningSandbox;
const servers: Server[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'probe-'));
});

afterEach(async () => {
  await sandbox.stop();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

async function start(options: StartOptions = {}): Promise<void> {
  sandbox = await startSandbox({ seed: 'demo', ...options });
}

async function probe(flags = '', options: Partial<CliOptions> = {}) {
  const { code, stdout, stderr, screen } = await runCli(`doctor --probe --json ${flags}`, {
    folder,
    sandbox,
    ...options,
  });
  expect(stdout, screen).not.toBe('');
  const document = JSON.parse(stdout) as Document;
  const of = (operation: string) => document.operations?.find((one) => one.operation === operation);
  return { code, stderr, document, of };
}

async function loggedIn(baseUrl = sandbox.baseUrl): Promise<void> {
  const login = `auth login --base-url ${baseUrl} --org ${sandbox.org} --app ${sandbox.app} --secret-stdin --store file`;
  const done = await runCli(login, { folder, stdin: sandbox.secret, retryBaseMs: 1 });
  expect(done, done.screen).toMatchObject({ code: 0 });
}

const notFound = (operation: string, path?: string) => ({ operation, path, fault: { kind: 'status', status: 404 } });

/** The sandbox behind other paths, as a platform of another year. */
async function rewriting(rewrite: (path: string) => string | undefined): Promise<string> {
  const server = createServer((incoming, response) => {
    const path = rewrite(incoming.url ?? '');
    if (path === undefined) {
      response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{"title":"Not found"}');
      return;
    }
    const options = { method: incoming.method, headers: { ...incoming.headers, host: new URL(sandbox.baseUrl).host } };
    const onward = request(sandbox.baseUrl + path, options, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(onward);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('doctor --probe', () => {
  test.each(firstOf(['seed', 'nested'] as const))(
    'says what a platform of the %s form serves, by GETs alone',
    async (dialect) => {
      await start({ dialect });
      const { code, document, of } = await probe();
      expect(code).toBe(0);
      expect(of('listProducts')).toMatchObject({
        path: '/erp /products',
        answer: 'served',
        status: 200,
        form: dialect,
      });
      expect(of('getProductByExternalId')).toMatchObject({ answer: 'served', form: dialect });
      expect(of('listInvoices')).toMatchObject({ answer: 'served' });
      expect(of('getFullIndividual')).toMatchObject({
        answer: 'not asked',
        note: expect.stringContaining('an individual'),
      });
      expect(document.operations.filter(({ answer }) => !['served', 'not asked'].includes(answer))).toEqual([]);
      expect(document.settings).toEqual([]);
      const sent = sandbox.requests();
      expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['GET']));
      expect(sent.some(({ path }) => path.includes('datev'))).toBe(false);
      expect(document.requests).toBeLessThanOrEqual(60);
    },
  );

  test('reads contacts, orders and mappings one by one where lists show them', { tags: ['complete'] }, async () => {
    await start();
    writeFileSync(join(folder, 'c.csv'), 'type,external_id,name\nindividual,C1,Ada Byron\n');
    const world = { folder, sandbox };
    const made = await runCli(`contacts import ${folder}/c.csv`, world);
    expect(made, made.screen).toMatchObject({ code: 0 });
    const lines = 'reference,customer_name,fulfillment,product_external_id,quantity,price,currency,price_is_gross\n';
    writeFileSync(join(folder, 'o.csv'), `${lines}R-1,Ada Byron,pickup,DEMO-00601,1,2.95,EUR,true\n`);
    const ordered = await runCli(`orders create ${folder}/o.csv`, world);
    expect(ordered, ordered.screen).toMatchObject({ code: 0 });
    await runCli('external-ids namespaces create shop', world);
    await runCli('external-ids set E1 p1 --namespace shop --entity-class products', world);
    const { of } = await probe();
    expect(of('getFullIndividual')).toMatchObject({ answer: 'served' });
    expect(of('getSalesOrder')).toMatchObject({ answer: 'served' });
    expect(of('listMappings')).toMatchObject({ answer: 'served' });
    expect(of('getMapping')).toMatchObject({ answer: 'served' });
  });

  test('finds another path of one operation, and what moves with it, and writes both with --save', async () => {
    await start();
    sandbox.put('variant-groups', { name: 'Shirts' });
    sandbox.setFaults([notFound('listSalesOrders', '/sales-orders/\\?')]);
    const baseUrl = await rewriting((path) => {
      if (/\/product-variant-group\//.test(path)) return undefined;
      return path.replace(/\/product-variant-groups\/(?=\w)/, '/product-variant-group/');
    });
    await loggedIn(baseUrl);
    const env = { TILLCTL_BASE_URL: '', TILLCTL_ORG: '', TILLCTL_APP: '', TILLCTL_SECRET: '' };
    const { code, document, of } = await probe('--save', { env });
    expect(code).toBe(0);
    expect(of('listSalesOrders')).toMatchObject({ path: '/salesorders /sales-orders', answer: 'served' });
    expect(document.settings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'endpoints.listSalesOrders', value: 'GET /sales-orders' }),
        expect.objectContaining({
          key: 'endpoints.getProductVariantGroup',
          value: 'GET /product-variant-groups/{variant-group-id}',
        }),
        expect.objectContaining({
          key: 'endpoints.replaceProductVariantGroup',
          value: 'PUT /product-variant-groups/{variant-group-id}',
        }),
      ]),
    );
    expect(document.saved_to).toBe('default');
    const listed = await runCli('orders list --from -1d --format csv', { folder, env });
    expect(listed, listed.screen).toMatchObject({ code: 0 });
    const again = await probe('', { env });
    expect(again.document.settings).toEqual([]);
    expect(again.of('getProductVariantGroup')).toMatchObject({ answer: 'served', note: null });
  });

  test('finds the prefix of a module that is elsewhere, and types the command where there is no profile', async () => {
    await start();
    const baseUrl = await rewriting((path) =>
      path.startsWith('/salesorders')
        ? undefined
        : path.startsWith('/sales-and-purchasing')
          ? path.replace('/sales-and-purchasing', '/salesorders')
          : path,
    );
    const { code, document, of, stderr } = await probe('--save', { env: { TILLCTL_BASE_URL: baseUrl } });
    expect(code).toBe(0);
    expect(of('listSalesOrderDrafts')).toMatchObject({
      answer: 'served',
      path: '/sales-and-purchasing /sales-order-drafts',
    });
    expect(document.commands).toEqual(['tillctl config set prefixes.sales /sales-and-purchasing']);
    expect(document.saved_to).toBeNull();
    expect(stderr).toContain('nothing was saved');
  });

  test('a prefix that is set wrong is found where the contract has it', async () => {
    await start();
    await loggedIn();
    const env = { TILLCTL_BASE_URL: '', TILLCTL_ORG: '', TILLCTL_APP: '', TILLCTL_SECRET: '' };
    await runCli('config set prefixes.structure /buildings', { folder });
    await runCli('config set dialect nested', { folder });
    const { document } = await probe('--save', { env });
    expect(document.settings.map(({ key, value }) => `${key} ${value}`)).toEqual([
      'prefixes.structure /orgstructure',
      'dialect auto',
    ]);
    const profiles = JSON.parse(readFileSync(join(folder, 'config', 'profiles.json'), 'utf8')) as {
      profiles: Record<string, { settings: unknown; learned: Record<string, unknown> }>;
    };
    expect(profiles.profiles.default?.settings).toMatchObject({
      'prefixes.structure': '/orgstructure',
      dialect: 'auto',
    });
    expect(profiles.profiles.default?.learned.products).toMatchObject({ read: 'seed' });
  });

  test('a platform that answers nothing is given up after three, exit 6', async () => {
    await start({ faults: [{ operation: '*', fault: { kind: 'reset_before' } }] });
    const { code, document, stderr } = await probe('', { env: { TILLCTL_TOKEN: sandbox.token() } });
    expect(code).toBe(6);
    expect(document).toMatchObject({ requests: expect.any(Number), stopped: expect.stringContaining('nothing') });
    expect(document.requests).toBeLessThan(8);
    expect(stderr).toContain('answered nothing');
  });
});

describe('doctor', () => {
  test('says that products are read in another form than the dialect that is set', async () => {
    await start({ dialect: 'nested' });
    await loggedIn();
    await runCli('config set dialect seed', { folder });
    const { code, stdout } = await runCli('doctor --json', { folder });
    const { findings } = JSON.parse(stdout) as { findings: { check: string; status: string; fix?: string }[] };
    expect(findings.find(({ check }) => check === 'dialect')).toMatchObject({
      status: 'problem',
      says: expect.stringContaining('nested form'),
      fix: 'tillctl config set dialect auto',
    });
    expect(code).toBe(2);
    await runCli('config set dialect auto', { folder });
    expect(await runCli('doctor --json', { folder })).toMatchObject({ code: 0 });
  });
});
