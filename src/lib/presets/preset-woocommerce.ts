import type { Row } from '../tabular/row.js';
import { alongWoocommerce } from './along-woocommerce.js';
import { type ColumnFinder, columnFinder, createTally, type Preset } from './preset.js';
import { type PresetProduct, productReading, skippedNotice, untaxedNotice } from './preset-products.js';

/**
 * The CSV of WooCommerce's own exporter: one line a product or variation; a variation names its parent by SKU, or as
 * `id:12`. Parents of variations become variant groups; their price is that of their variations.
 */
export const woocommercePreset: Preset = {
  name: 'woocommerce',
  what: 'a WooCommerce product export',
  gross: true,
  begin: (columns, options, fileName) => {
    const file = { name: fileName, what: 'a WooCommerce product export' };
    const finder = columnFinder(columns, [['ID'], ['Type'], ['Name'], ['Regular price']], file);
    const codeName = finder.named('GTIN, UPC, EAN, or ISBN');
    const along = alongWoocommerce(finder);
    const lines = new WoocommerceLines(finder, along, codeName);
    return productReading({
      options,
      sources: {
        external_id: finder.named('SKU') ?? 'ID',
        name: 'Name',
        sales_price: 'Regular price',
        variant_group: 'Parent',
        gtin: codeName,
        ...(codeName === undefined ? {} : { ean: codeName, upc: codeName, isbn: codeName }),
      },
      look: (row) => lines.look(row),
      product: (row) => lines.product(row),
      groups: lines.groups,
      notices: () => lines.notices(),
      named: ['ID', 'SKU', 'Type', ...attributeColumns(columns)],
      along: { taken: along.taken, of: (row) => (lines.product(row) === undefined ? undefined : along.of(row)) },
    });
  },
};

class WoocommerceLines {
  /** Names of variant groups, by their external ids. */
  readonly groups = new Map<string, string>();
  readonly #finder: ColumnFinder;
  readonly #along: ReturnType<typeof alongWoocommerce>;
  readonly #codeName: string | undefined;
  /** Of parents, by `id:12` and by SKU. */
  readonly #parents = new Map<string, { group: string; name: string }>();
  readonly #tally = createTally();
  #untaxed = 0;
  #onSale = 0;

  constructor(finder: ColumnFinder, along: ReturnType<typeof alongWoocommerce>, codeName: string | undefined) {
    this.#finder = finder;
    this.#along = along;
    this.#codeName = codeName;
  }

  look(row: Row): void {
    const cell = this.#finder.cells(row);
    const kind = kindOf(cell('Type'));
    if (kind === 'variable') {
      this.#lookAtParent(row);
      return;
    }
    if (kind !== 'product' && kind !== 'variation') {
      this.#tally.add(`of the type ${kind}`);
      return;
    }
    if (cell('Tax status').toLowerCase() === 'none') this.#untaxed += 1;
    if (cell('Sale price') !== '') this.#onSale += 1;
    const parent = kind === 'variation' ? cell('Parent') : '';
    if (parent === '') return;
    const known = this.#parents.get(parent);
    this.groups.set(known?.group ?? parent, known?.name ?? '');
  }

  product(row: Row): PresetProduct | undefined {
    const cell = this.#finder.cells(row);
    const kind = kindOf(cell('Type'));
    if (kind !== 'product' && kind !== 'variation') return undefined;
    const parent = kind === 'variation' ? cell('Parent') : '';
    const known = this.#parents.get(parent);
    return {
      externalId: cell('SKU') || (cell('ID') === '' ? '' : `id:${cell('ID')}`),
      name: cell('Name') || this.#nameOf(known?.name, row),
      price: cell('Regular price'),
      barcode: this.#codeName === undefined ? '' : cell(this.#codeName),
      group: parent === '' ? undefined : (known?.group ?? parent),
    };
  }

  notices(): string[] {
    return [
      ...skippedNotice(this.#tally.text('line', 'lines')),
      ...(this.#onSale > 0 ? [`${this.#onSale} with a sale price: the regular price is taken`] : []),
      ...untaxedNotice(this.#untaxed),
    ];
  }

  #lookAtParent(row: Row): void {
    const cell = this.#finder.cells(row);
    const id = `id:${cell('ID')}`;
    this.#along.addParent(row, [id, cell('SKU')]);
    const parent = { group: cell('SKU') || id, name: cell('Name') };
    this.#parents.set(id, parent);
    this.#parents.set(parent.group, parent);
    // A variation that stood before it may have named it otherwise.
    for (const name of [id, parent.group]) {
      if (this.groups.delete(name)) this.groups.set(parent.group, parent.name);
    }
    this.#tally.add('of the type variable (they become variant groups)');
  }

  /** A variation without a name of its own is called as its parent, and by its attributes. */
  #nameOf(parent: string | undefined, row: Row): string {
    if (parent === undefined) return '';
    const cell = this.#finder.cells(row);
    const values: string[] = [];
    for (let number = 1; this.#finder.has(`Attribute ${number} value(s)`); number += 1) {
      const value = cell(`Attribute ${number} value(s)`);
      if (value !== '') values.push(value);
    }
    return values.length === 0 ? parent : `${parent} - ${values.join(', ')}`;
  }
}

function attributeColumns(columns: readonly string[]): string[] {
  return columns.filter((column) => /^attribute \d+ (name|value\(s\))$/i.test(column.trim()));
}

/** The type may be followed by others: `simple, virtual`. */
function kindOf(type: string): string {
  const types = type
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const kind = types.find((part) => part !== 'virtual' && part !== 'downloadable') ?? 'simple';
  return kind === 'simple' || kind === '' ? 'product' : kind;
}
