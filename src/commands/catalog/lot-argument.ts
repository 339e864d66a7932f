import type { Context } from '../../context.js';
import { lots } from '../../lib/resources/catalog/lot.js';
import { idOfWritten } from '../shared/lookups.js';

export const lotArgument = "the platform's id of the lot, or number:L2026A or ref:<your own reference>";

/** The id of a lot that is written. @throws {UsageError} when several have its number or reference */
export function idOfLot(name: string, context: Context): Promise<string> {
  const { rows, one, command } = lots;
  const members = { number: 'number', ref: 'external_reference' };
  return idOfWritten(name, { noun: rows.noun, thing: one, command, operation: 'listLots', members }, context);
}
