import type { Work } from '../../bulk/bulk-job.js';
import { UsageError } from '../../errors/errors.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { RowCommand } from '../../model/row-command.js';
import type { Form } from '../../platform/dialect/forms.js';
import { createPriceLook, type SaidOfPrice } from '../../resources/prices/price-needs.js';
import { grossMissing, type ProductKey, type ProductReader } from '../../resources/products/product.js';
import { currencyMissing } from '../../resources/products/product-members.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';

export interface PriceNeedsOptions {
  key: ProductKey;
  replace: boolean;
  defaultCurrency?: string;
  defaultGross?: boolean;
  /** The form in which products are written; undefined where it is not known. Asked only where it matters. */
  form: () => Promise<Form | undefined>;
}

/** What the prices of a whole file need, decided before anything is sent. */
export interface PriceNeeds {
  /** A reader whose rows are counted when they are checked. */
  counting: (reader: ProductReader, columns: readonly string[]) => ProductReader;
  /** Nothing was counted yet: rows are checked once more. */
  reset: () => void;
  /**
   * Reject the rows whose price lacks a currency, and in the nested form whether it is gross.
   *
   * @throws {UsageError} where none of the rows has it: a flag is missing, and not a cell
   */
  check: (work: Work<ProductReader>) => Promise<void>;
  /** What could not be decided without the platform, for a dry run. */
  open: () => string[];
}

type Need = 'currency' | 'gross';

/** Rows with a price that lack something. `unsaid`: those among them whose product on the platform may say it. */
interface Tally {
  said: number;
  lacking: number;
  unsaid: number;
}

const flags: Record<Need, { what: string; flag: string; setting: string }> = {
  currency: { what: 'has a currency', flag: '--currency EUR', setting: 'default_currency EUR' },
  gross: {
    what: 'says whether it is gross, which this platform wants to know',
    flag: '--gross (or --net)',
    setting: 'default_price_is_gross true',
  },
};

export function createPriceNeeds(options: PriceNeedsOptions): PriceNeeds {
  const { key, replace } = options;
  const given: Record<Need, boolean> = {
    currency: options.defaultCurrency !== undefined,
    gross: options.defaultGross !== undefined,
  };
  const none = (): Tally => ({ said: 0, lacking: 0, unsaid: 0 });
  const tallies: Record<Need, Tally> = { currency: none(), gross: none() };
  let grossOpen = 0;
  let untold = 0;

  function count(said: SaidOfPrice): void {
    for (const need of ['currency', 'gross'] as const) {
      const tally = tallies[need];
      if (said[need] || (said.own && given[need])) tally.said += 1;
      else if (said.creates) tally.lacking += 1;
      else tally.unsaid += 1;
    }
  }

  async function needed(): Promise<Need[]> {
    const needs: Need[] = tallies.currency.lacking > 0 ? ['currency'] : [];
    if (tallies.gross.lacking + tallies.gross.unsaid === 0) return needs;
    const form = await options.form();
    // Rows that lack it are rejected in the nested form, and those whose product may say it stay open.
    untold = form === 'seed' ? tallies.gross.lacking : 0;
    grossOpen = form === 'seed' ? 0 : tallies.gross.unsaid + (form === undefined ? tallies.gross.lacking : 0);
    return form === 'nested' && tallies.gross.lacking > 0 ? [...needs, 'gross'] : needs;
  }

  async function rejectLacking(
    { checked, rejections, deps }: Work<ProductReader>,
    needs: readonly Need[],
  ): Promise<void> {
    for await (const batch of checked.numbered()) {
      throwIfInterrupted(deps.interruption);
      for (const { number, row, columns, reader } of batch) {
        if (!checked.sendable(number) || isUnpriced(reader.commandOf?.(row))) continue;
        const said = createPriceLookOnce(columns)(row);
        if (said === undefined || !said.creates) continue;
        const lacking = needs.filter((need) => !given[need] && !said[need]);
        if (lacking.length === 0) continue;
        rejections.add(
          number,
          lacking.map((need) => problemOf(need, reader.sourceOf)),
        );
        checked.leaveOut(number);
      }
    }
  }

  let last: { columns: readonly string[]; look: ReturnType<typeof createPriceLook> } | undefined;

  /** The same columns come with every row of a table. */
  function createPriceLookOnce(columns: readonly string[]): ReturnType<typeof createPriceLook> {
    if (last?.columns !== columns) last = { columns, look: createPriceLook(columns, { key, replace }) };
    return last.look;
  }

  return {
    counting: (reader, columns) => {
      const look = createPriceLook(columns, { key, replace });
      return {
        ...reader,
        check: (row) => {
          const problems = reader.check(row);
          const said = problems.length === 0 ? look(row) : undefined;
          if (said !== undefined) count(said);
          return problems;
        },
      };
    },
    reset: () => {
      Object.assign(tallies, { currency: none(), gross: none() });
    },
    check: async (work) => {
      const needs = await needed();
      // The run itself counts those that it sent, by what the products say on the platform.
      if (untold > 0 && work.call.dryRun) {
        work.deps.notice(`${prices(untold)} would be sent without saying whether gross or net (${grossFlags})`);
      }
      if (needs.length === 0) return;
      const nobody = needs.filter((need) => tallies[need].said + tallies[need].unsaid === 0);
      if (nobody.length > 0) throw missing(work.input.name, nobody);
      await rejectLacking(work, needs);
    },
    open: () => {
      const { currency } = tallies;
      const known = currency.unsaid === 0 ? [] : [`the currency of ${prices(currency.unsaid)}`];
      if (grossOpen > 0) known.push(`whether ${prices(grossOpen)} must say that they are gross or net`);
      return known;
    },
  };
}

/** What else such a row says is not looked at. */
function isUnpriced(command: RowCommand | undefined): boolean {
  return command === 'skip' || command === 'delete';
}

/** What says it of all prices that do not say it themselves. */
export const grossFlags = '--gross, --net, or default_price_is_gross';

function prices(count: number): string {
  return `${count} ${count === 1 ? 'price' : 'prices'}`;
}

function problemOf(need: Need, sourceOf: (column: string) => string): CellProblem {
  return need === 'currency'
    ? currencyMissing(sourceOf('sales_price_currency'))
    : grossMissing(sourceOf('sales_price_is_gross'));
}

function missing(file: string, needs: readonly Need[]): UsageError {
  const what = needs.map((need) => flags[need].what).join(', and none ');
  const add = needs.map((need) => flags[need].flag).join(' ');
  const settings = needs.map((need) => `tillctl config set ${flags[need].setting}`).join('; ');
  return new UsageError(`no price of ${file} ${what}: nothing was sent`, { hint: `add ${add}; or once: ${settings}` });
}
