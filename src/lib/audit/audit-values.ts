import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { startedOptions } from '../bulk/bulk-job.js';
import { readingOptions } from '../bulk/bulk-write.js';
import { checkRows } from '../bulk/check-rows.js';
import { fitPreset, presetNamed } from '../bulk/fit-preset.js';
import { withCommands } from '../bulk/row-commands.js';
import type { State } from '../bulk/undoable-kind.js';
import { LocalError, TillctlError } from '../errors/errors.js';
import { keyOfEntry, productPlans } from '../jobs/products/product-plan-format.js';
import { ignoredOfProducts } from '../jobs/products/undo-products.js';
import type { RunHeader } from '../journal/run-file.js';
import { printOf } from '../json/state-print.js';
import { parseMapping } from '../mapping/mapping.js';
import { productOptions } from '../options/product-options.js';
import { openPlan } from '../plan/plan-file.js';
import { productPresets } from '../presets/product-presets.js';
import { createRejections } from '../report/rejections.js';
import { createProductReader, mergeProduct, type WireProduct } from '../resources/products/product.js';
import type { ProductRow } from '../resources/products/product-row.js';
import { openInput } from '../tabular/open-input.js';
import type { Interruption } from '../terminal/interruption.js';

/** What a run's own input says of products, by the key that it found them by. */
export interface InputValues {
  /** A member as the input makes it of the product that is there; undefined when it says nothing of it. */
  of: (key: string, member: string, now: WireProduct) => unknown;
  /** In words, why nothing is known of the input; undefined when it was read. */
  why: string | undefined;
}

export interface ReadingPlace {
  /** Of ours. */
  folder: string;
  interruption: Interruption;
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
  { folder, interruption }: ReadingPlace,
): Promise<InputValues> {
  const { command, input } = header;
  const path = input.spooled ?? input.path;
  if (command !== 'products import' && command !== 'products apply')
    return { of: noRows, why: `${command} is not read again` };
  if (!existsSync(path)) return { of: noRows, why: `${input.path} is not there any more` };
  if ((await sha256Of(path)) !== input.sha256) return { of: noRows, why: `${input.path} was changed since` };
  try {
    return {
      of:
        command === 'products apply'
          ? await ofPlan(path, wanted)
          : await ofFile(header, path, wanted, { folder, interruption }),
      why: undefined,
    };
  } catch (error) {
    if (!(error instanceof TillctlError)) throw error;
    return { of: noRows, why: error.message };
  }
}

/** Whether a value is what was meant. */
export function isMeant(member: string, value: unknown, wanted: readonly string[]): boolean {
  const print = printOf({ [member]: value }, ignoredOfProducts)[member];
  return print !== undefined && wanted.includes(print);
}

/** What was there before the run, where it was only carried along. */
export function carriedValue(member: string, before: State | undefined, wanted: readonly string[]): unknown {
  const value = before?.[member];
  return isMeant(member, value, wanted) ? value : undefined;
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
  { folder, interruption }: ReadingPlace,
): Promise<InputValues['of']> {
  const own = startedOptions(productOptions, options);
  const { decimalComma, mapping: used, key, preset, taxCategory, noVariantGroups, ...rest } = own;
  const input = await openInput(path, { ...readingOptions({ ...own, file: path }), folder });
  const rejections = createRejections(folder);
  const found = new Map<string, ProductRow>();
  try {
    const mapping = used === undefined ? undefined : await parseMapping(used.text, used.file);
    const readerFor = (columns: readonly string[], sourceOf: (column: string) => string) =>
      withCommands(
        columns,
        sourceOf,
        (plain) => createProductReader(plain, { ...rest, key, decimalComma, sourceOf, fileName: path }),
        { allowed: true, key: [key] },
      );
    const fitted =
      preset === undefined
        ? undefined
        : await fitPreset(
            presetNamed(preset, productPresets),
            { input, mapping, decimalComma },
            { taxCategory, noVariantGroups },
            // What the import told of the export then is not told again.
            { notice: () => {}, progress: { checking: () => {} }, interruption },
          );
    const fitTo = fitted?.fitTo;
    const checked = await checkRows({ input, mapping, fitTo, decimalComma, readerFor, folder, rejections });
    for await (const rows of checked.numbered()) {
      for (const { number, reader, row } of rows) {
        // What it deleted, or left alone, has no values of the file.
        if (!checked.sendable(number) || ['delete', 'skip'].includes(reader.commandOf(row) ?? '')) continue;
        const product = reader.read(row);
        if (wanted.has(product.key)) found.set(product.key, product);
      }
    }
  } finally {
    await rejections.close();
    await input.close();
  }
  return (key, member, now) => {
    const row = found.get(key);
    return row === undefined ? undefined : mergeProduct(row, now).product[member];
  };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (cause) {
    throw new LocalError(`cannot read ${path}`, { cause });
  }
  return hash.digest('hex');
}
