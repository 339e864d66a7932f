import type { OperationId } from '../contract/routes.gen.js';

/** Operations of the contract that the sandbox answers with 501 for now. */
export const notServed = [] as const satisfies readonly OperationId[];

export type NotServed = (typeof notServed)[number];
