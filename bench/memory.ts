import { join } from 'node:path';
import { csvLine, writeCatalogue } from './catalogue.js';
import type { Figure } from './figure.js';
import { type Bench, type Program, runNode, startServer } from './measure.js';
import type { ServerOptions } from './platform-server.js';

interface Variant {
  name: string;
  flags: string[];
  server?: (rows: number) => Partial<ServerOptions>;
  /** Of the file's lines, where they are not the catalogue's. */
  line?: (row: number) => string;
  stdin?: boolean;
  code?: number;
}

const allListed = (rows: number): Partial<ServerOptions> => ({ products: rows });

const variants: Variant[] = [
  { name: 'merge with as many listed', flags: [], server: allListed },
  { name: '--only-changed, nothing changed', flags: ['--only-changed'], server: allListed },
  { name: '--key article_id', flags: ['--key', 'article_id'], server: allListed },
  { name: '--replace from stdin', flags: ['--replace', '--input-format', 'csv'], stdin: true },
  { name: 'all rows bad', flags: [], line: (row) => csvLine(row).replace(',EUR,', ',XXX,'), code: 3 },
  { name: 'every second row refused', flags: ['--replace'], server: () => ({ refuseEvery: 2 }), code: 5 },
  { name: 'every key twice', flags: [], line: (row) => csvLine(row >> 1), code: 3 },
];

/** The most memory that an import had, for a quarter of the rows and for all of them: it must not grow with the file. */
export async function benchMemory(bench: Bench, only = ''): Promise<Figure[]> {
  const { rows = 1_000_000 } = bench;
  const figures: Figure[] = [];
  for (const variant of variants.filter(({ name }) => name.includes(only))) {
    for (const count of [Math.ceil(rows / 4), rows]) {
      const { peakMegabytes: value, milliseconds } = await importAll(bench, variant, count);
      bench.say(
        `memory: ${variant.name}, ${count} rows: ${Math.round(value)} MB, ${Math.round(milliseconds / 1000)} s`,
      );
      figures.push({
        bench: 'memory',
        what: `${variant.name}, ${count} rows`,
        value,
        unit: 'MB',
        bar: { atMost: 200 },
      });
    }
  }
  return figures;
}

async function importAll(bench: Bench, { flags, server, line, stdin, code }: Variant, rows: number) {
  const file = join(bench.folder, 'memory.csv');
  await writeCatalogue(file, rows, line);
  const platform = await startServer(server?.(rows));
  try {
    const args = [bench.tool, 'products', 'import', stdin === true ? '-' : file, '--quiet', '--again', ...flags];
    const program: Program = {
      args: [...args, '--rejects', 'memory.rejects.csv', '--concurrency', '16'],
      env: { TILLCTL_BASE_URL: platform.baseUrl },
      stdin: stdin === true ? file : undefined,
      codes: [code ?? 0],
    };
    return await runNode(program, bench, { memory: true });
  } finally {
    await platform.stop();
  }
}
