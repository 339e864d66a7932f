import { createHmac } from 'node:crypto';
import { modulePrefixes, routes } from '../../contract/routes.gen.js';
import { exitNames } from '../errors/exit-meanings.js';
import { isLosslessNumber } from '../json/json.js';
import { productKeys } from '../model/product-key.js';
import { bulkOptions } from '../options/bulk-options.js';
import { optionsOfRuns } from '../options/run-kinds.js';
import { orderColumns } from '../resources/orders/order-columns.js';
import { priceColumns } from '../resources/prices/price-columns.js';
import { productColumns } from '../resources/products/product-columns.js';
import { rejectCodes } from '../schema/reject-codes.js';

/** How the files of a run are shown in a support bundle. */
export interface Shown {
  /** Everything but secrets; else nothing of a customer. */
  isWhole: boolean;
  /** Any JSON value. @param name of the member that it is the value of */
  value: (value: unknown, name?: string) => unknown;
  text: (text: string) => string;
}

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;
const hexDigest = /^[0-9a-f]{64}$/;
const word = (...words: string[]) => new RegExp(`^(${words.join('|')})$`);
const list = (...lines: string[]) => lines.flatMap((line) => line.split('|'));
const statuses = word('running|succeeded|partial|failed|interrupted|BUILT|TRIGGERED|COMPLETED|FAILED');
const draftCalls = 'draft|customer|item|fulfillment|mapping|finalize|delete';
const columns = word(...[...productColumns, ...priceColumns, ...orderColumns].map(({ name }) => name));
const codes = word('refused_\\d{3}', ...Object.keys(rejectCodes).filter((code) => /^[a-z_]+$/.test(code)));

/** Texts that pass, by the name of their member. */
const plainTexts: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    ...Object.fromEntries(
      ['at', 'started_at', 'finished_at', 'resumed_at', 'since', 'made_at', 'created'].map((name) => [name, time]),
    ),
    status: statuses,
    result: word('created|updated|unchanged|rejected|pending'),
    before: word('none|exists'),
    ...Object.fromEntries(['intent', 'done', 'again'].map((name) => [name, word(draftCalls)])),
    step: word('judged|built|uploaded|trigger|triggered|ended|collected', draftCalls, 'again|swept|kept|exchange'),
    code: codes,
    column: columns,
    columns,
    name: word(...exitNames),
    phase: /^(starting|checking|reading the platform|sending|packing|uploading \(bytes\))$/,
    method: word('GET|PUT|POST|PATCH|DELETE'),
    error: word(
      'unresolved|refused|unreachable|untrusted|proxy|timeout|reset|cut|undecodable|too-large|aborted|closed',
    ),
    request_id: /^([0-9a-f]{10}-[0-9a-z]{1,8}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
    command: /^[a-z]+(-[a-z]+)*( [a-z]+(-[a-z]+)*){1,3}$/,
    tool_version: /^(source|\d+\.\d+\.\d+)$/,
    sha256: hexDigest,
    mapping_sha256: hexDigest,
    inputFormat: word('csv|tsv|json|ndjson|xlsx'),
    encoding: word('utf-8|utf-16le|utf-16be|windows-1252'),
    key: word(...productKeys),
    journals: /^journal(-\d+)?\.ndjson$/,
  }),
);

/** Members whose numbers count or measure something of ours. */
const plainNumbers = new Set(
  list(
    'intent|outcome|zip|row|line|status|ms|attempt|done|total|rejected|in_flight|requests|retries|size|read|rows|skipped|collapsed',
    'joined|created|updated|unchanged|pending|duration_ms|code|retryable|operations|succeeded|failed|count',
  ),
);

/** Names of members that pass: those of options as headers of runs have them, those above, and those that hold others, or flags. */
const plainNames = new Set([
  ...[bulkOptions, ...Object.values(optionsOfRuns)].flatMap((set) => Object.keys(set)),
  ...plainTexts.keys(),
  ...plainNumbers,
  ...list(
    'id|run_id|digest|problems|message|seen|options|input|profile|base_url|org|path|fingerprint|summary|exit|reasons|retry_flags',
    'first_rejects|reject_groups|varied|lines|followers|counts|owner|host|pid|start|token|boot|pid_namespace|file|rejects_file',
    'resume|batches|url|begins|spooled|ref|swept|kept|mapping|text|parts|restores|end',
  ),
]);

/**
 * Only what is known to be ours passes: a member by its name, a text by its name and its form. All else is replaced by a
 * mark (`#` and ten hex digits) that is the same for the same text within one bundle and tells nothing outside of it, so
 * that the reader can still see that two rows had one key. Of a URL the path stays as the contract knows it, ids marked.
 *
 * @param salt of this bundle alone: short keys could be guessed from a plain digest
 */
export function createMask(salt: Buffer): Shown {
  const mark = (text: string): string => `#${createHmac('sha256', salt).update(text).digest('hex').slice(0, 10)}`;

  function value(found: unknown, name = ''): unknown {
    if (found === null || found === undefined || typeof found === 'boolean') return found;
    if (typeof found === 'number' || isLosslessNumber(found))
      return plainNumbers.has(name) ? found : mark(String(found));
    if (typeof found === 'string') {
      if (name === 'url') return url(found);
      return plainTexts.get(name)?.test(found) === true ? found : mark(found);
    }
    if (Array.isArray(found)) return found.map((each) => value(each, name));
    if (typeof found !== 'object') return mark(String(found));
    return Object.fromEntries(
      // The key of a row is named as the option that says which column it is.
      Object.entries(found).map(([member, inner]) => [
        plainNames.has(member) ? member : mark(member),
        value(inner, member === 'key' && name !== 'options' ? '' : member),
      ]),
    );
  }

  function url(text: string): string {
    const path = /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(text)?.[1] ?? '';
    const query = text.includes('?') ? '?…' : '';
    const parts = path.split('/').map((part) => (segments.has(part) ? part : mark(part)));
    return `${parts.join('/')}${query}`;
  }

  return { isWhole: false, value, text: mark };
}

/** What stands in paths of the contract as it is. */
const segments = new Set(
  ['org', ...Object.values(modulePrefixes), ...Object.values(routes).map(({ path }) => path)]
    .flatMap((path) => path.split('/'))
    .filter((part) => !part.startsWith('{')),
);
