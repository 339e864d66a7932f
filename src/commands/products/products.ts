import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { products } from '../../lib/resources/products/products.js';
import { crudCommand, type OwnVerbs } from '../crud/crud-command.js';
import { type HistoryNoun, historyCommand, historyOfKinds } from '../crud/history-command.js';
import { deleteCommand } from './delete.js';
import { exportCommand } from './export.js';
import { getCommand } from './get.js';
import { idsCommand } from './ids.js';
import { importCommand } from './import.js';
import { importShardCommand } from './import-shard.js';
import { listCommand } from './list.js';
import { verifyCommand } from './verify.js';

const history: HistoryNoun = {
  ...{ command: 'products', one: 'product', example: 'A1' },
  find: historyOfKinds((kind) => kind === 'product' || kind === 'tags of a product'),
};

const own: OwnVerbs = {
  import: importCommand,
  list: listCommand,
  get: getCommand,
  export: exportCommand,
  verify: verifyCommand,
  delete: deleteCommand,
  ids: idsCommand,
  history: (context) => historyCommand(history, context),
};

export function productsCommand(context: Context): Command {
  // Workers call it, and no person does.
  return crudCommand(products, context, own).addCommand(importShardCommand(context), { hidden: true });
}
