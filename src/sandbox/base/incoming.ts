import type { IncomingMessage } from 'node:http';
import { gunzip } from 'node:zlib';
import { type Answer, gatewayPage, problem } from './answers.js';

/** The gateway in front of the platform refuses more than this, as sent. */
const gatewayLimitBytes = 12_000_000;
const unpackedLimitBytes = 64_000_000;

export type Received = { bytes: Buffer } | { refusal: Answer };

const nothing: Received = { bytes: Buffer.alloc(0) };

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/**
 * Receive a whole body, unpacked. One that is too large is read to its end and thrown away, because a client that is
 * cut off while it sends would not see the answer.
 * @returns undefined when the client went away before the end
 */
export function receive(request: IncomingMessage, limitBytes = gatewayLimitBytes): Promise<Received | undefined> {
  if (!hasBody(request)) return Promise.resolve(nothing);
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let sizeBytes = 0;
    request.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.length;
      if (sizeBytes <= limitBytes) chunks.push(chunk);
      else chunks = [];
    });
    request.on('end', () => {
      if (sizeBytes > limitBytes) resolve({ refusal: gatewayPage(413, 'Request Entity Too Large') });
      else resolve({ bytes: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) });
    });
    request.on('error', () => resolve(undefined));
    request.on('close', () => resolve(undefined));
  });
}

/** Undo `Content-Encoding`. */
export function unpack(bytes: Buffer, encoding: string | undefined): Promise<Received> {
  if (encoding === undefined || encoding === 'identity' || bytes.length === 0) return Promise.resolve({ bytes });
  if (encoding !== 'gzip') {
    const refusal = problem(415, 'unsupported-media-type', `content encoding "${encoding}" is not gzip`);
    return Promise.resolve({ refusal });
  }
  return new Promise((resolve) => {
    gunzip(bytes, { maxOutputLength: unpackedLimitBytes }, (error, unpacked) => {
      if (!error) resolve({ bytes: unpacked });
      else if ('code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
        resolve({ refusal: gatewayPage(413, 'Request Entity Too Large') });
      } else resolve({ refusal: problem(400, 'invalid-body', `the body is not gzip: ${error.message}`) });
    });
  });
}

/** A name of this machine as `Host`: a name that the owner of a web page points here is none. */
export function isLoopbackHost(header: string | undefined): boolean {
  const host = (header ?? '').replace(/:\d+$/, '').toLowerCase();
  return ['127.0.0.1', 'localhost', '[::1]'].includes(host);
}
