/**
 * How much is looked at of what could be looked at without end: seeds, places to kill a process at, lots of faults.
 * `TILLCTL_TESTS=short` for a run on one more version of Node, `TILLCTL_TORTURE=1` for everything.
 */
export type Effort = 'short' | 'usual' | 'complete';

const { env } = process;
export const effort: Effort =
  env.TILLCTL_TORTURE === '1' ? 'complete' : env.TILLCTL_TESTS === 'short' ? 'short' : 'usual';

export function byEffort<Value>(values: Readonly<Record<Effort, Value>>): Value {
  return values[effort];
}
