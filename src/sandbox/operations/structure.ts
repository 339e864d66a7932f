import { json, listOf, problem } from '../base/answers.js';
import type { Operation } from '../state/operation.js';
import type { RecordKind } from '../tables/record-table.js';

export const listDevices: Operation = {
  run: ({ state, query }) => {
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 200);
    const page = [...state.records.device].slice(offset, offset + limit);
    return listOf(page.map(({ text }) => Buffer.from(text)));
  },
};

export const getDevice = getting('device');
export const getPlatformPosDevice = getting('pos_device');

function getting(kind: RecordKind): Operation {
  return {
    run: ({ state, params }) => {
      const id = params['device-id'] ?? '';
      const found = state.records[kind].get(id);
      return found ? json(200, found.text) : problem(404, 'not-found', `no device has the id "${id}"`);
    },
  };
}
