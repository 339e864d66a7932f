import { table } from '../with-tables.js';
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

/** `docs/reference/json.md`: the documents of `--json`. */
export async function jsonTables(): Promise<Record<string, string>> {
  const counts = await membersOf(summaryFile, 'Counts');
  const summary = (await membersOf(summaryFile, 'Summary')).map((member) =>
    member.type === 'Counts' ? { ...member, type: 'object', members: counts } : member,
  );
  const failure = (await membersOf('src/main.ts', 'Failure')).filter(({ name }) => name !== 'stack');
  return { summary: described(summary), failure: described(failure) };
}

/** `docs/reference/logs.md`: the lines of `--log-format json`. */
export async function logTables(): Promise<Record<string, string>> {
  return { line: described(await membersOf('src/lib/terminal/log.ts', 'LogLine')) };
}

function described(members: Member[]): string {
  return table('Member | Type | Meaning', rows(members, ''));
}

function rows(members: Member[], prefix: string): string[][] {
  return members.flatMap(({ name, type, meaning, members: nested }) => {
    const path = `${prefix}${name}`;
    const cells = [`\`${path}\``, type.replaceAll('|', '\\|'), plainMeanings[path] ?? meaning];
    return [cells, ...rows(nested, `${path}.`)];
  });
}
