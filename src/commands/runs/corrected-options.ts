import { Option } from 'commander';
import { UsageError } from '../../lib/errors/errors.js';
import type { DecimalSign } from '../../lib/model/decimal-sign.js';
import { bulkOptions, defaultCurrency, keyOptions, mergeOptions } from '../../lib/options/bulk-options.js';
import { featureTemplateOptions } from '../../lib/options/catalog-options.js';
import { stockOptions } from '../../lib/options/inventory-options.js';
import { priceGuardOptions } from '../../lib/options/price-guard-options.js';
import { priceOptions } from '../../lib/options/price-options.js';
import { productOptions } from '../../lib/options/product-options.js';
import type { OptionSet } from '../../lib/options/run-option.js';
import { statusOptions } from '../../lib/options/status-options.js';
import { optionsOfRun } from '../../lib/resources/run-options.js';
import { correctionOf } from '../shared/declared-option.js';
import { refuseUnknownUnit } from '../shared/known-unit.js';
import { guardFromFlags } from '../shared/price-guard.js';
import { decimalOf, inputOptions } from '../shared/shared-options.js';

/** What a run was told about its rows, and is told otherwise when they are sent again. */
export interface CorrectedFlags {
  decimal?: DecimalSign;
  decimalComma?: boolean;
  map?: string;
  gross?: true;
  net?: true;
  maxChange?: string;
  minPrice?: string;
  maxPrice?: string;
  lookback?: string;
  defaultUnit?: string;
  /** Others are kept as they are given. */
  [flag: string]: unknown;
}

/** In the order of the help. */
const correctable: OptionSet = {
  decimal: bulkOptions.decimal,
  decimalComma: bulkOptions.decimalComma,
  ...mergeOptions,
  ...keyOptions,
  allowDelete: bulkOptions.allowDelete,
  defaultCurrency,
  defaultGross: productOptions.defaultGross,
  taxCategory: productOptions.taxCategory,
  defaultTags: productOptions.defaultTags,
  timezone: priceOptions.timezone,
  allowConditions: stockOptions.allowConditions,
  allowNutritionDeclaration: featureTemplateOptions.allowNutritionDeclaration,
  ...priceGuardOptions,
  lookbackMs: statusOptions.lookbackMs,
  defaultUnit: productOptions.defaultUnit,
  unchecked: statusOptions.unchecked,
};

/** Each says nothing unless it is given: then the run's own holds. */
export function correctingOptions(): Option[] {
  return Object.entries(correctable).flatMap(([name, declared]) => {
    const option = correctionOf(declared);
    if (name === 'decimalComma') return [option, ...readingOptions()];
    if (name === 'strictKeys') return [option, withoutStrictKeys()];
    if (name !== 'defaultGross') return [option];
    return [option.conflicts('net'), new Option('--net', 'prices that do not say so are net (products)')];
  });
}

function withoutStrictKeys(): Option {
  return new Option('--no-strict-keys', 'create what only looks different from another key');
}

function readingOptions(): Option[] {
  const kept = ['--map', '--max-errors', '--max-groups', '--rejects'];
  return [
    new Option('--no-decimal-comma', 'read 12.50 as twelve and a half'),
    ...inputOptions().filter(({ long }) => kept.includes(long ?? '')),
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
  const given = Object.entries(correctable).flatMap(([name, declared]) => {
    const flag = flagOf(correctionOf(declared), flags);
    return flag === undefined ? [] : [{ name, ...flag }];
  });
  for (const { name, long } of given) {
    if (isTaken(command, name)) continue;
    throw new UsageError(`${long} is not an option of ${command}`, { hint: 'leave it out' });
  }
  await refuseUnknownUnit(flags);
  const told = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  const { lookback } = flags;
  return {
    ...options,
    ...told,
    ...decimals(flags),
    ...(await limits(options, flags)),
    ...(lookback === undefined ? {} : { lookbackMs: await durationOf(lookback) }),
  };
}

/** In place of whatever the run was told of decimals. */
function decimals({ decimal, decimalComma }: CorrectedFlags): object {
  if (decimal === undefined && decimalComma === undefined) return {};
  return { decimal: undefined, ...decimalOf({ decimal, decimalComma: decimalComma === true }) };
}

/** As it was given, by its own flag or by `--net`, which is the other value of `--gross`. */
function flagOf(option: Option, flags: CorrectedFlags): { long: string; value: unknown } | undefined {
  const long = option.long ?? '';
  const value = flags[option.attributeName()];
  if (value !== undefined) return { long, value };
  return long === '--gross' && flags.net !== undefined ? { long: '--net', value: false } : undefined;
}

/** What says how a file is read is of all that read one; the rest of those whose runs keep it. */
function isTaken(command: string, name: string): boolean {
  const bulk: OptionSet = bulkOptions;
  return bulk[name]?.corrected !== undefined || optionsOfRun(command)?.[name]?.corrected !== undefined;
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
