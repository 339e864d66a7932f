import type { Context } from '../../context.js';
import type { MovementKind } from '../../lib/resources/inventory/movement-kind.js';
import { idOfWritten } from '../shared/lookups.js';

export const draftArgument = 'its id on the platform, or ref:MOVE-1001';

/** The ids of drafts that are written. @throws {UsageError} when several have one reference */
export async function idsOfDrafts(kind: MovementKind, named: readonly string[], context: Context): Promise<string[]> {
  const drafts = { noun: `drafts of ${kind.noun}`, thing: 'draft', command: `${kind.command} drafts` };
  const members = { ref: 'reference' };
  const lookup = { ...drafts, operation: kind.operations.listDrafts, members };
  const ids: string[] = [];
  for (const name of named) ids.push(await idOfWritten(name, lookup, context));
  return ids;
}
