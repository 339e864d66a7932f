import { entriesIn } from '../../lib/disk/files.js';
import type { Blank, Proposal } from './values.js';

const rows = /\.(csv|tsv|json|ndjson|xlsx)(\.gz)?$/i;
/** Those of other programs are JSON as well: one is a file of rows when it is named. */
const tables = /\.(csv|tsv|ndjson|xlsx)(\.gz)?$/i;
const json = /\.json$/i;
const verbsOfRows: readonly string[] = ['import', 'verify', 'create', 'post', 'set-status', 'prices'];

/** Which files a blank takes; undefined where any may fit. */
function kindOf({ path, name, flag }: Blank, begun: string): RegExp | undefined {
  if (flag === '--map' || name.endsWith('.json')) return json;
  if (flag !== undefined || name !== 'file') return undefined;
  if (!verbsOfRows.includes(path.at(-1) ?? '')) return undefined;
  return begun === '' ? tables : rows;
}

/** Shells take a proposed word as it is: what they would have to quote is left to them. */
const plain = /^[\w./+@%,-]*$/;

/**
 * Files that fit, and folders that may hold some. None where the shell does better: any file fits, none here does, or
 * a name is not plain.
 */
export async function filesOf(blank: Blank, partial: string): Promise<Proposal[]> {
  const inFolder = partial.slice(0, partial.lastIndexOf('/') + 1);
  const kind = kindOf(blank, partial.slice(inFolder.length));
  if (kind === undefined || !plain.test(partial)) return [];
  // What cannot be read has nothing to propose: a shell that completes is not a place for an error.
  const entries = await entriesIn(inFolder || '.').catch(() => []);
  const begun = entries.filter(({ name }) => `${inFolder}${name}`.startsWith(partial) && !name.startsWith('.'));
  const files = begun.filter((entry) => !entry.isDirectory() && kind.test(entry.name));
  if (files.length === 0 || !begun.every(({ name }) => plain.test(name))) return [];
  const folders = begun.filter((entry) => entry.isDirectory()).map(({ name }) => `${name}/`);
  return [...files.map(({ name }) => name), ...folders].sort().map((name) => ({ word: `${inFolder}${name}` }));
}
