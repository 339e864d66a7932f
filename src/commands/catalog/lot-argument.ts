import type { Context } from '../../context.js';
import { lots } from '../../lib/resources/catalog/lot.js';
import { type GetLookup, idOfWritten } from '../shared/lookups.js';

export const lotArgument = "the platform's id of the lot, or number:L2026A or ref:<your own reference>";

const named = { operation: 'listLots', members: { number: 'number', ref: 'external_reference' } } as const;

export const lotLookup: GetLookup = {
  noun: lots.rows.noun,
  thing: lots.one,
  command: lots.command,
  operations: ['getLot'],
  variable: 'lot-id',
  named,
};

/** The id of a lot that is written. @throws {UsageError} when several have its number or reference */
export function idOfLot(name: string, context: Context): Promise<string> {
  return idOfWritten(name, { ...lotLookup, ...named }, context);
}
