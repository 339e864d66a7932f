import type { Context } from '../../context.js';
import type { OperationId } from '../../contract/routes.gen.js';
import { type Findable, findThing, idItself, idToWrite, memberNames } from '../../lib/lists/find-thing.js';
import type { WireObject } from '../../lib/platform/calls/lookups.js';
import type { QueryValue } from '../../lib/platform/request-url.js';
import type { CommandData, InputOf, Takes } from './command.js';
import { partialList } from './list-command.js';

/** Things of the platform that are only looked at. */
export interface Lookup {
  /** Plural, for sentences: `staff members`. */
  noun: string;
  /** As typed, for hints: `staff`. */
  command: string;
}

/** A list of such things that is read whole. @param queryOf what the platform narrows it by */
export function lookupList<Own extends Takes>(
  about: string,
  { noun, operation, columns }: Lookup & { operation: OperationId; columns: readonly string[] },
  own: Own,
  help: string,
  queryOf: (input: InputOf<Own>) => Readonly<Record<string, QueryValue>> | undefined,
): CommandData {
  return partialList(about, { noun, columns }, own, help, async (input, context) => {
    const { listWhole } = await import('../../lib/platform/calls/lookups.js');
    return listWhole((await context.platform()).call, operation, queryOf(input));
  });
}

export interface GetLookup extends Lookup {
  /** Singular: `staff member`. */
  thing: string;
  /** Where it may be, asked in this order, and the variable of the path. */
  operations: readonly OperationId[];
  variable: string;
  /** The list in which it is looked for by other names: words before a name, and the members that hold it. */
  named?: { operation: OperationId; members: Readonly<Record<string, string>> };
}

/** Show one thing. @throws {RefusedError} of status 404 when there is none. @throws {UsageError} when several are meant */
export async function showOne(name: string, lookup: GetLookup, context: Context): Promise<void> {
  const { showThing } = await import('./show-thing.js');
  await showThing(await findThing(name, await findableLookup(lookup, context)), context);
}

/** Things that are written by their ids, and the list in which they are found by other names. */
export interface WrittenLookup extends Lookup {
  /** Singular: `lot`. */
  thing: string;
  operation: OperationId;
  /** Words before a name, and the members that hold it: `{ ref: 'external_reference' }`. */
  members: Readonly<Record<string, string>>;
  /** Member that holds what is written, where it is not `id` and is there. */
  id?: string;
}

/**
 * The id of what a command writes: an id as it is, without asking for it, or what a word before it says: `number:L2026A`.
 *
 * @throws {RefusedError} of status 404 when there is none. @throws {UsageError} when several are meant
 */
export async function idOfWritten(name: string, written: WrittenLookup, context: Context): Promise<string> {
  const { noun, thing, command, operation, members, id = 'id' } = written;
  const typed = idItself(name, Object.keys(members));
  if (typed !== undefined) return typed;
  const lookup = { noun, thing, command, operations: [], variable: '', named: { operation, members } };
  const findable = await findableLookup(lookup, context);
  return idToWrite(name, { ...findable, idOf: (found) => String(found[id] ?? found.id) });
}

async function findableLookup(
  { noun, thing, command, operations, variable, named }: GetLookup,
  context: Context,
): Promise<Findable<WireObject>> {
  const { findById, listWhole } = await import('../../lib/platform/calls/lookups.js');
  const { call } = await context.platform();
  return {
    one: thing,
    many: noun,
    command,
    idOf: ({ id }) => String(id),
    names: memberNames(named?.members ?? {}),
    byId: async (id) => {
      for (const operation of operations) {
        const found = await findById(call, operation, variable, id);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    all: async function* () {
      if (named !== undefined) yield* (await listWhole(call, named.operation)).items;
    },
  };
}
