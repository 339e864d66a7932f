// Prints how large and how tangled the code is: npm run figures. Nothing fails here; limits are in test/architecture.test.ts.
// With --list also which files and functions are the large ones.
// Its last figure runs an import and needs a build; --quick leaves it out.
import { functionsOf } from './figures/functions.js';
import { importsOf, reachedFrom } from './figures/imports.js';
import { functionsOfOneRow } from './figures/one-row.js';
import { readSources, type Source, tokensIn, wiringLines } from './figures/sources.js';

const sources = readSources('src');
const written = sources.filter(({ isGenerated }) => !isGenerated);
const functions = written.flatMap(functionsOf).toSorted((a, b) => b.lines - a.lines);
const large = written.filter(({ lines }) => lines > 400).toSorted((a, b) => b.lines - a.lines);
const imports = new Map(sources.map(({ stem, tree }) => [stem, importsOf(stem, tree.text)]));

const importers = new Map<string, number>();
for (const stem of [...imports.values()].flatMap((stems) => [...new Set(stems)])) {
  importers.set(stem, (importers.get(stem) ?? 0) + 1);
}
const tokens = [...written, ...readSources('scripts'), ...readSources('bench')].map(({ tree }) => tokensIn(tree));

const rows: [string, string | number][] = [
  ['tokens of hand-written src, scripts, bench', tokens.reduce((total, each) => total + each, 0)],
  ['files under 60 lines with one importer', written.filter(isSmallRoom).length],
  ['imports, types, signatures, fields', `${((100 * wiring()) / sum(written)).toFixed(1)} % of the lines`],
  ...['commands/products/import', 'lib/jobs/products/import-products', 'lib/pull/pull-documents'].map(
    (stem): [string, string] => [`reach of ${stem}`, reach(stem)],
  ),
  ['files that import node:fs', written.filter(({ tree }) => /from 'node:fs(\/promises)?'/.test(tree.text)).length],
  ['hand-written src', `${sum(written)} lines in ${written.length} files`],
  ['generated in src', `${sum(sources) - sum(written)} lines`],
  ['functions, median / p90', quantiles(functions.map(({ lines }) => lines))],
  ['functions over 60 / 100 lines', `${longer(60)} / ${longer(100)}`],
  ['files over 400 lines', large.length],
];
if (!process.argv.includes('--quick')) rows.push(['run by one more row of products import', await functionsOfOneRow()]);
for (const [figure, value] of rows) console.log(`${figure.padEnd(46)} ${value}`);
if (process.argv.includes('--list')) {
  for (const { path, lines } of large) console.log(`${lines} src/${path}`);
  for (const { place, lines } of functions.filter(({ lines }) => lines > 60)) console.log(`${lines} ${place}`);
}

function isSmallRoom({ lines, stem }: Source): boolean {
  return lines < 60 && importers.get(stem) === 1;
}

function wiring(): number {
  return written.reduce((total, { tree }) => total + wiringLines(tree), 0);
}

/** By static and late imports, types among them; generated files aside. */
function reach(stem: string): string {
  const reached = reachedFrom(stem, imports).add(stem);
  const files = written.filter((file) => reached.has(file.stem));
  return `${files.length} files, ${sum(files)} lines`;
}

function sum(files: Source[]): number {
  return files.reduce((total, { lines }) => total + lines, 0);
}

function longer(limit: number): number {
  return functions.filter(({ lines }) => lines > limit).length;
}

function quantiles(numbers: number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return `${at(0.5)} / ${at(0.9)} lines`;
}
