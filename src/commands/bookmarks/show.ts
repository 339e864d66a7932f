import { Command } from 'commander';
import type { Context } from '../../context.js';
import { shownJson } from '../../lib/json/json.js';
import { bookmarkNamed } from './bookmark-named.js';

export function showCommand(context: Context): Command {
  return new Command('show')
    .description('Show a bookmark with all that the next pull looks at again')
    .argument('<name>', 'as listed: its state; <noun>/<state> where several have it')
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl bookmarks show books\n  $ tillctl bookmarks show invoices/books --json',
    )
    .action((name: string) => runShow(name, context));
}

async function runShow(name: string, context: Context): Promise<void> {
  const bookmark = await bookmarkNamed(name, context);
  context.show({ json: bookmark, text: `${shownJson(bookmark, 2)}\n` });
}
