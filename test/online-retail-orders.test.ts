import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptOrders } from './commands/order-place.js';
import { csvOf, isRetailMonth, retailRows } from './support/retail-history.js';
import { runCli } from './support/run-cli.js';
import { startSandbox } from './support/sandbox.js';

/** Cancellations, corrections and lines that no product stands behind are left out. */
const mapping = {
  columns: {
    reference: 'InvoiceNo',
    product_external_id: 'StockCode',
    quantity: 'Quantity',
    price: 'UnitPrice',
    currency: { value: 'GBP' },
    price_is_gross: { value: 'true' },
  },
  ignore: ['Description', 'InvoiceDate', 'CustomerID', 'Country'],
  skip_rows_where: { InvoiceNo: { matches: '^[CA]' }, Quantity: { lte: '0' }, UnitPrice: { lte: '0' } },
};

interface Line {
  invoice: string;
  product: string;
  quantity: string;
  price: string;
}

/** Of the day without its longest invoice, which has half of all lines. */
const rows = retailRows().filter(({ InvoiceNo }) => isRetailMonth || InvoiceNo !== '539958');

function sellable(): Line[] {
  return rows
    .map(({ InvoiceNo, StockCode, Quantity, UnitPrice }) => ({
      invoice: InvoiceNo,
      product: StockCode,
      quantity: Quantity,
      price: UnitPrice,
    }))
    .filter(({ invoice, quantity, price }) => !/^[CA]/.test(invoice) && Number(quantity) > 0 && Number(price) > 0);
}

/** In thousandths of a pound, exactly. */
function thousandths(price: string): bigint {
  const [whole = '', decimals = ''] = price.split('.');
  return BigInt(whole) * 1000n + BigInt(decimals.padEnd(3, '0'));
}

function totals(lines: Iterable<Line>): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { invoice, quantity, price } of lines) {
    sums.set(invoice, (sums.get(invoice) ?? 0n) + BigInt(quantity) * thousandths(price));
  }
  return sums;
}

test('a retailer’s sales become one order for each invoice, with its very total, whatever answers are lost', {
  timeout: 600_000,
}, async () => {
  const lines = sellable();
  const invoices = new Set(lines.map(({ invoice }) => invoice));
  const kinds = ['reset_before', 'reset_after', 'status_after', 'cut_body', 'empty_body'];
  // Of few invoices a larger part of the answers is lost: each kind is to come several times.
  const probability = isRetailMonth ? 0.002 : 0.006;
  const faults = kinds.map((kind) => ({ operation: '*', probability, fault: { kind } }));
  const sandbox = await startSandbox({ faults: { seed: 7, faults } });
  for (const product of new Set(lines.map((line) => line.product))) {
    const members = { name: product, external_id: product, management_unit: 'QUANTITY_PIECES' };
    sandbox.put('products', { ...members, type: 'INVENTORY_PRODUCT', tax_category: 'STANDARD' });
  }
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-retail-'));
  try {
    writeFileSync(join(folder, 'december.csv'), csvOf(rows));
    writeFileSync(join(folder, 'mapping.json'), JSON.stringify(mapping));
    const line = `orders create ${folder}/december.csv --map ${folder}/mapping.json --timeout 3 --json`;
    const first = await runCli(line, { folder, sandbox, retryBaseMs: 5 });
    expect(first.code, first.stderr + first.stdout).toBe(0);
    const { input, counts } = JSON.parse(first.stdout);
    expect(counts).toEqual({ created: invoices.size, updated: 0, unchanged: 0, rejected: 0, pending: 0 });
    expect(input.read).toBe(input.rows + input.skipped + input.collapsed + input.joined);
    expect(input.rows + input.joined).toBe(lines.length);

    const orders = keptOrders(sandbox);
    expect(orders.map(({ number }) => number)).toEqual([...invoices].sort());
    const made = totals(
      orders.flatMap(({ number, items }) =>
        items.map((item) => ({
          invoice: String(number),
          product: item.product_external_id,
          quantity: item.quantity.amount,
          price: item.sales_price?.amount ?? '',
        })),
      ),
    );
    expect(made).toEqual(totals(lines));
    expect(sandbox.all('order-drafts')).toEqual([]);

    sandbox.setFaults([]);
    const second = await runCli(`${line} --again`, { folder, sandbox });
    expect(JSON.parse(second.stdout).counts).toMatchObject({ unchanged: invoices.size, created: 0 });
    expect(keptOrders(sandbox)).toHaveLength(invoices.size);
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
