import { formatList, parseFormat } from '../../lib/report/list.js';
import type { Explanation } from '../../lib/support/explain.js';
import { visible } from '../../lib/terminal/visible.js';
import { command } from '../shared/command.js';
import { formatFlag } from '../shared/shared-options.js';

export const explained = command(
  'explain',
  '',
  { '[word]': 'an exit code or its name, a reject code, an HTTP status or a problem type', ...formatFlag },
  `Examples:
  $ tillctl explain 5
  $ tillctl explain check_digit
  $ tillctl explain 422
  $ tillctl explain`,
  async ({ word, format }, context) => {
    const { explain, explanations } = await import('../../lib/support/explain.js');
    if (word === undefined || format !== undefined) {
      const found = word === undefined ? explanations() : explain(word);
      const rows = found.map(({ kind, code, name, meaning, did, remedy }) => ({
        kind,
        code: code ?? null,
        name,
        meaning,
        did,
        remedy,
      }));
      const shown = format === undefined || format === 'table' ? short : [...short, 'did', 'remedy'];
      const text = formatList(rows, shown, parseFormat(format, context.terminal), context.terminal);
      context.show({ json: rows, text });
      return;
    }
    const found = explain(word);
    context.show({ json: found, text: found.map((each) => describe(each, visible)).join('\n'), isProse: true });
  },
);

const short = ['kind', 'code', 'name', 'meaning'];

function describe(explained: Explanation, visible: (text: string) => string): string {
  const { kind, code, name, meaning, did, remedy, example } = explained;
  const title = `${kind} ${code === undefined ? '' : `${code} `}${visible(name)}`;
  const shown = example === undefined ? '' : `  for example   ${example}\n`;
  return `${title}\n  means         ${meaning}\n${shown}  tillctl did   ${did}\n  what to do    ${remedy}\n`;
}
