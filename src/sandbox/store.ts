import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault } from '../contract/sandbox-plans.gen.js';
import type { Answer } from './base/answers.js';
import { receive } from './base/incoming.js';
import type { RequestLog } from './base/request-log.js';
import { Exchange } from './faults/exchange.js';
import type { Faults } from './faults/faults.js';
import { putObject } from './state/changes.js';
import type { ObjectWriter, StoredObject } from './state/object-table.js';
import type { SandboxState } from './state/state.js';
import { demandOf, findAddressProblem, type StoreBucket } from './state/store-addresses.js';

export interface StoreParts {
  state: SandboxState;
  faults: Faults;
  log: RequestLog;
}

/** The most that one upload of an object store takes. */
const uploadLimitBytes = 5_000_000_000;

/**
 * The store beside the API, an origin of its own: `PUT /uploads/{key}` and `GET /downloads/{key}` at signed addresses.
 * As strict as an object store is: no chunked uploads, no Authorization header, errors in XML.
 */
export function createStore(parts: StoreParts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { state, faults, log } = parts;
  return async (request, response) => {
    const [path = '', queryText = ''] = (request.url ?? '/').split('?', 2);
    const query = new URLSearchParams(queryText);
    const [, bucket, key] = /^\/(uploads|downloads)\/([A-Za-z0-9-]{1,200})$/.exec(path) ?? [];
    const masked = query.has('signature') ? `${path}?expires=${query.get('expires')}&signature=***` : path;
    const exchange = new Exchange(request, response, masked, state.clock, log);
    if (bucket !== undefined) {
      exchange.operation = bucket === 'uploads' ? 'upload' : 'download';
      exchange.misfortune = faults.strike(exchange.operation, path, false);
    }
    const refusal = exchange.nothingHappens
      ? { status: 200 }
      : bucket === undefined || key === undefined
        ? refuse(404, 'NoSuchKey', 'There is no such object')
        : findRefusal(state, request, bucket as StoreBucket, key, query);
    if (refusal || bucket === 'downloads') {
      // Read to its end: a client that is cut off while it sends would not see the answer.
      const received = await receive(request, 0);
      if (!received) return exchange.abandon();
      return exchange.end(refusal ?? download(state, request, key!, exchange.misfortune?.fault));
    }
    const answer = await upload(state, request, key!);
    if (answer) exchange.end(answer);
    else exchange.abandon();
  };
}

function findRefusal(
  state: SandboxState,
  request: IncomingMessage,
  bucket: StoreBucket,
  key: string,
  query: URLSearchParams,
): Answer | undefined {
  const wrong = findAddressProblem(state, bucket, key, query);
  const { method: demanded = 'PUT', headers: mandatory = {} } = wrong ? {} : demandOf(query);
  const allowed = bucket === 'uploads' ? [demanded] : ['GET', 'HEAD'];
  if (!allowed.includes(request.method ?? '')) return refuse(405, 'MethodNotAllowed', `Not ${request.method} here`);
  if (request.headers.authorization !== undefined) {
    return refuse(
      400,
      'InvalidArgument',
      'Only one auth mechanism allowed: a signed address or an Authorization header',
    );
  }
  if (wrong) return refuse(403, 'AccessDenied', wrong);
  if (bucket !== 'uploads') return undefined;
  for (const [name, value] of Object.entries(mandatory)) {
    if (request.headers[name.toLowerCase()] === value) continue;
    return refuse(403, 'AccessDenied', `There were headers signed which are not present in the request: ${name}`);
  }
  const length = request.headers['content-length'];
  if (length === undefined) {
    return refuse(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header');
  }
  if (Number(length) <= uploadLimitBytes) return undefined;
  return refuse(400, 'EntityTooLarge', 'The upload exceeds the size limit');
}

/** Stored when the last byte is there, or not at all. @returns undefined when the client went away before the end */
async function upload(state: SandboxState, request: IncomingMessage, key: string): Promise<Answer | undefined> {
  const contentType = request.headers['content-type'] ?? 'application/octet-stream';
  const storedAt = new Date(state.clock.now()).toISOString();
  const writer = await state.objects.writer(key, contentType, storedAt);
  if (!(await receiveInto(request, writer))) return undefined;
  const object = await writer.finish();
  putObject(state, object);
  return { status: 200, headers: { etag: object.etag } };
}

/** @returns false when the client went away; the writer is abandoned then, as on a full disk */
async function receiveInto(request: IncomingMessage, writer: ObjectWriter): Promise<boolean> {
  let isWriting = false;
  try {
    for await (const chunk of request) {
      isWriting = true;
      await writer.write(chunk as Buffer);
      isWriting = false;
    }
    return true;
  } catch (error) {
    await writer.abandon();
    if (isWriting) throw error;
    return false;
  }
}

function download(state: SandboxState, request: IncomingMessage, key: string, fault: Fault | undefined): Answer {
  const stored = state.objects.get(key);
  const object =
    stored && fault?.kind === 'other_etag' ? { ...stored, etag: `"other-${stored.etag.slice(1)}` } : stored;
  if (!object) return refuse(404, 'NoSuchKey', 'The specified key does not exist');
  const headers: Record<string, string> = { etag: object.etag, 'accept-ranges': 'bytes' };
  if (request.headers['if-none-match'] === object.etag) return { status: 304, headers };
  const range = fault?.kind === 'no_ranges' ? undefined : rangeOf(request, object);
  if (range === 'unsatisfiable') {
    const refused = refuse(416, 'InvalidRange', 'The requested range is not satisfiable');
    return { ...refused, headers: { ...headers, 'content-range': `bytes */${object.sizeBytes}` } };
  }
  const { start, end } = range ?? { start: 0, end: object.sizeBytes };
  if (fault?.kind === 'wrong_length') {
    headers['content-length'] = String(Math.max(0, end - start + (fault.by ?? 10)));
    // Else the client would wait for the rest.
    headers.connection = 'close';
  }
  return {
    status: range ? 206 : 200,
    body: { sizeBytes: end - start, chunks: () => state.objects.chunks(object, start, end) },
    contentType: object.contentType,
    headers: range ? { ...headers, 'content-range': `bytes ${start}-${end - 1}/${object.sizeBytes}` } : headers,
  };
}

/** The one range that is asked for, `end` exclusive; undefined for the whole object. */
function rangeOf(
  { headers }: IncomingMessage,
  { etag, sizeBytes }: StoredObject,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined;
  // A range of an object that has changed since would be glued to the wrong beginning: send it whole.
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined;
  const [, first = '', last = ''] = parts;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes : Math.min(sizeBytes, Number(last) + 1);
  if (start >= sizeBytes || (first === '' && Number(last) === 0)) return 'unsatisfiable';
  return start < end ? { start, end } : undefined;
}

function refuse(status: number, code: string, message: string): Answer {
  return {
    status,
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    contentType: 'application/xml',
  };
}
