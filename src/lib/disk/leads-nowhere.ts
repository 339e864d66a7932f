import { fstatSync, statSync } from 'node:fs';
import type { Writable } from 'node:stream';

/** Whether it leads nowhere: `/dev/null`, which Node puts in the place of an output that was closed. */
export function leadsNowhere(out: Writable): boolean {
  if (!('fd' in out) || typeof out.fd !== 'number') return false;
  const found = fstatSync(out.fd);
  if (!found.isCharacterDevice()) return false;
  return statSync('/dev/null', { throwIfNoEntry: false })?.rdev === found.rdev;
}
