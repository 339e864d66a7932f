import { InputError, PartialError, type TillctlError } from '../../errors/errors.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { idCheck } from '../../schema/cells.js';
import { quoted } from '../../schema/quoted.js';
import { openInput } from '../../tabular/open-input.js';
import { placeOf } from '../../tabular/row.js';

/** Products that a file names, each by one of its ids. */
export interface ProductSelection {
  size: number;
  /** Whether the file names it; it is found then. */
  has: (product: WireProduct) => boolean;
  /** Each of them, read by itself. For few. */
  read: (platform: Platform) => AsyncGenerator<WireProduct>;
  /** Names that no product had, with where the file has them. */
  unknown: () => string[];
}

/** Columns that name a product, as exports and imports write them. */
const nameColumns = {
  product_external_id: 'external_id',
  external_id: 'external_id',
  product_id: 'id',
  id: 'id',
} as const;
type IdMember = (typeof nameColumns)[keyof typeof nameColumns];

/** Where the file has a name, until its product is found. */
type Places = Map<string, string>;

/**
 * @throws {InputError} when the file cannot be read, names products by no column that is known, or has a row without an id
 */
export async function readProductSelection(file: string): Promise<ProductSelection> {
  const input = await openInput(file);
  const wanted: Record<IdMember, Places> = { external_id: new Map(), id: new Map() };
  try {
    for await (const rows of input.rows()) {
      for (const row of rows) {
        const at = placeOf(file, row);
        if (row.ragged !== undefined) {
          throw new InputError(`${at}: ${row.ragged.cells} cells, and ${row.ragged.columns} columns`);
        }
        const [member, name] = nameIn(input.columns, row.cells, at);
        wanted[member].set(name, at);
      }
    }
  } finally {
    await input.close();
  }
  const size = wanted.external_id.size + wanted.id.size;
  if (size === 0) throw new InputError(`${file} names no product`);
  const found = new Set<string>();
  const keyOf = (member: IdMember, name: unknown) => `${member} ${String(name)}`;
  const has = (product: WireProduct) => {
    const named = (['id', 'external_id'] as const).filter((member) => wanted[member].has(String(product[member])));
    for (const member of named) found.add(keyOf(member, product[member]));
    return named.length > 0;
  };
  return {
    size,
    has,
    read: async function* ({ getProduct, getProductByExternalId }) {
      const seen = new Set<unknown>();
      for (const member of ['external_id', 'id'] as const) {
        for (const name of wanted[member].keys()) {
          const product = await (member === 'id' ? getProduct(name) : getProductByExternalId(name));
          if (product === undefined || !has(product) || seen.has(product.id)) continue;
          seen.add(product.id);
          yield product;
        }
      }
    },
    unknown: () =>
      (['external_id', 'id'] as const).flatMap((member) =>
        [...wanted[member]]
          .filter(([name]) => !found.has(keyOf(member, name)))
          .map(([name, at]) => `${at}: the platform has no product ${quoted(name)}`),
      ),
  };
}

function nameIn(columns: readonly string[], cells: readonly (string | undefined)[], at: string): [IdMember, string] {
  const known = columns.flatMap((column, index) =>
    Object.hasOwn(nameColumns, column)
      ? [{ column: column as keyof typeof nameColumns, text: cells[index] ?? '' }]
      : [],
  );
  if (known.length === 0) {
    throw new InputError(`${at} has no column ${Object.keys(nameColumns).map(quoted).join(', ')}`, {
      hint: 'a file of products names them by one of these',
    });
  }
  const [given] = known.filter(({ text }) => text !== '');
  if (given === undefined) throw new InputError(`${at}: the product is not named`);
  const fault = idCheck(given.text);
  if (fault !== undefined) throw new InputError(`${at} ${given.column}: ${fault.message}`);
  return [nameColumns[given.column], given.text];
}

const maxNamed = 100;

/** What the command ends with when the file names products that the platform does not have. */
export function unknownProducts(names: readonly string[]): TillctlError | undefined {
  if (names.length === 0) return undefined;
  const what = names.length === 1 ? '1 product of the file is' : `${names.length} products of the file are`;
  return new PartialError(`${what} not on the platform`, {
    hint: 'the file that was written has the others',
    problems: names.slice(0, maxNamed),
  });
}
