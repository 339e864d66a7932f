import type { Noun } from './shared/noun.js';
import { versionCommand } from './version.js';

export const nouns: Noun[] = [
  {
    name: 'auth',
    group: 'setup',
    description: 'Log in to the platform, check and forget credentials',
    verbs: async () => (await import('./auth/auth.js')).authCommands,
  },
  {
    name: 'profile',
    group: 'setup',
    description: 'Work with several organisations or platforms',
    verbs: async () => (await import('./profile/profile.js')).profileCommands,
  },
  {
    name: 'config',
    group: 'setup',
    description: 'Read and change the settings of a profile',
    verbs: async () => (await import('./config/config.js')).configCommands,
  },
  {
    name: 'products',
    group: 'in',
    description: 'Import, list and export products',
    command: async () => (await import('./products/products.js')).productsCommand,
  },
  {
    name: 'map',
    group: 'in',
    description: 'Propose and check a mapping for a file that has its own columns',
    verbs: async () => (await import('./map/map.js')).mapCommands,
  },
  {
    name: 'batch',
    group: 'in',
    description: 'Send prices as batches of operations',
    verbs: async () => (await import('./batch/batch.js')).batchCommands,
  },
  {
    name: 'events',
    group: 'out',
    description: 'Be told of new documents by the platform, and hand them on',
    verbs: async () => (await import('./events/events.js')).eventsCommands,
  },
  {
    name: 'invoices',
    group: 'out',
    description: 'Pull, list and look at invoices',
    verbs: async () => (await import('./documents/documents.js')).documentCommands('invoices'),
  },
  {
    name: 'credit-memos',
    group: 'out',
    description: 'Pull, list and look at credit memos',
    verbs: async () => (await import('./documents/documents.js')).documentCommands('credit-memos'),
  },
  {
    name: 'orders',
    group: 'in',
    description: 'Create, pull, list and watch sales orders, and set their status',
    verbs: async () => (await import('./orders/orders.js')).ordersCommands,
  },
  {
    name: 'productions',
    group: 'look',
    description: 'Look at productions of sales orders and set their status',
    verbs: async () => (await import('./related/related.js')).relatedCommands('productions'),
  },
  {
    name: 'pickups',
    group: 'look',
    description: 'Look at pickups of sales orders and set their status',
    verbs: async () => (await import('./related/related.js')).relatedCommands('pickups'),
  },
  {
    name: 'deliveries',
    group: 'look',
    description: 'Look at deliveries of sales orders and set their status',
    verbs: async () => (await import('./related/related.js')).relatedCommands('deliveries'),
  },
  {
    name: 'stock-changes',
    group: 'out',
    description: 'Pull, list, look at and post changes of stock',
    verbs: async () => (await import('./inventory/inventory.js')).stockChangesCommands,
  },
  {
    name: 'inventory',
    group: 'in',
    description: 'Look at stock and change it',
    verbs: async () => (await import('./inventory/inventory.js')).inventoryCommands,
  },
  {
    name: 'stocktaking',
    group: 'out',
    description: 'Export stock-takings and check what was exported',
    verbs: async () => (await import('./stocktaking/stocktaking.js')).stocktakingCommands,
  },
  {
    name: 'contacts',
    group: 'in',
    description: 'Import, list and export individuals and organizations',
    command: async () => (await import('./contacts/contacts.js')).contactsCommand,
  },
  {
    name: 'suppliers',
    group: 'in',
    description: 'Import, list and export the contacts that are suppliers',
    command: async () => (await import('./contacts/contacts.js')).suppliersCommand,
  },
  {
    name: 'catalog',
    group: 'in',
    description: 'Keep browse nodes, variant groups, features, images, tags, categories and lots',
    verbs: async () => (await import('./catalog/catalog.js')).catalogCommands,
  },
  {
    name: 'gift-cards',
    group: 'in',
    description: 'Look at gift cards, create, activate and deactivate them, and record what was paid with them',
    verbs: async () => (await import('./vouchers/gift-cards.js')).giftCardsCommands,
  },
  {
    name: 'product-vouchers',
    group: 'look',
    description: 'Look at vouchers for products',
    verbs: async () => (await import('./vouchers/vouchers.js')).voucherCommands('product-vouchers'),
  },
  {
    name: 'category-vouchers',
    group: 'look',
    description: 'Look at vouchers for sales categories',
    verbs: async () => (await import('./vouchers/vouchers.js')).voucherCommands('category-vouchers'),
  },
  {
    name: 'external-ids',
    group: 'in',
    description: "Keep the platform's ids of things under your own",
    verbs: async () => (await import('./external-ids/external-ids.js')).externalIdsCommands,
  },
  {
    name: 'migrate',
    group: 'in',
    description: 'Move a whole shop: many files in their order, as one resumable thing',
    verbs: async () => (await import('./migrate/migrate.js')).migrateCommands,
  },
  {
    name: 'staff',
    group: 'look',
    description: 'Look at staff members and make contacts such',
    verbs: async () => (await import('./staff/staff.js')).staffCommands,
  },
  {
    name: 'devices',
    group: 'look',
    description: 'Look at registers and other devices',
    verbs: async () => (await import('./devices/devices.js')).devicesCommands,
  },
  {
    name: 'channels',
    group: 'look',
    description: 'Look at sales channels of points of sale and create them',
    verbs: async () => (await import('./channels/channels.js')).channelsCommands,
  },
  {
    name: 'bookmarks',
    group: 'run',
    description: 'Look at, move and remove the places where pulls go on',
    verbs: async () => (await import('./bookmarks/bookmarks.js')).bookmarksCommands,
  },
  {
    name: 'state',
    group: 'run',
    description: 'See where bookmarks and runs are kept, and move them to a PostgreSQL and back',
    verbs: async () => (await import('./state/state.js')).stateCommands,
  },
  {
    name: 'runs',
    group: 'run',
    description: 'Look at, resume and clean up bulk writes',
    verbs: async () => (await import('./runs/runs.js')).runsCommands,
  },
  {
    name: 'bundle',
    group: 'run',
    description: 'Make a ZIP of a bulk write for support, without secrets and customer data',
    command: async () => (await import('./bundle/bundle.js')).bundleCommand,
  },
  {
    name: 'ref',
    group: 'look',
    description: 'Print key data of the platform: units, currencies, tax categories and more',
    verbs: async () => (await import('./ref/ref.js')).refCommands,
  },
  {
    name: 'api',
    group: 'look',
    description: 'Send one request to the platform, with login, retries and paging',
    command: async () => (await import('./api/api.js')).apiCommand,
  },
  {
    name: 'sandbox',
    group: 'setup',
    description: 'Run a local platform to try things out on',
    verbs: async () => (await import('./sandbox/sandbox.js')).sandboxCommands,
  },
  {
    name: 'doctor',
    group: 'setup',
    description: 'Check config, credentials, the way to the platform and local state, each finding with its fix',
    command: async () => (await import('./doctor/doctor.js')).doctorCommand,
  },
  {
    name: 'fleet',
    group: 'run',
    description: 'Run a command for many organisations, and see what became of each',
    verbs: async () => {
      const { fleetCommands } = await import('./fleet/fleet.js');
      return (context) => fleetCommands(nouns, context);
    },
  },
  {
    name: 'explain',
    group: 'look',
    description: 'Say what an exit code, reject code, HTTP status or problem type means and what to do',
    command: async () => (await import('./explain/explain.js')).explainCommand,
  },
  {
    name: 'completion',
    group: 'setup',
    description: 'Print what makes a shell complete commands, flags and values',
    verbs: async () => (await import('./completion/completion.js')).completionCommands,
  },
  {
    name: 'complete',
    group: 'setup',
    description: 'Propose words for a command line; the scripts of completion call it',
    hidden: true,
    command: async () => {
      const { completeCommand } = await import('./completion/complete.js');
      return (context) => completeCommand(nouns, context);
    },
  },
  {
    name: 'version',
    group: 'setup',
    description: 'Print the version',
    // Finding and opening a file of its own would take longer than all it does.
    command: async () => versionCommand,
  },
];
