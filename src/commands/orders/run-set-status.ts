import type { Context } from '../../context.js';
import type { StatusesOfWorld } from '../../lib/jobs/statuses/set-status-of.js';
import type { SetStatusesOptions } from '../../lib/jobs/statuses/set-statuses.js';
import { bareId, idToWrite } from '../../lib/lists/find-thing.js';
import type { StatusNoun } from '../../lib/platform/calls/order-status.js';
import type { StatusWish } from '../../lib/resources/statuses/status-move.js';
import { allowWrite, runBulkWrite } from '../shared/bulk-write.js';
import { lookAt } from '../shared/look-at-write.js';
import { idOfWritten, type WrittenLookup } from '../shared/lookups.js';
import type { InputFlags, RunFlags } from '../shared/shared-options.js';

export interface SetStatusFlags extends InputFlags, RunFlags {
  file?: string;
  /** Of orders only. */
  lookback?: string;
  /** Of `orders resume` only. */
  to?: string;
  /** Where there is a table of transitions. */
  uncheckedTransition?: boolean;
}

/** Which status is set, and how its words read. */
export interface StatusVerb {
  noun: StatusNoun;
  /** As typed, where it is not the noun. */
  command?: string;
  /** For the examples of the help text. */
  example?: { id: string; status: string };
  /** Why states are missing among those that can be set. */
  notSet?: string;
  verb: string;
  description: string;
  wish: StatusWish;
  /** How one is found by other names than its id, of others than orders. */
  lookup?: WrittenLookup;
  /** A table of transitions is looked at, and may be passed over. */
  hasTable?: boolean;
  /** The last word of the command line says the status. */
  isTyped: boolean;
  note: string;
}

/** Statuses of what ids name, each by itself, or of the rows of a file, as a run. */
export async function runSetStatus(
  verb: StatusVerb,
  words: readonly string[],
  flags: SetStatusFlags,
  context: Context,
): Promise<void> {
  const { ids, status } = await readWords(verb, words, flags);
  const wish = { ...verb.wish, status, unchecked: flags.uncheckedTransition === true };
  if (flags.file === undefined) return setByIds(verb, ids, wish, flags, context);
  const { setStatuses } = await import('../../lib/jobs/statuses/set-statuses.js');
  const { readDuration } = await import('../../lib/config/duration.js');
  const own: Pick<SetStatusesOptions, 'noun' | 'status' | 'way' | 'unchecked' | 'lookbackMs'> = {
    noun: verb.noun,
    ...wish,
    lookbackMs: flags.lookback === undefined ? 0 : readDuration(flags.lookback, '--lookback'),
  };
  await runBulkWrite({ ...flags, file: flags.file }, context, (options, call, deps) =>
    setStatuses({ ...options, ...own }, call, deps),
  );
}

/** @throws {UsageError} for ids beside a file, for none of both, for a status that is not known */
async function readWords(
  { noun, isTyped, verb, wish, notSet, command = noun }: StatusVerb,
  words: readonly string[],
  { file, to }: SetStatusFlags,
): Promise<{ ids: readonly string[]; status: string | undefined }> {
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { notOneOf } = await import('../../lib/schema/cells.js');
  const { resumableStatuses } = await import('../../lib/resources/statuses/status-move.js');
  const { statusesOf } = await import('../../lib/jobs/statuses/set-statuses.js');
  const typed = isTyped && words.length > 0;
  const ids = typed ? words.slice(0, -1) : words;
  const status = typed ? words.at(-1) : (wish.status ?? to);
  const allowed = wish.way === 'resume' ? resumableStatuses : statusesOf(noun);
  if (status !== undefined && !allowed.includes(status)) {
    throw new UsageError(notOneOf(status, allowed, `a status of ${noun} to set`), {
      hint: notSet ?? (isTyped ? `tillctl ${command} ${verb} <id...> <STATUS>` : undefined),
    });
  }
  if (file !== undefined && ids.length > 0) {
    throw new UsageError(`"${ids[0]}" is an id beside --file`, { hint: 'name ids, or a file' });
  }
  if (file === undefined && ids.length === 0) {
    throw new UsageError('no id and no --file says what is to be set', {
      hint: `tillctl ${command} ${verb} <id...>${isTyped ? ' <STATUS>' : ''}`,
    });
  }
  return { ids, status };
}

async function setByIds(
  verb: StatusVerb,
  named: readonly string[],
  wish: StatusWish,
  flags: SetStatusFlags,
  context: Context,
): Promise<void> {
  const { noun } = verb;
  const { dryRun, resume, verify, settle } = flags;
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { createStatusOperations } = await import('../../lib/platform/calls/order-status.js');
  const { setStatusOf } = await import('../../lib/jobs/statuses/set-status-of.js');
  const { describeStatuses, failureOf } = await import('./describe-statuses.js');
  if (resume !== undefined) throw new UsageError('--resume goes on with a run of a file', { hint: 'add --file' });
  if (!dryRun) await allowWrite(await context.settings(), context, 'add --dry-run, or ');
  const operations = createStatusOperations((await context.platform()).call);
  const { interruption } = context;
  const ids = await idsOf(verb, named, flags, context);
  const look: StatusesOfWorld['look'] = (check, answer) => lookAt(check, answer, { verify, settle }, context);
  const { results, stopped } = await setStatusOf({ noun, ids, wish, dryRun }, { operations, interruption, look });
  const show = dryRun ? context.show : context.showDone;
  show({ json: { [noun]: results }, text: describeStatuses(results, dryRun) });
  const failure = stopped ?? failureOf(verb, results);
  if (failure !== undefined) throw failure;
}

/** Ids as they are, and others by the word before them. */
async function idsOf(
  { noun, lookup }: StatusVerb,
  named: readonly string[],
  flags: SetStatusFlags,
  context: Context,
): Promise<readonly string[]> {
  if (noun === 'orders') return orderIdsOf(named, flags, context);
  if (lookup === undefined) return named.map(bareId);
  const ids: string[] = [];
  for (const name of named) ids.push(await idOfWritten(name, lookup, context));
  return ids;
}

/** The ids of orders by id, or by `number:540004` and `ref:WEB-1`. */
async function orderIdsOf(
  named: readonly string[],
  { lookback = '90d' }: SetStatusFlags,
  context: Context,
): Promise<string[]> {
  const { findableDocuments } = await import('../documents/find-documents.js');
  const { documentNouns } = await import('../documents/document-noun.js');
  const orders = await findableDocuments(documentNouns.orders, { lookback }, context);
  const ids: string[] = [];
  for (const name of named) ids.push(await idToWrite(name, orders));
  return ids;
}
