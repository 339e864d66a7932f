import type { NounGroup } from '../help.js';
import type { Noun } from './shared/noun.js';
import { version } from './version.js';

export const nouns: Noun[] = [
  noun('auth', 'setup', 'Log in to the platform, check and forget credentials', async () =>
    (await import('./auth/auth.js')).authCommands(),
  ),
  noun('profile', 'setup', 'Work with several organisations or platforms', async () =>
    (await import('./profile/profile.js')).profileCommands(),
  ),
  noun('config', 'setup', 'Read and change the settings of a profile', async () =>
    (await import('./config/config.js')).configCommands(),
  ),
  noun('products', 'in', 'Import, list and export products', async () =>
    (await import('./products/products.js')).productCommands(),
  ),
  noun('map', 'in', 'Propose and check a mapping for a file that has its own columns', async () =>
    (await import('./map/map.js')).mapCommands(),
  ),
  noun('batch', 'in', 'Send prices as batches of operations', async () =>
    (await import('./batch/batch.js')).batchCommands(),
  ),
  noun('events', 'out', 'Receive new documents from the platform, and forward them', async () =>
    (await import('./events/events.js')).eventCommands(),
  ),
  noun('invoices', 'out', 'Pull, list and look at invoices', async () =>
    (await import('./documents/documents.js')).documentCommands('invoices'),
  ),
  noun('credit-memos', 'out', 'Pull, list and look at credit memos', async () =>
    (await import('./documents/documents.js')).documentCommands('credit-memos'),
  ),
  noun('orders', 'in', 'Create, pull, list and watch sales orders, and set their status', async () =>
    (await import('./orders/orders.js')).orderCommands(),
  ),
  noun('productions', 'look', 'Look at productions of sales orders and set their status', async () =>
    (await import('./related/related.js')).relatedCommands('productions'),
  ),
  noun('pickups', 'look', 'Look at pickups of sales orders and set their status', async () =>
    (await import('./related/related.js')).relatedCommands('pickups'),
  ),
  noun('deliveries', 'look', 'Look at deliveries of sales orders and set their status', async () =>
    (await import('./related/related.js')).relatedCommands('deliveries'),
  ),
  noun('stock-changes', 'out', 'Pull, list, look at and post changes of stock', async () =>
    (await import('./inventory/inventory.js')).changeVerbs('stock-changes'),
  ),
  noun('inventory', 'in', 'Look at stock and change it', async () =>
    (await import('./inventory/inventory.js')).inventoryCommands(),
  ),
  noun('stocktaking', 'out', 'Export stock-takings and check what was exported', async () =>
    (await import('./stocktaking/stocktaking.js')).stocktakingCommands(),
  ),
  noun('contacts', 'in', 'Import, list and export individuals and organizations', async () =>
    (await import('./contacts/contacts.js')).contactCommands(),
  ),
  noun('suppliers', 'in', 'Import, list and export the contacts that are suppliers', async () =>
    (await import('./contacts/contacts.js')).supplierCommands(),
  ),
  noun('catalog', 'in', 'Keep browse nodes, variant groups, features, images, tags, categories and lots', async () =>
    (await import('./catalog/catalog.js')).catalogCommands(),
  ),
  noun(
    'gift-cards',
    'in',
    'Look at gift cards, create, activate and deactivate them, and record what was paid with them',
    async () => (await import('./vouchers/gift-cards.js')).giftCardCommands(),
  ),
  noun('product-vouchers', 'look', 'Look at vouchers for products', async () =>
    (await import('./vouchers/vouchers.js')).voucherCommands('product-vouchers'),
  ),
  noun('category-vouchers', 'look', 'Look at vouchers for sales categories', async () =>
    (await import('./vouchers/vouchers.js')).voucherCommands('category-vouchers'),
  ),
  noun('external-ids', 'in', 'Map your ids to ids of the platform', async () =>
    (await import('./external-ids/external-ids.js')).externalIdCommands(),
  ),
  noun('migrate', 'in', 'Move a whole shop: many files in their order, as one resumable thing', async () =>
    (await import('./migrate/migrate.js')).migrateCommands(),
  ),
  noun('staff', 'look', 'List staff members, and turn contacts into staff', async () =>
    (await import('./staff/staff.js')).staffCommands(),
  ),
  noun('devices', 'look', 'Look at registers and other devices', async () =>
    (await import('./devices/devices.js')).deviceCommands(),
  ),
  noun('channels', 'look', 'Look at sales channels of points of sale and create them', async () =>
    (await import('./channels/channels.js')).channelCommands(),
  ),
  noun('bookmarks', 'run', 'List, set and remove the bookmarks of pulls', async () =>
    (await import('./bookmarks/bookmarks.js')).bookmarkCommands(),
  ),
  noun('state', 'run', 'See where bookmarks and runs are kept, and move them to a PostgreSQL and back', async () =>
    (await import('./state/state.js')).stateCommands(),
  ),
  noun('runs', 'run', 'Look at, resume and clean up bulk writes', async () =>
    (await import('./runs/runs.js')).runCommands(),
  ),
  noun(
    'bundle',
    'run',
    'Make a ZIP of a bulk write for support, without secrets and customer data',
    async () => (await import('./bundle/bundle.js')).bundle,
  ),
  noun('ref', 'look', 'Print key data of the platform: units, currencies, tax categories and more', async () =>
    (await import('./ref/ref.js')).refCommands(),
  ),
  noun('api', 'look', 'Send one request to the platform, with login, retries and paging', async () =>
    (await import('./api/api.js')).apiCommand(),
  ),
  noun('sandbox', 'setup', 'Run a local platform to try things out on', async () =>
    (await import('./sandbox/sandbox.js')).sandboxCommands(),
  ),
  noun(
    'doctor',
    'setup',
    'Check config, credentials, the way to the platform and local state, each finding with its fix',
    async () => (await import('./doctor/doctor.js')).doctor,
  ),
  noun('fleet', 'run', 'Run a command for many organisations, and see what became of each', async () =>
    (await import('./fleet/fleet.js')).fleetCommands(nouns),
  ),
  noun(
    'explain',
    'look',
    'Say what an exit code, reject code, HTTP status or problem type means and what to do',
    async () => (await import('./explain/explain.js')).explained,
  ),
  noun('completion', 'setup', 'Print a completion script for a shell', async () =>
    (await import('./completion/completion.js')).completionCommands(),
  ),
  {
    ...noun('complete', 'setup', 'Propose words for a command line; the scripts of completion call it', async () =>
      (await import('./completion/complete.js')).completeCommand(nouns),
    ),
    hidden: true,
  },
  // Finding and opening a file of its own would take longer than all it does.
  noun('version', 'setup', 'Print the version', async () => version),
];

function noun(name: string, group: NounGroup, description: string, load: Noun['load']): Noun {
  return { name, group, description, load };
}
