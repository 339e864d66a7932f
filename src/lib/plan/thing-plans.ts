import type { State, Thing } from '../model/thing.js';
import { type PlanKind, parsedEntry } from './plan-file.js';
import { thingsVersion } from './plan-format.js';

/** A thing to restore, in values. */
export interface ThingEntry {
  thing: Thing;
  action: 'create' | 'change';
  /** The members that change, as they are; null: none. Of a thing that is created, no member. */
  before: State;
  /** The same as they will be, of a thing that is created all. */
  after: State;
}

/** As typed. */
export const thingPlansMadeBy = 'runs audit';

/** Member of a plan that holds its entries. */
export const thingsList = 'things';

function entryOf(line: string): ThingEntry | undefined {
  const { thing, action, before, after } = parsedEntry<ThingEntry>(line) ?? {};
  if (action !== 'create' && action !== 'change') return undefined;
  const { kind, key, at } = thing ?? {};
  if (typeof kind !== 'string' || typeof key !== 'string' || typeof at !== 'object') return undefined;
  if (typeof before !== 'object' || typeof after !== 'object') return undefined;
  return { thing: { kind, key, at }, action, before, after };
}

/** Plans of things in values. @param kind in front of their `apply`: `catalog lots` @param noun of what they are about */
export function thingPlans(kind: string, noun: string): PlanKind<ThingEntry> {
  return {
    ...{ kind, version: thingsVersion, list: thingsList, noun: `plan of ${noun}` },
    ...{ madeBy: thingPlansMadeBy, entryOf, rowsOf: () => 1 },
  };
}
