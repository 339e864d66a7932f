import { join } from 'node:path';
import { writeCatalogue } from './catalogue.js';
import { type Figure, timesAsLong } from './figure.js';
import { type Bench, interleaved, runNode, startServer } from './measure.js';

/** Reading what the platform has, against reading the same pages and parsing them; nothing is sent. */
export async function benchListing(bench: Bench): Promise<Figure[]> {
  const { rows = 100_000, folder, tool, rounds } = bench;
  const file = join(folder, 'listing.csv');
  await writeCatalogue(file, rows);
  const server = await startServer({ products: rows });
  const env = { TILLCTL_BASE_URL: server.baseUrl };
  try {
    const times = await interleaved(rounds, {
      pages: () => readPages(server.baseUrl, rows),
      check: async () => {
        const args = [tool, 'products', 'import', file, '--dry-run', '--quiet'];
        return (await runNode({ args, env }, bench)).milliseconds;
      },
      unchanged: async () => {
        const args = [tool, 'products', 'import', file, '--only-changed', '--again', '--quiet'];
        return (await runNode({ args, env }, bench)).milliseconds;
      },
    });
    const reading = times.unchanged.map((whole, round) => whole - (times.check[round] ?? Number.NaN));
    return [
      {
        bench: 'listing',
        what: `import --only-changed less its checking, ${rows} products`,
        ...timesAsLong(reading, times.pages, rows),
        against: 'fetch and JSON.parse of the pages',
      },
    ];
  } finally {
    await server.stop();
  }
}

async function readPages(baseUrl: string, rows: number): Promise<number> {
  const start = performance.now();
  for (let offset = 0; offset < rows; offset += 1000) {
    const answer = await fetch(`${baseUrl}/erp/org/bench/products?limit=1000&offset=${offset}`);
    JSON.parse(await answer.text());
  }
  return performance.now() - start;
}
