import type { NounGroup } from '../help.js';
import type { Noun } from './shared/noun.js';
import { version } from './version.js';

export const nouns: Noun[] = [
  noun('auth', 'setup', 'Log in to the platform, check and forget credentials', () => import('./auth/auth.js')),
  noun('profile', 'setup', 'Work with several organisations or platforms', () => import('./profile/profile.js')),
  noun('config', 'setup', 'Read and change the settings of a profile', () => import('./config/config.js')),
  noun('products', 'in', 'Import, list and export products', () => import('./products/products.js')),
  noun('map', 'in', 'Propose and check a mapping for a file that has its own columns', () => import('./map/map.js')),
  noun('batch', 'in', 'Send prices as batches of operations', () => import('./batch/batch.js')),
  noun(
    'events',
    'out',
    'Receive new documents from the platform, and forward them',
    () => import('./events/events.js'),
  ),
  noun('invoices', 'out', 'Pull, list and look at invoices', async () => ({
    commands: (await import('./documents/documents.js')).documentCommands('invoices'),
  })),
  noun('credit-memos', 'out', 'Pull, list and look at credit memos', async () => ({
    commands: (await import('./documents/documents.js')).documentCommands('credit-memos'),
  })),
  noun(
    'orders',
    'in',
    'Create, pull, list and watch sales orders, and set their status',
    () => import('./orders/orders.js'),
  ),
  noun('productions', 'look', 'Look at productions of sales orders and set their status', async () => ({
    commands: (await import('./related/related.js')).relatedCommands('productions'),
  })),
  noun('pickups', 'look', 'Look at pickups of sales orders and set their status', async () => ({
    commands: (await import('./related/related.js')).relatedCommands('pickups'),
  })),
  noun('deliveries', 'look', 'Look at deliveries of sales orders and set their status', async () => ({
    commands: (await import('./related/related.js')).relatedCommands('deliveries'),
  })),
  noun('stock-changes', 'out', 'Pull, list, look at and post changes of stock', async () => ({
    commands: (await import('./inventory/inventory.js')).changeVerbs('stock-changes'),
  })),
  noun('inventory', 'in', 'Look at stock and change it', () => import('./inventory/inventory.js')),
  noun(
    'stocktaking',
    'out',
    'Export stock-takings and check what was exported',
    () => import('./stocktaking/stocktaking.js'),
  ),
  noun(
    'contacts',
    'in',
    'Import, list and export individuals and organizations',
    () => import('./contacts/contacts.js'),
  ),
  noun('suppliers', 'in', 'Import, list and export the contacts that are suppliers', async () => ({
    commands: (await import('./contacts/contacts.js')).supplierCommands(),
  })),
  noun(
    'catalog',
    'in',
    'Keep browse nodes, variant groups, features, images, tags, categories and lots',
    () => import('./catalog/catalog.js'),
  ),
  noun(
    'gift-cards',
    'in',
    'Look at gift cards, create, activate and deactivate them, and record what was paid with them',
    () => import('./vouchers/gift-cards.js'),
  ),
  noun('product-vouchers', 'look', 'Look at vouchers for products', async () => ({
    commands: (await import('./vouchers/vouchers.js')).voucherCommands('product-vouchers'),
  })),
  noun('category-vouchers', 'look', 'Look at vouchers for sales categories', async () => ({
    commands: (await import('./vouchers/vouchers.js')).voucherCommands('category-vouchers'),
  })),
  noun('external-ids', 'in', 'Map your ids to ids of the platform', () => import('./external-ids/external-ids.js')),
  noun(
    'migrate',
    'in',
    'Move a whole shop: many files in their order, as one resumable thing',
    () => import('./migrate/migrate.js'),
  ),
  noun('staff', 'look', 'List staff members, and turn contacts into staff', () => import('./staff/staff.js')),
  noun('devices', 'look', 'Look at registers and other devices', () => import('./devices/devices.js')),
  noun(
    'channels',
    'look',
    'Look at sales channels of points of sale and create them',
    () => import('./channels/channels.js'),
  ),
  noun('bookmarks', 'run', 'List, set and remove the bookmarks of pulls', () => import('./bookmarks/bookmarks.js')),
  noun(
    'state',
    'run',
    'See where bookmarks and runs are kept, and move them to a PostgreSQL and back',
    () => import('./state/state.js'),
  ),
  noun('runs', 'run', 'Look at, resume and clean up bulk writes', () => import('./runs/runs.js')),
  noun('bundle', 'run', 'Make a ZIP of a bulk write for support, without secrets and customer data', async () => ({
    commands: (await import('./bundle/bundle.js')).bundle,
  })),
  noun(
    'ref',
    'look',
    'Print key data of the platform: units, currencies, tax categories and more',
    () => import('./ref/ref.js'),
  ),
  noun('api', 'look', 'Send one request to the platform, with login, retries and paging', async () => ({
    commands: (await import('./api/api.js')).apiCommand(),
  })),
  noun('sandbox', 'setup', 'Run a local platform to try things out on', () => import('./sandbox/sandbox.js')),
  noun(
    'doctor',
    'setup',
    'Check config, credentials, the way to the platform and local state, each finding with its fix',
    async () => ({ commands: (await import('./doctor/doctor.js')).doctor }),
  ),
  noun('fleet', 'run', 'Run a command for many organisations, and see what became of each', async () => ({
    commands: (await import('./fleet/fleet.js')).fleetCommands(nouns),
  })),
  noun(
    'explain',
    'look',
    'Say what an exit code, reject code, HTTP status or problem type means and what to do',
    async () => ({ commands: (await import('./explain/explain.js')).explained }),
  ),
  noun('completion', 'setup', 'Print a completion script for a shell', () => import('./completion/completion.js')),
  {
    ...noun('complete', 'setup', 'Propose words for a command line; the scripts of completion call it', async () => ({
      commands: (await import('./completion/complete.js')).completeCommand(nouns),
    })),
    hidden: true,
  },
  // Finding and opening a file of its own would take longer than all it does.
  noun('version', 'setup', 'Print the version', async () => ({ commands: version })),
];

function noun(name: string, group: NounGroup, description: string, load: Noun['load']): Noun {
  return { name, group, description, load };
}
