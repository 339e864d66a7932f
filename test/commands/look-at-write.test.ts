import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-one-'));
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (line: string) => runCli(line.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });

async function done(line: string) {
  const { code, stdout, stderr } = await cli(`${line} --json`);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

async function imports(command: string, ...lines: string[]): Promise<void> {
  writeFileSync(join(folder, 'in.csv'), `${lines.join('\n')}\n`);
  await done(command);
}

const product = () => imports('products import $DIR/in.csv', 'external_id,name,tax_category', 'P,Apron,STANDARD');
const address =
  'type,external_id,name,address_street,address_street_number,address_postal_code,address_city,address_country';
const place = '--namespace till --entity-class products';

/** What a draft of a shipment can say, in a file. */
async function goods(): Promise<void> {
  const storage_tag = { '@type': 'StorageTagReference', scope: 'PLATFORM', id: '548c522b3dbfea7cad435742' };
  const product = { id: 'p', external_id: 'P', name: 'Apron', management_unit: 'QUANTITY_PIECES', storage_tag };
  sandbox.put('products', product);
  for (const location of [{ id: 'warehouse' }, { id: 'shelf' }, { id: 'cellar' }])
    sandbox.put('storage-locations', location);
  const places = { source_location_id: 'warehouse', target_location_id: 'shelf' };
  const positions = [{ product_external_id: 'P', condition: 'NEW', quantity: 4 }];
  writeFileSync(join(folder, 'move.json'), JSON.stringify({ reference: 'M-1', ...places, positions }));
}

async function lotId(): Promise<string> {
  const { items } = await done('catalog lots list --format json');
  return items[0].id;
}

interface Single {
  prepare: () => Promise<void>;
  line: string | (() => Promise<string>);
  operation: string;
  fault:
    | { kind: 'drop'; members: string[]; echo: true }
    | { kind: 'alter'; member: string; value: string }
    | { kind: 'not_kept' };
  /** In the message, and below it. */
  told: string;
  found: string;
  ended: string;
}

const drops = (...members: string[]) => ({ kind: 'drop', members, echo: true }) as const;

const singles: Record<string, Single> = {
  'contacts set': {
    prepare: () => imports('contacts import $DIR/in.csv', address, 'individual,A,Ada,Ring,12,50667,Köln,DE'),
    line: 'contacts set A --field address_city=Bonn',
    operation: 'replaceIndividualAddress',
    fault: drops('city'),
    told: 'addresses.city',
    found: 'addresses.city: wanted "Bonn", found nothing',
    ended: 'it could not be restored',
  },
  'contacts set of a new part': {
    prepare: () => imports('contacts import $DIR/in.csv', 'type,external_id,name', 'individual,A,Ada'),
    line: 'contacts set A --field email=a@x.org --field email_description=home',
    operation: 'createIndividualEmail',
    fault: drops('description'),
    told: 'emails.description',
    found: 'emails.description: wanted "home", found nothing',
    ended: 'it stands: the platform has no operation that deletes parts of a contact',
  },
  'external-ids set': {
    prepare: () =>
      imports(`external-ids import $DIR/in.csv ${place} --create-namespace`, 'external_id,internal_id', 'B,two'),
    line: `external-ids set A one ${place}`,
    operation: 'upsertMapping',
    fault: { kind: 'alter', member: 'internal_id', value: 'other' },
    told: 'internal_id',
    found: 'internal_id: wanted "one", found "other"',
    ended: 'it was deleted again',
  },
  'catalog features set': {
    prepare: async () => {
      await product();
      await imports(
        'catalog feature-templates import $DIR/in.csv',
        'name,type,value_type,category',
        'Weight,SIZE,INTEGER,SPECIFICATIONS',
      );
    },
    line: 'catalog features set P Weight --value 36',
    operation: 'createProductFeature',
    fault: drops('value'),
    told: 'value',
    found: 'value: wanted 36, found nothing',
    ended: 'it was deleted again',
  },
  'catalog lots create': {
    prepare: product,
    line: 'catalog lots create P L1 --description first',
    operation: 'createLot',
    fault: drops('description'),
    told: 'description',
    found: 'description: wanted "first", found nothing',
    ended: 'it stands: the platform has no operation that deletes lots',
  },
  'catalog channels set': {
    prepare: async () => {
      await product();
      sandbox.put('sales-channels', { id: 'CH-1', name: 'Shop' });
    },
    line: 'catalog channels set P CH-1 --price 12.50 --currency EUR --block-sales true',
    operation: 'createProductSalesChannel',
    fault: drops('sales_price_and_quantity'),
    told: 'sales_price_and_quantity',
    found: 'found nothing',
    ended: 'it was deleted again',
  },
  'catalog lots locations add': {
    prepare: async () => {
      await product();
      await done('catalog lots create P L1');
    },
    line: async () => `catalog lots locations add ${await lotId()} warehouse`,
    operation: 'createLotStorageLocation',
    fault: { kind: 'not_kept' },
    told: 'storage_location',
    found: 'storage_location: wanted "warehouse", found nothing',
    ended: 'does not keep storage_location',
  },
  'catalog sales-categories create': {
    prepare: async () => undefined,
    line: 'catalog sales-categories create Kitchen --external-id kitchen --description pots',
    operation: 'createSalesCategory',
    fault: drops('description'),
    told: 'description',
    found: 'description: wanted "pots", found nothing',
    ended: 'the sales category stands as it is',
  },
  'contacts lists create': {
    prepare: () => imports('contacts import $DIR/in.csv', 'type,external_id,name', 'individual,A,Ada'),
    line: 'contacts lists create Customers --contact individual:A',
    operation: 'createCustomerList',
    fault: drops('contacts'),
    told: 'contacts',
    found: 'found []',
    ended: 'it was deleted again',
  },
  'inventory shipments drafts create': {
    prepare: goods,
    line: 'inventory shipments drafts create $DIR/move.json',
    operation: 'createInventoryShipmentDraft',
    fault: drops('target_location_id'),
    told: 'target_location_id',
    found: 'target_location_id: wanted "shelf", found nothing',
    ended: 'it was deleted again',
  },
  'channels create': {
    prepare: async () => undefined,
    line: 'channels create Hafen --street Kai --street-number 1 --postal-code 20457 --city Hamburg --country DE --sales-channel-id CH-9 --assortment-tag default',
    operation: 'createPosSalesChannel',
    fault: drops('assortment_tags'),
    told: 'assortment_tags',
    found: 'found nothing',
    ended: 'the sales channel stands as it is',
  },
  'gift-cards create': {
    prepare: async () => undefined,
    line: 'gift-cards create GC-1 --amount 30.10 --currency EUR --expires 2029-12-31',
    operation: 'createGiftCard',
    fault: drops('expiration_date_and_time'),
    told: 'expiration_date_and_time',
    found: 'wanted "2029-12-31T00:00:00.000Z", found nothing',
    ended: 'the gift card stands as it is',
  },
  'gift-cards redemptions create': {
    prepare: async () => {
      await done('gift-cards create GC-1 --amount 30.10 --currency EUR');
    },
    line: 'gift-cards redemptions create GC-1 --key external_number --amount 12.50 --reference web-1',
    operation: 'createGiftCardRedemption',
    fault: drops('external_reference'),
    told: 'redeemed_amount, external_reference',
    found: 'external_reference: wanted "web-1", found nothing',
    ended: 'the redemption stands as it is',
  },
};

describe.each(Object.entries(singles))('%s', (_, { prepare, line, operation, fault, told, found, ended }) => {
  const typed = () => (typeof line === 'string' ? line : line());

  test('is kept on an undisturbed platform', async () => {
    await prepare();
    await done(await typed());
  });

  test('that is not kept ends with exit 7, what was wanted and what is there', async () => {
    await prepare();
    sandbox.setFaults([{ operation, fault }]);
    const { code, stderr } = await cli(`${await typed()} --settle 1s`);
    expect(code, stderr).toBe(7);
    expect(stderr).toContain(`does not keep ${told}`);
    expect(stderr).toContain(found);
    expect(stderr).toContain(ended);
  });

  test('is believed with --verify none', async () => {
    await prepare();
    sandbox.setFaults([{ operation, fault }]);
    const { code, stderr } = await cli(`${await typed()} --verify none`);
    expect(code, stderr).toBe(0);
  });

  test('that is shown late is waited for', async () => {
    await prepare();
    sandbox.setFaults([{ operation, fault: { kind: 'lag', reads: 2 } }]);
    const { code, stderr } = await cli(`${await typed()} --settle 5s`);
    expect(code, stderr).toBe(0);
    expect(stderr).not.toContain('not confirmed');
  });
});

test('a status that is set and becomes another one stands, where no way leads back', async () => {
  const none = { aggregated_status: 'NOT_NECESSARY' };
  const at = { transaction_date_and_time: new Date(Date.now() - 60_000).toISOString() };
  const related = { production_information: none, fulfillment_information: none, invoice_information: none };
  const order = { id: 'so-1', number: 'so-1', status: 'CONFIRMED', items: [], ...at, ...related };
  sandbox.put('orders', order);
  sandbox.setFaults([
    { operation: 'setSalesOrderStatus', fault: { kind: 'alter', member: 'status', value: 'CANCELED' } },
  ]);
  const { code, stderr } = await cli('orders set-status so-1 COMPLETED --settle 1s');
  expect(code, stderr).toBe(7);
  expect(stderr).toContain('status: wanted "COMPLETED", found "CANCELED"');
  expect(stderr).toContain('it stands at CANCELED');
});

test('a lot gets its status back, and a status that is not kept is told', async () => {
  await product();
  await done('catalog lots create P L1');
  const id = await lotId();
  await done(`catalog lots set-status ${id} DISCONTINUED`);
  sandbox.setFaults([{ operation: 'setLotStatus', fault: { kind: 'not_kept' } }]);
  const { code, stderr } = await cli(`catalog lots set-status ${id} ACTIVE --settle 1s`);
  expect(code, stderr).toBe(0);
  expect(stderr).toContain('still shows status as before: not confirmed within --settle');
});

test('a gift card that is deactivated and does not show it is told', async () => {
  await done('gift-cards create GC-1 --amount 30.10 --currency EUR');
  sandbox.setFaults([{ operation: 'setGiftCardActivationStatus', fault: { kind: 'not_kept' } }]);
  const { code, stderr } = await cli('gift-cards deactivate GC-1 --key external_number --settle 1s');
  expect(code, stderr).toBe(0);
  expect(stderr).toContain('gift card "GC-1" still shows status as before: not confirmed within --settle');
});

test('a staff member that is not there after all ends with exit 7', async () => {
  sandbox.setFaults([{ operation: 'createStaffMember', fault: { kind: 'not_kept' } }]);
  sandbox.put('organizations', { id: 'demo', name: 'Firm' });
  sandbox.put('individuals', { id: 'ada', name: 'Ada' });
  sandbox.put('professional-identities', { id: 'p1', organization_contact: 'demo', is_active: true }, 'ada');
  const { code, stderr } = await cli('staff create ada --settle 1s');
  expect(code, stderr).toBe(7);
  expect(stderr).toContain('does not keep contact_id');
});

test('a namespace that is not there after all ends with exit 7', async () => {
  sandbox.setFaults([{ operation: 'createNamespace', fault: { kind: 'not_kept' } }]);
  const { code, stderr } = await cli('external-ids namespaces create webshop --settle 1s');
  expect(code, stderr).toBe(7);
  expect(stderr).toContain('does not keep namespace');
});

test('a subscription that is not there after all ends with exit 7, one that stays is told', async () => {
  const url = 'https://hooks.example.com/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
  writeFileSync(join(folder, 'url.txt'), url, { mode: 0o600 });
  const subscribe = 'events subscribe invoices --callback-url-file $DIR/url.txt --settle 1s';
  sandbox.setFaults([{ operation: 'createInvoiceSubscription', fault: { kind: 'not_kept' } }]);
  const lost = await cli(subscribe);
  expect(lost.code, lost.stderr).toBe(7);
  expect(lost.stderr).not.toContain('aaaaaaaa');
  sandbox.setFaults([{ operation: 'deleteInvoiceSubscription', fault: { kind: 'not_kept' } }]);
  const { id } = await done(subscribe);
  const { code, stderr } = await cli(`events unsubscribe ${id} --settle 1s`);
  expect(code, stderr).toBe(0);
  expect(stderr).toContain('still shows its removal as before');
});

test('a product that is deleted and still there is told', async () => {
  await product();
  sandbox.setFaults([{ operation: 'deleteProduct', fault: { kind: 'not_kept' } }]);
  const { code, stderr } = await cli('products delete P --yes --settle 1s');
  expect(code, stderr).toBe(0);
  expect(stderr).toContain('product "P" still shows its removal as before');
});

describe('what is removed and still there is told', () => {
  const still = 'still shows its removal as before: not confirmed within --settle';

  async function told(operation: string, line: string): Promise<string> {
    sandbox.setFaults([{ operation, fault: { kind: 'not_kept' } }]);
    const { code, stderr } = await cli(`${line} --settle 1s`);
    expect(code, stderr).toBe(0);
    expect(stderr).toContain(still);
    return stderr;
  }

  test('a storage location of a lot', async () => {
    await product();
    await done('catalog lots create P L1');
    const id = await lotId();
    sandbox.put('storage-locations', { id: 'warehouse' });
    await done(`catalog lots locations add ${id} warehouse`);
    await told('deleteLotStorageLocation', `catalog lots locations remove ${id} warehouse`);
  });

  test('a customer list', async () => {
    const { id } = await done('contacts lists create Customers');
    await told('deleteCustomerList', `contacts lists delete ${id} --yes`);
  });

  test('each draft of a movement, waited for together', async () => {
    await goods();
    const first = await done('inventory shipments drafts create $DIR/move.json');
    const move = readFileSync(join(folder, 'move.json'), 'utf8').replace('M-1', 'M-2');
    writeFileSync(join(folder, 'move.json'), move);
    const second = await done('inventory shipments drafts create $DIR/move.json');
    const line = `inventory shipments drafts delete ${first.id} ${second.id} --yes`;
    const stderr = await told('deleteInventoryShipmentDraft', line);
    for (const { id } of [first, second]) expect(stderr).toContain(`draft "${id}" ${still}`);
  });

  test('an item of a draft', async () => {
    await product();
    sandbox.put('order-drafts', { id: 'd-1', number: 'd-1' });
    writeFileSync(join(folder, 'item.json'), JSON.stringify({ product_external_id: 'P', quantity: 2 }));
    const { id } = await done('orders drafts items add d-1 $DIR/item.json');
    await told('deleteSalesOrderDraftItem', `orders drafts items remove d-1 ${id}`);
    await told('deleteSalesOrderDraft', 'orders drafts delete d-1 --yes');
  });
});

test('a draft of a movement that is changed and not kept is put back', async () => {
  await goods();
  const { id } = await done('inventory shipments drafts create $DIR/move.json');
  sandbox.setFaults([
    {
      operation: 'replaceInventoryShipmentDraft',
      times: 1,
      fault: { kind: 'drop', members: ['target_location_id'], echo: true },
    },
  ]);
  writeFileSync(join(folder, 'move.json'), JSON.stringify({ target_location_id: 'cellar' }));
  const { code, stderr } = await cli(`inventory shipments drafts set ${id} $DIR/move.json --settle 1s`);
  expect(code, stderr).toBe(7);
  expect(stderr).toContain('target_location_id: wanted "cellar", found nothing');
  expect(stderr).toContain('the draft was restored');
});

test('what is made of a draft of a movement is looked at', async () => {
  await goods();
  const { id } = await done('inventory shipments drafts create $DIR/move.json');
  sandbox.setFaults([{ operation: 'createInventoryShipment', fault: { kind: 'not_kept' } }]);
  const { code, stderr } = await cli(`inventory shipments create --draft ${id} --settle 1s`);
  expect(code, stderr).toBe(7);
  expect(stderr).toContain('the platform answered that shipment "M-1" was written, and does not keep');
});
