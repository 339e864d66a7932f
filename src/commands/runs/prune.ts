import type { Context } from '../../context.js';
import { readDuration } from '../../lib/config/duration.js';
import { isSameTarget } from '../../lib/config/marks.js';
import { InterruptedError } from '../../lib/errors/errors.js';
import type { RunHeader } from '../../lib/journal/run-file.js';
import { counted } from '../../lib/terminal/counted.js';
import { askTyped } from '../../lib/terminal/prompt.js';
import { settingsFor } from '../shared/bulk-flow.js';
import { command, needed } from '../shared/command.js';

export const prune = command(
  'prune',
  'Remove the records of bulk writes that ended long ago; they can then not be resumed any more',
  { '--older-than <duration>': needed('age since the end, for example 90d') },
  `Examples:
  $ tillctl runs prune --older-than 90d

With a run goes what it kept of before, so that it cannot be undone any more: of a production profile that is asked for
(--yes answers). Runs with rows in doubt are kept, and those that an unfinished undo or migration needs.`,
  async ({ olderThan }, context) => {
    const ageMs = readDuration(olderThan, '--older-than');
    const runs = await context.runs();
    const pruned = await runs.prune(ageMs, (going) => confirmProduction(going, context));
    const { removed, kept, values_removed: valueless } = pruned;
    const lines = kept.map(({ id, reason }) => `run ${id} is kept: ${reason}\n`);
    context.showDone({
      json: { removed, kept, values_removed: valueless },
      text: `${counted(removed.length, 'run')} removed\n${lines.join('')}${textOf(valueless)}`,
    });
  },
);

function textOf({ length }: readonly string[]): string {
  return length === 0 ? '' : `${length} run${length === 1 ? ' is' : 's are'} kept without values (keep_values)\n`;
}

/** @throws {InterruptedError} unless confirmed. @throws {UsageError} where no prompt is possible */
async function confirmProduction(going: readonly RunHeader[], context: Context): Promise<void> {
  if (context.globals.yes) return;
  const isProduction = await productionOf(context);
  const runs = going.filter(isProduction);
  const [first] = runs;
  if (first === undefined) return;
  const what = `${counted(runs.length, 'run')} of a production profile, and what undoes them`;
  const message = `the confirmation to remove ${what} (type ${first.org})`;
  const confirmed = await askTyped(context.terminal, { message, flag: '--yes', expected: first.org });
  if (!confirmed) throw new InterruptedError('not confirmed, nothing was removed');
}

/** By what profiles say now, whatever they are called now; also by the one that this call would use. */
async function productionOf(context: Context): Promise<(run: RunHeader) => boolean> {
  const profiles = (await context.profiles()).list();
  const productive = profiles.filter(({ profile }) => String(profile.settings.production ?? false) === 'true');
  const used = await settingsFor(true, context);
  return ({ profile, base_url, org }) =>
    productive.some((known) => known.name === profile || isSameTarget(known.profile, { base_url, org })) ||
    (used?.production === true && isSameTarget({ base_url: used.baseUrl, org: used.org }, { base_url, org }));
}
