import type { Context } from '../../context.js';
import { type OrganisationAtWork, organisationsAtWork } from '../../lib/fleet/at-work.js';
import type { FleetRunHeader } from '../../lib/fleet/fleet-runs.js';
import { describeFleetCounts } from '../../lib/fleet/fleet-text.js';
import type { FleetRunView } from '../../lib/fleet/fleet-view.js';
import { formatList, parseFormat } from '../../lib/report/list.js';
import { durationText } from '../../lib/report/run-report.js';
import { visible } from '../../lib/terminal/visible.js';
import { isWatched, watchLooks, withinRoom } from '../../lib/terminal/watch-looks.js';
import { fleetRunsOf, viewOf } from './do-fleet-run.js';

/** How it stands at one moment. */
interface Look {
  view: FleetRunView;
  atWork: readonly OrganisationAtWork[];
}

export async function runTop(id: string, context: Context): Promise<void> {
  const header = await (await fleetRunsOf(context)).get(id);
  const look = () => lookAt(header, context);
  const isOver = ({ view }: Look) => view.status !== 'running';
  const last = isWatched(context)
    ? await watchLooks({ look, linesOf: (seen, room) => [...rowsOf(seen, room), headOf(seen)], isOver }, context)
    : await look();
  const { fleet_run_id, fleet, status, counts, resume } = last.view;
  context.show({
    json: { fleet_run_id, fleet, status, counts, at_work: last.atWork, resume },
    text: `${headOf(last)}\n${isWatched(context) ? '' : tableOf(last, context)}`,
  });
}

async function lookAt(header: FleetRunHeader, context: Context): Promise<Look> {
  const runs = await fleetRunsOf(context);
  const view = await viewOf(header, context);
  const { folders, now } = context;
  const isHeld = view.status === 'running';
  const atWork = isHeld ? await organisationsAtWork(await runs.read(header), { runs, folders, now }) : [];
  return { view, atWork };
}

function headOf({ view }: Look): string {
  return `fleet run ${view.fleet_run_id}, ${view.status}: ${describeFleetCounts(view)}`;
}

function rowsOf({ atWork }: Look, room: number): string[] {
  return withinRoom(
    atWork.map((one) => [...valuesOf(one), one.says].filter((text) => text !== '').join('  ')),
    room,
  );
}

const columns = ['organisation', 'took', 'phase', 'done', 'rate', 'rejected', 'says'] as const;

function tableOf(look: Look, { terminal }: Context): string {
  if (look.atWork.length === 0) return '';
  const rows = look.atWork.map((one) => {
    const values = [...valuesOf(one), String(one.rejected ?? ''), visible(one.says)];
    return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']));
  });
  return `\n${formatList(rows, columns, parseFormat(undefined, terminal, true), terminal)}`;
}

/** Of the first columns. */
function valuesOf({ organisation, took_ms, phase, done, total, per_second }: OrganisationAtWork): string[] {
  return [
    organisation,
    durationText(took_ms),
    phase ?? '',
    done === null ? '' : total === null ? `${done}` : `${done}/${total}`,
    per_second === null ? '' : `${per_second}/s`,
  ];
}
