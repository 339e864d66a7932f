// The bar for sending: the same bodies, so many at once, and no thought given to anything that can go wrong.
import { readFileSync } from 'node:fs';
import { Pool } from 'undici';

const [file, baseUrl, concurrency] = process.argv.slice(2);
const lines = readFileSync(file, 'utf8').split('\n');
lines.pop();
const pool = new Pool(baseUrl, { connections: Number(concurrency) });
const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: 'Bearer bench' };
let next = 0;

async function work() {
  while (next < lines.length) {
    const [key, body] = lines[next++].split('\t');
    const path = `/erp/org/bench/products/external-id/${key}`;
    const answer = await pool.request({ method: 'PUT', path, headers, body });
    if (answer.statusCode !== 201) throw new Error(`${path} answered ${answer.statusCode}`);
    await answer.body.json();
  }
}

await Promise.all(Array.from({ length: Number(concurrency) }, work));
await pool.close();
