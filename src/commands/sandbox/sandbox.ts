import { command } from '../shared/command.js';
import { portFlag, showSummary } from './control-parts.js';
import { commandSandbox, isRegistered, isSummary } from './running-sandbox.js';
import { seed } from './seed.js';
import { start } from './start.js';

const reset = command(
  'reset',
  'Bring a running sandbox back to its start: data, faults, clock and request log',
  portFlag,
  'Examples:\n  $ tillctl sandbox reset',
  async ({ port }, context) => showSummary(context, await commandSandbox(port, 'reset', isSummary), 'reset'),
);

const register = command(
  'register',
  'Let the register of a running sandbox take up all baskets: they become orders',
  portFlag,
  'Examples:\n  $ tillctl sandbox start --finalize basket\n  $ tillctl sandbox register',
  async ({ port }, context) => {
    const { orders } = await commandSandbox(port, 'baskets', isRegistered);
    const text = `${orders.length} ${orders.length === 1 ? 'basket' : 'baskets'} taken up\n`;
    context.showDone({ json: { orders }, text });
  },
);

export const commands = [start, reset, seed, register];
