import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { StatusesOfWorld } from '../../lib/jobs/statuses/set-status-of.js';
import type { SetStatusesOptions } from '../../lib/jobs/statuses/set-statuses.js';
import type { StatusNoun } from '../../lib/platform/calls/order-status.js';
import type { StatusWish } from '../../lib/resources/statuses/status-move.js';
import { allowWrite, runBulkWrite } from '../shared/bulk-write.js';
import { lookAt } from '../shared/look-at-write.js';
import { type InputFlags, inputOptions, type RunFlags, runOptions } from '../shared/shared-options.js';

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

export const setOrderStatus: StatusVerb = {
  noun: 'orders',
  verb: 'set-status',
  description: 'Set the status of sales orders',
  wish: { status: undefined, way: 'set' },
  hasTable: true,
  isTyped: true,
  note: `A file has a column id, reference or number, and status, unless the command line says the status.\n${orderNote}`,
};

/** The verbs that set one status each. */
export const orderVerbs: readonly StatusVerb[] = (
  [
    ['confirm', 'Confirm new sales orders; what is ON_HOLD stays there', 'CONFIRMED', 'confirm'],
    ['reject', 'Reject new sales orders', 'REJECTED', 'set'],
    ['hold', 'Put sales orders on hold: they and what belongs to them do not move then', 'ON_HOLD', 'set'],
    ['resume', 'Let sales orders go on where they were before they were held', undefined, 'resume'],
    ['cancel', 'Cancel sales orders that were confirmed or are on hold', 'CANCELED', 'set'],
    ['complete', 'Complete sales orders', 'COMPLETED', 'set'],
  ] as const
).map(([verb, description, status, way]) => ({
  noun: 'orders',
  verb,
  description,
  wish: { status, way },
  hasTable: way !== 'resume',
  isTyped: false,
  note: `A file has a column id, reference or number.\n${orderNote}`,
}));

export function setStatusCommand(verb: StatusVerb, context: Context): Command {
  const { noun, description, isTyped, wish, note } = verb;
  const names = noun === 'orders' ? 'ids on the platform, or number:540004, ref:WEB-1' : 'ids on the platform';
  const ids = isTyped ? `${names}, and the status at the end` : names;
  const command = new Command(verb.verb)
    .description(description)
    .argument(isTyped ? '[ids-and-status...]' : '[ids...]', ids)
    .option('--file <file>', 'take them from a file, .gz too; - for standard input');
  if (noun === 'orders') {
    command.addOption(
      new Option('--lookback <duration>', 'how far back orders are looked for by reference or number').default('90d'),
    );
  }
  if (wish.way === 'resume') {
    command.option('--to <status>', 'what it was before, where the platform does not say it');
  }
  if (verb.hasTable === true) {
    command.option(
      '--unchecked-transition',
      'send a move that the table does not have, too; the platform decides. From a final state nothing is sent',
      false,
    );
  }
  for (const option of [...inputOptions(), ...runOptions()]) command.addOption(option);
  return command
    .addHelpText('after', `${examplesOf(verb)}\n\n${note}`)
    .action((words: string[], flags: SetStatusFlags) => runSetStatus(verb, words, flags, context));
}

function examplesOf({ noun, verb, isTyped, command = noun, example }: StatusVerb): string {
  const { id, status } = example ?? { id: 'so-4711', status: 'IN_PROCESS' };
  const typed = isTyped ? ` ${status}` : '';
  return `
Examples:
  $ tillctl ${command} ${verb} ${id}${typed}
  $ tillctl ${command} ${verb} --file ${noun}.csv${typed} --dry-run`;
}

async function runSetStatus(
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
  const own: Pick<SetStatusesOptions, 'noun' | 'status' | 'way' | 'unchecked' | 'lookbackMs' | 'ignoreUnknown'> = {
    noun: verb.noun,
    ...wish,
    lookbackMs: flags.lookback === undefined ? 0 : readDuration(flags.lookback, '--lookback'),
    ignoreUnknown: flags.ignoreUnknown,
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
  { noun }: StatusVerb,
  named: readonly string[],
  wish: StatusWish,
  flags: SetStatusFlags,
  context: Context,
): Promise<void> {
  const { dryRun, resume, verify, settle } = flags;
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { createStatusOperations } = await import('../../lib/platform/calls/order-status.js');
  const { setStatusOf } = await import('../../lib/jobs/statuses/set-status-of.js');
  const { describeStatuses, failureOf } = await import('./describe-statuses.js');
  if (resume !== undefined) throw new UsageError('--resume goes on with a run of a file', { hint: 'add --file' });
  if (!dryRun) await allowWrite(await context.settings(), context, 'add --dry-run, or use another profile');
  const operations = createStatusOperations((await context.platform()).call);
  const { interruption } = context;
  const ids = noun === 'orders' ? await orderIdsOf(named, flags, context) : named;
  const look: StatusesOfWorld['look'] = (check, answer) => lookAt(check, answer, { verify, settle }, context);
  const { results, stopped } = await setStatusOf({ noun, ids, wish, dryRun }, { operations, interruption, look });
  context.show({ json: { [noun]: results }, text: describeStatuses(results, dryRun) });
  const failure = stopped ?? failureOf(noun, results);
  if (failure !== undefined) throw failure;
}

/** The ids of orders by id, or by `number:540004` and `ref:WEB-1`. */
async function orderIdsOf(
  named: readonly string[],
  { lookback = '90d' }: SetStatusFlags,
  context: Context,
): Promise<string[]> {
  const { idToWrite } = await import('../../lib/lists/find-thing.js');
  const { findableDocuments } = await import('../documents/find-documents.js');
  const { documentNouns } = await import('../documents/document-noun.js');
  const orders = await findableDocuments(documentNouns.orders, { lookback }, context);
  const ids: string[] = [];
  for (const name of named) ids.push(await idToWrite(name, orders));
  return ids;
}
