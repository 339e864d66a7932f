import { type Html, html, nothing } from './html.js';
import type { MigrationStepView, MigrationView } from './migration-view.js';
import { type Column, cards, named, type PageCell, page, section, stateOf, table, type Verdict } from './page-parts.js';

const states: Record<MigrationView['state'], string> = {
  waiting: 'has not begun',
  running: 'is under way',
  done: 'is done',
  rejected: 'waits: rows were rejected',
  stopped: 'stopped and can go on',
};

const counted = ['created', 'updated', 'unchanged', 'rejected', 'pending'] as const;

const tones: Record<MigrationView['state'], Verdict['tone']> = {
  waiting: 'attention',
  running: 'attention',
  done: 'good',
  rejected: 'attention',
  stopped: 'bad',
};

/** One page that loads nothing. @param now when it was made */
export function migrationPage(view: MigrationView, now: Date): string {
  const { name, totals, steps, next, state } = view;
  return page({
    title: `Migration ${name}`,
    verdict: { tone: tones[state], text: `This migration ${states[state]}. ${times(view)}` },
    about: html`<p class="note">Profile ${view.profile}, organisation ${view.org}${view.migration_id === null ? '' : `, migration ${view.migration_id}`}. This page was made ${moment(now.toISOString())}.</p>`,
    sections: [
      cards(counted.map((count) => [count, totals[count]])),
      next === null ? nothing : section('What to do next', todo(view)),
      section('Steps', table('Steps in the order in which they are done', stepColumns, steps.map(stepRow))),
      rejects(steps),
    ],
  });
}

function times({ started_at, finished_at }: MigrationView): string {
  if (started_at === null) return '';
  return finished_at === null
    ? `It began ${moment(started_at)}.`
    : `It began ${moment(started_at)} and ended ${moment(finished_at)}.`;
}

function moment(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

function todo({ steps, next }: MigrationView): Html {
  const items = steps.flatMap((step) => {
    const why = step.error === null ? '' : `: ${step.error}`;
    return step.next === null || step.next === next
      ? []
      : [html`<li>Step ${step.step} ${step.state}${why}. <code>${step.next}</code></li>`];
  });
  const last = next === null ? [] : [html`<li>Then <code>${next}</code></li>`];
  return html`<ol>${[...items, ...last]}</ol>`;
}

const stepColumns: readonly Column[] = [
  { name: 'Step' },
  { name: 'State' },
  ...counted.map((name): Column => ({ name, kind: 'quantity' })),
  { name: 'Time', kind: 'quantity' },
  { name: 'Run' },
];

function stepRow({ step, kind, files, state, counts, duration_ms: ms, run_ids: runs }: MigrationStepView): PageCell[] {
  return [
    named(step, files.length === 0 ? kind : `${kind}: ${files.join(', ')}`),
    stateOf(state),
    ...counted.map((count) => (counts === null ? '' : counts[count])),
    ms === 0 ? '' : `${(ms / 1000).toFixed(1)} s`,
    html`<code>${runs.join(' ')}</code>`,
  ];
}

const reasonColumns: readonly Column[] = [{ name: 'Step' }, { name: 'Reason' }, { name: 'Rows' }];

function rejects(steps: readonly MigrationStepView[]): Html {
  const bad = steps.filter(({ rejects_files: files, reasons }) => files.length + reasons.length > 0);
  if (bad.length === 0) return nothing;
  const rows = bad.flatMap(({ step, reasons }) =>
    reasons.map(({ code, rows: count }) => [step, html`<code>${code}</code>`, count]),
  );
  const files = bad.flatMap(({ step, rejects_files: of }) =>
    of.map((file) => html`<li>${step}: <code>${file}</code></li>`),
  );
  return section(
    'Rejected rows',
    rows.length === 0 ? nothing : table('Rejected rows by reason', reasonColumns, rows),
    html`<ul>${files}</ul>`,
  );
}
