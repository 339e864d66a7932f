import type { Context } from '../../context.js';
import type { Sending } from '../../lib/bulk/bulk-job.js';
import type { Profile } from '../../lib/config/profiles.js';
import type { Settings } from '../../lib/config/settings.js';
import { InterruptedError, UsageError } from '../../lib/errors/errors.js';
import { askTyped } from '../../lib/terminal/prompt.js';
import { shellWord } from '../../lib/terminal/shell-word.js';
import { visible } from '../../lib/terminal/visible.js';

/**
 * Before anything is written with a profile.
 *
 * @throws {UsageError} for one that is read-only
 * @throws {InterruptedError} for one of production, unless confirmed
 */
export async function allowWrite(context: Context, instead = ''): Promise<Settings> {
  const settings = await context.settings();
  if (settings.readOnly) refuseReadOnly(settings, instead);
  if (settings.production) await confirmProduction(settings, context);
  return settings;
}

/** @throws {UsageError} */
export function refuseReadOnly({ profile, marks }: Settings, instead: string): never {
  const marking = marks.read_only ?? profile;
  throw new UsageError(`profile "${marking}" marks this organisation as read-only`, {
    hint: `${instead}tillctl config unset read_only --profile ${marking}`,
  });
}

export function confirmDeletion(name: string, expected: string, context: Context): Promise<void> {
  return confirmed(`delete "${name}"`, expected, context);
}

/** @param expected what is to be typed @throws {InterruptedError} for any other answer, but with `--yes` */
export async function confirmed(to: string, expected: string, { globals, terminal }: Context): Promise<void> {
  if (globals.yes) return;
  const message = `the confirmation to ${to} (type ${expected})`;
  if (await askTyped(terminal, { message, flag: '--yes', expected })) return;
  throw new InterruptedError('not confirmed, nothing was deleted');
}

type Target = Pick<Settings, 'profile' | 'baseUrl' | 'org' | 'marks'>;

/**
 * The typed id of the organisation, or `--yes`, before anything is written with a profile of production. What would be
 * sent stands above the question.
 *
 * @param sending where it is known by then
 * @throws {UsageError} where no prompt is possible
 * @throws {InterruptedError} for any other answer
 */
export async function confirmProduction(target: Target, context: Context, sending?: Sending): Promise<void> {
  const { terminal, globals } = context;
  if (globals.yes) return;
  const { org, marks } = target;
  const marked = marks.production === undefined ? '' : `, as profile "${marks.production}" marks it`;
  const question = {
    message: `the confirmation to write to production${marked} (type ${org})`,
    flag: '--yes',
    expected: org,
  };
  if (terminal.interactive) await describe(target, sending, context);
  if (!(await askTyped(terminal, question))) throw new InterruptedError('not confirmed, nothing was sent');
}

/** To where the question is asked, also with `--quiet`. */
async function describe(target: Target, sending: Sending | undefined, { terminal, known }: Context): Promise<void> {
  const { writeLines } = await import('../../lib/terminal/terminal.js');
  const lines = linesOf(target, sending).map(
    ([name, value]) => `  ${name.padEnd(14)}${visible(known.hideSure(value))}\n`,
  );
  writeLines(terminal, `this is production:\n${lines.join('')}`);
}

function linesOf({ profile, baseUrl, org }: Target, sending: Sending | undefined): [name: string, value: string][] {
  const target: [string, string][] = [
    ['profile', profile],
    ['platform', baseUrl],
    ['organisation', org],
  ];
  if (sending === undefined) return target;
  const { command, input, rows, expects } = sending;
  return [
    ...target,
    ['command', command],
    ['input', `${input}: ${rows} good ${rows === 1 ? 'row' : 'rows'}`],
    ...(expects ?? []).map(({ what, told }): [string, string] => [what, told]),
  ];
}

/** What a profile that is marked as production has no guard against, as commands to type. */
export function suggestGuards(name: string, { settings }: Pick<Profile, 'settings'>, { notice }: Context): void {
  const open = suggested.filter(([key]) => settings[key] === undefined);
  if (open.length === 0) return;
  const commands = open.map(([key, value]) => `tillctl config set ${key} ${value} --profile ${shellWord(name)}`);
  notice(`guards that production may want: ${commands.join('; ')}`);
}

const suggested = [
  ['guards.max_change', '30%'],
  ['guards.max_changes', '5000'],
  ['guards.removals', 'true'],
] as const;
