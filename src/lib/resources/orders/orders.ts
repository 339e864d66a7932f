import { resource } from '../../schema/resource.js';
import { orderColumns } from './order-columns.js';
import { orderRecord } from './order-template.js';

export const orders = resource({
  command: 'orders',
  about: 'Create, pull, list and watch sales orders, and set their status',
  one: 'order',
  rows: {
    noun: 'orders',
    key: ['reference'],
    columns: orderColumns,
    hint: 'tillctl orders template prints a file to fill in; --map renames columns and gives them a value',
  },
  verbs: ['create', 'verify-created', 'template'],
  commands: false,
  template: {
    file: 'a file of orders',
    example: 'one example',
    examples: ['> orders.csv', '--format json > orders.json'],
    after: 'In a CSV one line is one item, and lines of one reference are one order. In JSON one object is one order.',
    record: orderRecord,
  },
});
