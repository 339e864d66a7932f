import { streamOf } from '../disk/files.js';
import { localError } from '../disk/system-reason.js';
import { PlatformError } from '../errors/errors.js';
import { startOfText } from './body-start.js';
import { maskUrl } from './mask-url.js';
import type { HttpResponse, Method, Send } from './send.js';

/** Where an object store takes a file: a presigned address, which is a secret. */
export interface StorePlace {
  url: string;
  /** `PUT` unless given. */
  method?: string;
  /** Sent along as they are, but for those that belong to the connection. */
  headers: Readonly<Record<string, string>>;
}

export interface StoreUpload {
  file: string;
  /** Of the file, which must not change meanwhile. */
  sizeBytes: number;
  place: StorePlace;
  /** Media type. */
  type: string;
  /** Told how much of this attempt has left. */
  onBytes: (bytes: number) => void;
  /** How long the store may take to answer once it has everything. */
  timeoutMs: number;
  signal?: AbortSignal;
}

/** `expired`: this address takes no file, or no longer; another one may. */
export type Uploaded = { kind: 'stored' } | { kind: 'expired'; why: string };

/**
 * The system takes so much into its own hands and calls it sent, so that on a slow line the answer is still far away:
 * it is given the time that a line of 50 KB/s needs for it.
 */
const heldBytes = 4 * 1024 * 1024;
const slowBytesPerMs = 50;

/** Statuses by which stores refuse an address, its signature or its time. */
const addressRefusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 410, 412]);

/** Of the connection, and of the API's credentials: a store is told neither. */
const ownHeaders: ReadonlySet<string> = new Set([
  'content-length',
  'transfer-encoding',
  'connection',
  'host',
  'expect',
  'upgrade',
  'authorization',
  'proxy-authorization',
  'cookie',
]);

/**
 * Upload a file from disk with its exact length: stores refuse chunked bodies. Repeated by the retry table, since the
 * same bytes at the same address change nothing. No redirect is followed and no credentials are sent.
 *
 * @param send without a bearer token
 * @throws {LocalError} when the file cannot be read
 * @throws {PlatformError} after all retries, for a redirect, and for any other refusal
 */
export async function uploadToStore(send: Send, upload: StoreUpload): Promise<Uploaded> {
  const { file, sizeBytes, place, type, onBytes, timeoutMs, signal } = upload;
  // Sending again does not make a file readable.
  const unreadable = new AbortController();
  const failed = (cause: unknown) => unreadable.abort(localError(`cannot read ${file}`, cause));
  const response = await send({
    method: methodOf(place),
    url: place.url,
    headers: { 'content-type': type, ...headersOf(place), 'content-length': String(sizeBytes) },
    body: sizeBytes === 0 ? '' : (moved) => counted(file, sizeBytes, moved, onBytes).on('error', failed),
    bearer: false,
    idempotent: true,
    timeoutMs: timeoutMs + Math.ceil(Math.min(sizeBytes, heldBytes) / slowBytesPerMs),
    signal: AbortSignal.any([unreadable.signal, ...(signal === undefined ? [] : [signal])]),
  }).catch((error) => {
    throw unreadable.signal.aborted ? unreadable.signal.reason : error;
  });
  if (response.status < 300) return { kind: 'stored' };
  const why = `${methodOf(place)} ${maskUrl(place.url)} answered ${describe(response)}`;
  if (addressRefusals.has(response.status)) return { kind: 'expired', why };
  throw new PlatformError(why, {
    hint: response.status < 400 ? 'redirects of uploads are not followed' : undefined,
  });
}

function methodOf({ method = 'PUT' }: StorePlace): Method {
  const upper = method.toUpperCase();
  if (upper === 'PUT' || upper === 'POST') return upper;
  throw new PlatformError(
    `the platform asks for an upload by "${startOfText(method, 20)}", which is neither PUT nor POST`,
  );
}

function headersOf({ headers }: StorePlace): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (ownHeaders.has(lower)) continue;
    if (!/^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(lower) || !/^[\t\x20-\x7e]*$/.test(value)) {
      throw new PlatformError(
        `the platform asks for an upload with a header that cannot be sent: "${startOfText(name, 40)}"`,
      );
    }
    sent[lower] = value;
  }
  return sent;
}

/** Chunks are asked for at the speed at which they leave. */
function counted(file: string, sizeBytes: number, moved: () => void, onBytes: (bytes: number) => void) {
  const stream = streamOf(file, { start: 0, end: sizeBytes - 1, highWaterMark: 1 << 18 });
  let bytes = 0;
  const push = stream.push.bind(stream);
  stream.push = (chunk: Buffer | null) => {
    if (chunk !== null) {
      bytes += chunk.length;
      onBytes(bytes);
      moved();
    }
    return push(chunk);
  };
  return stream;
}

/** For messages. */
export function describe({ status, body }: HttpResponse): string {
  const start = startOfText(body.toString('utf8', 0, 1000), 120);
  return start === '' ? String(status) : `${status} (${start})`;
}
