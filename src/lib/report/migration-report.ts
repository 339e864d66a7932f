import { code, nothing, said } from './html.js';
import type { MigrationView } from './migration-view.js';
import { cards, list, listed, named, note, type Report, table, timeOf, type Verdict } from './report.js';
import { durationText } from './run-report.js';

const states: Record<MigrationView['state'], readonly [Verdict['tone'], string]> = {
  waiting: ['attention', 'has not begun'],
  running: ['attention', 'is under way'],
  done: ['good', 'is done'],
  rejected: ['attention', 'waits: rows were rejected'],
  stopped: ['bad', 'stopped and can be resumed'],
};

/** @param time how times are shown @param madeAt RFC 3339 */
export function migrationReport(view: MigrationView, time: (text: string) => string, madeAt: string): Report {
  const { name, profile, org, totals, steps, next, state, migration_id: id, started_at: from, finished_at: to } = view;
  const [tone, what] = states[state];
  const until = to === null ? '' : said` and ended ${timeOf(time(to))}`;
  const began = from === null ? '' : said` It began ${timeOf(time(from))}${until}.`;
  const todo = steps.flatMap(({ step, state: ended, error, next: command }) =>
    command === null || command === next
      ? []
      : [said`Step ${step} ${ended}${error === null ? '' : `: ${error}`}. ${code(command)}`],
  );
  const rows = steps.map(({ step, kind, files, counts, duration_ms: ms, run_ids: runs, ...each }) => ({
    ...{ ...each, ...counts, took: ms === 0 ? '' : durationText(ms), run: runs.join(' ') },
    step: named(step, files.length === 0 ? kind : `${kind}: ${files.join(', ')}`),
  }));
  const reasons = steps.flatMap(({ step, reasons: of }) =>
    of.map(({ code: reason, rows: count }) => [step, reason, count]),
  );
  const columns = Object.keys(totals) as (keyof typeof totals)[];
  return {
    title: `Migration ${name}`,
    verdict: { tone, text: said`This migration ${what}.${began}` },
    about: [
      note(
        said`Profile ${profile}, organisation ${org}${id === null ? '' : `, migration ${id}`}. Made at ${timeOf(madeAt)}.`,
      ),
    ],
    sections: [
      ['', cards(columns.map((count) => [count, totals[count]]))],
      ['What to do next', next === null ? nothing : list([...todo, said`Then ${code(next)}`], 'ol')],
      listed(
        'Steps',
        ['step', 'state', ...columns.map((column) => `${column}:quantity` as const), 'took:quantity', 'run:code'],
        rows,
      ),
      [
        'Rejected rows',
        table('Rejected rows by reason', ['Step', 'Reason:code', 'Rows'], reasons),
        list(steps.flatMap(({ step, rejects_files: of }) => of.map((file) => said`${step}: ${code(file)}`))),
      ],
    ],
  };
}
