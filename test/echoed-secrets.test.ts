import { execFileSync } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { from, openBatchPlace, priceHeader } from './commands/batch-place.js';
import { firstOf } from './support/effort.js';
import { type CliResult, runCli } from './support/run-cli.js';
import { type RunningSandbox, startSandbox } from './support/sandbox.js';

const statuses = firstOf([401, 422, 503, 403, 408, 429, 500], 3);

/** What proved the requests of this process, as it went over the wire. */
const sent = new Set<string>();
subscribe('undici:request:create', (message) => {
  const { request } = message as { request: { headers: string | string[]; path: string } };
  const head = typeof request.headers === 'string' ? request.headers.split('\r\n') : request.headers;
  for (const line of head) {
    const credentials = /^(?:authorization: )?(?:Basic|Bearer) (\S+)$/i.exec(line)?.[1];
    if (credentials !== undefined) sent.add(credentials);
  }
  const signature = new URLSearchParams(request.path.replace(/^[^?]*/, '')).get('signature');
  if (signature !== null) sent.add(signature);
});

let folder: string;
beforeEach(() => {
  sent.clear();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-echo-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function unescaped(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\/', '/')
    .replace(/%([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Parts of a secret count as well, since texts are cut off. */
function findLeaks(name: string, text: string, secrets: Iterable<string>): string[] {
  const seen = `${text}\n${unescaped(text)}\n${unescaped(unescaped(text))}`;
  return [...secrets].flatMap((secret) => {
    const forms = [secret.slice(0, 24), secret.slice(-24), Buffer.from(secret).toString('base64').slice(0, 24)];
    return forms.filter((form) => seen.includes(form)).map((form) => `${name}: ${form}`);
  });
}

function expectNothingLeaked(results: readonly CliResult[], secret: string): void {
  const secrets = [...sent, secret];
  const leaks = results.flatMap(({ stdout, stderr }) => findLeaks('output', stdout + stderr, secrets));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    if (!statSync(path).isFile() || /credentials\.json$/.test(file)) continue;
    const isZip = file.endsWith('.zip');
    const text = isZip ? execFileSync('unzip', ['-p', path], { encoding: 'utf8' }) : readFileSync(path, 'utf8');
    leaks.push(...findLeaks(file, text, secrets));
  }
  expect(leaks).toEqual([]);
}

describe.each([{ opaqueTokens: false }, { opaqueTokens: true }])(
  'an echo of our credentials ($opaqueTokens)',
  (form) => {
    let sandbox: RunningSandbox;
    beforeEach(async () => {
      sandbox = await startSandbox(form);
    });
    afterEach(() => sandbox.stop());
    const run = (line: string, sandboxOf = sandbox) =>
      runCli(`${line} --retries 1`.replaceAll('$DIR', folder), { folder, sandbox: sandboxOf, retryBaseMs: 1 });

    test.each(statuses)('of the login (%i) is told and masked', async (status) => {
      sandbox.setFaults([{ operation: 'authorize', fault: { kind: 'echo', status } }]);
      const results = [await run('products list --verbose'), await run('products list --json'), await run('doctor')];
      expect(results[0]?.stderr).toContain('[client credentials]');
      expectNothingLeaked(results, sandbox.secret);
    });

    test.each(statuses)('of the API (%i) is told and masked, wherever it is kept', async (status) => {
      writeFileSync(join(folder, 'rows.csv'), 'external_id,name,tax_category\nA,Cup,STANDARD\nB,Pot,STANDARD\n');
      sandbox.setFaults([{ operation: 'upsertProductByExternalId', fault: { kind: 'echo', status } }]);
      mkdirSync(join(folder, 'made'));
      const results = [
        await run('products import $DIR/rows.csv --verbose --rejects $DIR/made/rejects.csv'),
        await run('products import $DIR/rows.csv --json --again --rejects $DIR/made/again.ndjson'),
        await run('runs show latest'),
        await run('runs show latest --json'),
        await run('runs report latest --html $DIR/made/report.html'),
        await run('bundle latest --out $DIR/made/bundle.zip'),
        await run('bundle latest --with-data --out $DIR/made/whole.zip'),
        await run('api get /products --verbose'),
      ];
      expect(results[0]?.stderr + (results[2]?.stdout ?? '')).toMatch(/\[token\]|was refused/);
      expect(readdirSync(join(folder, 'made'))).toEqual(
        expect.arrayContaining(['report.html', 'bundle.zip', 'whole.zip']),
      );
      expectNothingLeaked(results, sandbox.secret);
    });
  },
);

test.each(statuses)('an echo of a store (%i) is told and masked, wherever it is kept', async (status) => {
  const place = await openBatchPlace();
  try {
    writeFileSync(join(folder, 'prices.csv'), `${priceHeader}\nA1,${from},1.50,EUR,true\n`);
    place.sandbox.setFaults([{ operation: 'upload', fault: { kind: 'echo', status } }]);
    const run = (line: string) =>
      runCli(`${line} --retries 1`.replaceAll('$DIR', folder), { folder, sandbox: place.sandbox, retryBaseMs: 1 });
    const results = [
      await run('batch prices $DIR/prices.csv --verbose'),
      await run('batch prices $DIR/prices.csv --json --again'),
      await run('runs show latest --json'),
      await run('runs report latest --html $DIR/report.html'),
      await run('bundle latest --with-data --out $DIR/whole.zip'),
    ];
    expect(results[0]?.code).not.toBe(0);
    expect(results[0]?.stderr).toContain('[signature]');
    expect([...sent].filter((text) => /^[0-9a-f]{64}$/.test(text)).length).toBeGreaterThan(0);
    expectNothingLeaked(results, place.sandbox.secret);
  } finally {
    await place.leave();
  }
});
