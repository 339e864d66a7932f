import { type BarcodeColumn, barcodeColumns } from '../resources/products/product-columns.js';
import { barcodeFault } from '../schema/barcode.js';

/** Columns that a preset makes of the one column that shops have for all kinds of codes. */
export const presetBarcodeColumns = ['ean', 'upc', 'isbn', 'gtin'] as const satisfies readonly BarcodeColumn[];

export type PresetBarcodes = Partial<Record<(typeof presetBarcodeColumns)[number], string>>;

/**
 * The code under the column of its kind: a book's number is an ISBN, other 13 digits an EAN, 12 an UPC, 8 or 14 a GTIN.
 * Shops take any text there, so one whose check digit does not fit is left out.
 *
 * @returns undefined for a text that is none of them
 */
export function presetBarcode(text: string): PresetBarcodes | undefined {
  // Spreadsheets are kept from taking the digits for a number by an apostrophe.
  const code = text.replace(/^'/, '').trim();
  const column = columnOf(code);
  if (column === undefined || barcodeFault(barcodeColumns[column], code) !== undefined) return undefined;
  return { [column]: code };
}

function columnOf(code: string): (typeof presetBarcodeColumns)[number] | undefined {
  switch (code.length) {
    case 8:
    case 14:
      return 'gtin';
    case 12:
      return 'upc';
    case 13:
      return /^97[89]/.test(code) ? 'isbn' : 'ean';
    default:
      return undefined;
  }
}
