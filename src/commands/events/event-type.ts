import { Argument, Option } from 'commander';
import { subscribedTypes } from '../../lib/platform/calls/events.js';

export function typeArgument(): Argument {
  return new Argument('<type>', 'what the platform tells of').choices(subscribedTypes);
}

export function typeOption(description: string): Option {
  return new Option('--type <type>', description).choices(subscribedTypes);
}
