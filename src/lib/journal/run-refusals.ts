import { didYouMean } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';
import { shellWord } from '../terminal/shell-word.js';
import { undosOf } from './needed-runs.js';
import type { NewRun, RunHeader } from './run-file.js';
import { isSingleId } from './run-place.js';

/** What tells whether the same work was done before. */
export type StartedWork = Pick<
  NewRun,
  'profile' | 'base_url' | 'org' | 'command' | 'part' | 'fingerprint' | 'input' | 'plan'
>;

/**
 * Whether `resume` has something to do: it was stopped, it failed with rows that were not sent or drafts that were not
 * removed, or it ended without waiting for what becomes of them.
 */
export function isUnfinished({ id, status, summary }: RunHeader): boolean {
  if (isSingleId(id)) return false;
  if (status === 'interrupted') return true;
  if (summary === undefined) return status === 'failed';
  const { counts, looks_open: looksOpen = 0, drafts_unswept: unswept = false } = summary;
  return status !== 'running' && (counts.pending > 0 || looksOpen > 0 || unswept);
}

/** All of it was sent, and what becomes of it was not waited for. */
function isAwaited(header: RunHeader): boolean {
  return (header.status === 'succeeded' || header.status === 'partial') && isUnfinished(header);
}

/**
 * The same work was done in full, by whichever profile. What would send it twice is no way out while a run of the same
 * content can go on.
 *
 * @param alike runs of the same work
 * @param known runs of the same command on this platform
 * @throws {UsageError}
 */
export function refuseApplied(header: StartedWork, alike: readonly RunHeader[], known: readonly RunHeader[]): void {
  const applied = alike.find((run) => run.status === 'succeeded' || isAwaited(run));
  if (applied === undefined) return;
  const { path: file, sha256 } = header.input;
  const resume = (run: RunHeader): string =>
    `tillctl runs resume ${run.id}${run.profile === header.profile ? '' : ` --profile ${run.profile}`}`;
  if (isAwaited(applied)) {
    throw new UsageError(`${file} was sent by run ${applied.id}, whose outcome was not waited for`, {
      hint: `${resume(applied)} waits for it`,
    });
  }
  const open = known.find((run) => run.input.sha256 === sha256 && (isUnfinished(run) || run.status === 'running'));
  throw new UsageError(`${file} was already applied in full by run ${applied.id}`, {
    hint: open === undefined ? 'add --again to send it once more' : `${resume(open)} continues another run of it`,
  });
}

/** @throws {UsageError} when it is of another profile, organisation or command */
export function refuseForeign(header: RunHeader, scope: { profile: string; org: string; command?: string }): void {
  if (header.profile !== scope.profile || header.org !== scope.org) {
    throw new UsageError(
      `run ${header.id} belongs to profile ${header.profile}, organisation ${header.org}, not to ${scope.profile}, ${scope.org}`,
      { hint: `tillctl runs resume ${header.id} --profile ${header.profile}` },
    );
  }
  if (scope.command !== undefined && header.command !== scope.command) {
    throw new UsageError(`run ${header.id} is a run of ${header.command}, not of ${scope.command}`, {
      hint: `tillctl runs resume ${header.id}`,
    });
  }
}

/** @throws {UsageError} when `resume` has nothing to do */
export function refuseFinished(header: RunHeader): void {
  if (isUnfinished(header)) return;
  throw new UsageError(`run ${header.id} is finished (${header.status}); there is nothing to resume`, {
    hint: header.status === 'partial' ? `tillctl runs retry-rejected ${header.id}` : `tillctl runs show ${header.id}`,
  });
}

/**
 * Rows that an undo restored count as done: a resumed run would leave them out and report them as written. What is only
 * waited for can go on.
 *
 * @param undos runs of `runs undo`
 * @throws {UsageError}
 */
export function refuseUndone(header: RunHeader, undos: readonly RunHeader[]): void {
  if (isAwaited(header)) return;
  const undo = undosOf(header, undos).find(({ status, summary }) => {
    const { created = 0, updated = 0 } = summary?.counts ?? {};
    return status !== 'succeeded' || created + updated > 0;
  });
  if (undo === undefined) return;
  const { id, command, input } = header;
  const again = `tillctl ${command} ${shellWord(input.path)} --again sends the whole file`;
  throw new UsageError(
    `run ${id} was undone by run ${undo.id}: it cannot be resumed, since rows that it sent are as before it`,
    {
      hint: isUnfinished(undo) ? `tillctl runs resume ${undo.id} finishes the undo` : again,
    },
  );
}

/** By the beginning of an id, or one that is nearly it; nothing is guessed where several are. */
export function meantRun(id: string, known: readonly string[]): string | undefined {
  const alike = id.length < 8 ? [] : known.filter((each) => each.startsWith(id));
  const [meant = didYouMean(id, [...(known.length === 0 ? [] : ['latest']), ...known]), another] = alike;
  if (meant === undefined) return undefined;
  return another === undefined ? `did you mean "${meant}"?` : `did you mean one of ${alike.slice(-5).join(', ')}?`;
}
