import { resource } from '../../schema/resource.js';
import { externalId, named } from './named-thing.js';

export const variantGroups = resource({
  command: 'catalog variant-groups',
  about: 'Keep groups of products that are variants of each other',
  one: 'variant group',
  rows: {
    noun: 'variant groups',
    key: ['external_id'],
    columns: [externalId('the group', 'apron'), named('Linen apron')],
  },
  verbs: ['list', 'get', 'import', 'apply', 'verify', 'export', 'template'],
  operations: {
    list: 'listProductVariantGroups',
    create: 'createProductVariantGroup',
    get: 'getProductVariantGroup',
    replace: 'replaceProductVariantGroup',
    id: 'variant-group-id',
  },
  key: 'external_id',
  list: { columns: ['id', 'external_id', 'name'] },
  getExample: 'catalog variant-groups get apron',
  import: { after: 'Columns: external_id, name. A group is found again by its external id, so none is made twice.' },
  step: { turn: 4, called: /group|variant/i },
});
