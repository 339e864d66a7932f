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

const head = '| Column | Allowed | Meaning | Example |\n|---|---|---|---|\n';

/** `docs/reference/columns.md`: what files of products, prices, mappings and contacts may hold, from the tables that reading uses. */
export function columnTables(): Record<string, string> {
  const readOnly = readOnlyProductMembers.map((name) => `\`${name}\``).join(', ');
  const members = described(productWireColumns).replace('Column', 'Member');
  return {
    products: `${head}${productColumns.map(productLine).join('\n')}\n${commandLine({ deletes: true })}`,
    links: described(productLinkColumns),
    members: `${members}\n\n${readOnly} and, unless it is the key, \`id\` are read-only and left out.`,
    prices: described(priceColumns),
    mappings: `${described(idMappings.rows.columns)}\n${commandLine({ deletes: true })}`,
    contacts: `${described(contacts.rows.columns)}\n${commandLine({ deletes: false })}`,
    nouns: [suppliers, ...catalogResources].map(nounSection).join('\n\n'),
  };
}

function described(columns: readonly Column[]): string {
  return `${head}${columns.map(describedLine).join('\n')}`;
}

function nounSection(resource: Resource): string {
  const { command, rows } = resource;
  const commands = commandsOf(resource);
  const lines = [described(rows.columns), ...(commands === undefined ? [] : [commandLine(commands)])];
  return `# Columns of a file of ${rows.noun}\n\nFor \`${command} import\`.\n\n${lines.join('\n')}`;
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
export function rejectCodeTables(): Record<string, string> {
  const lines = Object.entries(rejectCodes).map(
    ([code, { meaning, remedy }]) => `| \`${code}\` | ${meaning} | ${remedy} |`,
  );
  return { codes: `| Code | Meaning | What to do |\n|---|---|---|\n${lines.join('\n')}` };
}
