import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningSandbox } from '../../support/platform.js';
import { startSandbox } from '../../support/sandbox.js';
import { operationIds } from '../operation-ids.js';
import { BodyCheck } from './body-check.js';
import type { Form } from './forms.js';
import { isMembers, parseLossless, printLossless } from './json.js';
import type { ServedOperation } from './published.js';
import { createRoutes, keyOf, type Route } from './router.js';

/** One request and what became of it; without any secret. */
export interface Recorded {
  /** ISO 8601. */
  at: string;
  method: string;
  /** Without the prefix of the organisation. */
  place: string;
  query: string;
  accept: string;
  contentType: string;
  body: string;
  /** Undefined: nobody knows such a route. */
  operation?: ServedOperation;
  status: number;
  /** Why it was refused. */
  fault?: string;
  /** Members that no document knows: dropped without a word. */
  dropped: string[];
}

export interface StrictPlatform extends RunningSandbox {
  form: Form;
  /** Members that are dropped from what is written, though the documents know them. */
  forgets: string[];
  /** Its requests with all that was judged, in the order in which they were answered. */
  recorded: Recorded[];
}

/** The routes of all operations and what judges their bodies; one for many platforms, since it takes a while. */
export interface Interface {
  routes: readonly Route[];
  bodies: Readonly<Record<Form, BodyCheck>>;
}

/** @param newer whether the members of the newest pages are known */
export function openInterface(newer = true): Interface {
  return {
    routes: createRoutes(),
    bodies: { seed: new BodyCheck('seed', newer), nested: new BodyCheck('nested', newer) },
  };
}

/**
 * A platform that holds every request against the published documents, on a free port of 127.0.0.1: bodies are judged by
 * their schemas, members that no document knows are dropped, and answers are of the media type that is published. What is
 * valid is carried out by the sandbox.
 */
export async function startStrictPlatform(form: Form, published: Interface): Promise<StrictPlatform> {
  const sandbox = await startSandbox({ dialect: form, seed: 'none', org: 'conform-org', app: 'conform-app' });
  for (const id of ['warehouse', 'shelf']) sandbox.put('storage-locations', { id });
  for (const id of ['pos-1', 'pos-known']) sandbox.put('sales-channels', { id, name: id });
  const judge = new Judge(form, published, sandbox);
  const { recorded, forgets } = judge;
  const server = createServer((request, response) => {
    judge.serve(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
      recorded.push(recordOf(request, { status: 500, fault: String(error) }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await sandbox.stop();
  };
  return {
    ...sandbox,
    ...{ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, form, forgets, recorded, stop },
    requests: () =>
      recorded.map(({ at, method, place, query, operation, status, fault }) => ({
        ...{ at, method, path: `${place}${query}`, status, fault },
        operation: operation && operationIds.get(keyOf(operation)),
      })),
    forgetRequests: () => void recorded.splice(0),
  };
}

/** An answer that is not a success: its problem goes out as `application/problem+json`. */
class Fault extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
  ) {
    super(detail);
  }
}

class Judge {
  readonly recorded: Recorded[] = [];
  readonly forgets: string[] = [];

  constructor(
    private readonly form: Form,
    private readonly published: Interface,
    private readonly sandbox: RunningSandbox,
  ) {}

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', this.sandbox.baseUrl);
    const place = this.placeOf(url);
    const record = recordOf(request, { place, query: url.search, body: body.toString('utf8') });
    this.recorded.push(record);
    try {
      const kept = this.judge(record, url, body);
      await this.carryOut(request, response, record, kept);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      record.fault = error.detail;
      const problem = { type: 'about:blank', title: `Status ${error.status}`, detail: error.detail };
      if (error.status === 406) send(response, record, 406);
      else send(response, record, error.status, 'application/problem+json', JSON.stringify(problem));
    }
  }

  /** Without `/org/<org>` and a slash at the end; empty when it is of another organisation. */
  private placeOf({ pathname }: URL): string {
    const found = new RegExp(`^(/[a-z]+)/org/${this.sandbox.org}(/.+?)/?$`).exec(pathname);
    return found === null ? '' : `${found[1]}${found[2]}`;
  }

  /** @returns what goes on to the sandbox @throws {Fault} */
  private judge(record: Recorded, { pathname }: URL, body: Buffer): Buffer | string {
    const { method, place } = record;
    const isLogin = pathname === `/auth/authorize/${this.sandbox.org}`;
    if (place === '' && !isLogin) throw new Fault(404, `${pathname} is of no organisation`);
    const route = this.published.routes.find(({ operation, match }) =>
      isLogin ? operation.path.startsWith('/auth/') : operation.method === method && match(place),
    );
    if (route === undefined) throw new Fault(404, `there is no ${method} ${place}`);
    const { operation } = route;
    record.operation = operation;
    if (isLogin) return body;
    if (operation.answer !== undefined && !accepts(record.accept, operation.answer)) {
      throw new Fault(406, `Accept "${record.accept}" does not allow what is answered`);
    }
    return this.keptOf(operation, record, body);
  }

  private keptOf(operation: ServedOperation, record: Recorded, body: Buffer): Buffer | string {
    const { request } = operation;
    if (request === undefined) {
      if (body.length > 0) throw new Fault(400, `${record.method} ${operation.path} takes no body`);
      return body;
    }
    if (!record.contentType.startsWith(request.mediaType)) {
      throw new Fault(415, `"${record.contentType}" is not ${request.mediaType}`);
    }
    if (request.mediaType !== 'application/json') return body;
    let exact: unknown;
    try {
      exact = parseLossless(record.body);
    } catch (error) {
      throw new Fault(400, `the body is not JSON: ${String(error)}`);
    }
    const { kept, dropped, fault } = this.published.bodies[this.form].check(operation, JSON.parse(record.body), exact);
    record.dropped = dropped;
    if (fault !== undefined) throw new Fault(400, fault);
    return printLossless(forget(kept, this.forgets));
  }

  private async carryOut(
    { url, method, headers: sent }: IncomingMessage,
    response: ServerResponse,
    record: Recorded,
    body: Buffer | string,
  ): Promise<void> {
    const headers = new Headers();
    for (const name of ['authorization', 'content-type', 'accept'] as const) {
      const value = sent[name];
      if (value !== undefined) headers.set(name, value);
    }
    const carried = { method, headers, body: body.length === 0 ? undefined : new Uint8Array(Buffer.from(body)) };
    const answer = await fetch(`${this.sandbox.baseUrl}${url}`, carried);
    const text = await answer.text();
    if (!answer.ok) {
      record.fault = text;
      return send(response, record, answer.status, answer.headers.get('content-type') ?? undefined, text);
    }
    const { status = answer.status, answer: media } = record.operation ?? {};
    send(response, record, status, media, media === undefined ? '' : text);
  }
}

function recordOf(request: IncomingMessage, parts: Partial<Recorded>): Recorded {
  const { method = '', headers } = request;
  const seen = {
    at: new Date().toISOString(),
    method,
    accept: headers.accept ?? '',
    contentType: headers['content-type'] ?? '',
  };
  return { ...seen, place: '', query: '', body: '', status: 0, dropped: [], ...parts };
}

function send(response: ServerResponse, record: Recorded, status: number, media?: string, text = ''): void {
  record.status = status;
  response.writeHead(status, media === undefined ? {} : { 'content-type': media }).end(text);
}

/** By the header alone, without weights: a type, a family or anything. No header allows anything. */
function accepts(accept: string, media: string): boolean {
  const [family] = media.split('/');
  const allowed = accept.split(',').map((part) => part.split(';')[0]?.trim());
  return accept === '' || [media, `${family}/*`, '*/*'].some((type) => allowed.includes(type));
}

function forget(value: unknown, members: readonly string[]): unknown {
  if (!isMembers(value) || members.length === 0) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !members.includes(name)));
}
