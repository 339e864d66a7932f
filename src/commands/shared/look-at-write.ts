import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.js';
import type { WrittenOne } from '../../lib/bulk/looks/check-one.js';
import type { LookOptions } from '../../lib/bulk/looks/look-at-write.js';
import type { VerifyMode, WriteCheck } from '../../lib/bulk/looks/verify-writes.js';
import { readDuration } from '../../lib/config/duration.js';
import { choice, text } from './command.js';
import { defaultSettle } from './shared-options.js';

/** Of commands that write one thing. */
export interface LookFlags {
  verify?: VerifyMode;
  settle?: string;
}

/** How the one thing that a command wrote is looked at. */
export const lookFlags = {
  '--verify <how>': choice(['all', 'none'], 'read back what was written, or not', 'all'),
  '--settle <duration>': text('how long the platform may still show the value from before', defaultSettle),
};

/** How it is looked at, by the flags. */
export async function parsedLook(
  { verify: mode = 'all', settle }: LookFlags,
  { interruption, now, notice }: Context,
): Promise<LookOptions> {
  return {
    mode,
    settleMs: readDuration(settle ?? defaultSettle, '--settle'),
    interruption,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
    now: () => now().getTime(),
    notice,
  };
}

/** Looks at the one thing that a command wrote. @throws {NotKeptError} when the platform does not keep it */
export async function lookAtOne(
  written: WrittenOne,
  answer: unknown,
  flags: LookFlags,
  context: Context,
): Promise<void> {
  const { checkOfOne } = await import('../../lib/bulk/looks/check-one.js');
  await lookAt(checkOfOne(written), answer, flags, context);
}

/** Looks at what a command wrote. @throws {NotKeptError} when the platform does not keep it */
export async function lookAt(check: WriteCheck, answer: unknown, flags: LookFlags, context: Context): Promise<void> {
  const { lookAtWrite } = await import('../../lib/bulk/looks/look-at-write.js');
  await lookAtWrite(check, answer, await parsedLook(flags, context));
}

/** Looks whether what a command took away is not shown any more. */
export async function lookAtRemoval(
  name: string,
  read: () => Promise<unknown>,
  flags: LookFlags,
  context: Context,
): Promise<void> {
  const { checkOfRemoval } = await import('../../lib/bulk/looks/check-one.js');
  await lookAt(checkOfRemoval(name, read), undefined, flags, context);
}

/** Looks at all that a command took away by its names. */
export async function lookAtRemoved(
  removed: readonly { name: string; read: () => Promise<unknown> }[],
  flags: LookFlags,
  context: Context,
): Promise<void> {
  const { checkOfRemoval } = await import('../../lib/bulk/looks/check-one.js');
  const { lookAtRemovals } = await import('../../lib/bulk/looks/look-at-write.js');
  const checks = removed.map(({ name, read }) => checkOfRemoval(name, read));
  await lookAtRemovals(checks, await parsedLook(flags, context));
}
