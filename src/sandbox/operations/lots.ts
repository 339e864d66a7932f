import { type Answer, json, listOf, problem } from '../base/answers.js';
import type { Call, Operation } from '../state/operation.js';
import { putRecord, removeRecord } from '../state/record-changes.js';
import type { StoredRecord } from '../tables/record-table.js';

interface Lot {
  id: string;
  product: string;
  number: string;
  status: string;
}

export const listLots: Operation = {
  run: ({ state, query }) => {
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 200);
    const product = query.get('product_id');
    const number = query.get('number');
    const found = [...state.records.lot].filter((record) => {
      const lot = read(record);
      return (product === null || lot.product === product) && (number === null || lot.number === number);
    });
    return listOf(found.slice(offset, offset + limit).map(({ text }) => Buffer.from(text)));
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

export const getLot: Operation = {
  run: (call) => ofLot(call, ({ text }) => json(200, text)),
};

/** Both ways: a lot may be taken up again. */
export const setLotStatus: Operation = {
  run: (call) =>
    ofLot(call, (record) => {
      const status = String(call.body.text);
      putRecord(call.state, 'lot', { ...record, text: JSON.stringify({ ...read(record), status }) });
      return { status: 200, body: status, contentType: 'text/plain' };
    }),
};

export const listLotStorageLocations: Operation = {
  run: (call) =>
    ofLot(call, ({ id }) =>
      listOf(call.state.records.lot_storage_location.of(id).map(({ text }) => Buffer.from(text))),
    ),
};

/** A place that is known already is answered as it is. */
export const createLotStorageLocation: Operation = {
  run: (call) =>
    ofLot(call, ({ id: lot }) => {
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

export const deleteLotStorageLocation: Operation = {
  run: (call) =>
    ofLot(call, ({ id: lot }) => {
      const id = call.params['lot-storage-location-information-id'] ?? '';
      if (!call.state.records.lot_storage_location.get(id, lot)) {
        return problem(404, 'not-found', `the lot has no storage location with the id "${id}"`);
      }
      removeRecord(call.state, 'lot_storage_location', { id, parent: lot });
      return { status: 204 };
    }),
};

function ofLot(call: Call, answer: (lot: StoredRecord) => Answer): Answer {
  const id = call.params['lot-id'] ?? '';
  const lot = call.state.records.lot.get(id);
  return lot ? answer(lot) : problem(404, 'not-found', `no lot has the id "${id}"`);
}

function read({ text }: StoredRecord): Lot {
  return JSON.parse(text) as Lot;
}
