import { meaningOfState } from '../report/cell-colours.js';
import { type Html, html, nothing } from '../report/html.js';
import {
  bar,
  type Column,
  cards,
  type PageCell,
  page,
  section,
  stateOf,
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
      outcomes(view.organisations),
      section('Organisations', table('Organisations by outcome', columns, byOutcome(view.organisations).map(rowOf))),
      rejects(view.organisations),
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
  { name: 'Took', kind: 'quantity' },
  { name: 'Items', kind: 'quantity' },
  { name: 'Rejected', kind: 'quantity' },
  { name: 'Why', kind: 'wide' },
];

function rowOf({ organisation, state, exit, duration_ms: ms, items, rejected, why }: OrganisationView): PageCell[] {
  return [
    organisation,
    stateOf(state),
    exit === null ? '' : `${exit} ${exitNameOf(exit)}`,
    ms === 0 ? '' : durationText(ms),
    items ?? '',
    rejected ?? '',
    why ?? '',
  ];
}

const order = ['failed', 'interrupted', 'lost', 'waiting', 'running', 'partial', 'done'] as const;

/** What needs the operator stands first. */
function byOutcome(organisations: readonly OrganisationView[]): OrganisationView[] {
  return [...organisations].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

const outcomeColumns: readonly Column[] = [
  { name: 'State' },
  { name: 'Organisations', kind: 'quantity' },
  { name: '', kind: 'drawn' },
  { name: 'Items', kind: 'quantity' },
  { name: 'Rejected', kind: 'quantity' },
  { name: 'Time of all', kind: 'quantity' },
];

/** How many ended how, what they moved and how long that took, one after the other. */
function outcomes(organisations: readonly OrganisationView[]): Html {
  const rows = order.flatMap((state): PageCell[][] => {
    const those = organisations.filter((one) => one.state === state);
    if (those.length === 0) return [];
    const sum = (numberOf: (one: OrganisationView) => number) => those.reduce((total, one) => total + numberOf(one), 0);
    return [
      [
        state,
        those.length,
        bar(barOf(state), those.length / organisations.length),
        sum(({ items }) => items ?? 0),
        sum(({ rejected }) => rejected ?? 0),
        durationText(sum(({ duration_ms: ms }) => ms)),
      ],
    ];
  });
  return section('Outcomes', table('How many organisations ended how', outcomeColumns, rows));
}

function barOf(state: OrganisationView['state']): 'good' | 'bad' | 'same' {
  const meaning = meaningOfState(state);
  return meaning === 'good' || meaning === 'bad' ? meaning : 'same';
}

const rejectColumns: readonly Column[] = [
  { name: 'Organisation' },
  { name: 'Rejected', kind: 'quantity' },
  { name: '', kind: 'drawn' },
  { name: 'Of items', kind: 'quantity' },
  { name: 'File', kind: 'wide' },
];

/** Where most was rejected stands first. */
function rejects(organisations: readonly OrganisationView[]): Html {
  const found = organisations.flatMap(({ rejected, ...one }) =>
    rejected === null || rejected === 0 ? [] : [{ ...one, rejected }],
  );
  const sorted = found.sort((a, b) => b.rejected - a.rejected);
  const [first] = sorted;
  if (first === undefined) return nothing;
  const rows = sorted.map(({ organisation, rejected, items, rejects_file: file }): PageCell[] => [
    organisation,
    rejected,
    bar('bad', rejected / first.rejected),
    items ?? '',
    file ?? '',
  ]);
  return section('Rejected', table('What was rejected, by organisation', rejectColumns, rows));
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
  const head: Column[] = [{ name: 'Organisation' }, { name: 'Took', kind: 'quantity' }, { name: '', kind: 'drawn' }];
  return section('Slowest', table('The slowest organisations', head, rows));
}
