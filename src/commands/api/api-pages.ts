import type { Problem } from '../../lib/errors/errors.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { HttpResponse } from '../../lib/http/send.js';
import { parseJson } from '../../lib/json/json.js';
import { type ListPage, largestPage } from '../../lib/platform/platform.js';
import { type ApiPath, parameter, withQuery } from './api-path.js';

const pageSize = 1000;

/**
 * All pages of a list, from the `offset` that was typed on, in pages of the `limit` that was typed.
 * @param get one answer of 2xx
 * @throws {UsageError} when the answer is not a list
 */
export async function* apiPages(
  target: ApiPath,
  get: (path: string) => Promise<HttpResponse>,
): AsyncGenerator<ListPage<unknown>> {
  const limit = wholeNumber(target.query, 'limit', pageSize);
  if (limit < 1 || limit > largestPage) throw new UsageError(`limit must be 1 to ${largestPage}`);
  const first = wholeNumber(target.query, 'offset', 0);
  const others = target.query.filter((pair) => !/^(limit|offset)=/.test(pair));
  for (let offset = first; ; ) {
    const page = readPage(await get(withQuery(target.path, [...others, `limit=${limit}`, `offset=${offset}`])));
    yield page;
    const count = page.items.length + page.problems.length;
    if (count < limit) return;
    offset += count;
  }
}

function readPage(response: HttpResponse): ListPage<unknown> {
  const list = parseList(response);
  if (typeof list === 'object' && list !== null && 'items' in list && Array.isArray(list.items)) {
    const problems = 'problems' in list && Array.isArray(list.problems) ? (list.problems as Problem[]) : [];
    return { items: list.items, problems };
  }
  throw new UsageError('the answer is not a list, so there are no pages', { hint: 'leave out --paginate' });
}

function parseList(response: HttpResponse): unknown {
  try {
    return parseJson(response.body.toString('utf8'));
  } catch {
    // Worded by the caller like every other answer that is not a list.
    return undefined;
  }
}

function wholeNumber(query: readonly string[], name: string, fallback: number): number {
  const text = parameter(query, name);
  if (text === undefined) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${name} ${JSON.stringify(text)} is not a whole number`);
  return Number(text);
}
