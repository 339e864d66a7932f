import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentity } from '../lib/http/certificate.js';
import { type ListeningPostgres, listenAsPostgres } from '../support/listening-postgres.js';
import { runCli } from '../support/run-cli.js';

const hour = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'tillctl-certificate-'));
const authority = join(folder, 'authority.pem');
let server: ListeningPostgres;
beforeAll(async () => {
  const identity = createIdentity(['localhost'], new Date(Date.now() - hour), new Date(Date.now() + hour));
  writeFileSync(authority, identity.cert);
  server = await listenAsPostgres(identity);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** @returns passwords that the server heard by it */
async function ask(host: string, parameters = '', env: Record<string, string> = {}) {
  const before = server.heard.length;
  const result = await runCli(
    ['fleet', 'status', '--queue', `postgres://clerk@${host}:${server.port}/books${parameters}`],
    { folder, env: { PGPASSWORD: 'hunter2', ...env } },
  );
  return { ...result, heard: server.heard.slice(before) };
}

// Linux leads 0.0.0.0 here, and it is not a loopback address by its name.
describe.skipIf(process.platform !== 'linux')('a PostgreSQL that is not on this machine', () => {
  test('has its certificate verified unless told, and is not told the password before', async () => {
    const { code, stderr, heard } = await ask('0.0.0.0');
    expect({ code, heard }).toEqual({ code: 8, heard: [] });
    expect(stderr).toMatch(/the certificate of postgres:\/\/clerk@0\.0\.0\.0:\d+\/books is not trusted/);
    expect(stderr).toMatch(/PGSSLROOTCERT[\s\S]*\?sslmode=require/);
  });

  test('is another one where its certificate is for another name', async () => {
    const { code, stderr, heard } = await ask('0.0.0.0', '', { PGSSLROOTCERT: authority });
    expect({ code, heard }).toEqual({ code: 8, heard: [] });
    expect(stderr).toContain("does not match certificate's altnames");
  });

  test.each([
    ['sslmode of the URL', '?sslmode=require', {}],
    ['PGSSLMODE', '', { PGSSLMODE: 'require' }],
  ])('is not asked who it is where %s says so', async (_name, parameters, env) => {
    expect(await ask('0.0.0.0', parameters, env)).toMatchObject({ code: 8, heard: ['hunter2'] });
  });
});

test('a certificate that is verified is trusted by the authority that PGSSLROOTCERT names', async () => {
  const { stderr, heard } = await ask('localhost', '?sslmode=verify-full', { PGSSLROOTCERT: authority });
  expect(heard, stderr).toEqual(['hunter2']);
});
