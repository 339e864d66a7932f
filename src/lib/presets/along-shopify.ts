import type { Row } from '../tabular/row.js';
import type { AlongProduct, CellsOf } from './preset.js';

interface OfHandle {
  manufacturer: string;
  category: string;
  images: string[];
  /** Line of the variant that has the images of the whole product. */
  firstLine?: number;
}

const images = 'Image Src';
const productImages = 'Product image URL';
const variantImages = ['Variant Image', 'Variant image URL'];
const stocks = ['Variant Inventory Qty', 'Inventory quantity'];
const categories = ['Type', 'Product Category', 'Product category'];

/** Vendor and type stand on the first line of a product only, and images on any: they are remembered by its handle. */
export function alongShopify(finder: { cells: CellsOf }, handleName: string) {
  const handles = new Map<string, OfHandle>();
  const first = (row: Row, names: readonly string[]) => names.map(finder.cells(row)).find((text) => text !== '') ?? '';
  const handleOf = (row: Row) => finder.cells(row)(handleName);

  function look(row: Row, isVariant: boolean): void {
    const known = handles.get(handleOf(row)) ?? { manufacturer: '', category: '', images: [] };
    handles.set(handleOf(row), known);
    known.manufacturer ||= first(row, ['Vendor']);
    known.category ||= first(row, categories);
    if (isVariant) known.firstLine ??= row.line;
    const image = first(row, [images, productImages]);
    if (image !== '' && !known.images.includes(image)) known.images.push(image);
  }

  function of(row: Row): AlongProduct {
    const known = handles.get(handleOf(row));
    const own = first(row, variantImages);
    const ofAll = known?.firstLine === row.line ? known.images : [];
    return {
      manufacturer: known?.manufacturer ?? '',
      category: known?.category ?? '',
      stock: first(row, stocks),
      images: [...new Set([...(own === '' ? [] : [own]), ...ofAll])],
    };
  }

  const taken = {
    manufacturer: ['Vendor'],
    category: categories,
    stock: stocks,
    images: [images, productImages, ...variantImages],
  };
  return { taken, look, of };
}
