import { type ExitName, exitCodes } from '../../src/lib/errors/errors.js';

interface Meaning {
  when: string;
  /** What a script does about it. */
  remedy: string;
}

const meanings: Record<ExitName, Meaning> = {
  ok: { when: 'all done, also when there was nothing to do', remedy: 'nothing' },
  bug: { when: 'an error of ours; a stack trace and how to report it', remedy: 'report it; a run can be resumed' },
  usage: {
    when: 'flags, arguments, config or mapping wrong; a file that was already applied in full',
    remedy: 'correct the call; repeating it does not help',
  },
  input: {
    when: 'the input file is unreadable, no row of it is valid, or with `--strict` any row is bad; nothing was sent',
    remedy: 'correct the file and run the same command again',
  },
  auth: { when: 'no credentials, or the platform refused them', remedy: '`tillctl auth login`, then resume' },
  partial: {
    when: 'finished, and at least one row, operation or page problem was rejected',
    remedy: 'correct the reject file, then `tillctl runs retry-rejected <run-id>`',
  },
  platform: {
    when: 'unreachable or failing after all retries; the run can be resumed',
    remedy: 'later: `tillctl runs resume latest`',
  },
  refused: {
    when: 'the platform refused a single request (400, 404, 409, 413, 422) or every row, or 100 rows in a row alike',
    remedy: 'read the message; check base URL, organisation and prefixes',
  },
  local: {
    when: 'local files: disk full, not writable, damaged state',
    remedy: 'make room or mend the permissions, then resume',
  },
  locked: { when: 'another run holds the lock', remedy: 'wait for it, then run the same command again' },
  stale: { when: 'a plan no longer matches the platform', remedy: 'make the plan again' },
  unverified: {
    when: 'a download, archive or batch does not verify',
    remedy: 'fetch it again; of books, pull those days again',
  },
  interrupted: { when: 'stopped by a signal; resumable', remedy: '`tillctl runs resume latest`' },
};

/** `docs/reference/exit-codes.md` */
export function exitCodesReference(): string {
  const rows = Object.entries(exitCodes).map(([name, code]) => {
    const { when, remedy } = meanings[name as ExitName];
    return `| ${code} | ${name} | ${when} | ${remedy} |`;
  });
  return `# Exit codes

| Code | Name | When | What to do |
|---|---|---|---|
${rows.join('\n')}

Where several apply, the first of 130, 1, 8, 11, 6, 4, 7, 5 is taken. A file all of whose rows were rejected, at least
one of them by the platform, ends with 7. With \`--json\` the code is in \`error.code\` as well, its name in
\`error.name\`.
`;
}
