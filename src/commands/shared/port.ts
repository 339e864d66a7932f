import { InvalidArgumentError } from 'commander';

export const defaultPort = 8787;

export function parsePort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) {
    throw new InvalidArgumentError('it must be a port from 0 to 65535 (0: any free one)');
  }
  return Number(text);
}
