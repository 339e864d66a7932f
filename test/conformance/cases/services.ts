import type { ConformanceCase, World } from '../world.js';

const subscriptionOperations = {
  invoices: ['createInvoiceSubscription', 'listInvoiceSubscriptions', 'deleteInvoiceSubscription'],
  'credit-memos': ['createCreditMemoSubscription', 'listCreditMemoSubscriptions', 'deleteCreditMemoSubscription'],
  'gift-cards': ['createGiftCardSubscription', 'listGiftCardSubscriptions', 'deleteGiftCardSubscription'],
  'product-vouchers': [
    'createProductVoucherSubscription',
    'listProductVoucherSubscriptions',
    'deleteProductVoucherSubscription',
  ],
  'category-vouchers': [
    'createCategoryVoucherSubscription',
    'listCategoryVoucherSubscriptions',
    'deleteCategoryVoucherSubscription',
  ],
} as const;
const space = '--namespace webshop --entity-class products';
const place = 'webshop/products';

export const serviceCases: readonly ConformanceCase[] = [
  {
    name: 'external-ids namespaces, import --replace, list and export',
    plain: true,
    covers: [
      'listEntityClasses',
      'listNamespaces',
      'getNamespace',
      'createNamespace',
      'listMappings',
      'replaceMappings',
    ],
    run: async (world) => {
      await world.ok('external-ids namespaces create webshop');
      await world.ok('external-ids classes');
      const file = world.file('ids.csv', 'external_id,internal_id', 'A-1,5c01', 'A-2,5c02');
      await world.ok(`external-ids import ${file} ${space} --replace --yes`);
      world.same('the mappings', mappings(world), ['A-1 5c01', 'A-2 5c02']);
      const { stdout } = await world.ok(`external-ids list ${space}`);
      world.same('whether they are listed', stdout.includes('A-2'), true);
      await world.ok(`external-ids export ${space}`);
      await world.ok('external-ids namespaces list');
    },
  },
  {
    name: 'external-ids check',
    plain: true,
    covers: ['listEntityClasses', 'listNamespaces', 'listMappings', 'getProduct', 'getLot', 'getFeatureTemplate'],
    run: async (world) => {
      const { platform } = world;
      const id = world.hasProduct('A1');
      platform.put('namespaces', { id: 'webshop', name: 'webshop' });
      const kept = {
        products: id,
        lots: platform.put('lots', { product: id, number: 'L1', status: 'ACTIVE' }),
        'feature-templates': platform.put('feature-templates', { name: 'Size', possible_values: [] }),
      };
      for (const [entityClass, known] of Object.entries(kept)) {
        platform.put('mappings', { internal_id: known, external_id: 'A' }, `webshop/${entityClass}`);
        platform.put('mappings', { internal_id: '5c01', external_id: 'gone' }, `webshop/${entityClass}`);
      }
      const { code, stdout } = await world.cli('external-ids check --format csv');
      world.same('the exit code', code, 11);
      world.same(
        'mappings that point to nothing',
        stdout.split('\n').filter((line) => line.includes('gone')).length,
        3,
      );
    },
  },
  {
    name: 'external-ids get without single routes',
    plain: true,
    covers: ['listMappings'],
    run: async (world) => {
      hasMapping(world);
      const { stdout } = await world.ok(`external-ids get A-1 ${space}`);
      world.same('whether it is shown', stdout.includes('5c01'), true);
    },
  },
  {
    name: 'external-ids import --merge-by-replace',
    plain: true,
    covers: ['listMappings', 'replaceMappings'],
    run: async (world) => {
      hasMapping(world);
      const file = world.file('ids.csv', 'external_id,internal_id', 'A-2,5c02');
      await world.ok(`external-ids import ${file} ${space} --merge-by-replace`);
      world.same('the mappings', mappings(world), ['A-1 5c01', 'A-2 5c02']);
    },
  },
  {
    name: 'external-ids import of rows that delete --merge-by-replace',
    plain: true,
    covers: ['listMappings', 'replaceMappings'],
    run: async (world) => {
      hasMapping(world);
      const file = world.file('ids.csv', 'external_id,internal_id,command', 'A-1,,delete', 'A-2,5c02,create');
      await world.ok(`external-ids import ${file} ${space} --allow-delete --merge-by-replace`);
      world.same('the mappings', mappings(world), ['A-2 5c02']);
    },
  },
  {
    name: 'external-ids import without that says so and rejects nothing',
    plain: true,
    covers: ['listMappings'],
    run: async (world) => {
      hasMapping(world);
      const file = world.file('ids.csv', 'external_id,internal_id', 'A-2,5c02');
      const { code, stderr } = await world.cli(`external-ids import ${file} ${space}`);
      world.same('the exit code', code, 2);
      world.same('whether the way is named', stderr.includes('--merge-by-replace'), true);
    },
  },
  ...(Object.keys(subscriptionOperations) as (keyof typeof subscriptionOperations)[]).map(
    (noun): ConformanceCase => ({
      name: `events subscribe ${noun}, list and unsubscribe`,
      plain: true,
      covers: subscriptionOperations[noun],
      run: (world) => subscribe(world, noun),
    }),
  ),
  {
    name: 'events subscribe SALES_ORDERS_NEW, list and unsubscribe',
    plain: true,
    covers: ['createSubscription', 'listSubscriptions', 'deleteSubscription'],
    run: (world) => subscribe(world, 'SALES_ORDERS_NEW'),
  },
  ...(['invoices', 'credit-memos'] as const).map(
    (noun): ConformanceCase => ({
      name: `${noun} pull, verify, list and get`,
      covers: [noun === 'invoices' ? 'listInvoices' : 'listCreditMemos'],
      run: (world) => pull(world, noun),
    }),
  ),
  {
    name: 'staff, devices and channels',
    plain: true,
    covers: [
      'listStaffMembers',
      'getStaffMember',
      'listDevices',
      'getDevice',
      'getPlatformPosDevice',
      'listPosSalesChannels',
      'getPosSalesChannel',
      'createStaffMember',
      'createPosSalesChannel',
      'triggerDatevExport',
    ],
    run: async (world) => {
      const { platform } = world;
      const staff = platform.put('staff-members', { status: 'INVITED', staff_number: '7' });
      platform.put('devices', { id: 'd-1', name: 'Register 1' });
      platform.put('pos-devices', { id: '17', name: 'Register 17' });
      await world.ok('staff list');
      await world.ok(`staff get ${staff}`);
      await world.ok('devices list');
      await world.ok('devices get d-1');
      await world.ok('devices get 17 --type pos1');
      const id = await employee(world);
      await world.ok(`staff create ${id}`);
      const address = '--street Kai --street-number 1 --postal-code 20457 --city Hamburg --country DE';
      await world.ok(`channels create Kai ${address}`);
      const { stdout } = await world.ok('channels list --format ndjson');
      const channel = JSON.parse(stdout.split('\n').find((line) => line.includes('"Kai"')) ?? '{}');
      await world.ok(`channels get ${channel.id}`);
      await world.ok(
        'invoices datev-email --from 2026-10-01 --to 2026-11-01 --timezone UTC --contact individual:C-1 --yes',
      );
    },
  },
  {
    name: 'auth status and doctor',
    plain: true,
    covers: ['authorize', 'listProducts'],
    run: async (world) => {
      world.hasProduct('A1');
      await world.ok('auth status --check');
      const { code, stdout } = await world.cli('doctor');
      if (code !== 0) world.findings.push(`doctor ends with ${code}: ${stdout.split('\n')[0]}`);
    },
  },
];

function hasMapping({ platform }: World): void {
  platform.put('namespaces', { id: 'webshop', name: 'webshop' });
  platform.put('mappings', { internal_id: '5c01', external_id: 'A-1' }, place);
}

function mappings({ platform }: World): string[] {
  return platform.all('mappings', place).map(({ external_id, internal_id }) => `${external_id} ${internal_id}`);
}

async function subscribe(world: World, type: string): Promise<void> {
  const url = 'https://hooks.example.com/till/0123456789abcdef0123456789abcdef';
  const file = world.secretFile('callback.url', url);
  await world.ok(`events subscribe ${type} --callback-url-file ${file}`);
  const list = async () =>
    (await world.ok(`events list --type ${type} --format csv`)).stdout.trim().split('\n').slice(1);
  const [made = ''] = await list();
  world.same('the callback URL', made.includes(url.slice(0, 26)), true);
  await world.ok(`events unsubscribe ${made.split(',')[0]} --type ${type}`);
  world.same('subscriptions that are left', (await list()).length, 0);
}

async function pull(world: World, noun: 'invoices' | 'credit-memos'): Promise<void> {
  const { platform } = world;
  const amounts = { gross_amount: world.money('11.90'), net_amount: world.money('10.00') };
  const item = {
    id: 'i-1',
    name: 'Apron',
    product_id: 'p-1',
    quantity: world.quantity('1'),
    ...amounts,
    undiscounted_gross_amount: amounts.gross_amount,
    undiscounted_net_amount: amounts.net_amount,
    discounts: [],
    taxes: ['DE_STANDARD_VAT_2007'],
    depending_items: [],
  };
  const time = new Date(Date.now() - 3_600_000).toISOString();
  platform.put(noun, {
    id: 'x-1',
    store_id: 's-1',
    number: '4711',
    transaction_date_and_time: time,
    total_gross_amount: amounts.gross_amount,
    total_net_amount: amounts.net_amount,
    items: [item],
    payments: [{ method: 'CASH', amount: amounts.gross_amount, timestamp: time }],
    discounts: [],
    sales_orders: [],
    invoices: [],
  });
  const out = `${world.folder}/books.ndjson`;
  await world.ok(`${noun} pull --from -2h --out ${out}`);
  const pulled = world.read('books.ndjson');
  world.same('whether the amount was pulled', pulled.includes('11.90') && pulled.includes('4711'), true);
  await world.ok(`${noun} verify --from -2h --out ${out}`);
  await world.ok(`${noun} list --from -2h`);
  await world.ok(`${noun} get x-1 --from -2h`);
}

/** Who is invited is found by a professional identity and its email address. @returns its id */
async function employee(world: World): Promise<string> {
  await world.ok(`contacts import ${world.file('acme.csv', 'type,external_id,name', 'organization,ACME,Acme GmbH')}`);
  const professional_identity = { organization_contact: world.platform.all('organizations')[0]?.id, is_active: true };
  const emails = [{ type: 'WORK_EMAIL', usage_context: 'PROFESSIONAL', address: 'bob@acme.example' }];
  const individual_contact = { external_id: 'C-1', name: 'Bob' };
  const bob = { type: 'individual', individual_contact, professional_identities: [{ professional_identity, emails }] };
  await world.ok(`contacts import ${world.file('bob.ndjson', JSON.stringify(bob))}`);
  return world.platform.all('individuals')[0]?.id ?? '';
}
