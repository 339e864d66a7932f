import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-first-'));
  const header = 'external_id,name,tax_category,sales_price,sales_price_currency\n';
  writeFileSync(join(folder, 'in.csv'), `${header}A,Apron,STANDARD,9.99,EUR\nB,Bowl,STANDARD,3,EUR\n`);
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (line: string) => runCli(line.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });
const cliOfProfile = (line: string, stdin?: string) => runCli(line.replaceAll('$DIR', folder), { folder, stdin });

describe('a first contact that fails names doctor --probe', () => {
  test.each(['products list', 'invoices pull --from -1d --out $DIR/x.ndjson', 'catalog nodes export --out $DIR/n.csv'])(
    'where the paths are others: %s',
    async (line) => {
      sandbox = await startSandbox({ seed: 'demo' });
      const { baseUrl, org, app, secret } = sandbox;
      const target = `--base-url ${baseUrl} --org ${org} --app ${app}`;
      expect((await cliOfProfile(`auth login ${target} --secret-stdin --store file`, secret)).code).toBe(0);
      expect((await cliOfProfile('config set prefixes.erp /elsewhere')).code).toBe(0);
      const { code, stderr } = await cliOfProfile(line);
      expect(code, stderr).toBe(7);
      expect(stderr).toContain('try:   tillctl doctor --probe finds out which operations this platform serves');
    },
  );

  test('and --gross, where a platform without prices reads the other form', async () => {
    sandbox = await startSandbox({ dialect: 'nested' });
    const { code, stderr } = await cli('products import $DIR/in.csv');
    expect(code, stderr).toBe(7);
    expect(stderr).toMatch(/^try: .* --gross; what this platform reads is not known yet: tillctl doctor --probe$/m);
    expect((await cli('products import $DIR/in.csv --gross --again')).code).toBe(0);
  });

  test('and --gross|--net, where the refusal does not say that it is about the price', async () => {
    sandbox = await startSandbox();
    sandbox.setFaults([{ operation: 'upsertProductByExternalId', fault: { kind: 'status', status: 422 } }]);
    const { code, stderr } = await cli('products import $DIR/in.csv');
    expect(code, stderr).toBe(7);
    expect(stderr).toMatch(/tillctl doctor --probe; where it wants prices .*, add --gross or --net$/m);
  });

  test('but not on a platform that is known, nor for one thing that is not there', async () => {
    sandbox = await startSandbox({ seed: 'demo' });
    sandbox.setFaults([{ operation: 'upsertProductByExternalId', fault: { kind: 'status', status: 422 } }]);
    const refused = await cli('products import $DIR/in.csv');
    expect(refused.code, refused.stderr).toBe(7);
    expect(refused.stderr).not.toContain('doctor --probe');
    expect((await cli('products get nope')).stderr).not.toContain('doctor --probe');
    expect((await cli('catalog images list nope')).stderr).not.toContain('doctor --probe');
  });
});
