import { kindsOfSteps } from '../project/project-options.js';
import { shellWord } from '../terminal/shell-word.js';
import { suggestNouns } from './suggest-targets.js';

/** What proposes a mapping for a file of that command, as it is typed; undefined where nothing does. */
export function suggestCommandFor(command: string, file: string): string | undefined {
  const noun = suggestNouns.find((one) =>
    Object.entries(kindsOfSteps).some(([kind, step]) => kind === one && step.command === command),
  );
  if (noun === undefined) return undefined;
  return `tillctl map suggest ${shellWord(file)}${noun === 'products' ? '' : ` --for ${noun}`}`;
}
