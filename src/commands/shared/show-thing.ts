import type { Context } from '../../context.js';

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
