import { heads, type Members, type Rows, type Shape } from '../../../src/lib/documents/table-members.js';
import { isLosslessNumber, parseJson, stringifyJson } from '../../../src/lib/json/json.js';
import type { Cell, SinkSchema } from '../../../src/lib/model/table-schema.js';

type JsonObject = Record<string, unknown>;

/** A document from its rows and `extra`, in the canonical form of `canonical`. */
export function restore(schema: SinkSchema, rows: Cell[][][]): unknown {
  const head = heads[schema.noun];
  const cells = cellsOf(schema, 0, rows[0]?.[0] ?? []);
  const extra = cells.document === null ? {} : rename(parseJson(cells.document ?? '{}'), head.members);
  return withoutEmptyLists(
    overlay(restoreRow(head.members, cells, { schema, rows, key: [cells.id ?? ''] }), extra, head.members),
    head.members,
  );
}

/** The document with one wire form of amounts, addresses and taxes, and without lists that are empty. */
export function canonical(schema: SinkSchema, json: string): unknown {
  const { members } = heads[schema.noun];
  return withoutEmptyLists(rename(parseJson(json), members), members);
}

export function sorted(value: unknown): string {
  return stringifyJson(sortMembers(value));
}

interface Place {
  schema: SinkSchema;
  rows: Cell[][][];
  key: string[];
}

function restoreRow(members: Members, cells: Record<string, Cell>, place: Place, prefix = ''): JsonObject {
  const object: JsonObject = Object.create(null);
  const used = new Set<string>();
  for (const [member, shape] of Object.entries(members)) {
    const value = restoreMember(member, shape, cells, place, prefix, used);
    if (value !== undefined) object[member] = value;
  }
  return object;
}

function restoreMember(
  member: string,
  shape: Shape,
  cells: Record<string, Cell>,
  place: Place,
  prefix: string,
  used: Set<string>,
): unknown {
  if (typeof shape === 'object' && 'object' in shape) {
    const nested = restoreRow(shape.object, cells, place, `${prefix}${member}_`);
    return Object.keys(nested).length === 0 ? undefined : nested;
  }
  if (typeof shape === 'object' && 'rows' in shape) return restoreElements(shape.rows, place);
  const column = prefix + columnOf(member, shape);
  if (used.has(column)) return undefined;
  used.add(column);
  const cell = cells[column] ?? null;
  if (cell === null) return undefined;
  const unitColumn = shape === 'money' ? 'currency' : `${column}_unit`;
  if (shape === 'money' || shape === 'quantity') {
    const unit = cells[unitColumn] ?? null;
    return unit === null ? { amount: cell } : { amount: cell, unit };
  }
  if (shape === 'boolean') return cell === 'true';
  return shape === 'list' ? cell.split('|') : cell;
}

function restoreElements(child: Rows, { schema, rows, key }: Place): unknown {
  const table = schema.tables.findIndex(({ suffix }) => suffix === child.suffix);
  const own = (rows[table] ?? []).filter((row) => key.every((part, at) => row[at] === part));
  const elements = own.map((row) => {
    const cells = cellsOf(schema, table, row);
    const element = restoreRow(child.members, cells, { schema, rows, key: row.slice(0, key.length + 1).map(String) });
    const others = child.others === undefined ? null : (cells[child.others] ?? null);
    return others === null
      ? element
      : overlay(element, rename(parseJson(others), child.members, element), child.members);
  });
  return elements.length === 0 ? undefined : elements;
}

/** What `extra` has wins; objects are laid over each other, and lists of rows are patched by position. */
function overlay(base: unknown, patch: unknown, members: Members): unknown {
  if (!isPlain(base) || !isPlain(patch)) return patch;
  const result: JsonObject = Object.assign(Object.create(null), base);
  for (const [member, value] of Object.entries(patch)) {
    const shape = members[member];
    const inner = Object.hasOwn(members, member) && typeof shape === 'object' ? shape : undefined;
    const old = result[member];
    if (inner !== undefined && 'rows' in inner && Array.isArray(old)) {
      result[member] = old.map((element, index) => {
        const position = String(index + 1);
        const left = isPlain(value) && Object.hasOwn(value, position) ? value[position] : undefined;
        return left === undefined ? element : overlay(element, left, inner.rows.members);
      });
    } else {
      result[member] = overlay(old, value, inner !== undefined && 'object' in inner ? inner.object : {});
    }
  }
  return result;
}

function cellsOf(schema: SinkSchema, table: number, row: Cell[]): Record<string, Cell> {
  return Object.fromEntries((schema.tables[table]?.columns ?? []).map(({ name }, at) => [name, row[at] ?? null]));
}

function columnOf(member: string, shape: Shape): string {
  if (typeof shape === 'object' && 'column' in shape) return shape.column;
  return shape === 'money' && !member.endsWith('amount') ? `${member}_amount` : member;
}

/** The other wire forms as the first: `value` as `amount`, `zip` as `postalCode`, a tax key as an object. */
function rename(value: unknown, members: Members, beside: object = {}): unknown {
  if (!isPlain(value)) return value;
  const first = new Map<string, string>();
  for (const [member, shape] of Object.entries(members)) {
    const column = columnOf(member, shape);
    if (!first.has(column)) first.set(column, member);
  }
  const result: JsonObject = Object.create(null);
  for (const [member, inner] of Object.entries(value)) {
    const shape = Object.hasOwn(members, member) ? members[member] : undefined;
    const main = shape === undefined ? member : (first.get(columnOf(member, shape)) ?? member);
    const twice = main !== member && (Object.hasOwn(value, main) || Object.hasOwn(beside, main));
    result[twice ? member : main] = shape === undefined ? inner : renamed(inner, shape);
  }
  return result;
}

function renamed(value: unknown, shape: Shape): unknown {
  if (shape === 'money' || shape === 'quantity') {
    if (!isPlain(value)) return value;
    const { value: digits, ...others } = value;
    if (digits === undefined || value.amount !== undefined) return { ...value, ...amountText(value) };
    return { ...others, amount: textOf(digits) };
  }
  if (shape === 'decimal') return textOf(value);
  if (typeof shape !== 'object') return value;
  if ('object' in shape) return rename(value, shape.object);
  if (!('rows' in shape)) return value;
  const { members, plain } = shape.rows;
  const element = (inner: unknown) =>
    plain !== undefined && typeof inner === 'string' && inner !== '' ? { [plain]: inner } : rename(inner, members);
  if (Array.isArray(value)) return value.map(element);
  return isPlain(value)
    ? Object.fromEntries(Object.entries(value).map(([at, inner]) => [at, rename(inner, members)]))
    : value;
}

function amountText(value: JsonObject): JsonObject {
  return value.amount === undefined ? {} : { amount: textOf(value.amount) };
}

function textOf(value: unknown): unknown {
  return typeof value === 'number' || isLosslessNumber(value) ? String(value) : value;
}

function withoutEmptyLists(value: unknown, members: Members): unknown {
  if (!isPlain(value)) return value;
  const result: JsonObject = Object.create(null);
  for (const [member, inner] of Object.entries(value)) {
    const shape = Object.hasOwn(members, member) ? members[member] : undefined;
    const isList = shape === 'list' || (typeof shape === 'object' && 'rows' in shape);
    if (isList && Array.isArray(inner) && inner.length === 0) continue;
    if (typeof shape !== 'object' || 'column' in shape) result[member] = inner;
    else if ('object' in shape) result[member] = withoutEmptyLists(inner, shape.object);
    else {
      const { members: elements } = shape.rows;
      result[member] = Array.isArray(inner) ? inner.map((one) => withoutEmptyLists(one, elements)) : inner;
    }
  }
  return result;
}

function sortMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortMembers);
  if (!isPlain(value)) return value;
  const result: JsonObject = Object.create(null);
  for (const member of Object.keys(value).sort()) result[member] = sortMembers(value[member]);
  return result;
}

function isPlain(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value);
}
