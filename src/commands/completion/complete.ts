import { visible } from '../../lib/terminal/visible.js';
import { type CommandData, command } from '../shared/command.js';
import type { Noun } from '../shared/noun.js';

const longestMeaning = 70;

/**
 * What the scripts of `completion` call: `tillctl complete -- <words>`. A word and what it means, apart by a tab, one a line;
 * `:files` where names of files fit.
 */
export function completeCommand(nouns: readonly Noun[]): CommandData {
  return command('complete', '', { '[words...]': '' }, '', async ({ words }, context) => {
    const { propose } = await import('./propose.js');
    // The user is typing at this moment: whatever goes wrong, a damaged file or a bug of ours, nothing is proposed.
    const { words: found, files } = await propose(words, nouns, context).catch(() => ({ words: [], files: false }));
    const lines = found
      .filter(({ word }) => word === visible(word))
      .map(({ word, meaning = '' }) => `${word}\t${shortened(visible(meaning))}`.trimEnd());
    if (files) lines.push(':files');
    context.show({ json: { words: found, files }, text: lines.map((line) => `${line}\n`).join('') });
  });
}

function shortened(text: string): string {
  return text.length <= longestMeaning ? text : `${text.slice(0, longestMeaning - 1).trimEnd()}…`;
}
