import { Command } from 'commander';
import type { Context } from '../../context.js';
import { statusOptions } from '../../lib/options/status-options.js';
import { optionOf } from '../shared/declared-option.js';
import { inputOptions, runOptions } from '../shared/shared-options.js';
import { runSetStatus, type SetStatusFlags, type StatusVerb } from './run-set-status.js';

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
  const names = `ids on the platform${namesOf(verb)}`;
  const ids = isTyped ? `${names}, and the status at the end` : names;
  const command = new Command(verb.verb)
    .description(description)
    .argument(isTyped ? '[ids-and-status...]' : '[ids...]', ids)
    .option('--file <file>', 'take them from a file, .gz too; - for standard input');
  if (noun === 'orders') {
    command.addOption(optionOf(statusOptions.lookbackMs).default('90d'));
  }
  if (wish.way === 'resume') {
    command.option('--to <status>', 'what it was before, where the platform does not say it');
  }
  if (verb.hasTable === true) {
    command.addOption(optionOf(statusOptions.unchecked));
  }
  for (const option of [...inputOptions(), ...runOptions()]) command.addOption(option);
  return command
    .addHelpText('after', `${examplesOf(verb)}\n\n${note}`)
    .action((words: string[], flags: SetStatusFlags) => runSetStatus(verb, words, flags, context));
}

function namesOf({ noun, lookup }: StatusVerb): string {
  if (noun === 'orders') return ', or number:540004, ref:WEB-1';
  return lookup === undefined ? '' : ', or ref:MOVE-1001';
}

function examplesOf({ noun, verb, isTyped, command = noun, example }: StatusVerb): string {
  const { id, status } = example ?? { id: 'so-4711', status: 'IN_PROCESS' };
  const typed = isTyped ? ` ${status}` : '';
  return `
Examples:
  $ tillctl ${command} ${verb} ${id}${typed}
  $ tillctl ${command} ${verb} --file ${noun}.csv${typed} --dry-run`;
}
