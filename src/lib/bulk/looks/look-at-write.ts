import { InterruptedError } from '../../errors/errors.js';
import type { SummaryVerification } from '../../report/summary.js';
import { createWriteVerifier, NotKeptError, type VerifyOptions, type WriteCheck } from './verify-writes.js';

/** A command that makes one write has no journal to note doubts in. */
export type LookOptions = Omit<VerifyOptions, 'doubted' | 'decided'>;

/**
 * Look at the one write of a command, as an import looks at the first one of a run: it is read back until it shows what
 * was sent, and put back where it can be when it never does. What is not confirmed in time is a notice.
 *
 * @param answer what the platform answered, in our form; undefined when it says nothing of the thing
 * @param reported told what reading back showed, however it ended
 * @throws {InterruptedError} when a signal came before that was told
 * @throws {NotKeptError} with the members, what was wanted of them and what is there
 */
export async function lookAtWrite(
  check: WriteCheck,
  answer: unknown,
  options: LookOptions,
  reported: (report: SummaryVerification) => void = () => undefined,
): Promise<void> {
  let isOpen = false;
  const verifier = createWriteVerifier({
    ...options,
    doubted: () => {
      isOpen = true;
    },
    decided: () => {
      isOpen = false;
    },
  });
  try {
    const turn = await verifier.turn(check);
    await verifier.written(0, check, turn, answer).finally(() => verifier.done(turn));
    const [lost] = await verifier.settle();
    if (lost === undefined) {
      if (isOpen)
        throw new InterruptedError(`stopped by a signal: ${check.name} was written, and does not show that yet`);
      return;
    }
    const members = lost.problems.map(({ column }) => column);
    const message = `the platform answered that ${check.name} was written, and does not keep ${members.join(', ')}`;
    throw new NotKeptError(message, lost.problems, undefined, check.report?.(members));
  } finally {
    reported(verifier.report());
  }
}

/** Looks at writes that stand in no journal and are sent one after the other. */
export type LooksInTurn = ReturnType<typeof createLooksInTurn>;

/** The first write is looked at before others follow, of the others a sample (`--verify`). */
export function createLooksInTurn(options: LookOptions) {
  const verifier = createWriteVerifier({ ...options, doubted: () => undefined, decided: () => undefined });
  const checks: WriteCheck[] = [];
  return {
    /** After each write. @throws {NotKeptError} for the first one */
    look: async (check: WriteCheck) => {
      const turn = await verifier.turn(check);
      const row = checks.push(check) - 1;
      await verifier.written(row, check, turn, undefined).finally(() => verifier.done(turn));
    },
    /** After the last one. @throws {NotKeptError} naming one that was not kept after all */
    finish: async () => {
      const [lost] = await verifier.settle();
      if (lost === undefined) return;
      const members = lost.problems.map(({ column }) => column);
      const message = `the platform took ${checks[lost.row]?.name} and does not keep ${members.join(', ')}`;
      throw new NotKeptError(message, lost.problems, undefined, checks[lost.row]?.report?.(members));
    },
  };
}

/**
 * Look at all that a command took away, once all of it is sent: what is still shown is waited for together, and told.
 *
 * @throws {InterruptedError} when a signal came before that was told
 */
export async function lookAtRemovals(checks: readonly WriteCheck[], options: LookOptions): Promise<void> {
  if (options.mode === 'none') return;
  const verifier = createWriteVerifier({ ...options, doubted: () => undefined, decided: () => undefined });
  for (const check of checks) {
    if ((await verifier.judge(check)) !== undefined) continue;
    throw new InterruptedError(`stopped by a signal: ${check.name} was deleted, and is still shown`);
  }
}
