import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, describe, expect, test } from 'vitest';
import { openPostgresSink } from '../../../../src/lib/sinks/databases/postgres.js';
import { builtProgram } from '../../../support/built-program.js';
import { startPostgres, type TestDatabase } from '../../../support/postgres.js';
import { describeSink } from '../conformance.js';
import { describeDatabase } from '../describe-database.js';
import { shopSchema } from '../shop-schema.js';

const server = await startPostgres();
// All its databases are removed with it.
afterAll(() => server?.stop());

describe.skipIf(server === undefined)('postgres, where a server can be had', () => {
  describeDatabase({
    name: 'postgres',
    amounts: ['2.10', '9000000000000.000001'],
    inexactType: 'numeric(12,2)',
    locksWithinProcess: true,
    create: async () => {
      const database = await fresh();
      return {
        open: (options) => openPostgresSink({ kind: 'postgres', url: database.url }, options),
        query: database.query,
        remove: async () => undefined,
      };
    },
  });

  describeSink('postgres://', {
    create: async () => {
      const database = await fresh();
      return {
        open: (options) => openPostgresSink({ kind: 'postgres', url: database.url }, options),
        look: () => database.query("select relname from pg_class where relnamespace = 'public'::regnamespace"),
      };
    },
  });

  test('a process killed while it writes leaves the last commit, with the bookmark of that commit', async () => {
    const database = await fresh();
    const child = spawn(process.execPath, [builtProgram('test/support/endless-pull.ts'), database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const committed = await killAfter(child, 3);
    const sink = await openPostgresSink(
      { kind: 'postgres', url: database.url },
      { schema: shopSchema, workFolder: '', now: () => new Date(0) },
    );
    const bookmark = Number(await sink.readBookmark?.('kill'));
    await sink.close();
    expect(bookmark).toBeGreaterThanOrEqual(committed);
    expect(await database.query('select count(*) from invoices')).toEqual([[String(bookmark * 500)]]);
    expect(await database.query('select count(*) from invoice_items')).toEqual([[String(bookmark * 1000)]]);
  });

  async function fresh(): Promise<TestDatabase> {
    const database = await server?.createDatabase();
    if (database === undefined) throw new Error('no server');
    return database;
  }
});

async function killAfter(child: ChildProcess, commits: number): Promise<number> {
  let committed = 0;
  for await (const line of child.stdout ?? []) {
    committed = Math.max(committed, ...String(line).trim().split('\n').map(Number));
    if (committed >= commits) break;
  }
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return committed;
}
