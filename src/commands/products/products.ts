import { products } from '../../lib/resources/products/products.js';
import { crud } from '../crud/crud-command.js';
import { historyOf, historyOfKinds } from '../crud/history-command.js';
import { remove } from './delete.js';
import { exports } from './export.js';
import { get } from './get.js';
import { ids } from './ids.js';
import { imports } from './import.js';
import { importShard } from './import-shard.js';
import { list } from './list.js';
import { verify } from './verify.js';

const history = historyOf({
  command: 'products',
  one: 'product',
  example: 'A1',
  find: historyOfKinds((kind) => kind === 'product' || kind === 'tags of a product'),
});
const made = crud(products, { import: imports, list, get, export: exports, verify, delete: remove, ids, history });
export const commands = [...made.commands, importShard];
