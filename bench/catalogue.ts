import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** One believable product by its number, as a line of a CSV and as what the platform is sent and has. */

export const header =
  'external_id,article_id,name,management_unit,sales_quantity,sales_price,sales_price_currency,sales_price_is_gross,' +
  'tax_category,ean,assortment_tags,track_inventory\n';

const tag = '548c522b3dbfea7cad435741';

export function csvLine(row: number): string {
  const id = digitsOf(row);
  const name = row % 2 === 0 ? nameOf(row) : `"${nameOf(row)}"`;
  return `SKU-${id},A-${id},${name},QUANTITY_PIECES,1,${priceOf(row)},EUR,true,STANDARD,${ean(row)},${tag},true\n`;
}

/** The body that `products import --replace` sends for the line. */
export function bodyOf(row: number): Record<string, unknown> {
  const id = digitsOf(row);
  return {
    external_id: `SKU-${id}`,
    article_id: `A-${id}`,
    name: nameOf(row),
    management_unit: 'QUANTITY_PIECES',
    sales_price_is_gross: true,
    tax_category: 'STANDARD',
    track_inventory: true,
    sales_price: { amount: priceOf(row), unit: 'EUR' },
    sales_quantity: { amount: '1', unit: 'QUANTITY_PIECES' },
    product_identifiers: [{ type: 'EAN', value: ean(row) }],
    assortment_tags: [{ '@type': 'AssortmentTagReference', scope: 'PLATFORM', id: tag }],
  };
}

/** @param line text of each line, for files with something wrong in them */
export async function writeCatalogue(file: string, rows: number, line = csvLine): Promise<void> {
  await writeLines(file, header, rows, line);
}

/** `<external id> TAB <body>` a line: what a bare loop sends. */
export async function writeBodies(file: string, rows: number): Promise<void> {
  await writeLines(file, '', rows, (row) => `SKU-${digitsOf(row)}\t${JSON.stringify(bodyOf(row))}\n`);
}

async function writeLines(file: string, start: string, rows: number, line: (row: number) => string): Promise<void> {
  const out = createWriteStream(file);
  let text = start;
  for (let row = 0; row < rows; row += 1) {
    text += line(row);
    if (text.length > 1 << 20) {
      if (!out.write(text)) await once(out, 'drain');
      text = '';
    }
  }
  out.end(text);
  await once(out, 'finish');
}

/** Every second one must be quoted in a CSV and takes more than a byte a character. */
function nameOf(row: number): string {
  return row % 2 === 0 ? `Bowl ${digitsOf(row)}` : `Schüssel, groß, grün, Nr. ${digitsOf(row)}`;
}

function priceOf(row: number): string {
  return `${row % 1000}.${String(row % 100).padStart(2, '0')}`;
}

function digitsOf(row: number): string {
  return String(row).padStart(8, '0');
}

function ean(row: number): string {
  const digits = String(400_000_000_000 + row);
  let sum = 0;
  for (let at = 0; at < 12; at += 1) sum += Number(digits[at]) * (at % 2 === 0 ? 1 : 3);
  return digits + ((10 - (sum % 10)) % 10);
}
