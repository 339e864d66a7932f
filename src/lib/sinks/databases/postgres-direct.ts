import { type DatabaseTable, quoted, withoutNul } from './database-plan.js';
import { pulledTable } from './merge-sql.js';
import { type Copying, CopyRows, copyAll } from './postgres-copy.js';
import type { Direct, Rows } from './staged-sink.js';

interface DirectOptions {
  copying: Copying;
  rows: Rows;
  /** The head first. */
  tables: readonly [DatabaseTable, ...DatabaseTable[]];
  /** Before each table's name. */
  prefix: string;
  begin: () => Promise<void>;
  /** Whether the tables are as they have to be, and what COPY does to them is what INSERT does. */
  isOpen: () => boolean;
}

/** What became of documents, as a table among others. */
const pulled: DatabaseTable = {
  name: pulledTable,
  columns: [
    { name: 'id', kind: 'text', type: 'text' },
    { name: 'outcome', kind: 'integer', type: 'smallint' },
  ],
  key: ['id'],
  idColumn: 'id',
};

/** COPY into the tables themselves. Each block has a savepoint, so that one that is refused leaves nothing. */
export function createDirect({ copying, rows, tables, prefix, begin, isOpen }: DirectOptions): Direct {
  const { client, turns } = copying;
  const waiting = tables.map((table) => new CopyRows(table, prefix + quoted(table.name)));
  const noted = new CopyRows(pulled, pulledTable);
  const known = `select id from ${prefix}${quoted(tables[0].name)} where id = any($1::text[])`;
  let refusing = false;
  return {
    isOpen: () => !refusing && isOpen(),
    lookUp: async (ids) => {
      const turn = await turns.take(() => rows(known, [arrayOf(ids)]));
      return 'failure' in turn ? undefined : new Set(turn.result.map(([id]) => id ?? ''));
    },
    add: (id, outcome, made) => {
      for (const [place, copied] of waiting.entries()) {
        for (const row of made[place] ?? []) copied.add(id, '', row);
      }
      noted.add(id, '', [id, String(outcome)]);
    },
    flush: async ({ taken, refused }) => {
      await turns.settle();
      const parts = [...waiting, noted].map((each) => each.take());
      void turns.take(async () => {
        await begin();
        await client.query('savepoint tillctl_block');
        try {
          await copyAll(copying, parts);
        } catch (cause) {
          // Where the connection is gone this says so less well than what broke it.
          await client.query('rollback to savepoint tillctl_block').catch(() => {
            throw cause;
          });
          refusing = true;
          refused();
          return;
        }
        await client.query('release savepoint tillctl_block');
        taken();
      });
    },
  };
}

/** An array as PostgreSQL reads it. */
function arrayOf(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${withoutNul(text).replace(/[\\"]/g, '\\$&')}"`).join()}}`;
}
