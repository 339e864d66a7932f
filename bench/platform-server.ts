/**
 * A platform that costs next to nothing, so that what is measured is the client: it stores nothing, its listing is made
 * up page by page. In a process of its own; prints its port, takes one JSON argument.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf } from './catalogue.js';
import { type InvoiceHistory, renderInvoices } from './invoices.js';
import { KeptDrafts } from './kept-drafts.js';

export interface ServerOptions {
  /** Milliseconds before an answer to a write, to a login, and of a page of documents. */
  answerMs: number;
  /** How many products the listing has. */
  products: number;
  /** How many invoices there are, all rendered before the port is told. */
  invoices: number;
  /** Refuse every so manyth write; 0: none. */
  refuseEvery: number;
  /** Shows products and drafts of orders as they were last written; else nothing is stored. */
  keeps?: boolean;
}

/** What arrived since the last question, at `GET /_bench`. */
export interface ServerSeen {
  writes: number;
  /** Milliseconds from the first write to the last answer. */
  spanMs: number;
}

const { answerMs, products, invoices, refuseEvery, keeps } = JSON.parse(process.argv[2] ?? '{}') as ServerOptions;
const history: InvoiceHistory = renderInvoices(invoices);
const nothingSeen: ServerSeen = { writes: 0, spanMs: 0 };
let seen = { ...nothingSeen };
const kept = new Map<string, string>();
const idsOf = new Map<string, string>();
const drafts = new KeptDrafts();
let firstAt = 0;

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET') {
    takeWrite(request, response);
    return;
  }
  const url = new URL(request.url ?? '/', 'http://bench');
  const shown = kept.get(url.pathname) ?? drafts.shown(url.pathname);
  if (url.pathname === '/_bench') {
    send(response, 200, JSON.stringify(seen));
    seen = { ...nothingSeen };
  } else if (shown !== undefined) {
    setTimeout(() => send(response, 200, shown), answerMs);
  } else if (url.pathname.endsWith('/products')) {
    send(response, 200, page(url.searchParams));
  } else if (url.pathname.endsWith('/invoices')) {
    later(() => sendInvoices(response, url.searchParams));
  } else if (url.pathname.includes('/authorize/')) {
    later(() => send(response, 200, '{"accessToken":"bench"}'));
  } else if (/\/sales-order(s|-drafts)\/?$/.test(url.pathname)) {
    send(response, 200, '{"items":[],"problems":[]}');
  } else {
    send(response, 404, '{"title":"not found"}');
  }
}

function takeWrite(request: IncomingMessage, response: ServerResponse): void {
  if (seen.writes === 0) firstAt = performance.now();
  seen.writes += 1;
  const number = seen.writes;
  const body: Buffer[] = [];
  request.on('data', (chunk: Buffer) => {
    if (keeps === true) body.push(chunk);
  });
  request.on('end', () => {
    const answered = keeps === true ? keep(request.url ?? '', Buffer.concat(body).toString('utf8'), number) : undefined;
    const finish = () => {
      if (refuseEvery > 0 && number % refuseEvery === 0) {
        send(response, 422, '{"title":"tax category is not allowed","detail":"for this kind of product"}');
      } else {
        send(response, 201, answered ?? `{"id":"548c522b3dbf${String(number).padStart(12, '0')}"}`);
      }
      seen.spanMs = performance.now() - firstAt;
    };
    later(finish);
  });
}

function later(finish: () => void): void {
  if (answerMs > 0) setTimeout(finish, answerMs);
  else finish();
}

/** @returns what is answered, where it is kept */
function keep(path: string, body: string, number: number): string | undefined {
  return path.includes('/external-id/') ? keepProduct(path, body, number) : drafts.write(path, body, number);
}

function keepProduct(path: string, body: string, number: number): string {
  const id = kept.has(path) ? (idsOf.get(path) ?? '') : String(number).padStart(24, '5');
  idsOf.set(path, id);
  const product = `{"id":"${id}",${body.slice(1)}`;
  kept.set(path, product);
  kept.set(path.replace(/external-id\/.*$/, id), product);
  return product;
}

function page(query: URLSearchParams): string {
  const offset = Number(query.get('offset'));
  const end = Math.min(products, offset + Number(query.get('limit') ?? 200));
  const items: string[] = [];
  for (let row = offset; row < end; row += 1) {
    items.push(JSON.stringify({ id: `548c522b3dbf${String(row).padStart(12, '0')}`, ...bodyOf(row) }));
  }
  return `{"items":[${items.join(',')}],"problems":[]}`;
}

function sendInvoices(response: ServerResponse, query: URLSearchParams): void {
  const [from, to] = ['from', 'to'].map((name) => Date.parse(query.get(name) ?? ''));
  const parts = history.page(from ?? 0, to ?? 0, Number(query.get('limit') ?? 200), Number(query.get('offset')));
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
  response.cork();
  for (const part of parts) response.write(part);
  response.end();
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

// A client may be busy with what it got for longer than the usual five seconds.
const server = createServer({ keepAliveTimeout: 120_000 }, answer);
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
