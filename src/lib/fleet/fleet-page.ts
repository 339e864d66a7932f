import { type Html, html, nothing } from '../report/html.js';
import {
  bar,
  type Column,
  cards,
  type PageCell,
  page,
  section,
  table,
  timeOf,
  type Verdict,
} from '../report/page-parts.js';
import { durationText } from '../report/run-report.js';
import { todoLines } from './fleet-text.js';
import type { FleetRunStatus, FleetRunView, OrganisationView } from './fleet-view.js';
import { exitNameOf } from './outcome.js';

const verdicts: Record<FleetRunStatus, Verdict> = {
  running: { tone: 'attention', text: 'This fleet run is under way.' },
  succeeded: { tone: 'good', text: 'All organisations are done.' },
  partial: { tone: 'attention', text: 'All organisations are done; some of what they had was rejected.' },
  failed: { tone: 'bad', text: 'Not all organisations ended well.' },
  interrupted: { tone: 'bad', text: 'It was interrupted and can go on.' },
};

const slowestShown = 20;

/** A night at a glance: organisations by outcome, the slowest, what to do. Loads nothing. @param now when it was made */
export function fleetPage(view: FleetRunView, now: Date): string {
  const { fleet, counts, items, rejected, fleet_run_id: id } = view;
  return page({
    title: `Fleet ${fleet}`,
    verdict: verdicts[view.status],
    about: html`<p class="note">Fleet run ${id}, begun ${timeOf(view.started_at)}: <code>${view.command}</code>. This page was made ${timeOf(now.toISOString())}.</p>`,
    sections: [
      cards([
        ['Organisations', counts.organisations],
        ['Done', counts.done],
        ['Partial', counts.partial],
        ['Failed', counts.failed + counts.interrupted + counts.lost],
        ['Waiting', counts.waiting + counts.running],
        ['Items', items],
        ['Rejected', rejected],
        ...(view.duration_ms === null ? [] : [['Took', durationText(view.duration_ms)] as const]),
      ]),
      todo(view),
      section('Organisations', table('Organisations by outcome', columns, byOutcome(view.organisations).map(rowOf))),
      slowest(view.organisations),
    ],
  });
}

function todo(view: FleetRunView): Html {
  const lines = todoLines(view);
  if (lines.length === 0) return nothing;
  return section('What to do', html`<ol>${lines.map((line) => html`<li>${line}</li>`)}</ol>`);
}

const columns: readonly Column[] = [
  { name: 'Organisation' },
  { name: 'State' },
  { name: 'Exit' },
  { name: 'Took', kind: 'number' },
  { name: 'Items', kind: 'number' },
  { name: 'Rejected', kind: 'number' },
  { name: 'Why', kind: 'wide' },
];

function rowOf({ organisation, state, exit, duration_ms: ms, items, rejected, why }: OrganisationView): PageCell[] {
  return [
    organisation,
    html`<span class="${state}">${state}</span>`,
    exit === null ? '' : `${exit} ${exitNameOf(exit)}`,
    ms === 0 ? '' : durationText(ms),
    items ?? '',
    rejected ?? '',
    why ?? '',
  ];
}

const order = ['failed', 'interrupted', 'lost', 'waiting', 'running', 'partial', 'done'] as const;

/** What needs somebody stands first. */
function byOutcome(organisations: readonly OrganisationView[]): OrganisationView[] {
  return [...organisations].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

function slowest(organisations: readonly OrganisationView[]): Html {
  const sorted = organisations.filter(({ duration_ms: ms }) => ms > 0).sort((a, b) => b.duration_ms - a.duration_ms);
  const [first] = sorted;
  if (first === undefined) return nothing;
  const rows = sorted
    .slice(0, slowestShown)
    .map(({ organisation, duration_ms: ms }): PageCell[] => [
      organisation,
      durationText(ms),
      bar('same', ms / first.duration_ms),
    ]);
  const head: Column[] = [{ name: 'Organisation' }, { name: 'Took', kind: 'number' }, { name: '', kind: 'drawn' }];
  return section('Slowest', table('The slowest organisations', head, rows));
}
