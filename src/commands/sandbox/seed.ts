import { InvalidArgumentError } from 'commander';
import type { Context } from '../../context.js';
import { InterruptedError, UsageError } from '../../lib/errors/errors.js';
import { askTyped } from '../../lib/terminal/prompt.js';
import { choice, command, count, type FlagsOf, parsed, parseWholeNumber } from '../shared/command.js';
import { contentOf, portFlag, showSummary } from './control-parts.js';
import { askSandbox, commandSandbox, isSummary, type Summary } from './running-sandbox.js';

const historyFlags = {
  '--days <n>': count('days of sales up to yesterday (30)'),
  '--invoices-per-day <n>': count('of all stores together (40)'),
  '--seed <number>': parsed(parseWholeNumber, 'another shop for another number (1)'),
  '--stores <n>': count('stores (3)'),
  '--registers <n>': count('registers of each store (2)'),
  '--currency <code>': parsed(parseCurrency, 'of all amounts (EUR)'),
  '--ahead <n>': parsed(parseWholeNumber, 'further days that appear as time passes (0)'),
};

const countingFlags = {
  '--stock-takings <n>': count('add finished stock-takings to it'),
  '--counting-rows <n>': parsed(parseWholeNumber, 'what was counted in each of them (200)'),
  '--generation <generation>': choice(['pos1', 'pos2'], 'of point-of-sale clients that counted (pos2)'),
};

export const seed = command(
  'seed',
  'Replace the data of a running sandbox',
  {
    '[name]': choice(['demo', 'none'], 'a small shop, or nothing', 'demo'),
    ...historyFlags,
    ...countingFlags,
    ...portFlag,
  },
  `A shop has invoices, credit memos, orders and changes of stock. Some arrive late, some are paid weeks later or never.
Where the sandbox has data it is asked first; --yes answers.

Examples:
  $ tillctl sandbox seed demo
  $ tillctl sandbox seed --days 365 --invoices-per-day 2000
  $ tillctl sandbox seed none --port 9000
  $ tillctl sandbox seed --stock-takings 2 --counting-rows 1000000 --generation pos2`,
  async ({ name, port, stockTakings, countingRows, generation, ...flags }, context) => {
    const history = historyOf(flags);
    const counted = stockTakingsOf({ stockTakings, countingRows, generation, seed: flags.seed });
    const fill = async (body: object) => {
      await confirmReplacing(port, context);
      const filled = await commandSandbox(port, 'seed', isSummary, body);
      return counted === undefined ? filled : commandSandbox(port, 'stock-takings', isSummary, counted);
    };
    if (history === undefined) {
      showSummary(context, await fill({ name }), `filled with seed ${name}`);
      return;
    }
    if (name === 'none') {
      throw new UsageError('nothing has no history', { hint: 'leave out "none", or the options of the history' });
    }
    showSummary(context, await fill({ history }), `filled with seed ${name}`);
  },
);

/** As the sandbox reads it; undefined when none of it was told. */
function historyOf({ invoicesPerDay, ...flags }: FlagsOf<typeof historyFlags>): object | undefined {
  const told = { ...flags, ...(invoicesPerDay === undefined ? {} : { invoices_per_day: invoicesPerDay }) };
  return Object.keys(told).length === 0 ? undefined : told;
}

/** As the sandbox reads it; undefined when none of it was told. */
function stockTakingsOf({
  stockTakings,
  countingRows,
  generation = 'pos2',
  seed = 1,
}: FlagsOf<typeof countingFlags> & { seed?: number }): object | undefined {
  if (stockTakings === undefined) {
    if (countingRows === undefined) return undefined;
    throw new UsageError('--counting-rows says nothing without --stock-takings', { hint: 'add --stock-takings 1' });
  }
  const rows = countingRows === undefined ? {} : { counting_rows: countingRows };
  return { id: `${generation}-count`, type: generation.toUpperCase(), count: stockTakings, seed, ...rows };
}

function parseCurrency(text: string): string {
  if (!/^[A-Z]{3}$/.test(text)) throw new InvalidArgumentError('it must be a code like EUR');
  return text;
}

/**
 * What was put there is gone afterwards. One that is empty is filled without a question.
 *
 * @throws {InterruptedError} unless confirmed. @throws {UsageError} where no prompt is possible
 */
async function confirmReplacing(port: number, { globals, terminal }: Context): Promise<void> {
  if (globals.yes) return;
  const present = await askSandbox(port, 'state/summary', isSummary, { method: 'GET' });
  if (isEmpty(present)) return;
  const message = `the confirmation to replace ${contentOf(present)} of organisation ${present.org} (type ${present.org})`;
  const confirmed = await askTyped(terminal, { message, flag: '--yes', expected: present.org });
  if (!confirmed) throw new InterruptedError('not confirmed, nothing was replaced');
}

/** Everything that the sandbox counts, files and drafts too. */
function isEmpty({ org: _org, sales_channels: _channels, documents, ...counts }: Summary): boolean {
  return [...Object.values(counts), ...Object.values(documents)].every(
    (each) => typeof each !== 'number' || each === 0,
  );
}
