import { html, nothing } from './html.js';
import type { MigrationView } from './migration-view.js';
import { cards, listed, named, page, section, table, timeOf, type Verdict } from './page-parts.js';
import { durationText } from './run-report.js';

const states: Record<MigrationView['state'], readonly [Verdict['tone'], string]> = {
  waiting: ['attention', 'has not begun'],
  running: ['attention', 'is under way'],
  done: ['good', 'is done'],
  rejected: ['attention', 'waits: rows were rejected'],
  stopped: ['bad', 'stopped and can be resumed'],
};

/** One page that loads nothing. @param time how times are shown @param madeAt RFC 3339 */
export function migrationPage(view: MigrationView, time: (text: string) => string, madeAt: string): string {
  const { name, profile, org, totals, steps, next, state, migration_id: id, started_at: from, finished_at: to } = view;
  const [tone, what] = states[state];
  const began = from === null ? '' : ` It began ${time(from)}${to === null ? '' : ` and ended ${time(to)}`}.`;
  const todo = steps.flatMap((step) =>
    step.next === null || step.next === next
      ? []
      : [
          html`<li>Step ${step.step} ${step.state}${step.error === null ? '' : `: ${step.error}`}. <code>${step.next}</code></li>`,
        ],
  );
  const rows = steps.map(({ step, kind, files, counts, duration_ms: ms, run_ids: runs, ...each }) => ({
    ...{ ...each, ...counts, took: ms === 0 ? '' : durationText(ms), run: runs.join(' ') },
    step: named(step, files.length === 0 ? kind : `${kind}: ${files.join(', ')}`),
  }));
  const reasons = steps.flatMap(({ step, reasons: of }) => of.map(({ code, rows: count }) => [step, code, count]));
  const files = steps.flatMap(({ step, rejects_files: of }) =>
    of.map((file) => html`<li>${step}: <code>${file}</code></li>`),
  );
  const columns = Object.keys(totals) as (keyof typeof totals)[];
  return page({
    title: `Migration ${name}`,
    verdict: { tone, text: `This migration ${what}.${began}` },
    about: html`<p class="note">Profile ${profile}, organisation ${org}${id === null ? '' : `, migration ${id}`}. This page was made ${timeOf(madeAt)}.</p>`,
    sections: [
      cards(columns.map((count) => [count, totals[count]])),
      next === null
        ? nothing
        : section('What to do next', html`<ol>${[...todo, html`<li>Then <code>${next}</code></li>`]}</ol>`),
      listed(
        'Steps',
        ['step', 'state', ...columns.map((column) => `${column}:quantity` as const), 'took:quantity', 'run:code'],
        rows,
      ),
      section(
        'Rejected rows',
        table('Rejected rows by reason', ['Step', 'Reason:code', 'Rows'], reasons),
        files.length === 0 ? nothing : html`<ul>${files}</ul>`,
      ),
    ],
  });
}
