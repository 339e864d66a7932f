import { Argument, Option } from 'commander';
import { eventTypes } from '../../contract/enums.gen.js';

const types = ['invoices', 'credit-memos', ...eventTypes];

export function typeArgument(): Argument {
  return new Argument('<type>', 'what the platform tells of').choices(types);
}

export function typeOption(description: string): Option {
  return new Option('--type <type>', description).choices(types);
}
