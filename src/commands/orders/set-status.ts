import type { Context } from '../../context.js';
import { readDuration } from '../../lib/config/duration.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { StatusesOfWorld } from '../../lib/jobs/statuses/set-status-of.js';
import { bareId, idToWrite } from '../../lib/lists/find-thing.js';
import { statusOptions } from '../../lib/options/status-options.js';
import type { StatusNoun } from '../../lib/platform/calls/order-status.js';
import type { StatusWish } from '../../lib/resources/statuses/status-move.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { statusesOf } from '../shared/calls.js';
import { type CommandData, command, declared, type FlagsOf, text, without } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { write } from '../shared/look-at-write.js';
import { idOfWritten, type WrittenLookup } from '../shared/lookups.js';
import { inputFlags, runningFlags } from '../shared/shared-options.js';

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
  about: string;
  wish: StatusWish;
  /** How one is found by other names than its id, of others than orders. */
  lookup?: WrittenLookup;
  /** A table of transitions is looked at, and may be passed over. */
  hasTable?: boolean;
  /** The last word of the command line says the status. */
  isTyped: boolean;
  note: string;
}

const orderNote = `
A move is checked against the table of the platform's documentation before it is sent: NEW becomes CONFIRMED or REJECTED;
CONFIRMED becomes IN_PROCESS, COMPLETED or CANCELED; IN_PROCESS becomes COMPLETED or CANCELED; each of them ON_HOLD, and
from there what it was before, or CANCELED; --unchecked-transition sends other moves too, and the platform decides. With a pickup or delivery that is PENDING no order becomes COMPLETED.
An order that is there already is unchanged. A file is a run: tillctl runs list`;

/** The verbs that set one status each, after the one that sets any. */
export const orderVerbs: readonly StatusVerb[] = (
  [
    ['set-status', 'Set the status of sales orders', undefined, 'set'],
    ['confirm', 'Confirm new sales orders; what is ON_HOLD stays there', 'CONFIRMED', 'confirm'],
    ['reject', 'Reject new sales orders', 'REJECTED', 'set'],
    ['hold', 'Put sales orders on hold: they and what belongs to them do not move then', 'ON_HOLD', 'set'],
    ['resume', 'Resume sales orders from the status that they had before they were held', undefined, 'resume'],
    ['cancel', 'Cancel sales orders that were confirmed or are on hold', 'CANCELED', 'set'],
    ['complete', 'Complete sales orders', 'COMPLETED', 'set'],
  ] as const
).map(([verb, about, status, way]) => {
  const isTyped = verb === 'set-status';
  const said = isTyped ? ', and status, unless the command line says the status' : '';
  const note = `A file has a column id, reference or number${said}.\n${orderNote}`;
  return { noun: 'orders', verb, about, wish: { status, way }, hasTable: way !== 'resume', isTyped, note };
});

const lookbackFlag = { '--lookback <duration>': text(statusOptions.lookbackMs.meaning, '90d') };
const toFlag = { '--to <status>': 'what it was before, where the platform does not say it' };
const uncheckedFlag = declared({ unchecked: statusOptions.unchecked });
const fileFlag = { '--file <file>': 'take them from a file, .gz too; - for standard input' };
const allFlags = { ...fileFlag, ...lookbackFlag, ...toFlag, ...uncheckedFlag, ...inputFlags, ...runningFlags };

type SetStatusFlags = FlagsOf<Omit<typeof allFlags, keyof typeof lookbackFlag>> & { lookback?: string };

export function setStatusOf(verb: StatusVerb): CommandData {
  const { noun, about, isTyped, wish, note, hasTable } = verb;
  const names = `ids on the platform${namesOf(verb)}`;
  const made = command(
    verb.verb,
    about,
    { '[ids...]': names, '[ids-and-status...]': `${names}, and the status at the end`, ...allFlags },
    `${examplesOf(verb)}\n\n${note}`,
    ({ ids, idsAndStatus, ...flags }, context) => runSetStatus(verb, isTyped ? idsAndStatus : ids, flags, context),
  );
  return without(made, {
    [isTyped ? '[ids...]' : '[ids-and-status...]']: '',
    ...(noun === 'orders' ? {} : lookbackFlag),
    ...(wish.way === 'resume' ? {} : toFlag),
    ...(hasTable === true ? {} : uncheckedFlag),
  });
}

function namesOf({ noun, lookup }: StatusVerb): string {
  if (noun === 'orders') return ', or number:540004, ref:WEB-1';
  return lookup === undefined ? '' : ', or ref:MOVE-1001';
}

function examplesOf({ noun, verb, isTyped, command = noun, example }: StatusVerb): string {
  const { id, status } = example ?? { id: 'so-4711', status: 'IN_PROCESS' };
  const typed = isTyped ? ` ${status}` : '';
  return `Examples:
  $ tillctl ${command} ${verb} ${id}${typed}
  $ tillctl ${command} ${verb} --file ${noun}.csv${typed} --dry-run`;
}

/** Statuses of what ids name, each by itself, or of the rows of a file, as a run. */
async function runSetStatus(
  verb: StatusVerb,
  words: readonly string[],
  flags: SetStatusFlags,
  context: Context,
): Promise<void> {
  const { noun } = verb;
  const { file } = flags;
  const { ids, status } = await readWords(verb, words, flags);
  const wish = { ...verb.wish, status, unchecked: flags.uncheckedTransition === true };
  if (file === undefined) return setByIds(verb, ids, wish, flags, context);
  const { setStatuses } = await import('../../lib/jobs/statuses/set-statuses.js');
  const lookbackMs = flags.lookback === undefined ? 0 : readDuration(flags.lookback, '--lookback');
  await runBulkWrite({ ...flags, file }, context, (options, call, deps) =>
    setStatuses({ ...options, noun, ...wish, lookbackMs }, call, deps),
  );
}

/** @throws {UsageError} for ids beside a file, for none of both, for a status that is not known */
async function readWords(
  { noun, isTyped, verb, wish, notSet, command = noun }: StatusVerb,
  words: readonly string[],
  { file, to }: SetStatusFlags,
): Promise<{ ids: readonly string[]; status: string | undefined }> {
  const { notOneOf } = await import('../../lib/schema/cells.js');
  const { resumableStatuses } = await import('../../lib/resources/statuses/status-move.js');
  const { statusesOf: settable } = await import('../../lib/jobs/statuses/set-statuses.js');
  const typed = isTyped && words.length > 0;
  const ids = typed ? words.slice(0, -1) : words;
  const status = typed ? words.at(-1) : (wish.status ?? to);
  const allowed = wish.way === 'resume' ? resumableStatuses : settable(noun);
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
  const { setStatusOf } = await import('../../lib/jobs/statuses/set-status-of.js');
  const { describeStatuses, failureOf } = await import('./describe-statuses.js');
  if (resume !== undefined) throw new UsageError('--resume continues a run of a file', { hint: 'add --file' });
  if (!dryRun) await allowWrite(context, 'add --dry-run, or ');
  const operations = await statusesOf(context);
  const { interruption } = context;
  const ids = await idsOf(verb, named, flags, context);
  const written: StatusesOfWorld['write'] = (writing) => write(writing, { verify, settle }, context);
  const { results, stopped, remedy } = await setStatusOf(
    { noun, ids, wish, dryRun },
    { operations, interruption, write: written },
  );
  const show = dryRun ? context.show : context.showDone;
  show({ json: { [noun]: results }, text: describeStatuses(results, dryRun) });
  const failure = stopped ?? failureOf(noun, results, remedy);
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
