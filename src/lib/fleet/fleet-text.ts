import type { ListFormat } from '../report/list.js';
import { formatList } from '../report/list.js';
import { markdownCode, markdownTable, markdownText } from '../report/markdown.js';
import { durationText } from '../report/run-report.js';
import { visible } from '../terminal/visible.js';
import type { FleetRunView, OrganisationView } from './fleet-view.js';
import { exitNameOf } from './outcome.js';

const columns = ['organisation', 'state', 'exit', 'took', 'items', 'rejected', 'why'] as const;

/** A line for each organisation, then all of them in one. */
export function fleetTable(view: FleetRunView, format: ListFormat, width: number, outIsTerminal: boolean): string {
  const rows = view.organisations.map((one) =>
    Object.fromEntries(columns.map((column) => [column, visible(cellOf(one, column))])),
  );
  return formatList(rows, columns, format, width, outIsTerminal);
}

function cellOf(one: OrganisationView, column: (typeof columns)[number]): string {
  switch (column) {
    case 'took':
      return tookText(one);
    case 'exit':
      return exitText(one);
    default:
      return String(one[column] ?? '');
  }
}

function tookText({ attempts, duration_ms: ms }: OrganisationView): string {
  return attempts === 0 || ms === 0 ? '' : durationText(ms);
}

function exitText({ exit }: OrganisationView): string {
  return exit === null ? '' : `${exit} ${exitNameOf(exit)}`;
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

/** What the operator has to do, a line each. */
export function todoLines({ organisations }: FleetRunView): string[] {
  return organisations.flatMap(({ organisation, state, why, next }) =>
    next === null ? [] : [`${organisation} (${state})${why === null ? '' : `: ${why}`}; ${next}`],
  );
}

export function fleetReportText(view: FleetRunView, width: number, outIsTerminal: boolean): string {
  const head = `fleet run ${view.fleet_run_id} of ${view.fleet}: ${view.status}\n${visible(view.command)}\n`;
  const todo = todoLines(view).map((line) => `  ${visible(line)}\n`);
  const list = fleetTable(view, outIsTerminal ? 'table' : 'tsv', width, outIsTerminal);
  const what = todo.length === 0 ? '' : `\nwhat to do:\n${todo.join('')}`;
  return `${head}${describeFleetCounts(view)}\n\n${list}${what}`;
}

/** For the summary page of a CI job and for tickets. */
export function fleetReportMarkdown(view: FleetRunView): string {
  const rows = view.organisations.map((one) => columns.map((column) => markdownText(cellOf(one, column))));
  const todo = todoLines(view).map((line) => `- ${markdownText(line)}\n`);
  const parts = [
    `### ${markdownText(`Fleet run ${view.fleet_run_id} of ${view.fleet}: ${view.status}`)}`,
    `${markdownText(describeFleetCounts(view))}: ${markdownCode(view.command)}`,
    markdownTable(columns, rows),
    ...(todo.length === 0 ? [] : [`#### What to do\n\n${todo.join('').trimEnd()}`]),
  ];
  return `${parts.join('\n\n')}\n`;
}
