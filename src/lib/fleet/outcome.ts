import { type ExitName, exitCodes, gravestEnds } from '../errors/errors.js';

/** `waiting`: it was not begun; `lost`: its process is gone, and it is not known yet how it ended. */
export type OrganisationState = 'waiting' | 'running' | 'done' | 'partial' | 'failed' | 'interrupted' | 'lost';

/** Gravest first: what a fleet run ends with when its organisations end differently. */
export const fleetGravity: readonly ExitName[] = [...gravestEnds, 'usage', 'input', 'stale', 'locked', 'partial', 'ok'];

/** Of an exit code that is none of ours, as of a process that was killed: `interrupted`, since it can be gone on with. */
export function exitNameOf(code: number): ExitName {
  return fleetGravity.find((name) => exitCodes[name] === code) ?? 'interrupted';
}

/** The gravest; `ok` of none. */
export function worstOf(codes: readonly number[]): ExitName {
  const names = new Set(codes.map(exitNameOf));
  return fleetGravity.find((name) => names.has(name)) ?? 'ok';
}

/** Whether there is nothing left to do; rejected rows are kept for the operator to look at. */
export function endedWell(code: number): boolean {
  return code === exitCodes.ok || code === exitCodes.partial;
}

export function stateOfCode(code: number): OrganisationState {
  if (code === exitCodes.ok) return 'done';
  if (code === exitCodes.partial) return 'partial';
  return exitNameOf(code) === 'interrupted' ? 'interrupted' : 'failed';
}
