import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Route } from '../contract/routes.gen.js';
import { type Answer, problem } from './base/answers.js';
import { receive, unpack } from './base/incoming.js';
import { isJsonObject, type JsonBody, parseJson } from './base/json-body.js';
import { asAccepted, findQueryProblem, notAcceptable } from './base/request-checks.js';
import type { RequestLog } from './base/request-log.js';
import { createRouter, type Match } from './base/routing.js';
import { takeSteps } from './documents/document-steps.js';
import { echoSent, editBody, type ObjectBody } from './faults/body-edits.js';
import { Exchange } from './faults/exchange.js';
import type { Faults, Misfortune } from './faults/faults.js';
import { type Lags, withoutEffect } from './faults/lags.js';
import { operations, shifts } from './operations.js';
import { badBody, badRequest, type Call, notFound, Refusal, refuse } from './state/call.js';
import { bound, findBodyProblem, type PlatformForm } from './state/platform-form.js';
import type { SandboxState } from './state/state.js';

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
    exchange.operation = match?.route?.operationId;
    if (match?.route) {
      const { operationId } = match.route;
      exchange.misfortune = faults.strike(operationId, target, shifts[operationId] !== undefined);
    }
    const received = await receive(request);
    if (!received) return exchange.abandon();
    if (exchange.nothingHappens) return exchange.end({ status: 200 });
    if (exchange.misfortune?.expireTokens) state.tokens.expireAll();
    if ('refusal' in received) return exchange.end(received.refusal);
    const query = questionMark < 0 ? noQuery : new URLSearchParams(target.slice(questionMark + 1));
    const answer = await act(parts, exchange, match, query, received.bytes).catch(answerOfRefusal);
    exchange.end(asAccepted(answer, request.headers.accept));
  };
}

async function act(
  { state, form, lags }: ApiParts,
  { request, misfortune }: Exchange,
  match: Match | undefined,
  query: URLSearchParams,
  packed: Buffer,
): Promise<Answer> {
  if (!match) return notFound(`no operation has the path ${request.url}`);
  const { route, params, methods } = match;
  if (!route) {
    const refused = problem(405, 'method-not-allowed', `${request.method} is not among ${methods.join(', ')} here`);
    return { ...refused, headers: { allow: methods.join(', ') } };
  }
  if (route.orgScoped) checkAccess(state, route, params['org-id'], request.headers.authorization);
  const unwanted = notAcceptable(route, request.headers.accept);
  if (unwanted) return unwanted;
  const wrongQuery = findQueryProblem(route.query, query);
  if (wrongQuery) badRequest(wrongQuery);
  const body = await bodyOf(route, request, packed, form);
  if ('status' in body) return body;
  if (misfortune?.shift) shifts[route.operationId]?.(state, misfortune.shift, query);
  if (misfortune?.steps) takeSteps(state, misfortune.steps);
  const kept = editBody(body, [{ kind: 'drop', members: form.drop }, ...(misfortune?.edits ?? [])]);
  const path = route.pathParams.map((name) => params[name] ?? '');
  const call: Call = {
    state,
    route,
    path,
    id: path.at(-1) ?? '',
    query,
    body: kept.value,
    bodyHasNumbers: kept.hasNumbers,
    dialect: form.dialect,
    authorization: request.headers.authorization,
    orders: misfortune?.orders,
  };
  const run = () => answerOf(call);
  if (isPureRead(route)) return lags.read(state, path, run);
  const answered = write(state, misfortune, lags, run);
  return misfortune?.edits ? echoSent(answered, body.value, misfortune.edits) : answered;
}

function answerOf(call: Call): Answer {
  const { operationId, responses } = call.route;
  try {
    const answer = operations[operationId](call);
    if (typeof answer === 'object') return answer;
    return { status: Number(Object.keys(responses).find((status) => status.startsWith('2'))), body: answer };
  } catch (error) {
    return answerOfRefusal(error);
  }
}

function answerOfRefusal(error: unknown): Answer {
  if (error instanceof Refusal) return error.answer;
  throw error;
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

function checkAccess(
  state: SandboxState,
  { module }: Route,
  org: string | undefined,
  authorization: string | undefined,
): void {
  // The external id service is the one module that documents 401.
  const status = module === 'external' ? 401 : 403;
  const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined;
  if (token === undefined) noAccess(status, 'no bearer token in the Authorization header');
  else if (!state.tokens.accepts(token)) noAccess(status, 'the token is unknown or has expired');
  else if (org !== state.org) noAccess(403, `the token does not hold for organisation "${org}"`);
}

function noAccess(status: number, detail: string): never {
  throw new Refusal(status, 'no-access', detail);
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
  if (packed.length === 0) return required ? badBody('the body is missing') : noBody;
  const contentType = request.headers['content-type'] ?? '';
  if (contentType.split(';')[0]?.trim().toLowerCase() !== mediaType) {
    throw new Refusal(415, 'unsupported-media-type', `content type "${contentType}" is not ${mediaType}`);
  }
  const encoding = request.headers['content-encoding'];
  const unpacked = encoding === undefined ? { bytes: packed } : await unpack(packed, encoding);
  if ('refusal' in unpacked) return unpacked.refusal;
  const isPlain = mediaType === 'text/plain';
  const { value, hasNumbers } = isPlain ? plainText(unpacked.bytes) : parseBody(unpacked.bytes);
  const body = { value: bound(validator, value, form), hasNumbers };
  const wrong = findBodyProblem(validator, body, form);
  if (wrong?.isOtherForm) refuse(wrong.detail);
  if (wrong) throw new Refusal(400 in route.responses ? 400 : 422, 'invalid-body', wrong.detail);
  if (typeof body.value === 'string') return { value: { text: body.value }, hasNumbers: false };
  return isJsonObject(body.value) ? { value: body.value, hasNumbers } : badBody('the body is not a JSON object');
}

function parseBody(bytes: Buffer): JsonBody {
  try {
    return parseJson(utf8.decode(bytes));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return badBody(`the body is not JSON in UTF-8: ${reason}`);
  }
}

function plainText(bytes: Buffer): JsonBody {
  return { value: bytes.toString('utf8'), hasNumbers: false };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
