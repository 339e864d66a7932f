import { readTime } from '../../lib/config/time.js';
import { lastSignOfLife, newestFirst, type RunHeader } from '../../lib/journal/run-file.js';
import { formatList, parseFormat } from '../../lib/report/list.js';
import type { HistoryDeps, HistoryEntry } from '../../lib/undo/history.js';
import { type CommandData, command } from '../shared/command.js';
import { formatFlag } from '../shared/shared-options.js';

/** What the history of one noun is. */
export interface HistoryNoun {
  /** In front of `history`: `products`. */
  command: string;
  one: string;
  /** A key, for help. */
  example: string;
  find: (key: string, headers: readonly RunHeader[], deps: HistoryDeps) => Promise<HistoryEntry[]>;
}

/** Of things whose values runs keep. @param isKind kinds of things that runs change of the noun */
export function historyOfKinds(isKind: (kind: string) => boolean): HistoryNoun['find'] {
  return async (key, headers, deps) => {
    const { historyOf } = await import('../../lib/undo/history.js');
    return historyOf(key, headers, isKind, deps);
  };
}

const columns = ['at', 'run', 'command', 'line', 'action', 'member', 'before', 'after', 'undone_by'];

export function historyOf({ command: typed, one, example, find }: HistoryNoun): CommandData {
  return command(
    'history',
    `List what runs changed of a ${one}, oldest first`,
    {
      '<key>': 'its key, or its id',
      '--since <time>': 'only runs that began since then, for example 2026-11-01 or -7d',
      ...formatFlag,
    },
    `Examples:
  $ tillctl ${typed} history ${example}
  $ tillctl ${typed} history ${example} --since -30d --json

It reads the journals of the state folder, not the platform: changes by other programs are not in them. Runs of earlier
versions recorded no values.`,
    async ({ key, since, format }, context) => {
      const form = parseFormat(format, context.terminal);
      const runs = await context.runs();
      const { baseUrl, org } = await context.settings();
      const from = since === undefined ? 0 : readTime(since, { source: '--since', now: context.now() });
      const all = [...(await runs.list({ base_url: baseUrl, org })), ...(await runs.logs({ base_url: baseUrl, org }))];
      const headers = all.sort(newestFirst).filter((header) => Date.parse(lastSignOfLife(header)) >= from);
      const folder = `${context.folders.state}/work`;
      const found = await find(key, headers, { runs, folder, now: context.now });
      const changes = found.filter(({ at }) => Date.parse(at) >= from);
      const rows = changes.flatMap(({ members, ...change }) => {
        return members.length === 0 ? [{ ...change }] : members.map((member) => ({ ...change, ...member }));
      });
      context.show({ json: { key, changes }, text: formatList(rows, columns, form, context.terminal) });
      const notes = new Map(changes.flatMap(({ run, note }) => (note === null ? [] : [[run, note] as const])));
      for (const [run, note] of notes) context.notice(`run ${run}: ${note}`);
      if (changes.length === 0) context.notice(`no run in the state folder changed a ${one} that is named ${key}`);
    },
  );
}
