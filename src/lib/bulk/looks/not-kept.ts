import { TillctlError, UnsendableError } from '../../errors/errors.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { Restoration, WriteCheck } from './write-check.js';

/** The platform answered well and does not keep what was sent: a run that goes on would lose more. */
export class NotKeptError extends TillctlError {
  readonly rowProblems: CellProblem[];

  constructor(message: string, rowProblems: CellProblem[], hint: string | undefined, problems: string[] = []) {
    super('refused', message, { hint, problems });
    this.rowProblems = rowProblems;
  }
}

/** The same, while nothing is lost: the row can be sent once more, and is kept then. */
export class ResendError extends NotKeptError {}

/** Of a row that was written and is not as it was sent. */
export function problemOf(members: readonly string[], { once }: Pick<WriteCheck, 'once'>): CellProblem {
  const message = `the platform took the write and does not keep ${members.join(', ')}`;
  return {
    column: members[0] ?? '',
    code: 'not_kept',
    message: once === true ? `${message}; it stands, and sent again it may be there twice` : message,
    retryable: once !== true,
  };
}

/** What is thrown of a first write of its kind that was not kept: it is put back as far as can be. */
export async function notKept(check: WriteCheck, members: readonly string[]): Promise<NotKeptError> {
  const told = check.report?.(members);
  const put = await triedToRestore(check, members);
  const ended = put === undefined ? '' : `; ${put.says}`;
  const lost = `the platform answered that ${check.name} was written, and does not keep ${members.join(', ')}${ended}`;
  const problems = [problemOf(members, check)];
  const hint = put?.hint ?? meaningOf(members);
  if (put?.resend === true) return new ResendError(`${lost}, and the row is sent again`, problems, hint, told);
  return new NotKeptError(`${lost}; nothing more was sent`, problems, hint, told);
}

/** Whatever keeps it from being put back, that it was not kept is what must be known. */
async function triedToRestore({ restore }: WriteCheck, members: readonly string[]): Promise<Restoration | undefined> {
  try {
    return await restore?.(members);
  } catch (error) {
    if (!(error instanceof TillctlError)) throw error;
    const hint = error instanceof UnsendableError && error.column === 'sales_price_is_gross' ? sayGross : undefined;
    return { says: `it could not be restored: ${error.message}`, hint };
  }
}

const sayGross =
  'add --gross (or --net), so that the nested form can be tried; tillctl doctor --probe shows what the platform reads';

/** Members whose form differs from platform to platform. */
const formMembers = new Set(['sales_price', 'sales_price_is_gross', 'sales_quantity', 'quantity', 'value', 'change']);

function meaningOf(members: readonly string[]): string {
  return members.some((member) => formMembers.has(member))
    ? 'it may read another form: tillctl doctor --probe, then tillctl config set dialect nested (or seed)'
    : 'it may not know these members: leave the columns out, or see tillctl doctor --probe';
}
