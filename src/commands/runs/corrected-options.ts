import { readDuration } from '../../lib/config/duration.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { DecimalSign } from '../../lib/model/decimal-sign.js';
import { bulkOptions, defaultCurrency, keyOptions, mergeOptions } from '../../lib/options/bulk-options.js';
import { featureTemplateOptions } from '../../lib/options/catalog-options.js';
import { stockOptions } from '../../lib/options/inventory-options.js';
import { priceGuardOptions } from '../../lib/options/price-guard-options.js';
import { priceOptions } from '../../lib/options/price-options.js';
import { productOptions } from '../../lib/options/product-options.js';
import type { OptionSet, RunOption } from '../../lib/options/run-option.js';
import { statusOptions } from '../../lib/options/status-options.js';
import { optionsOfRun } from '../../lib/resources/run-options.js';
import { camel, mark, several, type Take, type Takes } from '../shared/command.js';
import { refuseUnknownUnit } from '../shared/known-unit.js';
import { guardFromFlags } from '../shared/price-guard.js';
import { decimalOf, inputFlags } from '../shared/shared-options.js';

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

/** The flag of an option where it corrects a run: it says nothing unless it is given, for then the run's own holds. */
function correctionOf({ meaning = '', repeatable, kind, corrected = {} }: RunOption): Take<unknown> {
  const whose = corrected.of === undefined ? '' : ` (${corrected.of})`;
  const read = repeatable ? several('').read : undefined;
  const said = `${corrected.meaning ?? meaning}${whose}${repeatable ? '; repeatable' : ''}`;
  return { meaning: said, read, choices: kind.values };
}

const { '--map <mapping.json>': map, '--max-errors <n>': maxErrors, ...others } = inputFlags;
const { '--max-groups <n>': maxGroups, '--rejects <file>': rejects } = others;

/** How the reject file is read, and what is reported. */
export const rereadingFlags = {
  '--map <mapping.json>': map,
  '--max-errors <n>': maxErrors,
  '--max-groups <n>': maxGroups,
  '--rejects <file>': rejects,
};

/** Behind the one that each is about. */
const more: Readonly<Record<string, Takes>> = {
  decimalComma: { '--no-decimal-comma': mark('read 12.50 as twelve and a half'), ...rereadingFlags },
  strictKeys: { '--no-strict-keys': mark('create what only looks different from another key') },
  defaultGross: { '--net': mark('prices that do not say so are net (products)') },
};

/** Each says nothing unless it is given: then the run's own holds. */
export const correctingFlags: Takes = Object.fromEntries(
  Object.entries(correctable).flatMap(([name, declared]) => {
    const conflicts = name === 'defaultGross' ? 'net' : undefined;
    const own = [declared.flag ?? '', { ...correctionOf(declared), conflicts }] as const;
    return [own, ...Object.entries(more[name] ?? {})];
  }),
);

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
    const flag = flagOf(declared, flags);
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
function flagOf({ flag = '' }: RunOption, flags: CorrectedFlags): { long: string; value: unknown } | undefined {
  const long = /^--[\w-]+/.exec(flag)?.[0] ?? '';
  const value = flags[camel(long.slice(2))];
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
  return readDuration(text, '--lookback');
}
