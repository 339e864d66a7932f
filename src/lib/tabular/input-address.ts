import { basename } from 'node:path';
import { UsageError } from '../errors/errors.js';

/** Whether an input is named by an address of the web rather than by a path. */
export function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

/** The name of the file at an address, by whose ending its format is known. */
export function nameAtAddress(address: string): string {
  return basename(new URL(address).pathname);
}

/** What is handed on to others holds no secret. @throws {UsageError} for an address that may be one */
export function refuseSecretAddress(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url !== undefined && url.username === '' && url.password === '' && url.search === '') return;
  const shown = withoutSecret(address);
  throw new UsageError(`${shown}: an address with a user or a query may be a secret, which the queue does not hold`, {
    hint: 'download it, and name the file',
  });
}

/** @throws {UsageError} */
export function refuseAddress(address: string): never {
  throw new UsageError(`${withoutSecret(address)}: an address is read by products import --shards alone`, {
    hint: 'download it, and name the file',
  });
}

function withoutSecret(address: string): string {
  return address.replace(/\/\/[^/]*@/, '//').replace(/[?#].*/s, '');
}
