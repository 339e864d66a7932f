import { json, listOf, problem } from '../base/answers.js';
import type { Operation } from '../state/operation.js';
import { putRecord } from '../state/record-changes.js';

interface SalesCategory {
  name: string;
  is_active: boolean;
}

export const listSalesCategories: Operation = {
  run: ({ state, query }) => {
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 200);
    const isActive = query.get('is_active');
    const byName = [...state.records.sales_category]
      .map(({ text }) => ({ text, category: JSON.parse(text) as SalesCategory }))
      .filter(({ category }) => isActive === null || String(category.is_active) === isActive)
      .sort(({ category: a }, { category: b }) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    return listOf(byName.slice(offset, offset + limit).map(({ text }) => Buffer.from(text)));
  },
};

export const createSalesCategory: Operation = {
  run: ({ state, body }) => {
    const { id: _, is_active: __, ...members } = body;
    const id = state.newId();
    const text = JSON.stringify({ id, ...members, is_active: true });
    putRecord(state, 'sales_category', { id, text });
    return json(200, text);
  },
};

/** Nothing is mailed: the sandbox only says what the platform would say. */
export const triggerDatevExport: Operation = {
  run: ({ state, query }) => {
    const contact = query.get('contact_id') ?? '';
    if (Date.parse(query.get('from') ?? '') >= Date.parse(query.get('to') ?? '')) {
      return problem(400, 'invalid-request', 'from is not before to');
    }
    if (!state.records.individual.get(contact)) {
      return problem(400, 'invalid-request', `contact_id "${contact}" is not an individual contact`);
    }
    return { status: 203 };
  },
};
