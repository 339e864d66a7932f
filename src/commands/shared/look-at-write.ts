import type { Command } from 'commander';
import { Option } from 'commander';
import type { Context } from '../../context.js';
import type { LookOptions } from '../../lib/bulk/looks/look-at-write.js';
import type { VerifyMode, WriteCheck } from '../../lib/bulk/looks/verify-writes.js';
import { defaultSettle } from './shared-options.js';

/** Of commands that write one thing. */
export interface LookFlags {
  verify?: VerifyMode;
  settle?: string;
}

/** How the one thing that a command wrote is looked at. */
function lookOptions(): Option[] {
  return [
    new Option('--verify <how>', 'read back what was written, or not').choices(['all', 'none']).default('all'),
    new Option('--settle <duration>', 'how long the platform may still show the value from before').default(
      defaultSettle,
    ),
  ];
}

export function withLook(command: Command): Command {
  for (const option of lookOptions()) command.addOption(option);
  return command;
}

/** How it is looked at, by the flags. */
export async function parsedLook(
  { verify: mode = 'all', settle }: LookFlags,
  { interruption, now, notice }: Context,
): Promise<LookOptions> {
  const { readDuration } = await import('../../lib/config/duration.js');
  const { setTimeout: sleep } = await import('node:timers/promises');
  return {
    mode,
    settleMs: readDuration(settle ?? defaultSettle, '--settle'),
    interruption,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
    now: () => now().getTime(),
    notice,
  };
}

/** A thing that a command made: looked at under the name that it has for the operator. */
export interface MadeOne {
  name: string;
  /** What it is called: `gift card`. */
  one: string;
  /** As it was sent, as far as it is read back so. */
  wanted: Readonly<Record<string, unknown>>;
  read: () => Promise<Readonly<Record<string, unknown>> | undefined>;
}

/** Looks at what a command made and cannot take back. @throws {NotKeptError} when the platform does not keep it */
export async function lookAtMade(made: MadeOne, answer: unknown, flags: LookFlags, context: Context): Promise<void> {
  const { checkOfOne } = await import('../../lib/bulk/looks/check-one.js');
  await lookAt(checkOfOne({ ...made, before: 'none' }), answer, flags, context);
}

/** Looks at what a command wrote. @throws {NotKeptError} when the platform does not keep it */
export async function lookAt(check: WriteCheck, answer: unknown, flags: LookFlags, context: Context): Promise<void> {
  const { lookAtWrite } = await import('../../lib/bulk/looks/look-at-write.js');
  await lookAtWrite(check, answer, await parsedLook(flags, context));
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
