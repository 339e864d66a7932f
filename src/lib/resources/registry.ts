import type { Resource } from '../schema/resource.js';
import { catalogResources } from './catalog/registry.js';
import { contacts } from './contacts/contacts.js';
import { suppliers } from './contacts/suppliers.js';
import { idMappings } from './external-ids/id-mapping.js';
import { movements } from './inventory/movements.js';
import { stockChanges } from './inventory/stock-changes.js';
import { orders } from './orders/orders.js';
import { prices } from './prices/prices.js';
import { products } from './products/products.js';

/** Every noun that is described, in the order of the commands. A new one is a line here, or in that of the catalogue. */
const resources: readonly Resource[] = [
  products,
  prices,
  orders,
  stockChanges,
  ...Object.values(movements),
  contacts,
  suppliers,
  ...catalogResources,
  idMappings,
];

/** Commands of these verbs: `catalog lots import`. */
function commandsWith(verbs: readonly string[]): string[] {
  return resources.flatMap((resource) =>
    resource.verbs.filter((verb) => verbs.includes(verb)).map((verb) => `${resource.command} ${verb}`),
  );
}

/** Commands whose runs are put back thing by thing, as far as the platform has operations for it. */
export const undoableCommands: readonly string[] = [
  ...commandsWith(['import', 'apply']),
  'catalog images upload',
  // Commands that write one thing.
  ...['products delete', 'products ids set', 'contacts set', 'external-ids set', 'external-ids delete'],
  ...['lists create', 'lists set', 'lists delete', 'placeholders create', 'placeholders set'].map(
    (words) => `contacts ${words}`,
  ),
  ...[
    'nodes delete',
    'features set',
    'features delete',
    'sales-categories create',
    'lots create',
    'lots set-status',
  ].map((words) => `catalog ${words}`),
  ...['lots locations add', 'lots locations remove', 'tags add', 'tags remove', 'channels set', 'channels delete'].map(
    (words) => `catalog ${words}`,
  ),
];

/** The noun whose command this is. @param command with its verb: `catalog lots import` */
export function resourceOfCommand(command: string): Resource | undefined {
  return resources.find((resource) => resource.verbs.some((verb) => `${resource.command} ${verb}` === command));
}

/** The noun that is typed so. @param command without a verb: `catalog lots` @throws {TypeError} for one that is not described */
export function resourceNamed(command: string): Resource {
  const found = resources.find((resource) => resource.command === command);
  if (found === undefined) throw new TypeError(`${command} is not described`);
  return found;
}
