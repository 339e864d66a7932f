import { json, problem } from '../base/answers.js';
import { listedPage } from '../crud/page.js';
import { deleting, getting, listing, ofRecord, ownerIn, type Resource } from '../crud/resource.js';
import type { Operation } from '../state/operation.js';
import { putRecord } from '../state/record-changes.js';
import type { StoredRecord } from '../tables/record-table.js';

interface Lot {
  id: string;
  product: string;
  number: string;
  status: string;
}

const lots: Resource = { kind: 'lot', param: 'lot-id', noun: 'lot' };
const lotLocations: Resource = {
  kind: 'lot_storage_location',
  param: 'lot-storage-location-information-id',
  noun: 'storage location',
  owner: ownerIn(lots),
};

export const listLots: Operation = {
  run: (call) => {
    const { state, query } = call;
    const product = query.get('product_id');
    const number = query.get('number');
    const found = [...state.records.lot].filter((record) => {
      const lot = read(record);
      return (product === null || lot.product === product) && (number === null || lot.number === number);
    });
    return listedPage(call, found);
  },
};

export const createLot: Operation = {
  run: ({ state, body }) => {
    const { id: _, ...members } = body;
    const product = String(body.product);
    const number = String(body.number);
    if (!state.products.byId(product)) return problem(422, 'semantic-error', `/product "${product}" is not a product`);
    const key = JSON.stringify([product, number]);
    if (state.records.lot.byKey(key)) {
      return problem(409, 'conflict', `the product has a lot with the number "${number}" already`);
    }
    const id = state.newId();
    const text = JSON.stringify({ id, ...members });
    putRecord(state, 'lot', { id, key, text });
    return json(201, text);
  },
};

export const getLot = getting(lots);

/** Both ways: a lot may be taken up again. */
export const setLotStatus: Operation = {
  run: (call) =>
    ofRecord(call, lots, (record) => {
      const status = String(call.body.text);
      putRecord(call.state, 'lot', { ...record, text: JSON.stringify({ ...read(record), status }) });
      return { status: 200, body: status, contentType: 'text/plain' };
    }),
};

export const listLotStorageLocations = listing(lotLocations);

/** A place that is known already is answered as it is. */
export const createLotStorageLocation: Operation = {
  run: (call) =>
    ofRecord(call, lots, ({ id: lot }) => {
      const { state } = call;
      const location = String(call.body.storage_location);
      const key = JSON.stringify([lot, location]);
      const known = state.records.lot_storage_location.byKey(key);
      if (known) return json(200, known.text);
      const id = state.newId();
      const text = JSON.stringify({ id, storage_location: location });
      putRecord(state, 'lot_storage_location', { id, parent: lot, key, text });
      return json(200, text);
    }),
};

export const deleteLotStorageLocation = deleting(lotLocations);

function read({ text }: StoredRecord): Lot {
  return JSON.parse(text) as Lot;
}
