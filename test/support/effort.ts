/**
 * How much is looked at of what could be looked at without end: seeds, places to kill a process at, lots of faults.
 * `npm run test:all` looks at everything, `TILLCTL_TESTS=short` at little, for a run on one more version of Node.
 */
const efforts = ['short', 'usual', 'complete'] as const;
export type Effort = (typeof efforts)[number];

export const effort: Effort = efforts.find((name) => name === process.env.TILLCTL_TESTS) ?? 'usual';

export function byEffort<Value>(values: Readonly<Record<Effort, Value>>): Value {
  return values[effort];
}

/** How many examples of a property are looked at. @param complete in the complete layer */
export function examples(complete: number): { numRuns: number } {
  return { numRuns: Math.ceil(complete / byEffort({ short: 20, usual: 8, complete: 1 })) };
}

/** The complete layer has all cases, the others the first of them, or as many as are given. */
export function firstOf<Case>(cases: readonly Case[], usual = 1): readonly Case[] {
  return effort === 'complete' ? cases : cases.slice(0, usual);
}

/** A size: of a file, of a list, of what is taken apart. */
export function sized(usual: number, complete: number): number {
  return effort === 'complete' ? complete : usual;
}
