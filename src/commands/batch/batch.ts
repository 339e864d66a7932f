import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { prices } from '../../lib/resources/prices/prices.js';
import { type HistoryNoun, historyCommand, historyOfKinds } from '../crud/history-command.js';
import { templateCommand } from '../crud/template-command.js';
import { applyCommand } from './apply.js';
import { buildCommand } from './build.js';
import { exportCommand } from './export.js';
import { inspectCommand } from './inspect.js';
import { listCommand } from './list.js';
import { pricesCommand, verifyPricesCommand } from './prices.js';
import { resultsCommand } from './results.js';
import { statusCommand } from './status.js';
import { triggerCommand } from './trigger.js';
import { uploadCommand } from './upload.js';

const history: HistoryNoun = {
  ...{ command: 'batch', one: 'product', example: 'A-1001' },
  find: historyOfKinds((kind) => kind === 'prices'),
};

export function batchCommands(context: Context): Command[] {
  return [
    pricesCommand(context),
    verifyPricesCommand(context),
    applyCommand(context),
    buildCommand(context),
    uploadCommand(context),
    triggerCommand(context),
    statusCommand(context),
    resultsCommand(context),
    listCommand(context),
    exportCommand(context),
    inspectCommand(context),
    templateCommand(prices, context),
    historyCommand(history, context),
  ];
}
