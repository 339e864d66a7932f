import { rowReading, startedOptions } from '../bulk/bulk-job.js';
import { fitPreset, presetNamed } from '../bulk/fit-preset.js';
import { withCommands } from '../bulk/row-commands.js';
import type { State } from '../bulk/undoable-kind.js';
import { TillctlError } from '../errors/errors.js';
import { keyOfEntry, productPlans } from '../jobs/products/product-plan-format.js';
import { ignoredOfProducts } from '../jobs/products/undo-products.js';
import type { RunHeader } from '../journal/run-file.js';
import { printOf } from '../json/state-print.js';
import { saidSign } from '../model/decimal-sign.js';
import { productOptions } from '../options/product-options.js';
import { openPlan } from '../plan/plan-file.js';
import { productPresets } from '../presets/product-presets.js';
import { createProductReader, mergeProduct, type WireProduct } from '../resources/products/product.js';
import type { ProductRow } from '../resources/products/product-row.js';
import type { NumberSigns } from '../schema/number-signs.js';
import { inputPathOf, type ReadingPlace, type RowsAgain, sentRows, whyNotAgain } from './run-input.js';

/** What a run's own input says of products, by the key that it found them by. */
export interface InputValues {
  /** A member as the input makes it of the product that is there; undefined when it says nothing of it. */
  of: (key: string, member: string, now: WireProduct) => unknown;
  /** In words, why nothing is known of the input; undefined when it was read. */
  why: string | undefined;
}

const noRows: InputValues['of'] = () => undefined;

/**
 * Read the input of a run once more, when it is there and the same, by the import's own reader.
 *
 * @param wanted keys of the rows that are needed; others are not held
 */
export async function readInputValues(
  header: RunHeader,
  wanted: ReadonlySet<string>,
  place: ReadingPlace,
): Promise<InputValues> {
  const { command } = header;
  const path = inputPathOf(header);
  if (command !== 'products import' && command !== 'products apply')
    return { of: noRows, why: `${command} is not read again` };
  const why = await whyNotAgain(header);
  if (why !== undefined) return { of: noRows, why };
  try {
    const of = command === 'products apply' ? await ofPlan(path, wanted) : await ofFile(header, path, wanted, place);
    return { of, why: undefined };
  } catch (error) {
    if (!(error instanceof TillctlError)) throw error;
    return { of: noRows, why: error.message };
  }
}

/** Whether a value is what was meant. @param ignored members of the kind that the platform alone sets */
export function isMeant(
  member: string,
  value: unknown,
  wanted: readonly string[],
  ignored: ReadonlySet<string> = ignoredOfProducts,
): boolean {
  const print = printOf({ [member]: value }, ignored)[member];
  return print !== undefined && wanted.includes(print);
}

/** What was there before the run, where it was only carried along. */
export function carriedValue(
  member: string,
  before: State | undefined,
  wanted: readonly string[],
  ignored?: ReadonlySet<string>,
): unknown {
  const value = before?.[member];
  return isMeant(member, value, wanted, ignored) ? value : undefined;
}

async function ofPlan(path: string, wanted: ReadonlySet<string>): Promise<InputValues['of']> {
  const plan = await openPlan(path, productPlans);
  const found = new Map<string, Readonly<Record<string, unknown>>>();
  try {
    for await (const entries of plan.each()) {
      for (const entry of entries) {
        const { value } = keyOfEntry(entry);
        if (wanted.has(value)) found.set(value, { ...entry.read, ...entry.after });
      }
    }
  } finally {
    await plan.close();
  }
  return (key, member) => found.get(key)?.[member];
}

async function ofFile(
  { options }: RunHeader,
  path: string,
  wanted: ReadonlySet<string>,
  place: ReadingPlace,
): Promise<InputValues['of']> {
  const own = startedOptions(productOptions, options);
  const { mapping: _, key, preset, taxCategory, noVariantGroups, ...rest } = own;
  const decimal = saidSign(own);
  const readerFor = (columns: readonly string[], sourceOf: (column: string) => string, signs?: NumberSigns) =>
    withCommands(
      columns,
      sourceOf,
      (plain) => createProductReader(plain, { ...rest, key, ...rowReading({ ...own, file: path }, sourceOf, signs) }),
      { allowed: true, key: [key] },
    );
  // What the import reported of the export then is not reported again.
  const quiet = { notice: () => {}, progress: { checking: () => {} }, interruption: place.interruption };
  const fitterOf: RowsAgain<ReturnType<typeof readerFor>>['fitterOf'] = async (input, mapping) => {
    if (preset === undefined) return undefined;
    const shop = presetNamed(preset, productPresets);
    const fitted = await fitPreset(shop, { input, mapping, decimal }, { taxCategory, noVariantGroups }, quiet);
    return fitted.fitTo;
  };
  const found = new Map<string, ProductRow>();
  for await (const { reader, row } of sentRows(path, { options: own, readerFor, fitterOf }, place)) {
    const product = reader.read(row);
    if (wanted.has(product.key)) found.set(product.key, product);
  }
  return (key, member, now) => {
    const row = found.get(key);
    return row === undefined ? undefined : mergeProduct(row, now).product[member];
  };
}
