import type { Row } from '../tabular/row.js';
import { alongShopify } from './along-shopify.js';
import { columnFinder, createTally, type Preset } from './preset.js';
import { type PresetProduct, productReading, skippedNotice, untaxedNotice } from './preset-products.js';

/**
 * The product export of Shopify: one line a variant, further lines for images; title and names of options only on the
 * first line of a product. Columns of both published forms (`Handle`, `Variant Price`; `URL handle`, `Price`).
 */
export const shopifyPreset: Preset = {
  name: 'shopify',
  what: 'a Shopify product export',
  gross: true,
  begin: (columns, options, fileName) => {
    const file = { name: fileName, what: 'a Shopify product export' };
    const finder = columnFinder(columns, [handles, ['Title'], prices], file);
    const [handleName, priceName] = [finder.named(...handles) ?? '', finder.named(...prices) ?? ''];
    const [skuName, codeName] = [finder.named(...skus), finder.named(...codes)];
    const taxName = finder.named('Variant Taxable', 'Charge tax');
    const titles = new Map<string, string>();
    const along = alongShopify(finder, handleName);
    const groups = new Map<string, string>();
    const tally = createTally();
    let untaxed = 0;

    function look(row: Row): void {
      const cell = finder.cells(row);
      const handle = cell(handleName);
      const title = titles.get(handle) || cell('Title');
      titles.set(handle, title);
      along.look(row, cell(priceName) !== '');
      if (cell(priceName) === '') {
        tally.add('without a price (images)');
        return;
      }
      if (taxName !== undefined && cell(taxName).toLowerCase() === 'false') untaxed += 1;
      const group = groupOf(row);
      // The name may stand on a later line of a file that was sorted by something else.
      if (group !== undefined || groups.has(handle)) groups.set(handle, title);
    }

    function groupOf(row: Row): string | undefined {
      const handle = finder.cells(row)(handleName);
      return handle !== '' && valuesOf(row).length > 0 ? handle : undefined;
    }

    /** Without the one that Shopify gives to products that have no options. */
    function valuesOf(row: Row): string[] {
      const cell = finder.cells(row);
      const values = optionValues.map(cell).filter((value) => value !== '');
      return values.length === 1 && values[0] === 'Default Title' ? [] : values;
    }

    function product(row: Row): PresetProduct | undefined {
      const cell = finder.cells(row);
      if (cell(priceName) === '') return undefined;
      const handle = cell(handleName);
      const values = valuesOf(row);
      const title = cell('Title') || titles.get(handle) || '';
      return {
        externalId: (skuName === undefined ? '' : cell(skuName)) || [handle, ...values].join('/'),
        // Without its title nobody would know what `Small` is: the cell stays empty and the row is rejected.
        name: title === '' ? '' : [title, ...values].join(', '),
        price: cell(priceName),
        barcode: codeName === undefined ? '' : cell(codeName),
        group: groupOf(row),
      };
    }

    return productReading({
      options,
      sources: {
        external_id: skuName ?? handleName,
        name: 'Title',
        sales_price: priceName,
        variant_group: handleName,
        gtin: codeName,
        ...(codeName === undefined ? {} : { ean: codeName, upc: codeName, isbn: codeName }),
      },
      look,
      product,
      groups,
      notices: () => [...skippedNotice(tally.text('line', 'lines')), ...untaxedNotice(untaxed)],
      named: [...handles, ...optionValues, ...optionNames],
      along: { taken: along.taken, of: (row) => (product(row) === undefined ? undefined : along.of(row)) },
    });
  },
};

const handles = ['Handle', 'URL handle'];
const prices = ['Variant Price', 'Price'];
const skus = ['Variant SKU', 'SKU'];
const codes = ['Variant Barcode', 'Barcode'];
const optionNames = ['Option1 Name', 'Option2 Name', 'Option3 Name'];
const optionValues = ['Option1 Value', 'Option2 Value', 'Option3 Value'];
