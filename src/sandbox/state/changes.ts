import type { JsonObject } from '../base/json-body.js';
import { openHistory } from '../history/generated.js';
import type { HistoryPlan } from '../history/plan.js';
import { priceListChange } from './batch-table.js';
import { type Change, type Place, put, removal } from './change.js';
import { type EventKind, events, type Kind, kinds } from './kinds.js';
import type { StoredObject } from './object-table.js';
import type { SandboxState } from './state.js';
import type { Kept, Thing } from './table.js';

/**
 * Let all of these happen, or none: they are one line of the log, so that a sandbox that is killed never wakes up with a
 * half of them (an order whose draft is still there, for example). Subscribers are told behind all of them.
 */
export function change(state: SandboxState, ...changes: readonly Change[]): void {
  state.changes.write(changes);
  const raised = state.announce ? changes.flatMap((one) => eventOf(state, one)) : [];
  for (const one of changes) apply(state, one);
  for (const [kind, id] of raised) state.announce?.(kind, id);
}

export function putRecord(state: SandboxState, kind: Kind, thing: Thing, members?: JsonObject): void {
  change(state, put(kind, thing, members));
}

export function removeRecord(state: SandboxState, kind: Kind, place: Place): void {
  change(state, removal(kind, place));
}

/** What only was because of a product goes with it. */
export function removalsOfProduct({ records }: SandboxState, id: string): Change[] {
  return [
    removal('product', { id }),
    ...records.price_list.of(id).map((list) => removal('price_list', list)),
    ...records.product_sales_channel.of(id).map((relation) => removal('product_sales_channel', relation)),
  ];
}

/** The list of prices of the product on the channel goes with it. */
export function removalsOfRelation({ id, parent = '', tag: channel }: Kept): Change[] {
  return [removal('product_sales_channel', { id, parent }), priceListChange({ product: parent, channel }, undefined)];
}

/** A file is known only once its content is where it will stay. */
export function putObject(state: SandboxState, object: StoredObject): void {
  const { content: _, ...description } = object;
  state.objects.keep(object);
  putRecord(state, 'object', { id: object.key, text: JSON.stringify(description) });
}

function eventOf({ records }: SandboxState, one: Change): [EventKind, string][] {
  if (!('put' in one)) return [];
  const when = events[one.put];
  return when === undefined || (when === 'new' && records[one.put].get(one.id)) ? [] : [[one.put as EventKind, one.id]];
}

type Put = Extract<Change, { put: Kind }>;

/** Do what a line of the log says, or do it again. */
export function apply(state: SandboxState, one: Change): void {
  if ('put' in one) putThing(state, one, one.first && 'first');
  else if ('remove' in one) state.records[one.remove].remove(one.id, one.parent);
  else if ('set' in one) settings[one.set](state, one.text);
  else if ('clear' in one) applyClear(state);
  else if ('batch' in one) state.batches.put(one.batch);
  else if ('result' in one) state.batches.addResult(one.result);
  else for (const update of state.batches.end(one.end)) apply(state, update);
}

function putThing({ records, texts }: SandboxState, one: Put, arrival?: number | 'first'): void {
  records[one.put].put(one, one.keys, arrival);
  if (texts.isWasteful) texts.compact(kinds.flatMap((each) => records[each].list));
}

const settings = {
  'signing-key': (state: SandboxState, text: string) => {
    state.signingKey = text;
  },
  seeded: (state: SandboxState, text: string) => {
    state.seeded = text;
  },
  history: (state: SandboxState, text: string) => {
    state.history = openHistory(JSON.parse(text) as HistoryPlan);
  },
};

function applyClear(state: SandboxState): void {
  state.objects.clear();
  for (const kind of kinds) state.records[kind].clear();
  state.texts.clear();
  state.batches.clear();
  state.history = undefined;
  state.stockTakings.building.clear();
  state.stockTakings.broken.clear();
  state.salesOrdersListedAfterMs = 0;
  state.seeded = undefined;
}

/** The fewest changes that lead to this state. Those of batches come last: what they did is there already. */
export function* changesOf(state: SandboxState): Generator<Change> {
  yield { set: 'signing-key', text: state.signingKey };
  if (state.seeded !== undefined) yield { set: 'seeded', text: state.seeded };
  if (state.history) yield { set: 'history', text: JSON.stringify(state.history.plan) };
  for (const kind of kinds) for (const one of state.records[kind]) yield copyOf(kind, one);
  yield* state.batches.changes();
}

function copyOf(kind: Kind, { id, parent, key, tag, time, text }: Kept): Put {
  return { put: kind, id, parent, text, keys: { key, tag, time } };
}

/** One place of a platform where something is kept, or nothing. */
export interface Slot {
  /** What paths and answers name it by. */
  names: string[];
  /** Take down what is there; calling what comes back puts it there again, past the log. */
  keep: () => () => void;
}

/** Of these nothing is taken back: they happen to the platform as a whole. */
const whole: readonly Kind[] = ['object', 'stock_taking', 'stock_taking_export'];

/** The place that a change is about to change; undefined for what happens to the platform as a whole. */
export function slotOf(state: SandboxState, one: Change): Slot | undefined {
  const kind = 'put' in one ? one.put : 'remove' in one ? one.remove : undefined;
  if (kind === undefined || !('id' in one) || whole.includes(kind)) return undefined;
  const { id, parent } = one;
  const table = state.records[kind];
  const names = [id, parent, table.get(id, parent)?.key, 'put' in one ? one.keys?.key : undefined];
  return {
    names: names.filter((name) => name !== undefined && name !== '') as string[],
    keep: () => {
      const known = table.get(id, parent);
      if (known === undefined) return () => table.remove(id, parent);
      const { arrival } = known;
      const kept = copyOf(kind, known);
      return () => putThing(state, kept, arrival);
    },
  };
}
