import { Option } from 'commander';
import { UsageError } from '../../lib/errors/errors.js';
import { refuseUnknownUnit } from '../shared/known-unit.js';
import { guardFromFlags } from '../shared/price-guard.js';
import { inputOptions, priceGuardOptions } from '../shared/shared-options.js';

/** What a run was told about its rows, and is told otherwise when they are sent again. */
export interface CorrectedFlags {
  decimalComma?: boolean;
  map?: string;
  ignoreUnknown?: true;
  currency?: string;
  gross?: true;
  net?: true;
  taxCategory?: string;
  timezone?: string;
  defaultTags?: true;
  maxChange?: string;
  minPrice?: string;
  maxPrice?: string;
  acceptGuarded?: true;
  allowCondition?: readonly string[];
  allowNutritionDeclaration?: true;
  lookback?: string;
  defaultUnit?: string;
  uncheckedTransition?: true;
}

const products = ['products import', 'products apply'];
const prices = ['batch prices', 'batch apply', 'runs undo'];
const moved = ['inventory shipments create', 'inventory goods-out create', 'inventory goods-in create'];
const guarded = [...products, ...prices];
const statuses = ['orders', 'productions', 'pickups', 'deliveries'].map((noun) => `${noun} set-status`);

/** Whose runs take which of them; those that are not named here are of all that read a file. */
const takenBy: Partial<Record<keyof CorrectedFlags, readonly string[]>> = {
  currency: [...guarded, 'orders create'],
  gross: products,
  net: products,
  taxCategory: products,
  timezone: prices,
  defaultTags: products,
  maxChange: guarded,
  minPrice: guarded,
  maxPrice: guarded,
  acceptGuarded: guarded,
  allowCondition: ['inventory changes post', ...moved],
  allowNutritionDeclaration: ['catalog feature-templates import'],
  lookback: statuses,
  defaultUnit: ['products import'],
  uncheckedTransition: ['orders set-status', 'inventory goods-in set-status', 'inventory goods-out set-status'],
};

/** Each says nothing unless it is given: then the run's own holds. */
export function correctingOptions(): Option[] {
  return [
    new Option('--decimal-comma', 'read 12,50 as twelve and a half'),
    new Option('--no-decimal-comma', 'read 12.50 as twelve and a half'),
    ...inputOptions().filter(({ long }) => ['--map', '--max-errors', '--max-groups', '--rejects'].includes(long ?? '')),
    new Option('--ignore-unknown', 'leave out columns that the command does not know'),
    new Option('--currency <code>', 'of prices without one (products, prices, orders)'),
    new Option('--gross', 'prices that do not say so are gross (products)').conflicts('net'),
    new Option('--net', 'prices that do not say so are net (products)'),
    new Option('--tax-category <name>', 'of all products of a preset'),
    new Option('--default-tags', 'give the platform’s tags to products that would have none'),
    new Option('--timezone <name>', 'of times without an offset, for example Europe/Berlin (prices)'),
    new Option(
      '--allow-condition <name>',
      'a condition beside those of tillctl ref conditions (stock); repeatable',
    ).argParser((name: string, names: readonly string[] = []) => [...names, name]),
    new Option('--allow-nutrition-declaration', 'send templates of nutrition declarations (feature templates)'),
    ...priceGuardOptions().filter(({ long }) => long !== '--accept-guarded'),
    // Without a default: unless it is given, the run's own holds.
    new Option('--accept-guarded', 'send what is held back, zero and negative prices too'),
    new Option('--lookback <duration>', 'how far back orders are looked for by reference or number (statuses)'),
    new Option('--default-unit <unit>', 'of new products without a management_unit (products)'),
    new Option('--unchecked-transition', 'send a move that the table does not have, too (statuses)'),
  ];
}

/**
 * The options of a run with what was corrected over them; a mapping is none of them.
 *
 * @throws {UsageError} for what runs of that command are not told, and for what is not a percentage, amount or duration
 */
export async function correctedOptions(
  { command, options }: { command: string; options: Readonly<Record<string, unknown>> },
  flags: CorrectedFlags,
): Promise<Readonly<Record<string, unknown>>> {
  for (const name of Object.keys(takenBy) as (keyof CorrectedFlags)[]) {
    if (flags[name] === undefined || takenBy[name]?.includes(command)) continue;
    throw new UsageError(`${typed(name)} is not an option of ${command}`, { hint: 'leave it out' });
  }
  await refuseUnknownUnit(flags);
  const { currency, gross, net } = flags;
  const { decimalComma, ignoreUnknown, taxCategory, timezone, defaultTags, acceptGuarded } = flags;
  const told: Record<string, unknown> = {
    ...{ decimalComma, ignoreUnknown, taxCategory, timezone, defaultTags, acceptGuarded },
    allowNutritionDeclaration: flags.allowNutritionDeclaration,
    allowConditions: flags.allowCondition,
    defaultUnit: flags.defaultUnit,
    unchecked: flags.uncheckedTransition,
    defaultCurrency: currency,
    defaultGross: gross === true ? true : net === true ? false : undefined,
    ...(await limits(options, flags)),
    lookbackMs: flags.lookback === undefined ? undefined : await durationOf(flags.lookback),
  };
  const given = Object.entries(told).filter(([, value]) => value !== undefined);
  return { ...options, ...Object.fromEntries(given) };
}

/** Those that are given, judged together with those of the run. */
async function limits(
  options: Readonly<Record<string, unknown>>,
  { maxChange, minPrice, maxPrice }: CorrectedFlags,
): Promise<Record<string, unknown>> {
  if (maxChange === undefined && minPrice === undefined && maxPrice === undefined) return {};
  const own = (given: string | undefined, name: string) => {
    const value = given ?? options[name];
    return typeof value === 'string' ? value : undefined;
  };
  const guardOf = await guardFromFlags({
    maxChange: own(maxChange, 'maxChange'),
    minPrice: own(minPrice, 'minPrice'),
    maxPrice: own(maxPrice, 'maxPrice'),
    acceptGuarded: false,
  });
  return { ...guardOf(undefined) };
}

async function durationOf(text: string): Promise<number> {
  const { readDuration } = await import('../../lib/config/duration.js');
  return readDuration(text, '--lookback');
}

function typed(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
