import { crc32 } from 'node:zlib';
import { PlatformError } from '../errors/errors.js';
import { pathOf } from '../http/mask-url.js';
import type { HttpRequest, HttpResponse, Send } from '../http/send.js';

/** What is known of a list that is read page by page. */
interface Reading {
  offset: number;
  pages: number;
  /** Tells its last page from others; not a digest, since a page is a megabyte, and three in a row have to agree. */
  checksum: string;
  /** How many pages in a row were the one before, byte by byte. */
  repeats: number;
}

/** A list may shift by a page while it is read, but not twice by exactly one. */
const maxRepeats = 2;
const maxReadings = 1000;
const lastEmptyBytes = 1000;

/**
 * Ends the reading of a list that has no end: a platform that gives the same page whatever the offset, or pages without
 * number. A reading that begins anew, at a smaller offset, is counted anew.
 *
 * @throws {PlatformError} by `send`
 */
export function withEndOfLists(send: Send, { maxPages }: { maxPages: number }): Send {
  const readings = new Map<string, Reading>();
  return async (request) => {
    const page = pageOf(request);
    const response = await send(request);
    if (page === undefined || response.status !== 200) return response;
    const before = readings.get(page.list);
    readings.delete(page.list);
    readings.set(page.list, next(before, page.offset, response));
    if (readings.size > maxReadings) forgetOldest(readings);
    refuseEndless(request, readings.get(page.list), maxPages);
    return response;
  };
}

function pageOf({ method, url }: HttpRequest): { list: string; offset: number } | undefined {
  const found = method === 'GET' ? /[?&]offset=(\d{1,15})(?=&|$)/.exec(url) : null;
  if (found === null) return undefined;
  return { list: url.replace(found[0], ''), offset: Number(found[1]) };
}

function next(before: Reading | undefined, offset: number, { body }: HttpResponse): Reading {
  const checksum = `${body.length} ${crc32(body)}`;
  if (before === undefined || offset <= before.offset) return { offset, pages: 1, checksum, repeats: 0 };
  const isSame = checksum === before.checksum && !isEmpty(body);
  return { offset, pages: before.pages + 1, checksum, repeats: isSame ? before.repeats + 1 : 0 };
}

function isEmpty(body: Buffer): boolean {
  return body.length < lastEmptyBytes && /"items"\s*:\s*\[\s*\]/.test(body.toString('latin1'));
}

function forgetOldest(readings: Map<string, Reading>): void {
  const [oldest] = readings.keys();
  if (oldest !== undefined) readings.delete(oldest);
}

function refuseEndless({ url }: HttpRequest, reading: Reading | undefined, maxPages: number): void {
  if (reading === undefined) return;
  const list = `GET ${pathOf(url)}`;
  if (reading.repeats >= maxRepeats) {
    throw new PlatformError(`${list} gives the same page again and again, up to offset ${reading.offset}`, {
      hint: 'the list has no end: the platform ignores its offset',
    });
  }
  if (reading.pages <= maxPages) return;
  throw new PlatformError(`${list} has more than ${maxPages} pages`, {
    hint: 'if it really has, allow more: --max-pages <number>, or tillctl config set max_pages <number>',
  });
}
