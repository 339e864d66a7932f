import type { Context } from '../../context.js';
import { writeWhole } from '../../lib/disk/whole-file.js';
import { createTimeText } from '../../lib/lists/list-times.js';
import type { Report } from '../../lib/report/report.js';
import { openPages } from '../../lib/terminal/open-pages.js';
import { zoneSet } from './list-layout.js';
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
 * Shows a report, and writes it where a file is asked for; messages in it hold values of the operator's files.
 *
 * @param describe gets how times are shown, and the time of now
 * @returns the Markdown, where that is asked for
 */
export async function showReport(
  { html: file, open, timezone, format = 'text' }: ReportFlags,
  { json, text }: { json: unknown; text: () => string },
  describe: (time: (text: string) => string, madeAt: string) => Report,
  context: Context,
): Promise<string | undefined> {
  const { reportFile, reportMarkdown } = await import('../../lib/report/report.js');
  const time = await reportTime(timezone, context);
  const report = describe(time, time(context.now().toISOString()));
  if (file !== undefined) {
    await writeWhole(file, reportFile(file, report), 0o600);
    context.notice(`wrote ${file}`);
    context.wrote(file);
    if (open) await openPages([file], context);
  }
  const markdown = format === 'markdown' && !context.globals.json ? reportMarkdown(report) : undefined;
  const shown = markdown ?? (format === 'json' ? `${JSON.stringify(json, null, 2)}\n` : text());
  context.show({ json, text: shown, isProse: format === 'text' });
  return markdown;
}

/** How times are shown in a report: in this zone, else in that of the setting, or in UTC. */
export async function reportTime(zone: string | undefined, context: Context): Promise<(text: string) => string> {
  return createTimeText({ timezone: zone ?? (await zoneSet(context)) ?? 'UTC', forPerson: false, milliseconds: false });
}
