import { InputError } from '../errors/errors.js';
import { orderPresets } from '../presets/order-presets.js';
import type { Preset } from '../presets/preset.js';
import { productPresets } from '../presets/product-presets.js';
import { belowHeader, laterHeaderHint } from '../tabular/later-header.js';
import { openInput } from '../tabular/open-input.js';
import type { InputFile, InputOptions, Row } from '../tabular/row.js';
import { type Suggestion, suggestMapping } from './mapping-suggest.js';
import { soldRows } from './sold-rows.js';
import type { SuggestNoun } from './suggest-targets.js';

/** Rows that are looked at; enough for what columns have in common. */
const maxRows = 5000;

export interface FileSuggestion extends Suggestion {
  /** How the file was read, for a notice. */
  description: string;
  looked: number;
  /** Other sheets of the workbook, hidden columns. */
  notices: readonly string[];
  /** One that reads the file as it is. */
  preset: Preset | undefined;
  /** What the first rows would be sold at. */
  sold: readonly string[];
}

/**
 * The first rows of a file -> a mapping to begin with.
 *
 * @throws {InputError} when the file cannot be read
 */
export async function suggestForFile(path: string, noun: SuggestNoun, options: InputOptions): Promise<FileSuggestion> {
  const input = await openInput(path, options);
  try {
    const rows = await belowHeader(input, () => firstRows(input));
    const columns = [...input.columns];
    const preset = presetFor(noun, columns);
    const sample = { columns, rows: rows.map(({ cells }) => cells), types: rows.map(({ types }) => types) };
    const suggestion = suggestMapping(sample, noun);
    const { description } = input;
    const notices = input.notices?.() ?? [];
    const sold = await soldRows(suggestion, rows, columns, noun);
    const { headerRow } = options;
    const mapping = headerRow === undefined ? suggestion.mapping : { header_row: headerRow, ...suggestion.mapping };
    const later = input.laterHeader === undefined ? [] : [laterHeaderHint(input.laterHeader)];
    const said = { description, notices: [...notices, ...later] };
    return { ...suggestion, ...said, mapping, looked: rows.length, preset, sold };
  } finally {
    await input.close();
  }
}

async function firstRows(input: InputFile): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of input.rows()) {
    for (const row of batch) if (row.ragged === undefined && rows.length < maxRows) rows.push(row);
    if (rows.length >= maxRows) break;
  }
  return rows;
}

/** The preset that reads a file with these columns as it is. */
export function presetFor(noun: SuggestNoun, columns: readonly string[]): Preset | undefined {
  const presets = noun === 'products' ? productPresets : noun === 'orders' ? orderPresets : [];
  return presets.find((preset) => {
    try {
      preset.begin(columns, {}, '');
      return true;
    } catch (error) {
      if (error instanceof InputError) return false;
      throw error;
    }
  });
}
