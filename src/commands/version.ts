import { command } from './shared/command.js';

export const version = command(
  'version',
  '',
  {},
  'Examples:\n  $ tillctl version\n  $ tillctl version --json',
  (_none, context) => context.show({ json: { version: context.version }, text: `${context.version}\n` }),
);
