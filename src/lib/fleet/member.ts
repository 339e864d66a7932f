import type { Context, ContextLock } from '../../context.js';
import { throwIfInterrupted } from '../terminal/interruption.js';

/** What a process of a fleet run holds in its organisation's state folder for as long as it lives. */
export function memberLock(fleetRun: string): ContextLock {
  return {
    name: `fleet-${fleetRun}`,
    what: `this organisation in fleet run ${fleetRun}`,
    breakLock: false,
    tidy: true,
  };
}

/**
 * The work of a process that a fleet run started. The lock tells those who go on with a fleet run whose own process was
 * killed that this one is still there; it ends by itself then (`wire.ts`).
 *
 * @throws {LockedError} when another process of the fleet run is at work for the organisation
 */
export async function asMember(fleetRun: string, context: Context, work: () => Promise<unknown>): Promise<void> {
  const lock = await context.lock(memberLock(fleetRun));
  try {
    throwIfInterrupted(context.interruption);
    await work();
  } finally {
    await lock.release();
  }
}
