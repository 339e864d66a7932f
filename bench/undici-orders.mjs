// The bar for orders: the same calls in the same order, so many orders at once, and no thought given to lost answers.
import { readFileSync } from 'node:fs';
import { Pool } from 'undici';

const [file, baseUrl, concurrency] = process.argv.slice(2);
const lines = readFileSync(file, 'utf8').split('\n');
lines.pop();
const pool = new Pool(baseUrl, { connections: Number(concurrency) });
const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: 'Bearer bench' };
const drafts = '/salesorders/org/bench/sales-order-drafts/';
let next = 0;

async function call(method, path, body) {
  const answer = await pool.request({ method, path: drafts + path, headers, body: JSON.stringify(body) });
  if (answer.statusCode > 201) throw new Error(`${method} ${path} answered ${answer.statusCode}`);
  return answer.body.json();
}

async function work() {
  while (next < lines.length) {
    const { draft, customer, items, fulfillment, finalize } = JSON.parse(lines[next++]);
    const { id } = await call('POST', '', draft);
    await call('PUT', `${id}/customer`, customer);
    const ids = [];
    for (const item of items) ids.push((await call('POST', `${id}/items`, item)).id);
    await call('POST', `${id}/fulfillments`, { ...fulfillment, items: ids.map((item) => ({ item_id: item })) });
    await call('POST', `${id}/patch`, finalize);
  }
}

await Promise.all(Array.from({ length: Number(concurrency) }, work));
await pool.close();
