import { isUtf8 } from 'node:buffer';
import { type ValidationError, validators } from '../../contract/validators.gen.js';
import { messageOf } from '../errors/message-of.js';
import { isObject } from '../json/is-object.js';
import { parseJson } from '../json/json.js';
import { rfc3339Ms } from '../json/rfc3339.js';
import { decimalFault } from '../schema/decimal.js';
import { operationIdFault } from '../schema/operation-id.js';
import { codePoints } from '../schema/quoted.js';

/** One operation of a batch, as a list shows it. */
export interface InspectedOperation {
  operation_id: string;
  type: string;
  product_id?: string;
  product_external_id?: string;
  sales_channel_id?: string;
  sales_channel_type?: string;
  /** Entries of its list; null when it removes the list. */
  prices: number | null;
  first_valid_from?: string;
  /** Place of its entry in the file. */
  offset: number;
  size: number;
}

export interface OperationFinding {
  rule: string;
  message: string;
}

/** @returns what is wrong with the name of an entry, which makes the id of its operation */
export function judgeOperationName(name: string): OperationFinding[] {
  if (name.endsWith('/')) return [{ rule: 'folder', message: 'a batch has no folders' }];
  if (!name.endsWith('.json')) {
    return [{ rule: 'foreign-file', message: 'a batch has files <operation_id>.json only' }];
  }
  const id = idOf(name);
  const found: OperationFinding[] = [];
  const characters = codePoints(id);
  if (characters === 0 || characters > 256) {
    found.push({ rule: 'id-length', message: `its id has ${characters} characters, 1 to 256 are allowed` });
  }
  const fault = operationIdFault(id);
  if (fault?.code === 'pattern') found.push({ rule: 'id-characters', message: `its id ${fault.message}` });
  return found;
}

/** The id by the name of the file. */
function idOf(name: string): string {
  return name.slice(0, -'.json'.length);
}

/** Judges one document. @returns the operation as far as it is one */
export function judgeOperation(
  bytes: Buffer,
  entry: { name: string; offset: number; size: number },
  allowedTypes: ReadonlySet<string>,
): { operation: InspectedOperation | undefined; findings: OperationFinding[] } {
  const parsed = parsedDocument(bytes);
  if ('finding' in parsed) return { operation: undefined, findings: [parsed.finding] };
  const { document } = parsed;
  const findings: OperationFinding[] = [];
  const type = document['@type'];
  if (typeof type === 'string' && !allowedTypes.has(type)) {
    const message = `its type "${type}" is not a type of this batch: ${[...allowedTypes].join(', ')}`;
    findings.push({ rule: 'operation-type', message });
  } else if (!validators.BatchOperation(document)) {
    findings.push({ rule: 'document', message: describeErrors(validators.BatchOperation.errors ?? []) });
  }
  const id = idOf(entry.name);
  if (typeof document.operation_id === 'string' && document.operation_id !== id) {
    findings.push({ rule: 'operation-id', message: `its operation_id is "${document.operation_id}"` });
  }
  judgePrices(document.price_list, findings);
  return { operation: shownOperation(document, entry, id), findings };
}

/** Whose list an operation replaces. */
export function targetOf(operation: InspectedOperation): string {
  const { product_id, product_external_id, sales_channel_id, sales_channel_type } = operation;
  const product = product_id === undefined ? `external id ${product_external_id}` : `id ${product_id}`;
  return sales_channel_id === undefined ? product : `${product} on ${sales_channel_type} ${sales_channel_id}`;
}

type Document = Record<string, unknown>;

function parsedDocument(bytes: Buffer): { document: Document } | { finding: OperationFinding } {
  const wrong = (message: string) => ({ finding: { rule: 'json', message } });
  if (!isUtf8(bytes)) return wrong('it is not UTF-8');
  try {
    const document: unknown = parseJson(bytes.toString('utf8'));
    return isObject(document) ? { document } : wrong('it is not a JSON object');
  } catch (error) {
    return wrong(`it is not JSON: ${messageOf(error)}`);
  }
}
/** Alternatives of a choice say the same thing twice, the choice itself nothing. */
function describeErrors(errors: readonly ValidationError[]): string {
  const telling = errors.filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'if');
  const lines = (telling.length > 0 ? telling : errors).map(
    ({ instancePath, message, keyword }) =>
      `${instancePath || '/'} ${keyword === 'false schema' ? 'is not allowed here' : message}`,
  );
  return [...new Set(lines)].slice(0, 5).join('; ');
}

/** What the schema cannot say: order and repeats of times, range of amounts. */
function judgePrices(list: unknown, findings: OperationFinding[]): void {
  if (!Array.isArray(list)) return;
  let before = Number.NEGATIVE_INFINITY;
  for (const [at, entry] of list.entries()) {
    if (!isObject(entry)) continue;
    const time = typeof entry.valid_from === 'string' ? rfc3339Ms(entry.valid_from) : Number.NaN;
    const where = `/price_list/${at}`;
    if (time === before) {
      findings.push({
        rule: 'price-repeated',
        message: `${where} is valid from ${entry.valid_from}, as one before it`,
      });
    } else if (time < before) {
      findings.push({
        rule: 'price-order',
        message: `${where} is valid from ${entry.valid_from}, before the last one`,
      });
    }
    if (!Number.isNaN(time)) before = time;
    for (const member of ['sales_price', 'sales_quantity'] as const) {
      const value = entry[member];
      const amount = isObject(value) ? (value.amount ?? value.value) : undefined;
      const fault = amount === undefined ? undefined : decimalFault(String(amount));
      // Everything else was reported by the schema.
      if (fault === 'range' || (fault === 'decimals' && typeof amount !== 'string')) {
        findings.push({ rule: 'amount', message: `${where}/${member} ${amount} is ${faultWords[fault]}` });
      }
    }
    if (findings.length > 20) return;
  }
}

const faultWords = {
  range: 'not from -9000000000000 to 9000000000000',
  decimals: 'of more than 6 decimals',
} as const;

function shownOperation(
  document: Document,
  { offset, size }: { offset: number; size: number },
  id: string,
): InspectedOperation {
  const product = isObject(document.product) ? document.product : {};
  const channel = isObject(document.sales_channel) ? document.sales_channel : {};
  const list = document.price_list;
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  return {
    operation_id: id,
    type: shortText(document['@type']) ?? '',
    product_id: shortText(product.id),
    product_external_id: shortText(product.external_id),
    sales_channel_id: shortText(channel.id),
    sales_channel_type: shortText(channel.type),
    prices: Array.isArray(list) ? list.length : null,
    first_valid_from: isObject(first) ? shortText(first.valid_from) : undefined,
    offset,
    size,
  };
}

/** A list does not grow with what stands where an id should be. */
function shortText(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 256) : undefined;
}
