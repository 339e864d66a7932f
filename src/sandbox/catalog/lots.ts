import { printJson } from '../base/json-body.js';
import { products } from '../products/products.js';
import { badRequest, conflict, type Operation } from '../state/call.js';
import { putRecord } from '../state/changes.js';
import { find, membersOf, plain, type Resource } from '../state/resource.js';

const lots: Resource = {
  kind: 'lot',
  noun: 'lot',
  filters: { product_id: 'product', number: 'number' },
  references: { product: products },
  members: (sent, { state }) => {
    const { product, number } = sent;
    if (state.records.lot.byKey(JSON.stringify([product, number]))) {
      conflict(`the product has a lot with the number "${number}" already`);
    }
    return sent;
  },
};

const lotLocations: Resource = { kind: 'lot_storage_location', noun: 'storage location', owner: lots };

const salesCategories: Resource = {
  kind: 'sales_category',
  noun: 'sales category',
  filters: { is_active: 'is_active' },
  name: ({ name }) => name,
  members: ({ is_active: _, ...sent }) => ({ ...sent, is_active: true }),
};

export const lotOperations = {
  ...plain('Lot', lots),
  /** Both ways: a lot may be taken up again. */
  setLotStatus: (call) => {
    const lot = find(call, lots);
    const status = String(call.body.text);
    putRecord(call.state, 'lot', { id: lot.id, text: printJson({ ...membersOf(lot), status }, true) });
    return { status: 200, body: status, contentType: 'text/plain' };
  },
  ...plain('LotStorageLocation', lotLocations),
  /** A place that is known already is answered as it is. */
  createLotStorageLocation: (call) => {
    const { state } = call;
    const parent = find(call, lots).id;
    const storage_location = String(call.body.storage_location);
    const known = state.records.lot_storage_location.byKey(JSON.stringify([parent, storage_location]));
    if (known) return known.text;
    const id = state.newId();
    const text = JSON.stringify({ id, storage_location });
    putRecord(state, 'lot_storage_location', { id, parent, text });
    return text;
  },
  ...plain('SalesCategory', salesCategories),
  /** Nothing is mailed: the sandbox only says what the platform would say. */
  triggerDatevExport: ({ state, query }) => {
    const contact = query.get('contact_id') ?? '';
    if (Date.parse(query.get('from') ?? '') >= Date.parse(query.get('to') ?? '')) badRequest('from is not before to');
    if (!state.records.individual.get(contact)) badRequest(`contact_id "${contact}" is not an individual contact`);
    return undefined;
  },
} satisfies Record<string, Operation>;
