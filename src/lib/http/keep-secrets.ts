import { parseJson, stringifyJson } from '../json/json.js';
import { isSure, type Secrets } from '../model/secrets.js';
import { maskUrl } from './mask-url.js';
import type { HttpRequest, HttpResponse, Send } from './send.js';

/**
 * Learn the secrets of each request, and take those of this process out of each answer before anybody sees it: out of
 * all headers, and out of bodies of status 300 and above. Belongs right over the network.
 *
 * `Location` and `ETag` stay as they are: one is followed, the other compared. In bodies of 2xx, which are data, only what
 * can be not an ordinary word is hidden, and everything in problems; signatures stay there, since addresses are data. Not in
 * that of `authorize`, whose data is a token.
 */
export function withSecretsKept(send: Send, secrets: Secrets): Send {
  /** By which our requests prove themselves: the same for nearly all of them. */
  let learned: string | undefined;
  return async (request) => {
    const authorization = request.bearer === false ? undefined : request.headers?.authorization;
    if (authorization === undefined || authorization !== learned) learnFrom(request, secrets);
    learned = authorization;
    const { receive } = request;
    const response = await send(
      receive === undefined
        ? request
        : { ...request, receive: (head) => receive({ ...head, ...clean(head, secrets) }) },
    );
    const { headers, requestId } = clean(response, secrets);
    const body = cleanBody(response, request, secrets);
    const isClean = headers === response.headers && requestId === response.requestId && body === response.body;
    return isClean ? response : { ...response, headers, requestId, body };
  };
}

/** Who proves itself by what, whatever part of us made the request. */
function learnFrom({ headers = {}, url, bearer }: HttpRequest, secrets: Secrets): void {
  const [, scheme = '', credentials = ''] = /^(\S+) +(\S.*)$/.exec(headers.authorization ?? '') ?? [];
  if (/^basic$/i.test(scheme)) learnBasic(credentials, secrets);
  else if (credentials !== '') secrets.learn('token', credentials);
  // Only a store is asked without our token, at an address that is its own proof.
  if (bearer !== false) return;
  for (const [name, value] of Object.entries(headers)) {
    if (signing.test(name) && name !== 'authorization' && isSure(value)) secrets.learn('signature', value);
  }
  if (maskUrl(url) !== url) learnQuery(url, secrets);
}

function learnBasic(credentials: string, secrets: Secrets): void {
  const pair = Buffer.from(credentials, 'base64').toString('utf8');
  secrets.learn('client credentials', credentials);
  secrets.learn('client credentials', pair);
  secrets.learn('client secret', pair.slice(pair.indexOf(':') + 1));
}

/** By the names that sign. What others hold may be an id, which stands in paths of our own, too. */
function learnQuery(url: string, secrets: Secrets): void {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  if (isSure(query)) secrets.learn('signature', query);
  for (const [name, value] of new URLSearchParams(query.replaceAll('+', '%2B'))) {
    if (signingParameter.test(name) && isSure(value)) secrets.learn('signature', value);
  }
}

const signing = /auth|token|sign|secret|credential|key|cookie/i;
/** Of the large stores, and of those made like them. */
const signingParameter =
  /^(sig|.*(signature|token|credential|secret|password|passwd|authorization|accesskeyid|accessid|keypairid|key-pair-id|policy|hmac).*|auth|api-?key)$/i;

function clean(
  { headers, requestId }: Pick<HttpResponse, 'headers' | 'requestId'>,
  secrets: Secrets,
): Pick<HttpResponse, 'headers' | 'requestId'> {
  // One look at all of them: nearly every answer shows none.
  const told = [...Object.values(headers), requestId].join('\n');
  if (secrets.hide(told) === told) return { headers, requestId };
  const kept: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name] ?? '';
    kept[name] = whole.has(name) ? value : secrets.hide(value);
  }
  return { headers: kept, requestId: secrets.hide(requestId) };
}

const whole: ReadonlySet<string> = new Set(['location', 'etag']);

function cleanBody({ status, body }: HttpResponse, { operation }: HttpRequest, secrets: Secrets): Buffer {
  if (body.length === 0) return body;
  if (status >= 300) return changed(body, (text) => hideTokens(hideMembers(secrets.hide(text))));
  if (operation === 'authorize') return body;
  const cleaned = holds(body, secrets.credentials()) ? changed(body, secrets.hideCredentials) : body;
  return holds(cleaned, secrets.others()) ? changed(cleaned, (text) => hideInProblems(text, secrets)) : cleaned;
}

function holds(body: Buffer, needles: readonly string[]): boolean {
  return needles.some((needle) => body.includes(needle));
}

/** The bytes stay as they are when nothing was hidden. A text of two bytes a character is read as one of one. */
function changed(body: Buffer, hide: (text: string) => string): Buffer {
  const text = body.toString('utf8');
  const shown = hide(text);
  if (shown !== text) return Buffer.from(shown);
  if (!text.includes('\u0000')) return body;
  const narrow = text.replaceAll('\u0000', '');
  const hidden = hide(narrow);
  return hidden === narrow ? body : Buffer.from(hidden);
}

/** A token that is not known yet, in an answer that refuses: by its form. */
function hideTokens(text: string): string {
  return text.replace(/(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '[token]');
}

/** The same by the name of its member, where the value can be not a word. */
function hideMembers(text: string): string {
  return text.replace(
    /("(?:access_?token|refresh_?token|id_?token|client_?secret|password|authorization)"\s*:\s*")((?:[^"\\]|\\.){1,20000})"/gi,
    (found: string, before: string, value: string) =>
      isSure(value) && !/[[\]]/.test(value) ? `${before}[token]"` : found,
  );
}

/** JSON of 2xx: what the platform says there of what it refused. */
function hideInProblems(text: string, secrets: Secrets): string {
  const document = parsed(text);
  return document !== undefined && hideWithin(document, false, secrets) ? stringifyJson(document) : text;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    // No JSON, and so without problems.
    return undefined;
  }
}

/** @returns whether something was hidden, in place */
function hideWithin(value: unknown, isProblem: boolean, secrets: Secrets): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const members = value as Record<string, unknown>;
  const inner = isProblem || ('title' in members && ('status' in members || 'type' in members || 'detail' in members));
  let isChanged = false;
  for (const [name, member] of Object.entries(members)) {
    const here = inner || /^(problems?|errors?)$/.test(name);
    if (typeof member !== 'string') {
      if (hideWithin(member, here, secrets)) isChanged = true;
    } else if (here && secrets.hide(member) !== member) {
      members[name] = secrets.hide(member);
      isChanged = true;
    }
  }
  return isChanged;
}
