import { createHash } from 'node:crypto';
import { isExactObject } from '../json/is-object.js';
import { parseJson, stringifyJson } from '../json/json.js';
import type { EventNoun, PulledDocument } from '../model/document.js';

/** What came to the callback URL. */
export type Delivery =
  | { kind: 'document'; noun: EventNoun; document: PulledDocument; digest: string }
  /** The platform tells what it cannot show; there is nothing to hand on. */
  | { kind: 'problems'; problems: string[] }
  /** Not for us: answered as a failure, so that the platform keeps it until it is. */
  | { kind: 'foreign'; why: string };

export interface DeliveryRules {
  org: string;
  nouns: readonly EventNoun[];
  documentOf: (noun: EventNoun, json: Buffer) => PulledDocument;
}

/** Members of a delivery, by the noun of what they hold. */
const members = {
  invoices: 'invoice',
  'credit-memos': 'credit_memo',
  orders: 'sales_order',
  'stock-changes': 'stock_count_change',
  shipments: 'inventory_shipment',
  'goods-out': 'goods_out',
  'goods-in': 'goods_in',
} as const satisfies Record<EventNoun, string>;

export function readDelivery(body: Buffer, { org, nouns, documentOf }: DeliveryRules): Delivery {
  const value = parse(body);
  if (!isExactObject(value)) return { kind: 'foreign', why: 'it is not a JSON object' };
  if (value.org_id !== org) return { kind: 'foreign', why: 'it belongs to another organisation' };
  const noun = nouns.find((known) => isExactObject(value[members[known]]));
  if (noun === undefined) {
    const problems = Array.isArray(value.problems) ? value.problems.filter(isExactObject) : [];
    if (problems.length > 0) {
      return { kind: 'problems', problems: problems.map(({ detail, title }) => String(detail ?? title ?? 'unknown')) };
    }
    return { kind: 'foreign', why: `it holds none of ${nouns.map((known) => members[known]).join(', ')}` };
  }
  const json = stringifyJson(value[members[noun]]);
  try {
    const document = documentOf(noun, Buffer.from(json));
    return { kind: 'document', noun, document, digest: contentDigest(document.json) };
  } catch {
    return { kind: 'foreign', why: `its ${members[noun]} has no id or no time` };
  }
}

/** Equal for equal content: the order of members does not count, the digits of numbers do. @throws {SyntaxError} */
export function contentDigest(json: Buffer): string {
  const text = stringifyJson(sorted(parseJson(json.toString('utf8'))));
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isExactObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name])]));
}

function parse(body: Buffer): unknown {
  try {
    return parseJson(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
