import {
  type CatalogReader,
  type CatalogReaderOptions,
  type CatalogRows,
  createCatalogReader,
  problem,
} from '../../schema/catalog-reader.js';
import { own } from '../../schema/column-kinds.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';

/** A file that is to become an image of a product. */
export interface ProductImageRow {
  /** Absolute path. */
  file: string;
  /** External id or article id. */
  product: string;
  number: number;
  sha256: string;
}

/** Made by the tool itself of what is in the folder: nothing to look at, and nothing to tell. */
const text = { required: true, kind: own('', () => undefined), meaning: '' } as const;

function imageRows(largestBytes: number): CatalogRows {
  return {
    noun: 'images',
    key: ['file'],
    columns: [
      { ...text, name: 'file' },
      { ...text, name: 'product' },
      { ...text, name: 'number' },
      { ...text, name: 'type' },
      { ...text, name: 'size' },
      { ...text, name: 'sha256' },
    ],
    checkRow: (cell) => {
      const name = quoted((cell('file') ?? '').replace(/^.*[/\\]/, ''));
      if (cell('type') === 'other') {
        return [problem('file', 'type', `${name} is neither a JPEG nor a PNG by its content`)];
      }
      if (Number(cell('size')) <= largestBytes) return [];
      const message = `${name} has ${cell('size')} bytes; at most ${largestBytes} fit into a request of 12 MB`;
      return [problem('file', 'too_large', message)];
    },
  };
}

export function createProductImageReader(
  columns: readonly string[],
  options: CatalogReaderOptions & { largestBytes: number },
): CatalogReader {
  return createCatalogReader(imageRows(options.largestBytes), columns, options);
}

export function readProductImage(reader: CatalogReader, row: Row): ProductImageRow {
  const cell = (name: string) => reader.cell(row, name) ?? '';
  return { file: cell('file'), product: cell('product'), number: Number(cell('number')), sha256: cell('sha256') };
}
