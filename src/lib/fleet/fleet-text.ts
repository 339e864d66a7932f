import { formatList, parseFormat } from '../report/list.js';
import { durationText } from '../report/run-report.js';
import type { Terminal } from '../terminal/terminal.js';
import { visible } from '../terminal/visible.js';
import type { FleetRunView, OrganisationView } from './fleet-view.js';
import { exitNameOf } from './outcome.js';

const columns = ['organisation', 'state', 'exit', 'took', 'items', 'rejected', 'why'] as const;

/** A line for each organisation, then all of them in one. */
export function fleetTable({ organisations }: FleetRunView, terminal: Terminal): string {
  const format = parseFormat(undefined, terminal, true);
  return formatList(organisations.map(organisationRow), columns, format, terminal);
}

/** An organisation in a table: for a terminal, markdown and the page. */
export function organisationRow({ exit, duration_ms: ms, attempts, ...one }: OrganisationView) {
  const took = attempts === 0 || ms === 0 ? '' : durationText(ms);
  return { ...one, exit: exit === null ? '' : `${exit} ${exitNameOf(exit)}`, took };
}

const countNames = ['done', 'partial', 'failed', 'interrupted', 'lost', 'running', 'waiting'] as const;

/** `20 organisations: 17 done, 2 partial, 1 failed; 4100 items, 3 rejected` */
export function describeFleetCounts({ counts, items, rejected }: FleetRunView): string {
  const by = countNames.filter((name) => counts[name] > 0).map((name) => `${counts[name]} ${name}`);
  return `${organisationsText(counts.organisations)}: ${by.join(', ')}; ${items} ${items === 1 ? 'item' : 'items'}, ${rejected} rejected`;
}

export function organisationsText(count: number): string {
  return `${count} ${count === 1 ? 'organisation' : 'organisations'}`;
}

/** What the operator has to do, a line for each reason. */
export function todoLines({ organisations }: FleetRunView): string[] {
  const open = organisations.filter(({ next }) => next !== null);
  return linesByReason(
    open.map(({ organisation, state, why, next }) => [
      organisation,
      ` (${state})${why === null ? '' : `: ${why}`}; ${next}`,
    ]),
  );
}

/** `berlin, rom and 12 more: the reason`. @param ends each organisation with what stands after its name */
export function linesByReason(ends: readonly (readonly [name: string, end: string])[]): string[] {
  const groups = new Map<string, string[]>();
  for (const [name, end] of ends) {
    const names = groups.get(end);
    if (names === undefined) groups.set(end, [name]);
    else names.push(name);
  }
  return [...groups].map(([end, names]) => `${namesText(names)}${end}`);
}

function namesText(names: readonly string[], most = 5): string {
  return names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}

export function fleetReportText(view: FleetRunView, terminal: Terminal): string {
  const head = `fleet run ${view.fleet_run_id} of ${view.fleet}: ${view.status}\n${visible(view.command)}\n`;
  const todo = todoLines(view).map((line) => `  ${visible(line)}\n`);
  const list = fleetTable(view, terminal);
  const what = todo.length === 0 ? '' : `\nwhat to do:\n${todo.join('')}`;
  return `${head}${describeFleetCounts(view)}\n\n${list}${what}`;
}
