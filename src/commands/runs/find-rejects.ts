import type { Context } from '../../context.js';
import { rejectsHere } from '../../lib/bulk/rejects-here.js';
import { keptName } from '../../lib/config/profiles.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { RunHeader } from '../../lib/journal/run-file.js';
import { lastRefusedInput, type RefusedInput } from '../../lib/report/rejects-ledger.js';
import { takerText } from '../../lib/report/run-report.js';
import { shellWord } from '../../lib/terminal/shell-word.js';
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
  const header = await (id === 'latest' ? latestRejecting(context) : namedRun(id, context));
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

/**
 * The newest run that rejected rows, of the profile that is named.
 *
 * @throws {UsageError} when there is none, or an import of another file ended without a run since then
 */
async function latestRejecting(context: Context): Promise<RunHeader> {
  const profile = await keptName(context.globals.profile, context.profiles);
  const runs = await context.runs();
  const all = await runs.list({ profile });
  const found = all.find(({ summary }) => typeof summary?.rejects_file === 'string');
  const refused = await lastRefusedInput(context.folders.state);
  if (refused !== undefined && isOpen(refused, found, all, profile)) throw ambiguous(refused, found);
  return found === undefined ? namedRun('latest', context) : runs.get(found.id);
}

/** Whether it ended since that run, and nothing was done with its file since. */
function isOpen(
  { file, at, profile: own }: RefusedInput,
  found: RunHeader | undefined,
  all: readonly RunHeader[],
  profile: string | undefined,
): boolean {
  if (profile !== undefined && profile !== own) return false;
  // It was the reject file of that run: corrected, it is sent again as that.
  if (found !== undefined && (at < (found.finished_at ?? '') || found.summary?.rejects_file === file)) return false;
  return !all.some(({ input, started_at }) => input.path === file && started_at > at);
}

function ambiguous({ command, file }: RefusedInput, found: RunHeader | undefined): UsageError {
  const ended = `tillctl ${command} ${shellWord(file)} ended with exit code 3 and made no run`;
  const hint = `correct that file and import it, or its reject file`;
  if (found === undefined) return new UsageError(`no run rejected a row: ${ended}`, { hint });
  return new UsageError(`the newest run that rejected rows is ${found.id} (${found.command}); since then ${ended}`, {
    hint: `tillctl runs retry-rejected ${found.id} sends those of the run; for the other, ${hint}`,
  });
}
