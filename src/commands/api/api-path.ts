import { UsageError } from '../../lib/errors/errors.js';

/** A path of the platform's API, encoded and ready to be sent. */
export interface ApiPath {
  /** Begins with a slash. */
  path: string;
  /** Pairs as they were typed, encoded. */
  query: string[];
}

/**
 * Read what was typed as a path below the base URL: `{org}` and `{org-id}` become the organisation, characters that
 * a URL cannot hold are percent-encoded, and nothing else is touched.
 * @throws {UsageError} for a URL, a fragment, and segments that lead elsewhere
 */
export function readApiPath(text: string, org: string): ApiPath {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith('//')) {
    throw new UsageError('only a path of the platform can be called, no URL', {
      hint: 'tillctl api GET /erp/org/{org}/products',
    });
  }
  if (text.includes('#') || text.includes('\\')) throw new UsageError(`${JSON.stringify(text)} is not a path`);
  const [typedPath = '', ...rest] = text.split('?');
  const path = encodeOddCharacters(typedPath.replace(/\{org(-id)?\}/g, encodeURIComponent(org)));
  const unknown = /\{[^}]*\}/.exec(typedPath.replace(/\{org(-id)?\}/g, ''));
  if (unknown !== null)
    throw new UsageError(`${unknown[0]} in the path is not filled in`, { hint: 'only {org} is known' });
  if (path.split(/\/|%2f|%5c/i).some((segment) => /^(\.|%2e){1,2}$/i.test(segment))) {
    throw new UsageError('a path cannot have "." or ".." segments');
  }
  const query = encodeOddCharacters(rest.join('?'));
  return { path: path.startsWith('/') ? path : `/${path}`, query: query.split('&').filter((pair) => pair !== '') };
}

export function withQuery(path: string, pairs: readonly string[]): string {
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** The encoded value of one parameter; undefined when it is not there. */
export function parameter(pairs: readonly string[], name: string): string | undefined {
  const pair = pairs.find((candidate) => candidate.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

function encodeOddCharacters(text: string): string {
  try {
    return text.replace(/[^\x21-\x7e]+|["<>^`{|}]/gu, (characters) => encodeURIComponent(characters));
  } catch (cause) {
    throw new UsageError('the path is not valid Unicode', { cause });
  }
}
