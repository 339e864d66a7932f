import type { Context } from '../../context.js';
import type { OperationId } from '../../contract/routes.gen.js';
import type { QueryValue } from '../../lib/platform/request-url.js';
import type { ListFlags } from './list-options.js';
import { showWhole } from './show-list.js';

/** Things of the platform that are only looked at. */
export interface Lookup {
  /** Plural, for sentences: `staff members`. */
  noun: string;
  /** As typed, for hints: `staff`. */
  command: string;
}

export interface ListLookup extends Lookup {
  operation: OperationId;
  query?: Readonly<Record<string, QueryValue>>;
  /** Members that become columns. */
  columns: readonly string[];
  flags: ListFlags;
}

/** Print a whole list. @throws {PartialError} when the platform could not show some of it */
export async function showList(
  { noun, operation, query, columns, flags }: ListLookup,
  context: Context,
): Promise<void> {
  const { listWhole } = await import('../../lib/platform/calls/lookups.js');
  const read = async () => listWhole((await context.platform()).call, operation, query);
  await showWhole({ noun, columns }, flags, read, context);
}

export interface GetLookup extends Lookup {
  /** Singular: `staff member`. */
  thing: string;
  /** Where it may be, asked in this order, and the variable of the path. */
  operations: readonly OperationId[];
  variable: string;
}

/** Print one thing with every member. @throws {RefusedError} of status 404 when there is none */
export async function showOne(
  id: string,
  { thing, command, operations, variable }: GetLookup,
  context: Context,
): Promise<void> {
  const { shownJson } = await import('../../lib/json/json.js');
  const { findById } = await import('../../lib/platform/calls/lookups.js');
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const { call } = await context.platform();
  for (const operation of operations) {
    const found = await findById(call, operation, variable, id);
    if (found === undefined) continue;
    context.show({ json: found, text: `${shownJson(found, 2)}\n` });
    return;
  }
  throw new RefusedError(404, { title: 'not found' }, `there is no ${thing} "${id}"`, {
    hint: `tillctl ${command} list`,
  });
}
