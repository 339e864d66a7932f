import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { Noun } from '../shared/noun.js';

const longestMeaning = 70;

/** What the scripts of `completion` call: `tillctl complete -- <words>`. */
export function completeCommand(nouns: readonly Noun[], context: Context): Command {
  return new Command('complete').argument('[words...]').action((words: string[]) => runComplete(words, nouns, context));
}

/** A word and what it means, apart by a tab, one a line; `:files` where names of files fit. */
async function runComplete(words: string[], nouns: readonly Noun[], context: Context): Promise<void> {
  const { propose } = await import('./propose.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  // The user is typing at this moment: whatever goes wrong, a damaged file or a bug of ours, nothing is proposed.
  const { words: found, files } = await propose(words, nouns, context).catch(() => ({ words: [], files: false }));
  const lines = found
    .filter(({ word }) => word === visible(word))
    .map(({ word, meaning = '' }) => `${word}\t${shortened(visible(meaning))}`.trimEnd());
  if (files) lines.push(':files');
  context.show({ json: { words: found, files }, text: lines.map((line) => `${line}\n`).join('') });
}

function shortened(text: string): string {
  return text.length <= longestMeaning ? text : `${text.slice(0, longestMeaning - 1).trimEnd()}…`;
}
