import { type Module, modulePrefixes, type OperationId, type Route, routes } from '../../contract/routes.gen.js';
import { isModuleUrl, moduleUrl } from '../config/module-url.js';
import { PlatformError, RefusedError, UsageError } from '../errors/errors.js';
import { startOfText } from '../http/body-start.js';
import { maskUrl, pathOf } from '../http/mask-url.js';
import type { HttpRequest, HttpResponse, Method, Send } from '../http/send.js';
import { isExactObject } from '../json/is-object.js';
import { parseJson, stringifyJson } from '../json/json.js';
import type { Answer, Call, CallInput, Place } from './call.js';
import { decode } from './dialect/dialect.js';
import { type BodyEncoder, createBodyEncoder } from './dialect/encode-body.js';
import {
  createForms,
  type DialectName,
  type Form,
  type Forms,
  type LearnedForms,
  type Resource,
  resourceOf,
} from './dialect/forms.js';
import type { Saw } from './dialect/saw.js';
import { createDocumentOperations, type DocumentOperations } from './documents.js';
import { createExternalIdOperations, type ExternalIdOperations, type ExternalIdOptions } from './external-ids.js';
import { describeProblem, readProblem } from './problem.js';
import { createProductOperations, type ProductOperations } from './products.js';
import { checkOf, type FindMissing, lacks } from './relied-on.js';
import { encodeQuery, encodeSegment } from './request-url.js';

export type { DocumentPage, ListDocuments } from './documents.js';
export { type ListPage, largestPage, pages } from './pages.js';
export type { Upserted, WireProduct } from './products.js';

export interface PlatformOptions {
  /** With all policies: pace, bearer, retry. */
  send: Send;
  /** Without a slash at its end. */
  baseUrl: string;
  org: string;
  /** Only what differs from the contract: a path, or an address of its own. */
  prefixes?: Partial<Record<Module, string>>;
  /** Only what differs from the contract: method and path template by operation id. */
  endpoints?: Readonly<Record<string, { method: Method; path: string } | undefined>>;
  /** `auto` unless told. */
  dialect?: DialectName;
  /** The forms that earlier processes met. */
  remembered?: LearnedForms;
  /** Called with what this one meets beyond that. */
  onLearned?: (learned: LearnedForms) => void;
  /** Refuse everything but GET, whatever the command. */
  readOnly?: boolean;
  /** The profile that says so, by name. */
  readOnlyBy?: string;
  externalIds?: ExternalIdOptions;
}

/** A request that knows no operation: what `tillctl api` sends. */
export interface RawRequest {
  method: Method;
  /** Below the base URL, beginning with a slash, encoded, with its query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
}

/** The API of one organisation as functions. */
export interface Platform extends ProductOperations, DocumentOperations {
  call: Call;
  /** Every status is an answer; neither body nor answer is touched. */
  raw: (request: RawRequest) => Promise<HttpResponse>;
  /** One for all who ask, since it learns what the platform serves. */
  readonly externalIds: ExternalIdOperations;
  /** Whether a GET of this path makes something happen: it counts as a write. @param path as of `raw` */
  acts: (path: string) => boolean;
  /** Where an operation is asked for, as it is set. */
  placeOf: (operationId: OperationId) => Place & { method: Method };
  readonly org: string;
  /** What is known of the forms that the platform reads and writes. */
  forms: Forms;
  /** The form in which a write of this resource is sent; looks at the platform where nothing is known. */
  formOf: (resource: Resource) => Promise<Form>;
}

export function createPlatform(options: PlatformOptions): Platform {
  const { dialect = 'auto', remembered, onLearned } = options;
  const forms = createForms({ setting: dialect, remembered, onLearned });
  const orgSegment = encodeSegment(options.org, 'organisation');
  const targets = new Map<OperationId, OperationTarget>();

  function targetOf(operationId: OperationId): OperationTarget {
    const known = targets.get(operationId);
    if (known !== undefined) return known;
    const target = resolveTarget(routes[operationId], options, orgSegment, forms);
    targets.set(operationId, target);
    return target;
  }

  function targetAt(operationId: OperationId, { prefix, path }: Place): OperationTarget {
    const route = routes[operationId];
    const endpoints = { [operationId]: { method: 'GET' as const, path } };
    return resolveTarget(route, { ...options, prefixes: { [route.module]: prefix }, endpoints }, orgSegment, forms);
  }

  const call: Call = async (operationId, input = {}) => {
    const target = input.at === undefined ? targetOf(operationId) : targetAt(operationId, input.at);
    allow(target.method, options, actingReads.has(operationId));
    const { body, form } = input;
    if (body === undefined) return exchange(options.send, target, input);
    const send = (encoded: unknown): Promise<Answer> => exchange(options.send, target, input, stringifyJson(encoded));
    const isText = target.mediaType === 'text/plain' && typeof body === 'string';
    return isText ? exchange(options.send, target, input, body) : encoder.send(target.resource, body, send, form);
  };

  const encoder: BodyEncoder = createBodyEncoder(forms, (operationId, limit) =>
    call(operationId, { query: { limit, offset: 0 } }),
  );

  function acts(path: string): boolean {
    const place = options.baseUrl + path.replace(/\?.*$/s, '').replace(/\/$/, '');
    return [...actingReads].some((operationId) => targetOf(operationId).url({}) === place);
  }

  return {
    ...createProductOperations(call),
    ...createDocumentOperations(call),
    call,
    raw: async ({ path, ...request }) => {
      allow(request.method, options, acts(path));
      const idempotent = acts(path) ? false : undefined;
      return options.send({ ...request, url: rawUrl(path, options), idempotent });
    },
    externalIds: createExternalIdOperations(call, options.externalIds),
    acts,
    placeOf: (operationId) => {
      const { method, path } = options.endpoints?.[operationId] ?? routes[operationId];
      const { module } = routes[operationId];
      return { method, path, prefix: options.prefixes?.[module] ?? modulePrefixes[module] };
    },
    org: options.org,
    forms,
    formOf: encoder.formOf,
  };
}

async function exchange(send: Send, target: OperationTarget, input: CallInput, sent?: string): Promise<Answer> {
  let body: unknown;
  const { read, didItHappen } = input;
  const request: HttpRequest = {
    method: target.method,
    url: target.url(input.path ?? {}) + (input.query === undefined ? '' : encodeQuery(input.query)),
    headers: { accept: target.route.accept },
    operation: target.route.operationId,
    idempotent: input.idempotent,
    signal: input.signal,
    check: (response) => {
      body = read === undefined ? decode(readBody(response, target.route), target.saw) : readRaw(response, read);
    },
  };
  if (sent !== undefined) {
    request.headers = { accept: target.route.accept, 'content-type': target.mediaType };
    request.body = sent;
  }
  let found: { value: unknown } | undefined;
  if (didItHappen !== undefined) {
    request.didItHappen = async () => {
      const value = await didItHappen();
      if (value === undefined) return undefined;
      found = { value };
      return standIn;
    };
  }
  const response = await send(request);
  if (response.status >= 300)
    throw refusal(request, response, isUnserved(target.route, response) ? findPaths : undefined);
  if (found === undefined && read === undefined && body !== undefined) {
    const missing = target.findMissing(body);
    // What was made without saying so is as good as a lost answer.
    if (missing !== undefined) await request.didItHappen?.();
    if (missing !== undefined && found === undefined) throw lacks(target.route, missing, response.requestId);
  }
  return {
    status: response.status,
    body: found === undefined ? body : found.value,
    requestId: response.requestId,
    headers: response.headers,
    attempts: response.attempts,
  };
}

/** Operations that make something happen though they are GETs. */
const actingReads: ReadonlySet<OperationId> = new Set(['triggerDatevExport']);

function allow(method: Method, { readOnly, readOnlyBy }: PlatformOptions, isActing: boolean): void {
  if (readOnly !== true || (method === 'GET' && !isActing)) return;
  const [profile, flag] =
    readOnlyBy === undefined ? ['the profile', ''] : [`profile "${readOnlyBy}"`, ` --profile ${readOnlyBy}`];
  throw new UsageError(`a ${method} is refused: ${profile} marks this organisation as read-only`, {
    hint: `tillctl config unset read_only${flag}`,
  });
}

/** Stands for an answer that was lost, when the platform shows that the request took effect. */
const standIn: HttpResponse = { status: 201, headers: {}, body: Buffer.alloc(0), requestId: '', attempts: 1 };

/** A path of a module that has an address of its own goes there, by the module's usual prefix. */
function rawUrl(path: string, { baseUrl, prefixes = {} }: PlatformOptions): string {
  for (const [module, prefix] of Object.entries(prefixes)) {
    const usual = modulePrefixes[module as Module];
    if (!isModuleUrl(prefix) || !path.startsWith(usual)) continue;
    const rest = path.slice(usual.length);
    if (rest === '' || rest.startsWith('/') || rest.startsWith('?')) return prefix + rest;
  }
  return baseUrl + path;
}

interface OperationTarget {
  route: Route;
  method: Method;
  mediaType: string;
  resource: Resource;
  /** Told what an answer shows of the form. */
  saw: Saw;
  findMissing: FindMissing;
  url: (variables: Readonly<Record<string, string>>) => string;
}

function resolveTarget(route: Route, options: PlatformOptions, orgSegment: string, forms: Forms): OperationTarget {
  const { method, path } = options.endpoints?.[route.operationId] ?? route;
  const prefix = options.prefixes?.[route.module] ?? modulePrefixes[route.module];
  const start = `${moduleUrl(options.baseUrl, prefix)}${route.orgScoped ? `/org/${orgSegment}` : ''}`;
  // Odd places are names of variables.
  const parts = path.split(/\{([^}]+)\}/);
  const resource = resourceOf(route);
  return {
    route,
    resource,
    saw: (evidence) => forms.saw(resource, evidence),
    method,
    mediaType: route.request?.mediaType ?? 'application/json',
    findMissing: checkOf(route),
    url: (variables) => {
      let url = start;
      for (const [index, part] of parts.entries()) {
        if (index % 2 === 0) url += part;
        else url += part === 'org-id' ? orgSegment : encodeSegment(variables[part], part);
      }
      return url;
    },
  };
}

/** @throws with words about what is wrong with the answer */
function readBody(response: HttpResponse, route: Route): unknown {
  if (route.responses[200]?.mediaType === 'text/plain') return response.body.toString('utf8');
  const value = response.body.length === 0 ? undefined : parse(response);
  if (route.list) return asPage(value);
  if (value === undefined && route.method === 'GET') throw new Error('it is empty');
  if (value !== undefined && !isExactObject(value) && !Array.isArray(value))
    throw new Error('it is neither object nor list');
  return value;
}

function parse(response: HttpResponse): unknown {
  try {
    return parseJson(response.body.toString('utf8'));
  } catch (cause) {
    throw noJson(response, cause);
  }
}

/** A page of a gateway is told by its beginning; a list that is cut off, by where. */
function readRaw(response: HttpResponse, read: (response: HttpResponse) => unknown): unknown {
  try {
    return read(response);
  } catch (cause) {
    if (!(cause instanceof SyntaxError) || /^\s*(?:[[{]|$)/.test(response.body.toString('latin1', 0, 400))) throw cause;
    throw noJson(response, cause);
  }
}

function noJson(response: HttpResponse, cause: unknown): Error {
  const start = startOfText(response.body.toString('utf8', 0, 400), 80);
  return new Error(`it is not JSON and begins ${JSON.stringify(start)}`, { cause });
}

function asPage(value: unknown): unknown {
  if (!isExactObject(value) || !Array.isArray(value.items)) throw new Error('it is not a list');
  const problems = value.problems ?? [];
  if (!Array.isArray(problems) || !value.items.every(isExactObject)) throw new Error('it is not a list of objects');
  return { ...value, problems };
}
const findPaths = 'tillctl doctor --probe finds out which operations this platform serves, and under which paths';

/** A list of everything is there whatever it has: an answer that it is not found is about its path. */
function isUnserved({ list, pathParams }: Route, { status }: HttpResponse): boolean {
  return list && pathParams.length === 0 && [404, 405, 501].includes(status);
}

/** The error for an answer that is none of success. @param hint of a refusal */
export function refusal(request: Pick<HttpRequest, 'method' | 'url'>, response: HttpResponse, hint?: string): Error {
  const what = `${request.method} ${pathOf(request.url)}`;
  const id = ` (request ${startOfText(response.requestId, 64)})`;
  if (response.status < 400) {
    const place =
      response.headers.location === undefined ? '' : ` to ${startOfText(maskUrl(response.headers.location))}`;
    return new PlatformError(`${what} was redirected${place} (status ${response.status})${id}`, {
      hint: 'redirects are not followed; check the base URL',
    });
  }
  const problem = readProblem(response);
  const said = describeProblem(response.status, problem);
  if (response.status >= 500) return new PlatformError(`${what} answered ${said}${id}`, { hint });
  return new RefusedError(response.status, problem, `${what} was refused: ${said}${id}`, { hint });
}
