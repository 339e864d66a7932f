import { resource } from '../../schema/resource.js';
import { stockChangeRows } from './stock-change-row.js';

export const stockChanges = resource({
  command: 'inventory changes',
  about: 'Pull, list and post changes of stock (also: tillctl stock-changes)',
  one: 'change of stock',
  rows: stockChangeRows(),
  verbs: ['post', 'template'],
  commands: false,
  template: { file: 'a file of changes', examples: ['> delivery.csv'], sheet: 'stock changes', without: ['count'] },
});
