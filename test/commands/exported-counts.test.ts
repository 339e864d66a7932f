import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstOf, sized } from '../support/effort.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-export-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

/** Stock-takings of the platform; each is small and its export takes a moment. */
function given(...orders: object[]): void {
  for (const order of orders) sandbox.put('stock-takings', { counting_rows: 60, ...order });
}

function run(command: string, signal?: AbortSignal): Promise<CliResult> {
  return runCli(`stocktaking ${command}`, { sandbox, folder, retryBaseMs: 1, signal });
}

const out = () => join(folder, 'out');
const exporting = (words: string, signal?: AbortSignal) => run(`export ${words} --out ${out()}`, signal);
const filesIn = (name: string) => readdirSync(join(out(), name)).sort();
const triggered = () => sandbox.all('stock-taking-exports').length;
const asked = (operation: string) => sandbox.requests().filter((request) => request.operation === operation).length;

const sevenFiles = [
  'area_counts.csv',
  'counted_unique_items.csv',
  'counting_areas.csv',
  'counting_data.csv',
  'meta.json',
  'participants.csv',
  'resources.csv',
];

/** The folder has what the platform has, byte for byte. */
function expectWhole(id: string): void {
  expect(filesIn(id)).toEqual(sevenFiles);
  for (const { id: name, text } of sandbox.all('stock-taking-files', id)) {
    expect(readFileSync(join(out(), id, name), 'utf8'), name).toBe(text);
  }
}

describe('stocktaking export', () => {
  test.each(firstOf(['POS2', 'POS1']))(
    'of %s brings what was counted, and leaves nothing else behind',
    async (type) => {
      given({ id: 'a', type });
      const { code, stdout, stderr } = await exporting('a --json');
      expect(code, stderr).toBe(0);
      expectWhole('a');
      expect(readdirSync(out())).toEqual(['a']);
      const { exports, counts } = JSON.parse(stdout);
      expect(counts).toEqual({ exported: 1, unchanged: 0, failed: 0 });
      expect(exports[0]).toMatchObject({ id: 'a', type, outcome: 'exported', attached: false, triggers: 1 });
      const data = exports[0].files.find(({ name }: { name: string }) => name === 'counting_data.csv');
      const bytes = readFileSync(join(out(), 'a', 'counting_data.csv'));
      expect(data).toMatchObject({ rows: 60, bytes: bytes.length });
      expect(data.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    },
  );

  test('--keep-zip leaves the archive as the platform made it', async () => {
    given({ id: 'a' });
    expect((await exporting('a --keep-zip')).code).toBe(0);
    const hash = createHash('md5')
      .update(readFileSync(join(out(), 'a.zip')))
      .digest('hex');
    expect(sandbox.all('stored-files').map(({ etag }) => etag)).toEqual([`"${hash}"`]);
    expect(readdirSync(out()).sort()).toEqual(['a', 'a.zip']);
  });

  test('again exports nothing as long as neither the stock-taking nor the folder changed', async () => {
    given({ id: 'a' });
    await exporting('a');
    const second = await exporting('a');
    expect(second).toMatchObject({ code: 0 });
    expect(second.stdout).toContain('unchanged');
    expect(triggered()).toBe(1);
    // What was deleted is downloaded of the same export.
    rmSync(join(out(), 'a', 'resources.csv'));
    expect((await exporting('a')).code).toBe(0);
    expectWhole('a');
    expect(triggered()).toBe(1);
    given({ id: 'a', status: 'COMPLETED_RECONCILIATION', seed: 5 });
    expect((await exporting('a')).code).toBe(0);
    expectWhole('a');
    expect(triggered()).toBe(2);
    expect((await exporting('a --again')).code).toBe(0);
    expect(triggered()).toBe(3);
  });

  test('what was changed since and is as large as before is evidence, file or archive', async () => {
    given({ id: 'a' });
    await exporting('a --keep-zip');
    expect((await exporting('a --keep-zip')).stdout).toContain('unchanged');
    for (const name of ['a/counting_data.csv', 'a.zip']) {
      const file = join(out(), name);
      const bytes = readFileSync(file);
      const at = bytes.length - 30;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(file, bytes);
      const altered = await exporting('a --keep-zip');
      expect(altered).toMatchObject({ code: 8, stderr: expect.stringContaining(`${file} is not as it was exported`) });
      expect(readFileSync(file)).toEqual(bytes);
      const again = await exporting('a --keep-zip --again');
      expect(again).toMatchObject({ code: 0 });
      expect(again.stdout).not.toContain('unchanged');
      expectWhole('a');
    }
    // What is gone is no evidence any more, and comes again.
    rmSync(join(out(), 'a', 'meta.json'));
    expect((await exporting('a')).code).toBe(0);
    expectWhole('a');
    rmSync(join(out(), 'a'), { recursive: true });
    expect((await exporting('a')).code).toBe(0);
    expectWhole('a');
  });

  const flaws = [
    'traversal',
    'flipped-byte',
    'cut',
    'absolute-path',
    'duplicate',
    'link',
    'missing-file',
    'wrong-cell',
  ];
  test.each(firstOf(flaws))('an archive with flaw %s is kept aside and not extracted (exit 11)', async (flaw) => {
    given({ id: 'a', flaw });
    const { code, stderr } = await exporting('a');
    expect(code, stderr).toBe(11);
    expect(readdirSync(out())).toEqual(['a.zip.unverified']);
    expect(existsSync(join(folder, 'evil.csv'))).toBe(false);
    expect(stderr).toContain(`tillctl stocktaking verify ${join(out(), 'a.zip.unverified')}`);
    // The next one is another export.
    given({ id: 'a' });
    expect((await exporting('a')).code).toBe(0);
    expect(triggered()).toBe(2);
  });

  test('an archive of another stock-taking does not pass', async () => {
    given({ id: 'a' }, { id: 'b' });
    const rename = () => sandbox.edit('stock-takings', (one) => (one.id === 'a' ? { ...one, id: 'b' } : one));
    const stop = setInterval(rename, 1);
    await exporting('a').finally(() => clearInterval(stop));
    // The GET of "a" answers "b" by then; whatever the order, nothing of "b" is put under "a".
    expect(existsSync(join(out(), 'a'))).toBe(false);
  });

  const faults: { name: string; fault: object }[] = [
    { name: 'cut bodies', fault: { operation: 'download', times: 3, fault: 'cut_body' } },
    { name: 'cut answers of the API', fault: { operation: '*', every: 2, times: 5, fault: 'cut_body' } },
    {
      name: 'an address that is refused once',
      fault: { operation: 'download', times: 1, fault: { kind: 'status', status: 403 } },
    },
    {
      name: 'a store that is down for a while',
      fault: { operation: 'download', times: 3, fault: { kind: 'status', status: 503 } },
    },
    { name: 'resets', fault: { operation: 'download', times: 3, fault: 'reset_before' } },
    {
      name: 'bad answers while waiting',
      fault: { operation: 'getStockTakingExport', times: 9, fault: { kind: 'html' } },
    },
  ];
  test.each(firstOf(faults, 2))('comes whole through $name', async ({ fault }) => {
    given({ id: 'a', counting_rows: sized(600, 3000) });
    sandbox.setFaults([fault]);
    const { code, stderr } = await exporting('a');
    expect(code, stderr).toBe(0);
    expectWhole('a');
  });

  test('a trigger without an answer is sent again, and says so', async () => {
    given({ id: 'a' });
    sandbox.setFaults([{ operation: 'triggerStockTakingExport', times: 1, fault: 'reset_after' }]);
    const { code, stdout, stderr } = await exporting('a --json');
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('the trigger got no answer');
    expect(JSON.parse(stdout).exports[0]).toMatchObject({ triggers: 2 });
    expect(triggered()).toBe(2);
  });

  test('a wait that is over ends with 6, and the same command goes on with the same export', async () => {
    given({ id: 'a', export_seconds: 3600 });
    const first = await exporting('a --wait-timeout 1s');
    expect(first).toMatchObject({ code: 6, stderr: expect.stringMatching(/is IN_PROCESS after 1 s/) });
    sandbox.advance(3601);
    expect((await exporting('a')).code).toBe(0);
    expectWhole('a');
    expect(triggered()).toBe(1);
  });

  test('an export that is gone is triggered anew', async () => {
    given({ id: 'a', export_seconds: 3600 });
    await exporting('a --wait-timeout 1s');
    sandbox.edit('stock-taking-exports', () => undefined);
    given({ id: 'a' });
    const { code, stderr } = await exporting('a');
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('is gone: another one is triggered');
  });

  test('a signal ends it with 130, and the same command goes on with the bytes that are there', async () => {
    given({ id: 'a', counting_rows: sized(10_000, 40_000) });
    const slow = { kind: 'slow_body', pieces: 50, interval_ms: 50 };
    sandbox.setFaults([{ operation: 'download', times: 1, fault: slow }]);
    const controller = new AbortController();
    const part = join(out(), '.a.zip.part');
    const waiting = setInterval(() => {
      if (existsSync(part) && readFileSync(part).length > 10_000) controller.abort();
    }, 10);
    const first = await exporting('a', controller.signal).finally(() => clearInterval(waiting));
    expect(first.code, first.stderr).toBe(130);
    expect(first.stdout).toBe('');
    const there = readFileSync(part).length;
    expect(there).toBeGreaterThan(10_000);
    const second = await exporting('a --json');
    expect(second.code, second.stderr).toBe(0);
    expect(JSON.parse(second.stdout).exports[0]).toMatchObject({ attached: true, resumed: true });
    expectWhole('a');
    expect(triggered()).toBe(1);
    expect(asked('download')).toBe(2);
  });

  test('pieces that do not fit together are noticed, and it is downloaded once more', async () => {
    given({ id: 'a', counting_rows: sized(600, 3000) });
    sandbox.setFaults([{ operation: 'download', times: 20, fault: 'reset_before' }]);
    expect((await exporting('a')).code).toBe(6);
    const part = join(out(), '.a.zip.part');
    const [object] = sandbox.all('stored-files');
    writeFileSync(part, Buffer.alloc(100, 7));
    const [made] = sandbox.all('stock-taking-exports');
    writeFileSync(
      `${part}.json`,
      JSON.stringify({ version: 1, identity: made?.id, etag: object?.etag, total_bytes: object?.sizeBytes }),
    );
    sandbox.setFaults([]);
    const { code, stderr } = await exporting('a');
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('it is downloaded once more');
    expectWhole('a');
  });

  test('a folder that is there already is not touched unless told, and never when it holds other things', async () => {
    given({ id: 'a' });
    mkdirSync(join(out(), 'a'), { recursive: true });
    writeFileSync(join(out(), 'a', 'meta.json'), 'mine');
    expect(await exporting('a')).toMatchObject({ code: 8, stderr: expect.stringMatching(/--again replaces it/) });
    expect(readFileSync(join(out(), 'a', 'meta.json'), 'utf8')).toBe('mine');
    expect(triggered()).toBe(0);
    expect((await exporting('a --again')).code).toBe(0);
    expectWhole('a');
    writeFileSync(join(out(), 'a', 'notes.txt'), 'mine');
    expect(await exporting('a --again')).toMatchObject({ code: 8, stderr: expect.stringMatching(/other things/) });
    expect(readFileSync(join(out(), 'a', 'notes.txt'), 'utf8')).toBe('mine');
  });

  test('an id that is a path stays in its folder', async () => {
    given({ id: '/etc/a b:1' });
    const { code, stderr } = await exporting("'/etc/a b:1'");
    expect(code, stderr).toBe(0);
    expect(readdirSync(out())).toEqual(['%2Fetc%2Fa%20b%3A1']);
  });

  test('the secret of the address is nowhere', async () => {
    given({ id: 'a' });
    const { stdout, stderr } = await exporting('a --json --verbose');
    expect(stderr).toContain('/downloads/');
    expect(stdout + stderr).not.toMatch(/signature=[0-9a-f]/);
  });

  test('sandbox seed gives it something to export', async () => {
    const port = new URL(sandbox.baseUrl).port;
    const seeding = (words: string) => runCli(`sandbox seed none --port ${port} ${words}`, { folder });
    expect((await seeding('--stock-takings 2 --counting-rows 10 --generation pos1')).code).toBe(0);
    expect((await exporting('--status COMPLETED')).code).toBe(0);
    expect(readdirSync(out())).toEqual(['pos1-count-1', 'pos1-count-2']);
    expectWhole('pos1-count-2');
    expect(await seeding('--counting-rows 10')).toMatchObject({ code: 2 });
  });
});
