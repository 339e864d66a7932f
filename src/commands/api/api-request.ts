import type { Readable } from 'node:stream';
import type { Context } from '../../context.js';
import { bytesOf } from '../../lib/disk/files.js';
import { usageError } from '../../lib/disk/system-reason.js';
import { didYouMeanHint } from '../../lib/errors/did-you-mean.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { Method } from '../../lib/http/send.js';
import { stringifyJson } from '../../lib/json/json.js';
import { bodyOf, type Field } from './fields.js';

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** In any case. @throws {UsageError} */
export function readMethod(text: string): Method {
  const method = methods.find((candidate) => candidate === text.toUpperCase());
  if (method === undefined)
    throw new UsageError(`${JSON.stringify(text)} is not a method`, {
      hint: didYouMeanHint(text, methods, `one of ${methods.join(', ')}`),
    });
  return method;
}

/** Set by the tool: the token must not come by flag, and the others would break the exchange. */
const ownHeaders =
  /^(authorization|proxy-authorization|host|content-length|transfer-encoding|connection|cookie|accept-encoding|user-agent)$/;

/** By their names in lower case. @throws {UsageError} for what is not like a header, and for those that the tool sets itself */
export function readHeaders(typed: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json, application/problem+json;q=0.9, */*;q=0.5' };
  for (const text of typed) {
    const match = /^([A-Za-z0-9!#$%&'*+.^_`|~-]+):[ \t]*([\x20-\x7e]*)$/.exec(text);
    if (match === null)
      throw new UsageError('a header is not like "name: value"', { hint: '-H "accept: application/json"' });
    const [, name = '', value = ''] = match;
    if (ownHeaders.test(name.toLowerCase())) throw new UsageError(`the header ${name} cannot be set`);
    headers[name.toLowerCase()] = value.trim();
  }
  return headers;
}

/** The body as it is; undefined when none is meant. @throws {UsageError} when it cannot be read */
export async function readInput(input: string | undefined, { terminal }: Context): Promise<Uint8Array | undefined> {
  if (input === undefined) return undefined;
  if (input === '-') return readAll(terminal.in);
  return bytesOf(input, usageError);
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Fields as members of a JSON object; undefined when there are none. */
export async function jsonBody(fields: readonly Field[]): Promise<string | undefined> {
  return fields.length === 0 ? undefined : stringifyJson(await bodyOf(fields));
}
