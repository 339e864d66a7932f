import type { Context } from '../../context.js';
import type { OperationId } from '../../contract/routes.gen.js';
import type { QueryValue } from '../../lib/platform/request-url.js';

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
  format?: string;
}

/** Print a whole list. @throws {PartialError} when the platform could not show some of it */
export async function showList({ noun, operation, query, columns, format: flag }: ListLookup, context: Context) {
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const { listWhole } = await import('../../lib/platform/calls/lookups.js');
  const { PartialError } = await import('../../lib/errors/errors.js');
  const { terminal } = context;
  const format = parseFormat(flag, terminal.outIsTerminal);
  const { items, problems } = await listWhole((await context.platform()).call, operation, query);
  const rows = items.map((item) => ({ ...item }));
  context.show({
    json: { items: rows, problems },
    text: formatList(rows, columns, format, terminal.columns, terminal.outIsTerminal),
  });
  if (problems.length === 0) return;
  throw new PartialError(`the platform could not show ${problems.length} of its ${noun}`, {
    problems: problems.map(({ title, detail }) => detail ?? title),
  });
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
