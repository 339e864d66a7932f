import { Command } from 'commander';
import type { Context } from '../../context.js';
import { portOption, type RunningFlags, showSummary } from './control-parts.js';
import { commandSandbox, isRegistered, isSummary } from './running-sandbox.js';

export function resetCommand(context: Context): Command {
  return new Command('reset')
    .description('Bring a running sandbox back to its start: data, faults, clock and request log')
    .addOption(portOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl sandbox reset')
    .action(async ({ port }: RunningFlags) => {
      showSummary(context, await commandSandbox(port, 'reset', isSummary), 'reset');
    });
}

export function registerCommand(context: Context): Command {
  return new Command('register')
    .description('Let the register of a running sandbox take up all baskets: they become orders')
    .addOption(portOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl sandbox start --finalize basket\n  $ tillctl sandbox register')
    .action(async ({ port }: RunningFlags) => {
      const { orders } = await commandSandbox(port, 'baskets', isRegistered);
      const text = `${orders.length} ${orders.length === 1 ? 'basket' : 'baskets'} taken up\n`;
      context.showDone({ json: { orders }, text });
    });
}
