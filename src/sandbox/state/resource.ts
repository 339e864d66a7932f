import { type Answer, listOf } from '../base/answers.js';
import { decodeAmounts, encodeDocument } from '../base/dialect.js';
import { type JsonObject, parseJson, printJson } from '../base/json-body.js';
import { badRequest, type Call, notFound, type Operation, refuse } from './call.js';
import { putRecord, removeRecord } from './changes.js';
import type { Kind } from './kinds.js';
import type { SandboxState } from './state.js';
import type { Kept } from './table.js';

/** Things of one kind as operations list, get, create, replace and delete them: the row of a plain resource. */
export interface Resource {
  kind: Kind;
  /** As messages name one: `customer list`. */
  noun: string;
  /** What each belongs to, by the variable of the path before its own. */
  owner?: Resource;
  /** Only a list and what is new ask whether the owner is there. */
  loose?: true;
  /** Before the id that is unknown, in place of what `noun` and `owner` say. */
  missing?: string;
  /** Amounts come and go in the form of the platform. */
  amounts?: boolean;
  /** Members that parameters of the list's query choose by. */
  filters?: Readonly<Record<string, string>>;
  /** The list is of a window of time. */
  window?: boolean;
  /** The list is ordered by this name. */
  name?: (members: JsonObject, state: SandboxState, one: Kept) => unknown;
  /** Members that must name a thing. */
  references?: Readonly<Record<string, Resource>>;
  /** What is kept of what was sent. Default: all of it. Refuses what cannot be. */
  members?: (sent: JsonObject, call: Call, before?: Kept) => JsonObject;
  /** Where its text does not say what it is found by. */
  tag?: (sent: JsonObject, call: Call) => string;
  /** How it is shown. Default: the text that it is kept as. */
  show?: (one: Kept, call: Call) => string | Buffer;
}

type Plural<Name extends string> = Name extends `${infer Stem}y`
  ? `${Stem}ies`
  : Name extends `${string}s`
    ? `${Name}es`
    : `${Name}s`;

type PlainOperation<Name extends string> = `list${Plural<Name>}` | `${'create' | 'get' | 'replace' | 'delete'}${Name}`;

/** What the operations of a plain resource mean. What the contract does not know of them is never called. */
export function plain<Name extends string>(
  name: Name,
  row: Resource,
): Readonly<Record<PlainOperation<Name>, Operation>> {
  const operations: Record<string, Operation> = {
    [`list${name.replace(/y$/, 'ie').replace(/s$/, 'se')}s`]: (call) => list(call, row),
    [`create${name}`]: (call) => store(call, row),
    [`get${name}`]: (call) => show(call, row, find(call, row)),
    // What is left out of the body is gone.
    [`replace${name}`]: (call) => store(call, row, find(call, row)),
    [`delete${name}`]: (call) => {
      removeRecord(call.state, row.kind, find(call, row));
      return undefined;
    },
  };
  return operations as Record<PlainOperation<Name>, Operation>;
}

/** The thing that the path names, or 404. */
export function find(call: Call, row: Resource, path = call.path, status = 404): Kept {
  const { kind, noun, owner, loose } = row;
  const id = path.at(-1) ?? '';
  const parent = owner && (loose ? path.at(-2) : find(call, owner, path.slice(0, -1)).id);
  const usual = owner ? `the ${owner.noun} has no ${noun} with the id` : `no ${noun} has the id`;
  return call.state.records[kind].get(id, parent) ?? notFound(`${row.missing ?? usual} "${id}"`, status);
}

/** What a member names, or 422. */
export function referenceOf({ state }: Call, { kind, noun }: Resource, at: string, id: unknown): Kept {
  return (
    state.records[kind].get(String(id)) ?? refuse(`${at} "${id}" is not a${/^[aeiou]/.test(noun) ? 'n' : ''} ${noun}`)
  );
}

/** @param chosen in place of all that there are */
export function list(call: Call, row: Resource, chosen?: readonly Kept[]): Answer {
  const { state, route, query } = call;
  const table = state.records[row.kind];
  let found = chosen ?? (row.window ? table.between(...windowOf(call)) : undefined);
  found ??= row.owner ? table.of(find(call, row.owner).id) : table.list;
  for (const [parameter, member] of Object.entries(row.filters ?? {})) {
    const wanted = query.get(parameter);
    if (wanted !== null)
      found = found.filter((one) => [membersOf(one)[member]].flat().some((value) => String(value) === wanted));
  }
  if (row.name) found = inOrder(state, found, row.name);
  return listOf((route.list ? pageOf(query, found) : found).map((one) => shown(call, row, one)));
}

function inOrder(state: SandboxState, found: readonly Kept[], name: NonNullable<Resource['name']>): Kept[] {
  const named = found.map((one) => ({ one, name: String(name(membersOf(one), state, one)) }));
  return named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)).map(({ one }) => one);
}

/** The window of time that a query asks for, in milliseconds since 1970. */
export function windowOf({ query }: Pick<Call, 'query'>): [from: number, to: number] {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (Date.parse(from) > Date.parse(to)) badRequest(`from ${from} is later than to ${to}`);
  return [Date.parse(from), Date.parse(to)];
}

/** The part of a list that `offset` and `limit` of a query ask for. */
export function pageOf<T>(query: URLSearchParams, all: readonly T[]): readonly T[] {
  const offset = Number(query.get('offset') ?? 0);
  return all.slice(offset, offset + Number(query.get('limit') ?? 200));
}

function shown(call: Call, { amounts, show }: Resource, one: Kept): Buffer {
  const text = show?.(one, call) ?? (amounts ? encodeDocument(one.text, call.dialect) : one.bytes);
  return typeof text === 'string' ? Buffer.from(text) : text;
}

export function show(call: Call, row: Resource, one: Kept): string {
  return shown(call, row, one).toString('utf8');
}

/** Keep what was sent, as a new thing or in place of the one before it. @returns as it is shown */
function store(call: Call, row: Resource, before?: Kept): string {
  const { state, bodyHasNumbers } = call;
  const parent = before ? before.parent : row.owner && find(call, row.owner).id;
  const { id: _, ...sent } = (row.amounts ? decodeAmounts(call.body) : call.body) as JsonObject;
  for (const [member, target] of Object.entries(row.references ?? {})) {
    if (typeof sent[member] === 'string') referenceOf(call, target, `/${member}`, sent[member]);
  }
  const members = row.members?.(sent, call, before) ?? sent;
  const id = before?.id ?? state.newId();
  const tag = before ? before.tag : row.tag?.(sent, call);
  const text = printJson({ id, ...members }, bodyHasNumbers || row.amounts === true);
  putRecord(state, row.kind, { id, parent, tag, text }, members);
  return show(call, row, state.records[row.kind].get(id, parent)!);
}

/** Digit for digit. */
export function membersOf({ text }: { text: string }): JsonObject {
  return parseJson(text).value as JsonObject;
}
