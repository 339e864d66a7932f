import { catalogResources } from '../../src/lib/resources/catalog/registry.js';
import { contacts } from '../../src/lib/resources/contacts/contacts.js';
import { suppliers } from '../../src/lib/resources/contacts/suppliers.js';
import { idMappings } from '../../src/lib/resources/external-ids/id-mapping.js';
import { priceColumns } from '../../src/lib/resources/prices/price-columns.js';
import { productColumns, productLinkColumns } from '../../src/lib/resources/products/product-columns.js';
import { productWireColumns, readOnlyProductMembers } from '../../src/lib/resources/products/product-wire-columns.js';
import { allowedIn, type Column, unit } from '../../src/lib/schema/column-kinds.js';
import { type TakenCommands, withCommands } from '../../src/lib/schema/command-column.js';
import { rejectCodes } from '../../src/lib/schema/reject-codes.js';
import { commandsOf, type Resource } from '../../src/lib/schema/resource.js';

/** `docs/reference/columns.md`: what files of products, prices, mappings and contacts may hold, from the tables that reading uses. */
export function columnsReference(): string {
  return `# Columns of a product file

A column that the file does not have keeps the platform's value; an empty cell clears it. \`--replace\` sends only what
the file says. Columns that begin with \`_\` are left out. Columns marked * are needed to create a product.

| Column | Allowed | Meaning | Example |
|---|---|---|---|
${productColumns.map(productLine).join('\n')}
${commandLine({ deletes: true })}

Two columns more are read, and not written by exports, since they are looked up:

| Column | Allowed | Meaning | Example |
|---|---|---|---|
${productLinkColumns.map(describedLine).join('\n')}

In JSON, amounts and quantities may also be objects with \`amount\` (or \`value\`) and \`unit\`, and lists, tags and the
JSON columns may be written as such. So a product as the platform shows it can be imported again (an array of them, one
object, or a page with \`items\`), in either form of it:

| Member | Allowed | Meaning | Example |
|---|---|---|---|
${productWireColumns.map(describedLine).join('\n')}

${readOnlyProductMembers.map((name) => `\`${name}\``).join(', ')} and, unless it is the key, \`id\` are read-only and left out. \`--ignore-unknown\` leaves out
members that no column has.

# Columns of a price file

For \`batch prices\` and \`batch build\`. One row is one price. All rows of a product, or of a product on a channel, are one
operation, wherever they are in the file; it replaces the whole list that the platform has. Where one row is rejected, all
of its list are. Columns that begin with \`_\` are left out; \`--map\` can give every row one value, for example
\`{"columns": {"price_is_gross": {"value": "true"}}}\`.

| Column | Allowed | Meaning | Example |
|---|---|---|---|
${priceColumns.map(describedLine).join('\n')}

\`valid_from\` is sent in UTC with milliseconds. With \`--timezone Europe/Berlin\` a local time that clocks leap over is a bad
cell, and so is one that they show twice: the message has both instants, with the offsets to write. A day is its first
instant. The same instant in two spellings is a repeat.

# Columns of a file of mappings

For \`external-ids import\`. Each id of either kind belongs to one of the other kind only, in the file and on the platform.

| Column | Allowed | Meaning | Example |
|---|---|---|---|
${idMappings.rows.columns.map(describedLine).join('\n')}
${commandLine({ deletes: true })}

# Columns of a file of contacts

For \`contacts import\`. One row is one contact, told from others by \`type\` and \`external_id\`. JSON may hold whole
documents instead, as \`contacts get --full\` shows them; the same rules hold for their members.

| Column | Allowed | Meaning | Example |
|---|---|---|---|
${contacts.rows.columns.map(describedLine).join('\n')}
${commandLine({ deletes: false })}

${[suppliers, ...catalogResources].map(nounSection).join('\n\n')}
`;
}

function nounSection(resource: Resource): string {
  const { command, rows } = resource;
  const { noun, columns } = rows;
  const commands = commandsOf(resource);
  const lines = [...columns.map(describedLine), ...(commands === undefined ? [] : [commandLine(commands)])];
  return `# Columns of a file of ${noun}

For \`${command} import\`.

| Column | Allowed | Meaning | Example |
|---|---|---|---|
${lines.join('\n')}`;
}

function commandLine(commands: TakenCommands): string {
  return withCommands({ columns: [] }, commands)
    .columns.map(({ name, allowed, meaning = '', example }) =>
      tableLine([`\`${name}\``, allowed, meaning, `\`${example}\``]),
    )
    .join('\n');
}

function describedLine(column: Column): string {
  const { name, kind, required = false, meaning, example = '' } = column;
  const shown = example === '' ? '' : `\`${example}\``;
  // Sixty units do not fit a table; the command lists them with what they measure.
  const allowed = kind === unit ? '`tillctl ref units`' : allowedIn(column);
  return tableLine([`\`${name}\`${required ? ' *' : ''}`, allowed, meaning, shown]);
}

/** What a new product needs is marked: a file of others can be without it. */
function productLine(column: Column): string {
  return describedLine({ ...column, required: column.filled });
}

function tableLine(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** `docs/reference/reject-codes.md`: the codes of reject files and of `--json` problems. */
export function rejectCodesReference(): string {
  const lines = Object.entries(rejectCodes).map(
    ([code, { meaning, remedy }]) => `| \`${code}\` | ${meaning} | ${remedy} |`,
  );
  return `# Reject codes

\`tillctl explain <code>\` prints the same.

| Code | Meaning | What to do |
|---|---|---|
${lines.join('\n')}
`;
}
