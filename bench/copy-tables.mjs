// PostgreSQL's own bulk path: `copy-tables.mjs out|in <url> <folder> <table>...`, a file of COPY's text format a table.
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';

const [direction, url, folder, ...tables] = process.argv.slice(2);
const { searchParams, pathname } = new URL(url);
const client = new pg.Client({
  host: searchParams.get('host'),
  user: searchParams.get('user'),
  database: pathname.slice(1),
});
await client.connect();
await client.query('begin');
for (const table of tables) {
  const file = join(folder, `${table}.copy`);
  const named = pg.escapeIdentifier(table);
  if (direction === 'out') await pipeline(client.query(to(`copy ${named} to stdout`)), createWriteStream(file));
  else await pipeline(createReadStream(file), client.query(from(`copy ${named} from stdin`)));
}
await client.query('commit');
await client.end();
