import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleAlone } from '../scripts/bundle.mjs';
import { type Figure, timesAsFast } from './figure.js';
import { type Bench, interleaved, run, runNode, scripts } from './measure.js';

const source = (name: string): string => fileURLToPath(new URL(`../src/lib/archive/${name}`, import.meta.url));

/** What the benches of one size stand on. */
interface ZipPlace {
  bench: Bench;
  rows: number;
  folder: string;
  /** The ZIP that each of them writes. */
  out: string;
  /** Operations ready to be packed, a line each. */
  many: string;
  /** Our writer as it is, as it would be on another Node, and both kinds of DEFLATE by themselves. */
  modules: { reused: string; fresh: string; deflates: string };
}

/** Milliseconds of a program that writes the ZIP anew. */
type Timed = () => Promise<number>;

/**
 * Operations to one ZIP on disk, whole processes from start to exit, ours with its fsync and digests: by the writer
 * alone, from the same lines as the peers (Info-ZIP from files that are there already), and by the tool, from rows.
 */
export async function benchZips(bench: Bench): Promise<Figure[]> {
  const { rows = 200_000 } = bench;
  const folder = join(bench.folder, 'zips');
  await mkdir(folder, { recursive: true });
  const modules = {
    reused: await bundleWriter(folder, 'reused'),
    fresh: await bundleWriter(folder, 'fresh'),
    deflates: await bundleDeflates(folder),
  };
  const place = { bench, rows, folder, out: join(folder, 'out.zip'), modules };
  const many = await makeLines({ ...place, many: '' }, rows);
  const figures = await benchesOf({ ...place, many });
  await rm(folder, { recursive: true });
  return figures;
}

async function benchesOf(place: ZipPlace): Promise<Figure[]> {
  const packing = await benchPacking(place);
  if (place.bench.isSmaller) return packing;
  return [...packing, ...(await benchLimits(place)), ...(await benchYazl(place)), ...(await benchMemory(place))];
}

/** By the writer and by the tool, against programs that everybody has. */
async function benchPacking(place: ZipPlace): Promise<Figure[]> {
  const { bench, rows, folder, out, many, modules } = place;
  const ready = join(folder, 'files');
  bench.say('  files for Info-ZIP ...');
  await peers(place, ['files', many, ready]);
  const infoZip = { args: ['-6', '-q', '-X', '-D', '-@', out], stdin: `${ready}.list` };
  const csv = join(folder, 'rows.csv');
  await writePriceRows(csv, rows);
  const jobs = {
    own: anew(place, () => peers(place, ['own', modules.reused, many, out])),
    zip: anew(place, () => run('zip', infoZip, { ...bench, folder: ready })),
    tool: anew(place, () => buildByTool(place, csv, rows)),
    python: anew(place, () => run('python3', { args: [scripts.zipPython, many, out] }, bench)),
    script: anew(place, () => run('python3', { args: [scripts.zipRows, csv, out] }, bench)),
  };
  const times = await interleaved(bench.rounds, jobs);
  const figure = (which: 'own' | 'tool', peer: keyof typeof jobs, against: string, counted?: number): Figure => {
    const what = which === 'own' ? `${rows} operations packed` : `${rows * 2} rows of a CSV to ${rows} operations`;
    return { bench: 'zips', what, ...timesAsFast(times[which], times[peer], counted), against };
  };
  const [zip, python] = ['zip -6, files ready', 'Python zipfile, documents ready'];
  return [
    { ...figure('own', 'zip', zip, rows), bar: { atLeast: 2 } },
    { ...figure('own', 'python', python), bar: { atLeast: 2 } },
    { ...figure('tool', 'zip', zip, rows), bar: { atLeast: 2 } },
    { ...figure('tool', 'python', python), bar: { atLeast: 2 } },
    figure('tool', 'script', 'Python csv, json and zipfile, unchecked'),
  ];
}

/** How much of what the processors can do is reached. */
async function benchLimits(place: ZipPlace): Promise<Figure[]> {
  const { bench, rows, out, many, modules } = place;
  const printed = async (args: string[]) => Number((await peers(place, args)).stdout);
  const times = await interleaved(bench.rounds, {
    own: anew(place, () => peers(place, ['own', modules.reused, many, out])),
    alone: anew(place, () => peers(place, ['own', modules.reused, many, out, '0'])),
    documented: anew(place, () => peers(place, ['own', modules.fresh, many, out])),
    limit: () => printed(['limit', many, modules.deflates, 'openDeflate']),
    documentedLimit: () => printed(['limit', many, modules.deflates, 'openFresh']),
  });
  const figure = (peer: keyof typeof times, against: string): Figure => {
    return { bench: 'zips', what: `${rows} operations packed`, ...timesAsFast(times.own, times[peer]), against };
  };
  return [
    figure('limit', 'DEFLATE alone on all cores'),
    figure('alone', 'ours without threads'),
    figure('documented', 'ours by the documented function of zlib'),
    figure('documentedLimit', 'that function alone on all cores'),
  ];
}

/** With a tenth of the operations: it is quadratic, and with fewer not that slow. */
async function benchYazl(place: ZipPlace): Promise<Figure[]> {
  const { bench, rows, out, modules } = place;
  bench.say('  yazl ...');
  const few = await makeLines(place, rows / 10);
  const { own, yazl } = await interleaved(bench.rounds, {
    own: anew(place, () => peers(place, ['own', modules.reused, few, out])),
    yazl: anew(place, () => peers(place, ['yazl', few, out])),
  });
  const what = `${rows / 10} operations packed`;
  const bar = rows < 200_000 ? undefined : { atLeast: 10 };
  return [{ bench: 'zips', what, ...timesAsFast(own, yazl), against: 'yazl', bar }];
}

/** The most that a process had: of the writer, and of the tool, where it must not grow with the file. */
async function benchMemory(place: ZipPlace): Promise<Figure[]> {
  const { bench, rows, folder, out, modules } = place;
  bench.say('  memory ...');
  const most = await makeLines(place, rows * 5);
  const packed = await peers(place, ['own', modules.reused, most, out], { memory: true });
  const ofTool = async (operations: number) => {
    const csv = join(folder, 'memory.csv');
    await writePriceRows(csv, operations);
    return (await buildByTool(place, csv, usualOperations, { memory: true })).peakMegabytes;
  };
  const [fewer, more] = [rows / 4, rows * 2];
  const [ofFewer, ofMore] = [await ofTool(fewer), await ofTool(more)];
  bench.say(`  ${fewer} operations: ${Math.round(ofFewer)} MB, ${more}: ${Math.round(ofMore)} MB`);
  const megabytes = (what: string, value: number, atMost: number): Figure => {
    return { bench: 'zips', what, value, unit: 'MB', bar: { atMost } };
  };
  return [
    megabytes(`${rows * 5} operations packed, peak memory`, packed.peakMegabytes, 250),
    megabytes(`growth of peak memory from ${fewer} to ${more} operations of a CSV`, ofMore - ofFewer, 15),
  ];
}

function anew({ out, folder }: ZipPlace, work: () => Promise<{ milliseconds: number }>): Timed {
  return async () => {
    for (const name of await readdir(folder)) if (join(folder, name).startsWith(out)) await rm(join(folder, name));
    return (await work()).milliseconds;
  };
}

function peers({ bench }: ZipPlace, args: string[], options?: { memory?: boolean }) {
  return runNode({ args: [scripts.zipPeers, ...args] }, bench, options);
}

async function makeLines(place: ZipPlace, count: number): Promise<string> {
  const file = join(place.folder, `${count}.lines`);
  await peers(place, ['make', file, String(count)]);
  return file;
}

/** What a ZIP has at most unless told. */
const usualOperations = 50_000;

function buildByTool({ bench, out }: ZipPlace, csv: string, most: number, options?: { memory?: boolean }) {
  const args = [bench.tool, 'batch', 'build', csv, '--out', out, '--max-operations', String(most), '--quiet'];
  return runNode({ args, env: { TILLCTL_BASE_URL: 'http://127.0.0.1:9' } }, bench, options);
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
