import { checkOf, type WriteCheck } from '../../bulk/looks/verify-writes.js';
import { restoreAll } from '../../bulk/restore-all.js';
import type { State } from '../../model/thing.js';
import type { Platform } from '../../platform/platform.js';
import { quoted } from '../../schema/quoted.js';
import type { PlannedPart } from './plan-product-parts.js';
import { undoableParts, type WrittenPart } from './undo-parts.js';

/** One that is there afterwards, however it was decided. */
export function checkOfWrittenPart(
  { thing, before, left }: WrittenPart & { left: State },
  read: () => Promise<State | undefined>,
  platform: Platform,
): WriteCheck {
  return checkOf({
    name: `${thing.kind} ${quoted(thing.key)}`,
    wanted: left,
    before: before ?? 'none',
    read,
    restore: () => restoreAll([{ thing, before }], thing.kind, (name) => undoableParts(name, platform)),
  });
}

/** How a written feature or lot is looked at. @returns undefined for what the platform does not show */
export function checkOfPart(
  planned: Extract<PlannedPart, { same: string }>,
  platform: Platform,
): WriteCheck | undefined {
  const { written, read } = planned;
  if (written?.left === undefined || read === undefined) return undefined;
  return checkOfWrittenPart({ ...written, left: written.left }, read, platform);
}
