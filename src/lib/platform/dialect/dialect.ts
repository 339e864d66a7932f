import { isLosslessNumber } from '../../json/json.js';
import { decodeAddress, encodeAddress } from './dialect-addresses.js';
import { decodeAmount, encodeAmount } from './dialect-amounts.js';
import { type Entries, isMembers, type Members } from './dialect-members.js';
import { decodePrice, encodePrice } from './dialect-prices.js';
import type { Form } from './forms.js';
import type { Saw } from './saw.js';

/** Our form to the wire's. @throws {IncompletePriceError} for a price that the form cannot hold */
export function encode(value: unknown, form: Form): unknown {
  if (form === 'seed') return value;
  return mapObjects(value, (members) => encodeAddress(encodePrice(encodeAmount(members))));
}

/** Either form to ours. Returns the very value when there is nothing to change. @param saw told what the value shows */
export function decode(value: unknown, saw?: Saw): unknown {
  return mapObjects(value, (members) => decodeAddress(decodePrice(decodeAmount(members, saw), saw), saw));
}

/** Children first, then the object itself. What does not change stays the same object. */
function mapObjects(value: unknown, change: (members: Members) => Members): unknown {
  if (typeof value !== 'object' || value === null || isLosslessNumber(value)) return value;
  if (Array.isArray(value)) return mapArray(value, change);
  let entries: Entries | undefined;
  const members = value as Members;
  const names = Object.keys(members);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? '';
    const before = members[name];
    if (typeof before !== 'object' || before === null || isDeclared(members, name)) continue;
    const after = mapObjects(before, change);
    if (after === before) continue;
    entries ??= Object.entries(members);
    entries[index] = [name, after];
  }
  return change(entries === undefined ? members : Object.fromEntries(entries));
}

/**
 * Whether a member holds nutrition declarations, whose form is not documented: they are passed on as they are. A
 * feature does not name its value type, but a quantity has a unit.
 */
function isDeclared(members: Members, name: string): boolean {
  if (name === 'possible_values') return members.value_type === 'NUTRITION_DECLARATION';
  if (name !== 'value' || typeof members.feature_template_id !== 'string') return false;
  return isMembers(members.value) && !Object.hasOwn(members.value, 'unit');
}

function mapArray(value: unknown[], change: (members: Members) => Members): unknown[] {
  let mapped: unknown[] | undefined;
  for (let index = 0; index < value.length; index += 1) {
    const after = mapObjects(value[index], change);
    if (after === value[index]) continue;
    mapped ??= [...value];
    mapped[index] = after;
  }
  return mapped ?? value;
}
