import { type Member, membersOf } from './interfaces.js';

const summaryFile = 'src/lib/report/summary.ts';

/** Where the source says nothing since the name says it all. */
const plainMeanings: Record<string, string> = {
  command: 'noun and verb: `products import`',
  status: 'how it ended',
  'input.file': 'as it was named, `-` for standard input',
  'input.sha256': 'of the bytes of the file',
  'input.rows': 'created + updated + unchanged + rejected + pending',
  'counts.created': 'rows whose object is new',
  'counts.updated': 'rows whose object was replaced',
  'counts.unchanged': 'rows whose object was as they say (`--only-changed`)',
  'counts.rejected': 'rows with a bad cell, or refused by the platform',
  retries: 'of the requests, how many were sent again',
  duration_ms: 'milliseconds',
  code: 'the exit code, see [exit codes](exit-codes.md)',
  name: 'its name',
  message: 'what is wrong, with the value',
  hint: 'what to type next; absent when there is nothing to say',
  problems: 'one line each; for rows `file:line column: reason`, at most `--max-errors` of them',
};

/** What the other commands print; a list command prints the same with `--format json`, but for its envelope. */
const documents: [command: string, document: string][] = [
  ['auth login', '{"profile", "base_url", "org", "app", "credential", "stored_in"}'],
  [
    'auth status',
    '{"profile", "base_url", "org", "app", "credentials", "stored_in", "token": {"cached", "expires_at"}, "checked"}',
  ],
  ['fleet list', '{"items": [{"name", "org", "base_url", "app", "labels", "credential", "settings"}]}'],
  ['fleet add', '{"file", "organisation", "organisations"}'],
  ['fleet check', '{"organisations": [{"organisation", "ok", "exit", "why", "fix"}]}'],
  [
    'fleet run, fleet resume, fleet report',
    '{"fleet_run_id", "fleet", "file", "command", "select", "status", "started_at", "finished_at", "duration_ms", "counts", "items", "rejected", "organisations": [{"organisation", "state", "exit", "attempts", "duration_ms", "items", "rejected", "run_id", "rejects_file", "why", "next", "document", "log"}], "resume"}',
  ],
  [
    'fleet runs',
    '{"items": [{"id", "status", "fleet", "command", "started_at", "finished_at", "organisations", "done", "partial", "failed", "waiting"}]}',
  ],
  [
    'fleet top',
    '{"fleet_run_id", "fleet", "status", "counts", "at_work": [{"organisation", "took_ms", "phase", "done", "total", "rejected", "per_second", "says"}], "resume"}',
  ],
  ['fleet prune', '{"removed", "kept"}; with --queue {"removed"}'],
  ['fleet enqueue', '{"fleet", "enqueued", "there", "jobs": [{"id", "organisation", "was_there"}]}'],
  ['fleet worker', '{"worker", "verdicts"}'],
  [
    'fleet jobs, fleet dead',
    '{"items": [{"id", "fleet", "organisation", "status", "command", "exit", "why", "hint", "attempts", "worker", "run_id", "items", "rejected", "enqueued_at", "enqueued_by", "due_at", "started_at", "ended_at", "org", "base_url", "labels"}]}',
  ],
  [
    'fleet logs',
    '{"job", "attempts": [{"attempt", "worker", "started_at", "ended_at", "verdict", "exit", "run_id", "why", "files": [{"name", "place", "size_bytes", "is_kept"}]}], "attempt", "log"}',
  ],
  ['fleet retry, fleet cancel', '{"changed", "jobs": [{"id", "organisation", "changed", "why"}]}'],
  [
    'fleet status',
    '{"queue", "jobs": {"waiting", "delayed", "running", "done", "partial", "failed", "dead", "cancelled"}, "oldest_waiting_at", "workers": [{"worker", "fleet", "concurrency", "started_at", "jobs"}], "schedules"}',
  ],
  ['fleet schedule add', '{"fleet", "name", "words", "select", "cron", "timezone", "organisations"}'],
  [
    'fleet schedule list',
    '{"items": [{"name", "fleet", "cron", "timezone", "command", "select", "last_at", "last_outcome"}]}',
  ],
  ['fleet schedule remove', '{"name", "fleet", "cron", "timezone", "command", "select", "last_at", "last_outcome"}'],
  ['auth logout', '{"profile", "logged_out", "secret_deleted"}'],
  ['auth token', '{"token"}'],
  [
    'profile list',
    '{"current", "profiles": [{"name", "current", "base_url", "org", "app", "logged_in", "production"}]}',
  ],
  ['config list', '{"profile", "settings": [{"key", "value", "from", "values", "meaning"}]}'],
  ['config get', '{"key", "value", "from"}'],
  ['config set', '{"profile", "key", "value"}'],
  ['config unset', '{"profile", "key", "was_set"}'],
  [
    'products list',
    '{"items": [product, ...], "problems": [...], "more"?}, as the platform wrote them; "more" is true where a list of any noun has more',
  ],
  ['products get', 'the product as the platform wrote it'],
  ['products export --out <file>', '{"products", "out", "format"}'],
  ['products delete', '{"deleted"}'],
  [
    '<noun> pull',
    '{"noun", "status", "target", "documents", "inserted", "updated", "unchanged", "late", "duplicates", "problems", "windows", "rereads", "from", "to", "totals": [{"currency", "gross", "net", "count"}], "taxes": [{"rate", "currency", "amount"}], "gaps", "bookmark", "state", "problems_file", "requests", "retries", "duration_ms", "resume"}',
  ],
  [
    '<noun> verify',
    '{"noun", "status", "target", "from", "to", "documents", "missing", "extra", "different", "problems", "totals": {"platform": [{"currency", "gross", "net", "count"}], "target": [...]}, "gaps": {"platform", "target"}, "differences": [{"kind", "id", "time", "where": [...]}], "requests", "retries", "duration_ms"}',
  ],
  [
    'runs list',
    '[{"id", "command", "status", "started_at", "created", "updated", "unchanged", "rejected", "pending", "profile", "org", "input"}]',
  ],
  [
    'runs show',
    'the run: {"id", "command", "status", "options", "input", "profile", "base_url", "org", "started_at", "resumed_at", "finished_at", "summary", "journal": {"created", "updated", "unchanged", "rejected", "in_doubt"}, "resume", "folder", ...}',
  ],
  ['runs prune', '{"removed": [id, ...]}'],
  ['ref <list>', 'an array of objects'],
  ['api', 'the answer; with `--include` {"status", "headers", "body"}'],
  ['version', '{"version"}'],
  ['sandbox start', '{"base_url", "store_url", "org", "app"}, written when it listens'],
];

/** `docs/reference/json.md`: the documents of `--json`. */
export async function jsonReference(): Promise<string> {
  const counts = await membersOf(summaryFile, 'Counts');
  const summary = (await membersOf(summaryFile, 'Summary')).map((member) =>
    member.type === 'Counts' ? { ...member, type: 'object', members: counts } : member,
  );
  const failure = (await membersOf('src/main.ts', 'Failure')).filter(({ name }) => name !== 'stack');
  return `# JSON on standard output

With \`--json\` a command prints exactly one JSON document on standard output, whatever happens. Numbers and texts of
the platform stay as the platform wrote them, digit for digit.

## Summary of a bulk write

\`products import\`, \`runs resume\`, \`runs retry-rejected\`.

${table(summary)}

## Error

Any failure is the member \`error\`, beside the members of the result as far as there is one:
\`{..., "error": {"code": 5, "name": "partial", ...}}\`.

${table(failure)}

## Other commands

| Command | Document |
|---|---|
${documents.map(([command, document]) => `| \`${command}\` | ${document} |`).join('\n')}
`;
}

/** `docs/reference/logs.md`: the lines of `--log-format json`. */
export async function logsReference(): Promise<string> {
  return `# Lines of the log

With \`--log-format json\` (TILLCTL_LOG_FORMAT) each line on standard error is one JSON object. Members that say nothing are
absent; more of them may come with later versions. Secrets are masked as everywhere.

${table(await membersOf('src/lib/terminal/log.ts', 'LogLine'))}

A failure is one line of level \`error\`. The last line of a command says how it ended, unless \`--quiet\` and all went well.
Progress is a line every 10 seconds and one at the end of each phase; \`--no-progress\` leaves it out. Nothing is drawn and
nothing is asked.
`;
}

function table(members: Member[]): string {
  return ['| Member | Type | Meaning |', '|---|---|---|', ...rows(members, '')].join('\n');
}

function rows(members: Member[], prefix: string): string[] {
  return members.flatMap(({ name, type, meaning, members: nested }) => {
    const path = `${prefix}${name}`;
    const words = plainMeanings[path] ?? meaning;
    return [`| \`${path}\` | ${type.replaceAll('|', '\\|')} | ${words} |`, ...rows(nested, `${path}.`)];
  });
}
