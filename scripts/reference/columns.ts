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
import { table } from '../with-tables.js';

/** `docs/reference/columns.md`: what files of products, prices, mappings and contacts may hold, from the tables that reading uses. */
export function columnTables(): Record<string, string> {
  const readOnly = readOnlyProductMembers.map((name) => `\`${name}\``).join(', ');
  const members = described(productWireColumns).replace('Column', 'Member');
  return {
    // What a new product needs is marked: a file of others can be without it.
    products: described(
      productColumns.map((column) => ({ ...column, required: column.filled })),
      { deletes: true },
    ),
    links: described(productLinkColumns),
    members: `${members}\n\n${readOnly} and, unless it is the key, \`id\` are read-only and left out.`,
    prices: described(priceColumns),
    mappings: described(idMappings.rows.columns, { deletes: true }),
    contacts: described(contacts.rows.columns, { deletes: false }),
    nouns: [suppliers, ...catalogResources].map(nounSection).join('\n\n'),
  };
}

/** @param commands with them, the column `command` is below the others */
function described(columns: readonly Column[], commands?: TakenCommands): string {
  const rows = [...columns.map(cellsOf), ...(commands === undefined ? [] : commandCells(commands))];
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  return table('Column | Allowed | Meaning | Example', escaped);
}

function nounSection(resource: Resource): string {
  const { command, rows } = resource;
  const lines = described(rows.columns, commandsOf(resource));
  return `# Columns of a file of ${rows.noun}\n\nFor \`${command} import\`.\n\n${lines}`;
}

function commandCells(commands: TakenCommands): string[][] {
  return withCommands({ columns: [] }, commands).columns.map(({ name, allowed, meaning = '', example }) => [
    ...[`\`${name}\``, allowed, meaning, `\`${example}\``],
  ]);
}

function cellsOf(column: Column): string[] {
  const { name, kind, required = false, meaning, example = '' } = column;
  const shown = example === '' ? '' : `\`${example}\``;
  // Sixty units do not fit a table; the command lists them with what they measure.
  const allowed = kind === unit ? '`tillctl ref units`' : allowedIn(column);
  return [`\`${name}\`${required ? ' *' : ''}`, allowed, meaning, shown];
}

/** `docs/reference/reject-codes.md`: the codes of reject files and of `--json` problems. */
export function rejectCodeTables(): Record<string, string> {
  const rows = Object.entries(rejectCodes).map(([code, { meaning, remedy }]) => [`\`${code}\``, meaning, remedy]);
  return { codes: table('Code | Meaning | What to do', rows) };
}
