import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Platform as PlatformFace } from '../../support/platform.js';
import { readZip } from './batches.js';
import { BodyCheck } from './body-check.js';
import { faceOf } from './face.js';
import type { Form } from './forms.js';
import type { Habits, Told } from './handlers.js';
import { isMembers, parseLossless, printLossless } from './json.js';
import type { ServedOperation } from './published.js';
import { createRoutes, type Route } from './router.js';
import { Fault, State } from './state.js';

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

export interface StrictPlatform extends PlatformFace {
  form: Form;
  state: State;
  habits: Habits;
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
 * their schemas, members that no document knows are dropped, and answers are of the media type that is published.
 */
export async function startStrictPlatform(form: Form, published: Interface): Promise<StrictPlatform> {
  const platform = new Platform(form, published);
  const server = createServer((request, response) => {
    platform.serve(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
      platform.recorded.push(recordOf(request, { status: 500, fault: String(error) }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  platform.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { org, app, secret, state, habits, recorded, baseUrl } = platform;
  const stop = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { ...faceOf(platform), baseUrl, org, app, secret, form, state, habits, recorded, stop };
}

class Platform {
  readonly org = 'conform-org';
  readonly app = 'conform-app';
  readonly secret = randomBytes(12).toString('hex');
  readonly state = new State();
  readonly habits: Habits = { register: 'at once', forgets: [] };
  readonly recorded: Recorded[] = [];
  baseUrl = '';
  private readonly token = randomBytes(12).toString('hex');
  private time = Date.now() - 60_000;

  constructor(
    private readonly form: Form,
    private readonly published: Interface,
  ) {}

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', this.baseUrl);
    if (url.pathname.startsWith('/store/')) return this.store(request, response, url, body);
    const place = this.placeOf(url);
    const record = recordOf(request, { place, query: url.search, body: body.toString('utf8') });
    this.recorded.push(record);
    try {
      if (url.pathname === `/auth/authorize/${this.org}`) return this.authorize(request, response, record);
      if (place === '') throw new Fault(404, `${url.pathname} is of no organisation`);
      if (request.headers.authorization !== `Bearer ${this.token}`)
        throw new Fault(403, 'the token is missing or wrong');
      this.answer(response, record, this.carryOut(record, url, body));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      record.fault = error.detail;
      const problem = { type: 'about:blank', title: `Status ${error.status}`, detail: error.detail };
      send(response, record, error.status, 'application/problem+json', JSON.stringify(problem));
    }
  }

  /** Without `/org/<org>` and a slash at the end; empty when it is of another organisation. */
  private placeOf({ pathname }: URL): string {
    const found = new RegExp(`^(/[a-z]+)/org/${this.org}(/.+?)/?$`).exec(pathname);
    return found === null ? '' : `${found[1]}${found[2]}`;
  }

  private authorize(request: IncomingMessage, response: ServerResponse, record: Recorded): void {
    const basic = Buffer.from(`${this.app}:${this.secret}`).toString('base64');
    if (request.headers.authorization !== `Basic ${basic}`) throw new Fault(403, 'application or secret is wrong');
    record.operation = this.published.routes.find(({ operation }) => operation.path.startsWith('/auth/'))?.operation;
    send(response, record, 200, 'application/json', JSON.stringify({ accessToken: this.token }));
  }

  private carryOut(record: Recorded, url: URL, body: Buffer): Told {
    const { method, place } = record;
    const route = this.published.routes.find(
      ({ operation, match }) => operation.method === method && match(place) !== undefined,
    );
    if (route === undefined) throw new Fault(404, `there is no ${method} ${place}`);
    const { operation } = route;
    record.operation = operation;
    const media = operation.answer;
    if (media !== undefined && !accepts(record.accept, media)) return { status: 406 };
    const sent = this.bodyOf(operation, record, body);
    const path = route.match(place) ?? {};
    const { state, form, habits, baseUrl } = this;
    const asked = { state, form, habits, path, place, query: url.searchParams, now: () => this.now(), baseUrl };
    const told = route.handle({ ...asked, body: isMembers(sent) ? sent : {}, text: record.body });
    return { status: operation.status, ...told };
  }

  private bodyOf(operation: ServedOperation, record: Recorded, body: Buffer): unknown {
    const { request } = operation;
    if (request === undefined) {
      if (body.length > 0) throw new Fault(400, `${record.method} ${operation.path} takes no body`);
      return undefined;
    }
    if (!record.contentType.startsWith(request.mediaType)) {
      throw new Fault(415, `"${record.contentType}" is not ${request.mediaType}`);
    }
    if (request.mediaType !== 'application/json') return undefined;
    let exact: unknown;
    try {
      exact = parseLossless(record.body);
    } catch (error) {
      throw new Fault(400, `the body is not JSON: ${String(error)}`);
    }
    const { kept, dropped, fault } = this.published.bodies[this.form].check(operation, JSON.parse(record.body), exact);
    record.dropped = dropped;
    if (fault !== undefined) throw new Fault(400, fault);
    return forget(kept, this.habits.forgets);
  }

  private answer(response: ServerResponse, record: Recorded, { status = 200, body, text }: Told): void {
    if (status === 406) record.fault = `Accept "${record.accept}" does not allow what is answered`;
    const media = record.operation?.answer;
    if (status === 406 || media === undefined) send(response, record, status);
    else send(response, record, status, media, text ?? printLossless(body));
  }

  /** An object store: no token, the exact length, a ZIP. */
  private async store(request: IncomingMessage, response: ServerResponse, url: URL, bytes: Buffer): Promise<void> {
    const record = recordOf(request, { place: '/store' });
    this.recorded.push(record);
    const refuse = (fault: string) => {
      record.fault = fault;
      send(response, record, 400);
    };
    if (request.method !== 'PUT') return refuse('nothing but PUT is signed');
    if (request.headers.authorization !== undefined) return refuse('a store is shown no token');
    if (request.headers['content-length'] === undefined) return refuse('the length is missing');
    if (request.headers['content-type'] !== 'application/zip') return refuse('it is not an application/zip');
    this.state.put('/store', url.pathname, { files: await readZip(bytes) });
    send(response, record, 200);
  }

  /** Later at each call, so that lists have an order. */
  private now(): string {
    this.time += 1;
    return new Date(this.time).toISOString();
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
