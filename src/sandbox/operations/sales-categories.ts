import { json, problem } from '../base/answers.js';
import { byName, listedPage } from '../crud/page.js';
import type { Operation } from '../state/operation.js';
import { putRecord } from '../state/record-changes.js';

interface SalesCategory {
  name: string;
  is_active: boolean;
}

export const listSalesCategories: Operation = {
  run: ({ state, query }) => {
    const isActive = query.get('is_active');
    const found = [...state.records.sales_category]
      .map(({ text }) => ({ text, ...(JSON.parse(text) as SalesCategory) }))
      .filter((category) => isActive === null || String(category.is_active) === isActive)
      .sort(byName);
    return listedPage({ query }, found);
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
