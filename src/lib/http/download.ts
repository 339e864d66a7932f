import { isLoopback } from '../config/this-machine.js';
import { InterruptedError, PlatformError, UnverifiedError } from '../errors/errors.js';
import { startOfText } from './body-start.js';
import { maskUrl } from './mask-url.js';
import type { AnswerHead, HttpRequest, HttpResponse, Send, TakeChunk } from './send.js';
import { describe } from './store-upload.js';

/** What a part is a part of. */
export interface PartNote {
  /** Of the thing, whatever its address: an export's id, say. */
  identity: string;
  /** As the store wrote it; undefined when it named none. */
  etag: string | undefined;
  /** Of the whole; undefined while it is not known. */
  totalBytes: number | undefined;
}

/** A file on its way, with a note beside it that says of what: so that another process can go on. */
export interface DownloadPart {
  readonly sizeBytes: number;
  readonly note: PartNote;
  /** All of it is there. */
  readonly isWhole: boolean;
  /** Throw away what is there and begin a new file. @throws {LocalError} when it will not fit on the disk */
  begin: (etag: string | undefined, totalBytes: number | undefined) => Promise<void>;
  /** @throws {LocalError} */
  append: (chunk: Uint8Array) => Promise<void>;
  /** Its size is known only at its end. */
  end: () => Promise<void>;
  /** To disk. */
  sync: () => Promise<void>;
  close: () => Promise<void>;
}

export interface Download {
  /** With retries, without credentials. */
  send: Send;
  /** A presigned address, which is a secret. Asked for again when the store refuses the one before. */
  address: () => Promise<string>;
  /** Where the bytes go; opened and closed by the caller, and kept when it breaks off. */
  part: DownloadPart;
  /** More than this is refused. */
  maxBytes: number;
  /** How much is there, and of how much if anybody knows. */
  onBytes: (done: number, total: number | undefined) => void;
  signal?: AbortSignal;
}

export interface Downloaded {
  sizeBytes: number;
  /** Bytes were there from an earlier process or from before a break: the file was put together. */
  wasResumed: boolean;
  /** How often it began anew, since the file of the store changed or no range was given. */
  startsOver: number;
}

const maxRedirects = 5;
const maxStartsOver = 5;
const maxAddresses = 3;

/** Statuses by which stores refuse an address, its signature or its time. */
const addressRefusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 410]);

/** What the store has is not what there is a part of. */
class ChangedError extends Error {}

/**
 * Download a file of any size, and go on after a break or in a later process: `Range` with `If-Range` and a strong
 * entity tag. A changed tag, a whole answer to a range and a part that does not fit begin anew. A body that is shorter
 * or longer than announced never counts as whole. Redirects (at most 5) lead to https only, this machine aside.
 *
 * Attempts without a single new byte are counted by the retries of `send`; as long as it moves, it goes on.
 *
 * @throws {PlatformError} after all retries, or refused; the part is kept
 * @throws {UnverifiedError} larger than allowed, or another file each time
 * @throws {LocalError} the disk is full, or will be
 * @throws {InterruptedError}
 */
export async function download(options: Download): Promise<Downloaded> {
  const { part } = options;
  const state = { startsOver: 0, wasResumed: part.sizeBytes > 0, most: part.sizeBytes, addresses: 0 };
  let url: string | undefined;
  while (!part.isWhole) {
    if (options.signal?.aborted) throw new InterruptedError('stopped by a signal while downloading');
    url ??= await options.address();
    const refusal = await attempt(url, part, options).catch(async (error: unknown) => {
      if (error instanceof ChangedError) await startOver(part, state, error);
      // An attempt that made it further than before allows another.
      else if (!(error instanceof PlatformError) || part.sizeBytes <= state.most) throw error;
      return undefined;
    });
    if (part.sizeBytes > state.most) {
      state.most = part.sizeBytes;
      state.addresses = 0;
    }
    if (!part.isWhole && part.sizeBytes > 0) state.wasResumed = true;
    if (refusal === undefined) continue;
    state.addresses += 1;
    if (state.addresses >= maxAddresses) throw new PlatformError(refusal);
    url = undefined;
  }
  await part.sync();
  return { sizeBytes: part.sizeBytes, wasResumed: state.wasResumed, startsOver: state.startsOver };
}

async function startOver(part: DownloadPart, state: { startsOver: number }, why: Error): Promise<void> {
  state.startsOver += 1;
  if (state.startsOver > maxStartsOver)
    throw new UnverifiedError(`the download cannot be put together: ${why.message}`);
  await part.begin(undefined, undefined);
}

/** Ask once, following redirects. @returns why the store refused the address; undefined when it gave something */
async function attempt(address: string, part: DownloadPart, options: Download): Promise<string | undefined> {
  let url = address;
  refuseUnsafe(url, undefined);
  for (let redirects = 0; ; redirects += 1) {
    const response = await ask(url, part, options);
    const { status } = response;
    if (status === 200 || status === 206) return undefined;
    if (status === 412) throw new ChangedError('the file of the store changed');
    if (status === 416) return judgeRange(response, part);
    const what = `GET ${maskUrl(url)} answered ${describe(response)}`;
    if (addressRefusals.has(status)) return what;
    if (![301, 302, 303, 307, 308].includes(status)) throw new PlatformError(what);
    if (redirects >= maxRedirects) throw new PlatformError(`${what}, which is the redirect too many`);
    url = targetOf(response, url);
  }
}

async function ask(
  url: string,
  part: DownloadPart,
  { send, maxBytes, onBytes, signal }: Download,
): Promise<HttpResponse> {
  /** Set by the head of an answer, done before its first byte. */
  let begin: (() => Promise<void>) | undefined;
  const begun = async () => {
    await begin?.();
    begin = undefined;
  };
  const receive = (head: AnswerHead): TakeChunk | undefined => {
    begin = undefined;
    if (head.status === 206) refuseForeign(head, part);
    else if (head.status !== 200) return undefined;
    const total = totalOf(head);
    if (total !== undefined && total > maxBytes) throw tooLarge(maxBytes);
    if (head.status === 200) begin = () => part.begin(head.headers.etag, total);
    return async (chunk) => {
      await begun();
      if (part.sizeBytes + chunk.length > maxBytes) throw tooLarge(maxBytes);
      await part.append(chunk);
      onBytes(part.sizeBytes, part.note.totalBytes);
    };
  };
  const request: HttpRequest = {
    method: 'GET',
    url,
    headersNow: () => rangeOf(part),
    receive,
    bearer: false,
    maxResponseBytes: Number.MAX_SAFE_INTEGER,
    signal,
  };
  const before = part.sizeBytes;
  const response = await send(request);
  if (response.status === 200) {
    await begun();
    const { totalBytes } = part.note;
    if (totalBytes === undefined) await part.end();
    else if (part.sizeBytes !== totalBytes) {
      throw new ChangedError(`${totalBytes} bytes were announced and ${part.sizeBytes} came`);
    }
  } else if (response.status === 206) {
    const { totalBytes = Number.POSITIVE_INFINITY } = part.note;
    if (part.sizeBytes > totalBytes) {
      throw new ChangedError(`${totalBytes} bytes were announced and ${part.sizeBytes} came`);
    }
    if (part.sizeBytes === before) throw new ChangedError('a part came without bytes');
  }
  return response;
}

/** Only a strong tag says that the bytes are the same; without one, the whole is asked for. */
function rangeOf({ sizeBytes, note: { etag } }: DownloadPart): Record<string, string> {
  if (sizeBytes === 0 || etag === undefined || !isStrong(etag)) return {};
  return { range: `bytes=${sizeBytes}-`, 'if-range': etag };
}

function isStrong(etag: string): boolean {
  return /^"[\x21\x23-\x7e\x80-\xff]*"$/.test(etag);
}

/** @throws {ChangedError} when the range is not the one that is missing */
function refuseForeign({ headers }: AnswerHead, { sizeBytes, note }: DownloadPart): void {
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(headers['content-range'] ?? '') ?? [];
  if (first === undefined) throw new ChangedError('a part came without a word about which');
  if (headers.etag !== undefined && headers.etag !== note.etag) throw new ChangedError('the file of the store changed');
  if (Number(first) !== sizeBytes) throw new ChangedError(`bytes from ${sizeBytes} were asked for and ${first} came`);
  const known = note.totalBytes;
  if (known !== undefined && ((total !== '*' && Number(total) !== known) || Number(last) >= known)) {
    throw new ChangedError('the file of the store has another size');
  }
}

/** Of the whole file. */
function totalOf({ status, headers }: AnswerHead): number | undefined {
  const text = status === 206 ? /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] : headers['content-length'];
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Nothing behind what there is: it is the whole, if its size was not known before; else it is another file. */
async function judgeRange({ headers }: HttpResponse, part: DownloadPart): Promise<undefined> {
  const size = Number(/^bytes \*\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] ?? Number.NaN);
  const isSame = headers.etag === undefined || headers.etag === part.note.etag;
  if (part.sizeBytes === 0 || size !== part.sizeBytes || part.note.totalBytes !== undefined || !isSame) {
    throw new ChangedError('the file of the store has another size');
  }
  await part.end();
}

function targetOf({ headers }: HttpResponse, from: string): string {
  const { location = '' } = headers;
  let to: string;
  try {
    // One that is absolute is taken as it is written: it may be signed.
    to = /^https?:\/\//i.test(location) ? location : new URL(location, from).href;
  } catch (cause) {
    throw new PlatformError(`GET ${maskUrl(from)} was redirected to nowhere`, { cause });
  }
  refuseUnsafe(to, from);
  return to;
}

/** @throws {PlatformError} for an address that must not be followed */
function refuseUnsafe(url: string, from: string | undefined): void {
  let target: URL;
  try {
    target = new URL(url);
  } catch (cause) {
    throw new PlatformError('the download address is none', { cause });
  }
  const local = isLoopback(target.hostname);
  const safe = target.protocol === 'https:' || (target.protocol === 'http:' && local);
  // A host outside may not send us to a service of this machine.
  const inward = local && from !== undefined && !isLoopback(new URL(from).hostname);
  if (safe && !inward && target.username === '' && target.password === '') return;
  const words = from === undefined ? 'the download address' : 'a redirect of the download';
  throw new PlatformError(`${words} leads to ${startOfText(maskUrl(url), 120)}, which is refused`, {
    hint: 'downloads are https, without user and password',
  });
}

function tooLarge(maxBytes: number): UnverifiedError {
  return new UnverifiedError(`the download is larger than ${maxBytes} bytes`);
}
