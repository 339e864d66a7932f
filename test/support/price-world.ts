import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRows } from '../../src/lib/bulk/check-rows.js';
import { groupRows, type Strays } from '../../src/lib/jobs/prices/price-groups.js';
import { createPriceOperations } from '../../src/lib/jobs/prices/price-operations.js';
import { createRowOutcomes } from '../../src/lib/journal/row-outcomes.js';
import { parseMapping } from '../../src/lib/mapping/mapping.js';
import type { PriceOperation, PriceOperations } from '../../src/lib/resources/prices/price-operation.js';
import type { PriceReader, PriceReaderOptions } from '../../src/lib/resources/prices/price-reader.js';
import { createPriceReader } from '../../src/lib/resources/prices/price-row.js';
import { openInput } from '../../src/lib/tabular/open-input.js';

export interface GroupedPrices {
  operations: PriceOperations;
  /** All that `each` gives. */
  list: () => Promise<PriceOperation[]>;
  /** `line column code: message` of every rejected row, in file order. */
  rejected: () => string[];
  /** What was told of rows of no list. */
  strays: () => readonly Strays[];
  /** How often the file was read. */
  passes: () => number;
  counts: () => { rows: number; rejected: number };
  sendable: (number: number) => boolean;
  /** Files that are there beside the input. */
  spilled: () => string[];
}

/** A price file on disk, checked and grouped at once, or behind that; everything is closed and removed behind `use`. */
export async function withPrices<T>(
  content: string,
  use: (prices: GroupedPrices) => Promise<T>,
  {
    name = 'prices.csv',
    mapping,
    groupLate = false,
    ...more
  }: Partial<PriceReaderOptions> & { name?: string; mapping?: object; groupLate?: boolean } = {},
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-prices-'));
  const path = join(folder, name);
  writeFileSync(path, content);
  const input = await openInput(path);
  const outcomes = createRowOutcomes(folder);
  const grouped = groupLate ? undefined : groupRows(folder);
  let passes = 0;
  // Of a table the rows that are left out are read as well.
  const member = input.records === undefined ? 'rows' : 'records';
  const read = input[member];
  if (read === undefined) throw new Error('the input has no rows');
  input[member] = () => {
    passes += 1;
    return read();
  };
  try {
    const checked = await checkRows<PriceReader>({
      input,
      onRow: (row, isGood) => grouped?.grouping.add(row, isGood),
      mapping: mapping === undefined ? undefined : await parseMapping(JSON.stringify(mapping), 'mapping.json'),
      decimal: more.decimalComma === true ? 'comma' : undefined,
      readerFor: (columns, sourceOf, signs) => {
        const own = { decimalComma: false, ignoreUnknown: false, fileName: name, sourceOf, signs };
        return createPriceReader(columns, { ...own, ...more });
      },
      folder,
      outcomes,
    });
    const strays: Strays[] = [];
    const onStrays = (found: Strays) => strays.push(found);
    const operations = await createPriceOperations({ checked, outcomes, folder, grouped, onStrays });
    try {
      return await use({
        operations,
        list: async () => {
          const all: PriceOperation[] = [];
          for await (const some of operations.each()) all.push(...some);
          return all;
        },
        rejected: () =>
          [...outcomes.rejections()]
            .filter(({ row }) => !checked.isCollapsed(row))
            .flatMap(({ row, problems }) =>
              problems.map(({ column, code, message }) => `${row} ${column} ${code}: ${message}`),
            ),
        strays: () => strays,
        passes: () => passes,
        counts: () => ({ rows: checked.rows, rejected: checked.rejected }),
        sendable: checked.sendable,
        spilled: () => readdirSync(folder).filter((each) => each !== name),
      });
    } finally {
      await operations.close();
    }
  } finally {
    outcomes.close();
    await input.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
