// The bars for sending and pulling: the same calls in the same order, so many at once, and no thought given to lost answers
// or to anything else that can go wrong. Arguments: work, address, concurrency, file, and from and to of invoices.
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Pool } from 'undici';

const [work, baseUrl, concurrency, file, from, to] = process.argv.slice(2);
const pool = new Pool(baseUrl, { connections: Number(concurrency) });
const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: 'Bearer bench' };
const works = { products, orders, invoices };

await works[work]();
await pool.close();

async function products() {
  await eachLine((line) => {
    const [key, body] = line.split('\t');
    return call('PUT', `/erp/org/bench/products/external-id/${key}`, body);
  });
}

async function orders() {
  const send = (method, path, body) =>
    call(method, `/salesorders/org/bench/sales-order-drafts/${path}`, JSON.stringify(body));
  await eachLine(async (line) => {
    const { draft, customer, items, fulfillment, finalize } = JSON.parse(line);
    const { id } = await send('POST', '', draft);
    await send('PUT', `${id}/customer`, customer);
    const ids = [];
    for (const item of items) ids.push((await send('POST', `${id}/items`, item)).id);
    await send('POST', `${id}/fulfillments`, { ...fulfillment, items: ids.map((item) => ({ item_id: item })) });
    await send('POST', `${id}/patch`, finalize);
  });
}

/** Pages of one list by offset, parsed and written again, in whatever order they come. */
async function invoices() {
  const out = await open(file, 'w');
  const limit = 1000;
  let next = 0;
  let over = false;
  await atOnce(async () => {
    while (!over) {
      const path = `/erp/org/bench/invoices?from=${from}&to=${to}&limit=${limit}&offset=${next}`;
      next += limit;
      const { items } = await call('GET', path);
      if (items.length < limit) over = true;
      let lines = '';
      for (const item of items) lines += `${JSON.stringify(item)}\n`;
      await out.write(lines);
    }
  });
  await out.close();
}

async function eachLine(send) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').values();
  await atOnce(async () => {
    for (const line of lines) await send(line);
  });
}

async function atOnce(loop) {
  await Promise.all(Array.from({ length: Number(concurrency) }, loop));
}

async function call(method, path, body) {
  const answer = await pool.request({ method, path, headers, body });
  if (answer.statusCode > 201) throw new Error(`${method} ${path} answered ${answer.statusCode}`);
  return answer.body.json();
}
