import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenAsPostgres } from '../support/listening-postgres.js';
import { startPostgres } from '../support/postgres.js';
import { runTillctl } from '../support/run-process.js';
import { openQueuePlace, type QueuePlace } from '../support/worlds/fleet-queue.js';

// `fleet-queue` and `import-shards` show a job, a killed worker and a shard in the usual tests.
// @module-tag complete

const server = await startPostgres({ layer: 'complete' });

describe.skipIf(server === undefined)('who writes to the queue', () => {
  let place: QueuePlace;
  let elsewhere: string;
  beforeAll(async () => {
    if (server === undefined) return;
    place = await openQueuePlace(['north'], server);
    elsewhere = realpathSync(mkdtempSync(join(tmpdir(), 'tillctl-elsewhere-')));
  });
  afterAll(async () => {
    await place?.close();
    rmSync(elsewhere, { recursive: true });
    await server?.stop();
  });

  const kept = async () => {
    const tables = await place.database.query(
      `select table_schema || '.' || table_name from information_schema.tables
       where table_name ~ '^(tillctl_|fleet_)' or table_schema = 'tillctl_queue'`,
    );
    const all = await Promise.all(tables.map(([table]) => place.database.query(`select t::text from ${table} t`)));
    return all.flat(2).join('\n');
  };

  test.each([
    ['invoices pull --since-last --out postgres://u:hunter2@h/books?org={org}', 'has a password in it'],
    ['invoices pull --since-last --out=postgres://h/books?password=hunter2', 'has a password in it'],
    ['invoices pull --since-last --out postgres://u:hun#ter2@h/books', 'has a password in it'],
    ['invoices pull --since-last --out postgres://u:12#hunter2@h/books', 'has a password in it'],
    ['invoices pull --since-last --out=postgres://u:12/hunter2@h/books', 'has a password in it'],
    ["invoices pull --since-last --out ' postgres://u:hunter2@h/books'", 'has a password in it'],
    ["invoices pull --since-last --out 'host=h user=u password=hunter2'", 'has a password in it'],
    ['api GET /x --header Authorization:hunter2', "no worker runs 'api'"],
    ['orders watch --exec hunter2', '--exec is not for jobs of a queue'],
    ['products list --state-store postgres://db.example.com/hunter2', '--state-store is not for jobs of a queue'],
  ])('puts no secret there, nor what no worker does: %s', async (words, says) => {
    for (const verb of ['enqueue', "schedule add '0 3 * * *'"]) {
      const refused = await place.fleet(`${verb} -- ${words}`);
      expect([refused.code, refused.stdout], verb).toEqual([2, '']);
      expect(refused.stderr).toContain(says);
      expect(refused.stderr).not.toMatch(/hunter2|ter2/);
    }
    expect(await kept()).not.toMatch(/hunter2|ter2/);
  });

  test('keeps no password with a fleet run of this machine either', async () => {
    const refused = await place.fleet('run -- invoices pull --since-last --out postgres://u:hunter2@h/books?org={org}');
    expect([refused.code, refused.stdout]).toEqual([2, '']);
    expect(place.files().filter(({ text }) => text.includes('hunter2'))).toEqual([]);
  });

  test('reaches no file of the machine by a run that was begun elsewhere', async () => {
    const file = join(elsewhere, 'secret.csv');
    const rejects = join(elsewhere, 'rejects.csv');
    writeFileSync(
      file,
      'external_id,name,tax_category,sales_price,sales_price_currency\nA1,One,STANDARD,1.00,EUR\nA2,top-secret,STANDARD,x,EUR\n',
    );
    const { folder, sandboxes, secrets, database } = place;
    const own = join(elsewhere, 'state');
    mkdirSync(own, { mode: 0o700 });
    const begun = await runTillctl(['products', 'import', file, '--rejects', rejects], {
      folder: elsewhere,
      sandbox: {
        baseUrl: sandboxes.get('north')?.baseUrl ?? '',
        org: 'demo',
        app: 'demo-app',
        secret: secrets[0] ?? '',
      },
      env: {
        TILLCTL_STATE_DIR: own,
        TILLCTL_STATE_STORE: database.url,
        TILLCTL_STATE_SPACE: 'fleet/shops/north',
      },
    });
    expect(begun.code, begun.stderr).toBe(5);
    writeFileSync(rejects, 'external_id,name,tax_category\nA2,top-secret,STANDART\n');

    expect(await place.fleet('enqueue -- runs retry-rejected latest')).toMatchObject({ code: 0 });
    await place.startWorker('--drain').ended;
    const [job] = await place.items('jobs');
    expect(job).toMatchObject({ status: 'failed', exit: 2 });
    expect(job?.why).toContain('is outside of the folder of the worker');
    expect(existsSync(join(elsewhere, 'rejects.rejects.csv'))).toBe(false);
    const files = await database.query(`select convert_from(content, 'utf8') from tillctl_queue.fleet_file`);
    expect(files.flat().join('\n')).not.toContain('top-secret');
    expect(folder).not.toBe(elsewhere);
  });

  test('reaches no file by a word that looks like an address, and has none of them kept', async () => {
    const { database, folder } = place;
    const secret = join(elsewhere, 'secret.txt');
    writeFileSync(secret, 'top-secret');
    mkdirSync(join(folder, 'https:'), { recursive: true });
    const up = '/..'.repeat(20);
    const lines = [
      `invoices pull --from -1d --out books/a.ndjson --report https:/${up}${secret}`,
      `products list --limit 1 --report=https:/${up}${secret}`,
      `invoices pull --from -1d --out https:/${up}${elsewhere}/x.csv`,
      `invoices pull --from -1d --out=postgres:/${up}${elsewhere}/x.csv`,
      `products import https:/${up}${secret}`,
    ];
    // Not by `enqueue`, which checks some of them itself: whoever writes to the database.
    for (const [at, line] of lines.entries()) {
      await place.fleet(`enqueue -- products list --limit ${at + 10}`);
      const words = JSON.stringify(line.split(' ')).replaceAll("'", "''");
      const [job] = await place.items('jobs --status waiting');
      await database.query(
        `update tillctl_queue.job set data = jsonb_set(data, '{words}', '${words}') where id = '${job?.id}'`,
      );
      await place.startWorker('--drain').ended;
      const done = (await place.items('jobs')).find(({ id }) => id === job?.id);
      expect(done, line).toMatchObject({ status: 'failed', exit: 2 });
      const kept = await database.query(
        `select name, convert_from(content, 'utf8') from tillctl_queue.fleet_file where job = '${job?.id}'`,
      );
      expect(JSON.stringify(kept), line).not.toContain('top-secret');
    }
    expect(readdirSync(elsewhere)).not.toContain('x.csv');
  });

  test('has the page that a job wrote, and not a file that only its words name', async () => {
    const { database, folder } = place;
    writeFileSync(join(folder, 'books', 'other.html'), 'top-secret');
    await place.fleet('enqueue -- invoices pull --from -1d --out books/a.ndjson --report books/page.html');
    await place.fleet('enqueue -- invoices pull --from nonsense --out books/b.ndjson --report books/other.html');
    await place.startWorker('--drain').ended;
    const kept = await database.query('select name from tillctl_queue.fleet_file');
    expect(kept.flat()).toContain('reports/page.html');
    expect(kept.flat()).not.toContain('reports/other.html');
  });

  test.each([
    ['process:./secret.sh', './secret.sh'],
    ['process:in/secret.sh --org {org}', 'in/secret.sh'],
    ['process:sh secret.sh', 'secret.sh'],
  ])('names no program that a job could overwrite: %s', async (credential, named) => {
    const { folder, sandboxes } = place;
    writeFileSync(join(folder, 'secret.sh'), 'echo secret\n', { mode: 0o700 });
    const file = join(folder, 'relative.yaml');
    const baseUrl = sandboxes.get('north')?.baseUrl;
    writeFileSync(
      file,
      `organisations: [{ name: north, org: demo, app: a, base_url: "${baseUrl}", credential: "${credential}" }]\n`,
      { mode: 0o600 },
    );
    const { code, stderr } = await place.startWorker('--file', file, '--drain').ended;
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('which a job could overwrite') });
    expect(stderr).toContain(`names ${named},`);
    expect(stderr).toContain(join(folder, named));
  });

  test.each(['', '?schema=books', '?sslmode=disable&host=127.0.0.2'])(
    'a job gives the password of the worker to no other PostgreSQL: %s',
    async (parameters) => {
      const other = await listenAsPostgres();
      Object.assign(place.env, { PGPASSWORD: 'hunter2' });
      try {
        const out = `postgres://thief@127.0.0.1:${other.port}/books${parameters}`;
        const line = `enqueue -- invoices pull --from -1d --out ${out}`;
        expect(await place.fleet(line)).toMatchObject({ code: 0 });
        await place.startWorker('--drain').ended;
        const [job] = await place.items('jobs');
        expect(job).toMatchObject({ status: 'failed', exit: 2 });
        expect(job?.why).toMatch(/^--out: the worker of this job does not connect to host "127\.0\.0\.[12]"$/);
        expect(job?.hint).toMatch(/fleet worker --allow-host 127\.0\.0\.[12]$/);
        expect([other.connections(), other.heard]).toEqual([0, []]);

        expect(await place.fleet(line)).toMatchObject({ code: 0 });
        await place.startWorker('--drain', '--allow-host', '127.0.0.1', '--allow-host', '127.0.0.2').ended;
        expect(other.heard).toEqual(['hunter2']);
      } finally {
        delete place.env.PGPASSWORD;
        await other.close();
      }
    },
  );

  test('a host that is none is refused when the worker starts', async () => {
    const { code, stderr } = await place.fleet('worker --file $DIR/fleet.yaml --allow-host books.example.com:5432');
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('is not a host') });
  });

  test('leads a worker to no other file by a name in the state', async () => {
    const { database } = place;
    const target = join(elsewhere, 'planted');
    const name = `../../../../../../../../../../..${target}`;
    await database.query(
      `insert into tillctl_state_chunks (space, path, start, version, at_open, data)
       select space, '${name}', start, version, true, data from tillctl_state_chunks
       where path like 'runs/%/run.json' limit 1`,
    );
    expect(await place.fleet('enqueue -- products list --limit 3')).toMatchObject({ code: 0 });
    await place.startWorker('--drain').ended;
    const [job] = await place.items('jobs');
    expect(job).toMatchObject({ status: 'dead', exit: 8 });
    expect(job?.why).toContain('the state names a file that does not belong to it');
    expect(existsSync(target)).toBe(false);
  });
});
