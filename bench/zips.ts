import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleAlone } from '../scripts/bundle.mjs';
import { type Figure, timesAsFast } from './figure.js';
import { type Bench, interleaved, run, runNode, scripts } from './measure.js';

const source = (name: string): string => fileURLToPath(new URL(`../src/lib/archive/${name}`, import.meta.url));

/**
 * Operations to one ZIP on disk, whole processes from start to exit, ours with its fsync and digests: by the writer
 * alone, from the same lines as the peers (Info-ZIP from files that are there already), and by the tool, from rows.
 */
export async function benchZips(bench: Bench): Promise<Figure[]> {
  const { rows = 200_000, rounds } = bench;
  const folder = join(bench.folder, 'zips');
  await mkdir(folder, { recursive: true });
  const reused = await bundleWriter(folder, 'reused');
  const fresh = await bundleWriter(folder, 'fresh');
  const deflates = await bundleDeflates(folder);
  const out = join(folder, 'out.zip');
  const peers = (args: string[], options?: { memory?: boolean }) =>
    runNode({ args: [scripts.zipPeers, ...args] }, bench, options);
  const make = async (count: number) => {
    const file = join(folder, `${count}.lines`);
    await peers(['make', file, String(count)]);
    return file;
  };

  const many = await make(rows);
  const ready = join(folder, 'files');
  bench.say('  files for Info-ZIP ...');
  await peers(['files', many, ready]);
  const infoZip = { args: ['-6', '-q', '-X', '-D', '-@', out], stdin: `${ready}.list` };
  const fromScratch = (work: () => Promise<{ milliseconds: number }>) => async () => {
    await rm(out, { force: true });
    return (await work()).milliseconds;
  };
  const printed = async (args: string[]) => Number((await peers(args)).stdout);
  const file = join(folder, 'rows.csv');
  await writePriceRows(file, rows);
  const command = [bench.tool, 'batch', 'build', file, '--out', out, '--max-operations', String(rows), '--quiet'];
  const build = async () => {
    await rm(`${out}.manifest.json`, { force: true });
    return runNode({ args: command, env: { TILLCTL_BASE_URL: 'http://127.0.0.1:9' } }, bench);
  };
  const times = await interleaved(rounds, {
    own: fromScratch(() => peers(['own', reused, many, out])),
    zip: fromScratch(() => run('zip', infoZip, { ...bench, folder: ready })),
    python: fromScratch(() => run('python3', { args: [scripts.zipPython, many, out] }, bench)),
    tool: fromScratch(build),
    script: fromScratch(() => run('python3', { args: [scripts.zipRows, file, out] }, bench)),
    alone: fromScratch(() => peers(['own', reused, many, out, '0'])),
    documented: fromScratch(() => peers(['own', fresh, many, out])),
    limit: () => printed(['limit', many, deflates, 'openDeflate']),
    documentedLimit: () => printed(['limit', many, deflates, 'openFresh']),
  });

  bench.say('  yazl ...');
  const few = await make(rows / 10);
  const small = await interleaved(rounds, {
    own: fromScratch(() => peers(['own', reused, few, out])),
    yazl: fromScratch(() => peers(['yazl', few, out])),
  });

  bench.say('  memory ...');
  const most = await make(rows * 5);
  const { peakMegabytes } = await peers(['own', reused, most, out], { memory: true });
  await rm(folder, { recursive: true });

  const figure = (what: string, ours: readonly number[], peer: readonly number[], rest: Partial<Figure>): Figure => {
    return { bench: 'zips', what, ...timesAsFast(ours, peer), ...rest };
  };
  const packed = `${rows} operations packed`;
  const built = `${rows * 2} rows of a CSV to ${rows} operations`;
  const zip = 'zip -6, files ready';
  const { own, tool } = times;
  return [
    { bench: 'zips', what: packed, ...timesAsFast(own, times.zip, rows), against: zip, bar: { atLeast: 2 } },
    figure(packed, own, times.python, { against: 'Python zipfile', bar: { atLeast: 2 } }),
    figure(`${rows / 10} operations packed`, small.own, small.yazl, {
      against: 'yazl',
      // It is quadratic: with fewer it is not that slow.
      bar: rows < 200_000 ? undefined : { atLeast: 10 },
    }),
    figure(packed, own, times.limit, { against: 'DEFLATE alone on all cores' }),
    figure(packed, own, times.alone, { against: 'ours without threads' }),
    figure(packed, own, times.documented, { against: 'ours by the documented function of zlib' }),
    figure(packed, own, times.documentedLimit, { against: 'that function alone on all cores' }),
    { bench: 'zips', what: built, ...timesAsFast(tool, times.zip, rows), against: zip },
    figure(built, tool, times.python, { against: 'Python zipfile, documents ready' }),
    figure(built, tool, times.script, { against: 'Python csv, json and zipfile, unchecked' }),
    {
      bench: 'zips',
      what: `${rows * 5} operations packed, peak memory`,
      value: peakMegabytes,
      unit: 'MB',
      bar: { atMost: 250 },
    },
  ];
}

/** The writer and its thread as the build makes them. @returns path of the module */
async function bundleWriter(folder: string, which: 'reused' | 'fresh'): Promise<string> {
  const outdir = join(folder, which);
  await build({
    entryPoints: { 'build-zips': source('build-zips.ts') },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    plugins: which === 'fresh' ? [documentedOnly] : [],
  });
  const [name, text] = await bundleAlone('lib/archive/deflate-worker.js', which === 'fresh' ? [documentedOnly] : []);
  await writeFile(join(outdir, name), text);
  await writeFile(join(outdir, 'package.json'), '{"type":"commonjs"}');
  return join(outdir, 'build-zips.mjs');
}

async function bundleDeflates(folder: string): Promise<string> {
  const outfile = join(folder, 'deflates.mjs');
  const contents = `export { openDeflate } from './deflate.js';
    import { deflateFresh } from './deflate.js';
    export const openFresh = () => deflateFresh;`;
  const stdin = { contents, resolveDir: source('.') };
  await build({ stdin, outfile, bundle: true, format: 'esm', platform: 'node' });
  return outfile;
}

/** As on a Node whose insides are others. */
const documentedOnly: import('esbuild').Plugin = {
  name: 'documented-only',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]archive[\\/]deflate\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text.replace('openReusedDeflate() ?? deflateFresh', 'deflateFresh');
      if (contents === text) throw new Error(`${path} is no longer written as expected`);
      return { contents };
    });
  },
};

/** Two prices on one channel for each of so many products. */
async function writePriceRows(file: string, products: number): Promise<void> {
  const lines = ['product_external_id,sales_channel_id,valid_from,price,currency,price_is_gross'];
  for (let at = 0; at < products; at += 1) {
    const start = `SKU-${String(at).padStart(7, '0')},pos-${(at % 4) + 1}`;
    const cents = String(at % 100).padStart(2, '0');
    for (const day of ['2026-12-01', '2027-01-01'])
      lines.push(`${start},${day}T00:00:00Z,${(at % 200) + 1}.${cents},EUR,true`);
  }
  await writeFile(file, `${lines.join('\n')}\n`);
}
