import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Route } from '../contract/routes.gen.js';
import { type Answer, problem } from './base/answers.js';
import { receive, unpack } from './base/incoming.js';
import { isJsonObject, type JsonBody, parseJson } from './base/json-body.js';
import { asAccepted, notAcceptable } from './base/negotiation.js';
import { findQueryProblem } from './base/query-check.js';
import type { RequestLog } from './base/request-log.js';
import { createRouter, type Match } from './base/routing.js';
import { echoSent, editBody, type ObjectBody } from './faults/body-edits.js';
import { Exchange } from './faults/exchange.js';
import type { Faults, Misfortune } from './faults/faults.js';
import { type Lags, withoutEffect } from './faults/lags.js';
import { operations } from './operations.js';
import { takeSteps } from './state/document-steps.js';
import type { Call, Operation } from './state/operation.js';
import { bound, findBodyProblem, type PlatformForm } from './state/platform-form.js';
import type { SandboxState } from './state/sandbox-state.js';

export interface ApiParts {
  state: SandboxState;
  faults: Faults;
  log: RequestLog;
  form: PlatformForm;
  lags: Lags;
}

const noQuery = new URLSearchParams();

/** The API of the contract: fault, then login, then validity, then meaning. */
export function createApi(parts: ApiParts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { state, faults, log } = parts;
  const route = createRouter();
  return async (request, response) => {
    const target = request.url ?? '/';
    const questionMark = target.indexOf('?');
    const match = route(request.method ?? '', questionMark < 0 ? target : target.slice(0, questionMark));
    const exchange = new Exchange(request, response, target, state.clock, log);
    const operation = match?.route && operationOf(match.route);
    exchange.operation = match?.route?.operationId;
    if (match?.route && !faults.none) {
      exchange.misfortune = faults.strike(match.route.operationId, target, operation?.shift !== undefined);
    }
    const received = await receive(request);
    if (!received) return exchange.abandon();
    if (exchange.nothingHappens) return exchange.end({ status: 200 });
    if (exchange.misfortune?.expireTokens) state.tokens.expireAll();
    if ('refusal' in received) return exchange.end(received.refusal);
    const query = questionMark < 0 ? noQuery : new URLSearchParams(target.slice(questionMark + 1));
    exchange.end(asAccepted(await answer(parts, exchange, match, query, received.bytes), request.headers.accept));
  };
}

async function answer(
  { state, form, lags }: ApiParts,
  { request, misfortune }: Exchange,
  match: Match | undefined,
  query: URLSearchParams,
  packed: Buffer,
): Promise<Answer> {
  if (!match) return problem(404, 'not-found', `no operation has the path ${request.url}`);
  const { route, params, methods } = match;
  if (!route) {
    const refused = problem(405, 'method-not-allowed', `${request.method} is not among ${methods.join(', ')} here`);
    return { ...refused, headers: { allow: methods.join(', ') } };
  }
  const noAccess = route.orgScoped ? findAccessProblem(state, route, params, request.headers.authorization) : undefined;
  if (noAccess) return noAccess;
  const unwanted = notAcceptable(route, request.headers.accept);
  if (unwanted) return unwanted;
  const wrongQuery = findQueryProblem(route.query, query);
  if (wrongQuery) return problem(400, 'invalid-request', wrongQuery);
  const body = await bodyOf(route, request, packed, form);
  if ('status' in body) return body;
  const operation = operationOf(route);
  if (misfortune?.shift) operation.shift?.(state, misfortune.shift, query);
  if (misfortune?.steps) takeSteps(state, misfortune.steps);
  const kept = editBody(body, [{ kind: 'drop', members: form.drop }, ...(misfortune?.edits ?? [])]);
  const call: Call = {
    state,
    params,
    query,
    body: kept.value,
    bodyHasNumbers: kept.hasNumbers,
    dialect: form.dialect,
    authorization: request.headers.authorization,
    orders: misfortune?.orders,
  };
  const run = () => operation.run(call);
  if (isPureRead(route)) return lags.read(state, Object.values(params), run);
  const answered = write(state, misfortune, lags, run);
  return misfortune?.edits ? echoSent(answered, body.value, misfortune.edits) : answered;
}

/** Each of them hands out a signed address. */
const handsOut: readonly string[] = ['getBatchUploadUrl', 'getStockTakingExportDownload'];

function isPureRead({ method, operationId }: Route): boolean {
  return method === 'GET' && !handsOut.includes(operationId);
}

function write(state: SandboxState, misfortune: Misfortune | undefined, lags: Lags, run: () => Answer): Answer {
  if (misfortune?.notKept) return withoutEffect(state, run);
  return misfortune?.lag ? lags.write(state, misfortune.lag, run) : run();
}

function operationOf({ operationId }: Route): Operation {
  return operations[operationId];
}

function findAccessProblem(
  state: SandboxState,
  route: Route,
  params: Readonly<Record<string, string>>,
  authorization: string | undefined,
): Answer | undefined {
  // The external id service is the one module that documents 401.
  const status = route.module === 'external' ? 401 : 403;
  const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined;
  if (token === undefined) return problem(status, 'no-access', 'no bearer token in the Authorization header');
  if (!state.tokens.accepts(token)) return problem(status, 'no-access', 'the token is unknown or has expired');
  if (params['org-id'] === state.org) return undefined;
  return problem(403, 'no-access', `the token does not hold for organisation "${params['org-id']}"`);
}

const noBody: ObjectBody = { value: {}, hasNumbers: false };

async function bodyOf(
  route: Route,
  request: IncomingMessage,
  packed: Buffer,
  form: PlatformForm,
): Promise<ObjectBody | Answer> {
  if (!route.request) return noBody;
  const { mediaType, required, validator } = route.request;
  if (packed.length === 0) return required ? problem(400, 'invalid-body', 'the body is missing') : noBody;
  const contentType = request.headers['content-type'] ?? '';
  if (contentType.split(';')[0]?.trim().toLowerCase() !== mediaType) {
    return problem(415, 'unsupported-media-type', `content type "${contentType}" is not ${mediaType}`);
  }
  const encoding = request.headers['content-encoding'];
  const unpacked = encoding === undefined ? { bytes: packed } : await unpack(packed, encoding);
  if ('refusal' in unpacked) return unpacked.refusal;
  const sent = mediaType === 'text/plain' ? plainText(unpacked.bytes) : parseBody(unpacked.bytes);
  if ('status' in sent) return sent;
  const body = { ...sent, value: bound(validator, sent.value, form) };
  const wrong = findBodyProblem(validator, body, form);
  if (wrong?.isOtherForm) return problem(422, 'semantic-error', wrong.detail);
  if (wrong) return problem(400 in route.responses ? 400 : 422, 'invalid-body', wrong.detail);
  if (typeof body.value === 'string') return { value: { text: body.value }, hasNumbers: false };
  return isJsonObject(body.value)
    ? { value: body.value, hasNumbers: body.hasNumbers }
    : problem(400, 'invalid-body', 'the body is not a JSON object');
}

function parseBody(bytes: Buffer): JsonBody | Answer {
  try {
    return parseJson(utf8.decode(bytes));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return problem(400, 'invalid-body', `the body is not JSON in UTF-8: ${reason}`);
  }
}

function plainText(bytes: Buffer): JsonBody {
  return { value: bytes.toString('utf8'), hasNumbers: false };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
