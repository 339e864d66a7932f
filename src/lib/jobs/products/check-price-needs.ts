import type { CheckedRows } from '../../bulk/changes/change-kind.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import { UsageError } from '../../errors/errors.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { Form } from '../../platform/dialect/forms.js';
import { createPriceLook } from '../../resources/prices/price-needs.js';
import { grossMissing, type ProductKey, type ProductReader } from '../../resources/products/product.js';
import { currencyMissing } from '../../resources/products/product-members.js';
import type { Row } from '../../tabular/row.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';

export interface PriceNeedsOptions {
  key: ProductKey;
  replace: boolean;
  defaultCurrency?: string;
  defaultGross?: boolean;
  /** The form in which products are written; undefined where it is not known. Asked only where it matters. */
  form: () => Promise<Form | undefined>;
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

/** What the prices of a whole file need, decided before anything is sent. */
export class PriceNeeds {
  readonly #options: PriceNeedsOptions;
  readonly #given: Record<Need, boolean>;
  readonly #lookOf: (columns: readonly string[]) => PriceLook;
  #tallies = noTallies();
  #grossOpen = 0;
  #untold = 0;

  constructor(options: PriceNeedsOptions) {
    this.#options = options;
    this.#lookOf = lookOncePerTable(options);
    this.#given = { currency: options.defaultCurrency !== undefined, gross: options.defaultGross !== undefined };
  }

  /** Counts a good row. */
  see({ row, columns }: NumberedRow<ProductReader>): void {
    const said = this.#lookOf(columns)(row);
    if (said === undefined) return;
    for (const need of ['currency', 'gross'] as const) {
      const tally = this.#tallies[need];
      if (said[need] || (said.own && this.#given[need])) tally.said += 1;
      else if (said.creates) tally.lacking += 1;
      else tally.unsaid += 1;
    }
  }

  /** Nothing was counted yet: rows are seen once more. */
  reset(): void {
    this.#tallies = noTallies();
  }

  /**
   * Reject the rows whose price lacks a currency, and in the nested form whether it is gross.
   *
   * @throws {UsageError} where none of the rows has it: a flag is missing, and not a cell
   */
  async check(work: CheckedRows<ProductReader>): Promise<void> {
    const needs = await this.#needed();
    // The run itself counts those that it sent, by what the products say on the platform.
    if (this.#untold > 0 && work.call.dryRun) {
      work.deps.notice(`${prices(this.#untold)} would be sent without saying whether gross or net (${grossFlags})`);
    }
    if (needs.length === 0) return;
    const unmet = needs.filter((need) => this.#tallies[need].said + this.#tallies[need].unsaid === 0);
    if (unmet.length > 0) throw missing(work.input.name, unmet);
    await this.#rejectLacking(work, needs);
  }

  /** What could not be decided without the platform, for a dry run. */
  open(): string[] {
    const { unsaid } = this.#tallies.currency;
    const known = unsaid === 0 ? [] : [`the currency of ${prices(unsaid)}`];
    if (this.#grossOpen > 0) known.push(`whether ${prices(this.#grossOpen)} must say that they are gross or net`);
    return known;
  }

  /** Whether there are prices that say neither gross nor net, and nobody knows whether the platform wants it. */
  isGrossOpen(): boolean {
    return this.#grossOpen + this.#untold > 0;
  }

  async #needed(): Promise<Need[]> {
    const { currency, gross } = this.#tallies;
    const needs: Need[] = currency.lacking > 0 ? ['currency'] : [];
    if (gross.lacking + gross.unsaid === 0) return needs;
    const form = await this.#options.form();
    // Rows that lack it are rejected in the nested form, and those whose product may say it stay open.
    this.#untold = form === 'seed' ? gross.lacking : 0;
    this.#grossOpen = form === 'seed' ? 0 : gross.unsaid + (form === undefined ? gross.lacking : 0);
    return form === 'nested' && gross.lacking > 0 ? [...needs, 'gross'] : needs;
  }

  async #rejectLacking({ checked, outcomes, deps }: CheckedRows<ProductReader>, needs: readonly Need[]): Promise<void> {
    for await (const batch of checked.numbered()) {
      throwIfInterrupted(deps.interruption);
      for (const { number, row, columns, reader } of batch) {
        if (!checked.sendable(number) || isUnpriced(reader, row)) continue;
        const said = this.#lookOf(columns)(row);
        if (said === undefined || !said.creates) continue;
        const lacking = needs.filter((need) => !this.#given[need] && !said[need]);
        if (lacking.length === 0) continue;
        const problems = lacking.map((need) => problemOf(need, reader.sourceOf));
        outcomes.reject(number, problems);
        checked.leaveOut(number);
      }
    }
  }
}

function noTallies(): Record<Need, Tally> {
  const none = (): Tally => ({ said: 0, lacking: 0, unsaid: 0 });
  return { currency: none(), gross: none() };
}

type PriceLook = ReturnType<typeof createPriceLook>;

/** The same columns come with every row of a table. */
function lookOncePerTable(options: PriceNeedsOptions): (columns: readonly string[]) => PriceLook {
  let last: { columns: readonly string[]; look: PriceLook } | undefined;
  return (columns) => {
    if (last?.columns !== columns) last = { columns, look: createPriceLook(columns, options) };
    return last.look;
  };
}

/** What else a row says that is skipped or that deletes its product is not looked at. */
export function isUnpriced({ commandOf }: ProductReader, row: Row): boolean {
  const command = commandOf?.(row);
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
