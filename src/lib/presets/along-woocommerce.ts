import type { Row } from '../tabular/row.js';
import type { AlongProduct, CellsOf } from './preset.js';

interface OfParent {
  manufacturer: string;
  category: string;
}

/** A variation without categories or brand of its own has those of its parent. Images of parents are not taken over. */
export function alongWoocommerce(finder: { cells: CellsOf }) {
  const parents = new Map<string, OfParent>();

  function own(row: Row): OfParent {
    const cell = finder.cells(row);
    return { manufacturer: listOf(cell('Brands'))[0] ?? '', category: listOf(cell('Categories'))[0] ?? '' };
  }

  function of(row: Row): AlongProduct {
    const cell = finder.cells(row);
    const { manufacturer, category } = own(row);
    const parent = parents.get(cell('Parent'));
    return {
      manufacturer: manufacturer || (parent?.manufacturer ?? ''),
      category: category || (parent?.category ?? ''),
      stock: cell('Stock'),
      images: listOf(cell('Images')),
    };
  }

  return {
    taken: { manufacturer: ['Brands'], category: ['Categories'], stock: ['Stock'], images: ['Images'] },
    /** @param names by which variations may name it */
    addParent: (row: Row, names: readonly string[]): void => {
      for (const name of names) if (name !== '') parents.set(name, own(row));
    },
    of,
  };
}

/** `Clothing > Hoodies, Sale`: with commas between them, which a value itself has as `\,`. */
function listOf(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');
}
