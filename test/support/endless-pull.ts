/**
 * Commits 500 invoices at a time into a target, with their count as bookmark, until it is killed:
 * `endless-pull.ts sqlite:<file>`. A line after each commit says how many there were.
 */
import { openSink } from '../../src/lib/sinks/open-sink.js';
import { parseTarget } from '../../src/lib/sinks/target/target.js';
import { shopInvoice, shopSchema } from '../lib/sinks/shop-schema.js';

const [, , address = ''] = process.argv;
const sink = await openSink(
  parseTarget(address),
  { schema: shopSchema, workFolder: '', now: () => new Date() },
  { stdout: process.stdout },
);
for (let commit = 1; ; commit += 1) {
  await sink.write(
    Array.from({ length: 500 }, (_, place) =>
      shopInvoice({
        id: `${commit}-${place}`,
        time: new Date(1_700_000_000_000 + commit * 1000 + place).toISOString(),
        gross: '1.10',
        items: [{ taxes: ['0.1'] }, {}],
      }),
    ),
  );
  await sink.commit({ name: 'kill', state: String(commit) });
  process.stdout.write(`${commit}\n`);
}
