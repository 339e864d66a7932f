import { allowedValues, type ProductColumn, productColumns } from '../../src/lib/records/product-columns.js';
import { rejectCodes } from '../../src/lib/records/reject-codes.js';

/** `docs/reference/columns.md`: what a product file may hold, from the table that reading and exporting use. */
export function columnsReference(): string {
  return `# Columns of a product file

A column that the file does not have keeps the platform's value; an empty cell clears it. \`--replace\` sends only what
the file says. Columns that begin with \`_\` are left out. Columns marked * are needed to create a product.

| Column | Allowed | Meaning | Example |
|---|---|---|---|
${productColumns.map(columnLine).join('\n')}

In JSON, \`sales_price\` and \`sales_quantity\` may also be objects with \`amount\` and \`unit\`, and lists, tags and the
JSON columns may be written as such. So an export to JSON can be imported again, with \`--ignore-unknown\` for members
that no column has.
`;
}

function columnLine(column: ProductColumn): string {
  const { name, required, meaning, example } = column;
  const cells = [
    `\`${name}\`${required === true ? ' *' : ''}`,
    // Sixty units do not fit a table; the command lists them with what they measure.
    name === 'management_unit' ? '`tillctl ref units`' : allowedValues(column),
    meaning,
    example === '' ? '' : `\`${example}\``,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** `docs/reference/reject-codes.md`: the codes of reject files and of `--json` problems. */
export function rejectCodesReference(): string {
  const lines = Object.entries(rejectCodes).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
  return `# Reject codes

| Code | Meaning |
|---|---|
${lines.join('\n')}
`;
}
