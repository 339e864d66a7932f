import type { Command, Option } from 'commander';
import { UsageError } from '../../lib/errors/errors.js';

/** What workers run unless told: verbs that move data by what the organisation's own credentials allow. `*` is any noun. */
export const usualVerbs: readonly string[] = [
  ...['* pull', '* verify', '* import', '* export', '* list'],
  ...[
    'products import-shard',
    'batch prices',
    'orders create',
    'inventory post',
    'inventory changes post',
    'stock-changes post',
  ],
  ...['runs resume', 'runs retry-rejected', 'runs prune', 'doctor'],
];

/** They send anything, or are about the machine of the worker. */
const neverAllowed = ['api', 'bundle', 'events'];

/**
 * Options that start programs, name credentials, open a way to other machines, or wait for a person or for other jobs; and
 * the one that puts a run where no worker looks for it: it would be begun anew in place of resumed.
 */
const refusedOptions =
  /^--(exec|credential|secret|tls|callback-url-file|path-file|ca-file|allow-private|ack|open|shards|queue|state-store)\b/;

/**
 * Who writes to the queue is not who owns the machine of the worker: beside the paths of a command (`refuseOutside`) its
 * verb and its options must be those that the worker allows.
 *
 * @param allow verbs, as `usualVerbs`
 * @throws {UsageError}
 */
export function refuseForWorker(command: Command, allow: readonly string[]): void {
  refuseForQueue(command);
  const name = nameOf(command);
  if (allow.some((verb) => fits(name, verb))) return;
  throw new UsageError(`the worker does not run '${name}'`, {
    hint: `its operator can allow it: fleet worker --allow '${name}'`,
  });
}

/** What no worker runs, whatever it allows: it is not even enqueued, since a header or a secret would be kept. @throws {UsageError} */
export function refuseForQueue(command: Command): void {
  const name = nameOf(command);
  if (neverAllowed.includes(name.split(' ')[0] ?? '')) {
    throw new UsageError(`no worker runs '${name}'`, { hint: 'tillctl fleet run does, on this machine' });
  }
  const refused = givenOptions(command).find(({ long }) => refusedOptions.test(long ?? ''));
  if (refused === undefined) return;
  throw new UsageError(`${refused.long} is not for jobs of a queue`, {
    hint: 'what starts programs, names credentials or a place of the state, or waits for a person or other jobs is set on the machine of the worker',
  });
}

/** As typed, without the program's name. */
function nameOf(command: Command): string {
  const above = command.parent;
  return above === null || above.parent === null ? command.name() : `${nameOf(above)} ${command.name()}`;
}

function fits(name: string, verb: string): boolean {
  return verb.startsWith('* ') ? name.endsWith(verb.slice(1)) : name === verb;
}

function givenOptions(command: Command): Option[] {
  const own = command.options.filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli');
  return command.parent === null ? own : [...own, ...givenOptions(command.parent)];
}
