import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { lotStatuses } from '../../contract/enums.gen.js';
import { lots } from '../../lib/resources/catalog/lot.js';
import type { OwnVerbs } from '../crud/crud-command.js';
import { exportCommand, type WriteExport } from '../crud/export-command.js';
import { type LookFlags, withLook } from '../shared/look-at-write.js';
import { showOne } from '../shared/lookups.js';
import { keyOption } from '../shared/product-argument.js';
import { lotArgument, lotLookup } from './lot-argument.js';
import { lotLocationsCommand } from './lot-locations.js';
import { type LotFlags, runCreate, runSetStatus } from './run-lots.js';
import { shiftedExport } from './shifted-export.js';

export const lotVerbs: OwnVerbs = {
  get: getCommand,
  create: createCommand,
  export: (context) => exportCommand(lots, context, writeExport),
  'set-status': setStatusCommand,
  locations: lotLocationsCommand,
};

const writeExport: WriteExport = async (target, context) => {
  const { exportLots } = await import('../../lib/jobs/catalog-export/export-lots.js');
  return exportLots(target, await context.platform(), context.terminal.out, () =>
    context.notice(shiftedExport, 'warning'),
  );
};

function getCommand(context: Context): Command {
  return new Command('get')
    .description('Show one lot with every member')
    .argument('<id>', 'its id on the platform, its number, your own reference, or the beginning of its id')
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl catalog lots get 5c6ac1a0b3a1d40f1c2e7d55
  $ tillctl catalog lots get number:L2026A`,
    )
    .action((name: string) => showOne(name, lotLookup, context));
}

function setStatusCommand(context: Context): Command {
  return withLook(new Command('set-status'))
    .description('Discontinue a lot, or make it active again')
    .argument('<id>', lotArgument)
    .argument('<status>', lotStatuses.join(' or '))
    .addHelpText('after', '\nExamples:\n  $ tillctl catalog lots set-status 5c6ac1a0b3a1d40f1c2e7d55 DISCONTINUED')
    .action((id: string, status: string, flags: LookFlags) => runSetStatus(id, status, flags, context));
}

function createCommand(context: Context): Command {
  return withLook(new Command('create'))
    .description('Create a lot of a product, unless the product has one of this number')
    .argument('<product>', 'external id of the product, or what --key says')
    .argument('<number>', 'letters and digits; it cannot change')
    .addOption(keyOption())
    .addOption(new Option('--status <status>', 'state of the lot').choices(lotStatuses).default('ACTIVE'))
    .option('--external-reference <text>', 'your own reference')
    .option('--description <text>', 'whatever is to be known of it')
    .option('--production-date <date>', 'such as 2026-05-31')
    .option('--expiration-date <date>', 'such as 2027-05-31')
    .addHelpText('after', '\nExamples:\n  $ tillctl catalog lots create A1 L2026A --expiration-date 2027-05-31')
    .action((product: string, number: string, flags: LotFlags) => runCreate(product, number, flags, context));
}
