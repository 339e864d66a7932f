import type { Context } from '../../context.js';
import type { ReportFlags } from './shared-options.js';

/** Shows one thing: a page for a person, its JSON for a program and with `--json`. */
export async function showThing(thing: unknown, context: Context): Promise<void> {
  const { terminal, globals } = context;
  if (globals.json || !terminal.outIsTerminal) {
    const { shownJson } = await import('../../lib/json/json.js');
    context.show({ json: thing, text: globals.json ? '' : `${shownJson(thing, 2)}\n` });
    return;
  }
  const { thingPage } = await import('../../lib/report/thing-page.js');
  const { timeTextOf } = await import('./list-layout.js');
  const text = thingPage(thing, terminal.columns, await timeTextOf('table', {}, context));
  context.show({ json: thing, text, isProse: true });
}

/**
 * Writes the page of a report, where one is asked for; messages in it hold values of the operator's files.
 *
 * @param pageOf gets how times are shown, in the zone of the flag or else in UTC, and the time of now
 */
export async function writePage(
  { html: file, open, timezone = 'UTC' }: ReportFlags,
  pageOf: (time: (text: string) => string, madeAt: string) => Promise<string>,
  context: Context,
): Promise<void> {
  if (file === undefined) return;
  const { openPages } = await import('../../lib/terminal/open-pages.js');
  const { createTimeText } = await import('../../lib/lists/list-times.js');
  const { writeWhole } = await import('../../lib/config/safe-files.js');
  const time = createTimeText({ timezone, forPerson: false, milliseconds: false });
  await writeWhole(file, await pageOf(time, time(context.now().toISOString())), 0o600);
  context.notice(`wrote ${file}`);
  context.wrote(file);
  if (open) await openPages([file], context);
}
