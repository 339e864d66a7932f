import { InDoubtError, RefusedError, TillctlError } from '../../errors/errors.js';
import { rowRefusals } from '../send-records.js';

/** Whether an error is about this thing alone, and not about the run. */
export function isRowRefusal(error: unknown): error is RefusedError {
  return error instanceof RefusedError && rowRefusals.has(error.status);
}

/** A draft of the reference that is not what was sent. */
export function foreignDraft(id: string): RefusedError {
  const message = `draft ${id} has this reference already; finish it, or delete it`;
  return new RefusedError(409, { title: 'conflict', detail: message }, message);
}

/** A draft of ours in which is something else than what was sent. */
export function changedDraft(id: string): RefusedError {
  return new RefusedError(409, { title: 'conflict', detail: `draft ${id} was changed by another user` }, 'conflict');
}

/** The same refusal, with what became of the draft behind it. */
export function worded(error: RefusedError, more: string): RefusedError {
  const { title, detail } = error.problem;
  const problem = { ...error.problem, detail: detail === undefined || detail === title ? more : `${detail}; ${more}` };
  const told = new RefusedError(error.status, problem, `${error.message}; ${more}`, { cause: error });
  told.column = error.column;
  return told;
}

/** The platform went away while drafts may have been under way. */
export function isOutage(error: unknown): error is TillctlError {
  return error instanceof TillctlError && error.kind === 'platform' && !(error instanceof InDoubtError);
}

/** The same error, with where its drafts are seen: a run that is not gone on with leaves them. */
export function withDrafts(error: TillctlError, command: string): TillctlError {
  const drafts = `drafts under way are left for the resumed run (${command} list shows them, ${command} delete <id> removes one)`;
  const hint = error.hint === undefined ? drafts : `${error.hint}; ${drafts}`;
  return new TillctlError(error.kind, error.message, { hint, problems: error.problems, cause: error });
}

/** So many drafts were finalized, but it is not known yet what became of them. */
export function unlisted(count: number, { one, many }: { one: string; many: string }): InDoubtError {
  const what = count === 1 ? `1 ${one} was` : `${count} ${many} were`;
  return new InDoubtError(`${what} finalized, and the platform does not list ${count === 1 ? 'it' : 'them'} yet`, {
    hint: 'wait a little (of a platform that was restored from a backup: add --resend-missing)',
  });
}
