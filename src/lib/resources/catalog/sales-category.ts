import { longText, name } from '../../schema/column-kinds.js';
import { resource } from '../../schema/resource.js';
import { externalId, named } from './named-thing.js';

export const salesCategories = resource({
  command: 'catalog sales-categories',
  about: 'Keep categories that sales are evaluated by',
  one: 'sales category',
  rows: {
    noun: 'sales categories',
    key: ['external_id'],
    readOnly: ['id', 'is_active'],
    columns: [
      externalId('the category', 'kitchen'),
      named('Kitchen'),
      {
        name: 'icon',
        kind: name,
        meaning: 'Name of an icon of the platform',
      },
      {
        name: 'description',
        kind: longText,
        meaning: 'What belongs to it',
        example: 'Kitchen equipment',
      },
    ],
  },
  verbs: ['list', 'get', 'create', 'import', 'apply', 'verify', 'export', 'template'],
  operations: { list: 'listSalesCategories', create: 'createSalesCategory' },
  key: 'external_id',
  list: {
    columns: ['id', 'external_id', 'name', 'is_active'],
    example: 'catalog sales-categories list --active true',
    filters: [
      {
        flags: '--active <boolean>',
        meaning: 'only active, or only deleted ones',
        choices: ['true', 'false'],
        query: 'is_active',
      },
    ],
  },
  getExample: 'catalog sales-categories get kitchen',
  // One that was deleted is listed still; a file with it would make it anew somewhere else.
  export: { all: 'all active sales categories', takes: ({ is_active }) => is_active !== false },
  import: {
    after: `Columns: external_id, name, icon, description. The platform has no way to change a category: one that it has with
other values is rejected.`,
  },
  step: { turn: 1, called: /categor/i },
});
