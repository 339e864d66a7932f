import { type ExitName, exitCodes } from './errors.js';

export interface ExitMeaning {
  when: string;
  /** What tillctl did before it ended so. */
  did: string;
  /** What an operator or a script does about it. */
  remedy: string;
}

/** One source for `tillctl explain` and docs/reference/exit-codes.md. */
export const exitMeanings: Readonly<Record<ExitName, ExitMeaning>> = {
  ok: { when: 'all done, also when there was nothing to do', did: 'everything that was asked for', remedy: 'nothing' },
  bug: {
    when: 'an error of ours; a stack trace and how to report it',
    did: 'stopped at once; what a run had sent until then is in its journal',
    remedy: 'report it; a run can be resumed',
  },
  usage: {
    when: 'flags, arguments, config or mapping wrong; a file that was already applied in full',
    did: 'refused the call before anything was sent',
    remedy: 'correct the call; repeating it does not help',
  },
  input: {
    when: 'the input file is unreadable, no row of it is valid, or with `--strict` any row is bad; nothing was sent',
    did: 'checked the whole file, named its bad cells and sent nothing',
    remedy: 'correct the file and run the same command again',
  },
  auth: {
    when: 'no credentials, or the platform refused them',
    did: 'fetched a new token once before it gave up; a run stopped and can be resumed',
    remedy: '`tillctl auth login`, then resume',
  },
  partial: {
    when: 'finished, and at least one row, operation or page problem was rejected',
    did: 'sent every good row and wrote the others, each with its reason, to the reject file',
    remedy: 'correct the reject file, then `tillctl runs retry-rejected <run-id>`',
  },
  platform: {
    when: 'unreachable or failing after all retries; the run can be resumed',
    did: 'repeated what may be repeated, `--retries` times with growing pauses, then stopped and wrote its state down',
    remedy: 'later: `tillctl runs resume latest`',
  },
  refused: {
    when: 'the platform refused a single request (400, 404, 409, 413, 422) or every row, or 100 rows in a row alike',
    did: 'did not repeat what was refused, since the same request gets the same answer',
    remedy: 'read the message; check base URL, organisation and prefixes',
  },
  local: {
    when: 'local files: disk full, not writable, damaged state',
    did: 'left every file as it was, or wrote it whole; nothing is sent that cannot be written down first',
    remedy: 'make room or correct the permissions, then resume',
  },
  locked: {
    when: 'another run holds the lock',
    did: 'left everything to the run that was first',
    remedy: 'wait for it, then run the same command again',
  },
  stale: {
    when: 'a plan no longer matches the platform',
    did: 'compared the plan with the platform, named what moved and did nothing of it',
    remedy: 'make the plan again',
  },
  unverified: {
    when: 'a download, archive or batch does not verify',
    did: 'put nothing in place of what was there, and named where it does not fit',
    remedy: 'fetch it again; of books, pull those days again',
  },
  interrupted: {
    when: 'stopped by a signal; resumable',
    did: 'took no new rows, let the requests in flight end and wrote its state down',
    remedy: '`tillctl runs resume latest`',
  },
};

/** By code, ascending. */
export const exitNames = Object.keys(exitCodes) as ExitName[];
