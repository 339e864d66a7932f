import { code, said } from '../report/html.js';
import { cards, list, listed, note, type Report, timeOf, type Verdict } from '../report/report.js';
import { durationText } from '../report/run-report.js';
import { organisationRow, todoLines } from './fleet-text.js';
import type { FleetRunStatus, FleetRunView, OrganisationView } from './fleet-view.js';

const verdicts: Record<FleetRunStatus, readonly [Verdict['tone'], string]> = {
  running: ['attention', 'This fleet run is under way.'],
  succeeded: ['good', 'All organisations are done.'],
  partial: ['attention', 'All organisations are done; some of what they had was rejected.'],
  failed: ['bad', 'Not all organisations ended well.'],
  interrupted: ['bad', 'It was interrupted and can be resumed.'],
};

const slowestShown = 20;

/**
 * A night at a glance: organisations by outcome, the slowest, what to do.
 *
 * @param time how times are shown
 * @param madeAt RFC 3339
 */
export function fleetReport(view: FleetRunView, time: (text: string) => string, madeAt: string): Report {
  const { fleet, counts, items, rejected, fleet_run_id: id, organisations, duration_ms: took } = view;
  const [tone, text] = verdicts[view.status];
  return {
    title: `Fleet run ${id} of ${fleet}`,
    verdict: { tone, text },
    about: [note(said`Begun ${timeOf(time(view.started_at))}: ${code(view.command)}. Made at ${timeOf(madeAt)}.`)],
    sections: [
      [
        '',
        cards([
          ['Organisations', counts.organisations],
          ['Done', counts.done],
          ['Partial', counts.partial],
          ['Failed', counts.failed + counts.interrupted + counts.lost],
          ['Waiting', counts.waiting + counts.running],
          ['Items', items],
          ['Rejected', rejected],
          ...(took === null ? [] : [['Took', durationText(took)] as const]),
        ]),
      ],
      [
        'What to do',
        list(
          todoLines(view).map((line) => said`${line}`),
          'ol',
        ),
      ],
      listed(
        'Outcomes',
        ['state', 'organisations:quantity', 'items:quantity', 'rejected:quantity', 'time_of_all:quantity'],
        outcomesOf(organisations),
      ),
      listed(
        'Organisations',
        ['organisation', 'state', 'exit', 'took:quantity', 'items:quantity', 'rejected:quantity', 'why:wide'],
        order.flatMap((state) => organisations.filter((one) => one.state === state)).map(organisationRow),
      ),
      // Where most was rejected stands first.
      listed(
        'Rejected',
        ['organisation', 'rejected:quantity', 'items:quantity', 'rejects_file:wide'],
        organisations
          .filter((one) => (one.rejected ?? 0) > 0)
          .sort((one, other) => (other.rejected ?? 0) - (one.rejected ?? 0)),
      ),
      listed(
        'Slowest',
        ['organisation', 'took:quantity'],
        organisations
          .filter(({ duration_ms: ms }) => ms > 0)
          .sort((one, other) => other.duration_ms - one.duration_ms)
          .slice(0, slowestShown)
          .map(organisationRow),
      ),
    ],
  };
}

/** What needs the operator stands first. */
const order = ['failed', 'interrupted', 'lost', 'waiting', 'running', 'partial', 'done'] as const;

/** How many ended how, what they moved and how long that took, one after the other. */
function outcomesOf(organisations: readonly OrganisationView[]) {
  return order.flatMap((state) => {
    const those = organisations.filter((one) => one.state === state);
    const sum = (numberOf: (one: OrganisationView) => number) => those.reduce((total, one) => total + numberOf(one), 0);
    const row = {
      ...{ state, organisations: those.length, items: sum(({ items }) => items ?? 0) },
      ...{ rejected: sum(({ rejected }) => rejected ?? 0), time_of_all: durationText(sum((one) => one.duration_ms)) },
    };
    return those.length === 0 ? [] : [row];
  });
}
