import type { Context } from '../../context.js';
import { rejectsHere } from '../../lib/bulk/rejects-here.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { RunHeader } from '../../lib/journal/run-file.js';
import { takerText } from '../../lib/report/run-report.js';
import { namedRun } from './named-run.js';

/**
 * A run with its reject file, which is fetched where this machine has it not and the state of the run is shared.
 *
 * @param id or `latest`
 * @throws {UsageError} when it rejected nothing, or the file has the rows of another by now: those would be sent with
 * the options of this one
 */
export async function findRejects(id: string, context: Context): Promise<{ header: RunHeader; file: string }> {
  const runs = await context.runs();
  const header = await namedRun(id, context);
  const found = await rejectsHere(header, {
    folder: runs.folderOf(header.id),
    stateFolder: context.folders.state,
    others: () => runs.list(),
  });
  if (found.kind === 'none') {
    throw new UsageError(`run ${header.id} rejected no row`, {
      hint: 'name the run that did: tillctl runs list --status partial',
    });
  }
  if (found.kind === 'taken') {
    const { run } = found.taker;
    const own = `those of run ${header.id} are in its input, ${header.input.path}`;
    const hint = run === null ? own : `tillctl runs retry-rejected ${run} sends those that it has; ${own}`;
    throw new UsageError(`${found.file} has the rejected rows of ${takerText(run)} now`, { hint });
  }
  if (found.fetched) context.notice(`the rejected rows of run ${header.id} were kept with it: ${found.file} has them`);
  return { header, file: found.file };
}
