// The bar for pulling: the same pages, so many at once, parsed and written again, and no thought given to anything that
// can go wrong: pages of one list by offset, in whatever order they come.
import { open } from 'node:fs/promises';
import { Pool } from 'undici';

const [baseUrl, from, to, file, concurrency] = process.argv.slice(2);
const limit = 1000;
const pool = new Pool(baseUrl, { connections: Number(concurrency) });
const headers = { accept: 'application/json', authorization: 'Bearer bench' };
const out = await open(file, 'w');
let next = 0;
let over = false;

async function work() {
  while (!over) {
    const offset = next;
    next += limit;
    const path = `/erp/org/bench/invoices?from=${from}&to=${to}&limit=${limit}&offset=${offset}`;
    const answer = await pool.request({ method: 'GET', path, headers });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
    const { items } = await answer.body.json();
    if (items.length < limit) over = true;
    let lines = '';
    for (const item of items) lines += `${JSON.stringify(item)}\n`;
    await out.write(lines);
  }
}

await Promise.all(Array.from({ length: Number(concurrency) }, work));
await out.close();
await pool.close();
