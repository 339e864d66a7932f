import { dirname } from 'node:path';
import type { Context } from '../../context.js';
import { namesIn } from '../../lib/disk/files.js';

export interface Proposal {
  word: string;
  meaning?: string;
}

/** What is to be filled in: an argument, or the value of a flag. */
export interface Blank {
  /** `orders set-status`, in words. */
  path: readonly string[];
  /** As help shows it: `run-id`, `name`, `file`. */
  name: string;
  flag?: string;
  /** Arguments before it. */
  given: readonly string[];
  /** What is typed of it. */
  partial?: string;
}

/** Names of files are the shell's own business. */
export function isFileName(name: string): boolean {
  return /^(file|path|pem|zip|dir|folder|target|form)$|\||\.(json|html|zip|yaml)$/.test(name);
}

const maxRuns = 30;

/** Values that this machine knows; empty where it knows none. */
export async function valuesOf(blank: Blank, context: Context): Promise<Proposal[]> {
  const { path, name, flag, given, partial = '' } = blank;
  const [noun = '', verb = ''] = path;
  if (flag === '--profile' || (noun === 'profile' && name === 'name')) return profileNames(context);
  if (name === 'run-id') return runIds(context, noun === 'runs' ? verb : 'resume');
  if (noun === 'bookmarks' && name === 'name') return bookmarkNames(context);
  if (flag === '--state') return bookmarkNames(context);
  if (noun === 'config') return name === 'key' ? configKeys(partial) : configValues(given[0] ?? '');
  if (noun === 'explain') return explained();
  if (noun === 'api' && name === 'method') return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((word) => ({ word }));
  if (name === 'target') return ['sqlite:', 'duckdb:', 'postgres://'].map((word) => ({ word }));
  if (name === 'form') return ['xlsx', 'sqlite:', 'parquet', 'json'].map((word) => ({ word }));
  return enumValues(blank);
}

/** Of the contract: states, currencies, zones and their like. */
async function enumValues({ path, name, flag }: Blank): Promise<Proposal[]> {
  const enums = await import('../../contract/enums.gen.js');
  const [noun = '', verb = ''] = path;
  const words = (values: readonly string[]): Proposal[] => values.map((word) => ({ word }));
  if (name === 'ids-and-status' || name === 'status') {
    const statuses: Record<string, readonly string[]> = {
      orders: enums.salesOrderStatuses,
      productions: enums.relatedObjectStatuses,
      pickups: enums.relatedObjectStatuses,
      deliveries: enums.relatedObjectStatuses,
      shipments: enums.inventoryShipmentStatuses,
      'goods-out': enums.goodsOutStatuses,
      'goods-in': enums.goodsInStatuses,
      lots: enums.lotStatuses,
      batch: enums.batchStatuses,
    };
    return words(statuses[noun] ?? statuses[verb] ?? []);
  }
  if (flag === '--currency' || name === 'currency') return words(enums.currencies);
  if (flag === '--tax-category') return words(enums.taxCategories);
  if (flag === '--timezone') return words(Intl.supportedValuesOf('timeZone'));
  if (flag === '--encoding') return words((await import('../../lib/tabular/encoding.js')).usualEncodings);
  if (name === 'class') return words(enums.entityClasses);
  if (flag === '--types') return words(['invoices', 'credit-memos', 'orders', 'stock-changes']);
  return [];
}

async function profileNames(context: Context): Promise<Proposal[]> {
  const profiles = (await context.profiles()).list();
  return profiles.map(({ name, profile }) => ({
    word: name,
    meaning: `${profile.org ?? ''} ${profile.base_url ?? ''}`,
  }));
}

/** Newest first. Only what can be resumed is proposed to be resumed. */
async function runIds(context: Context, verb: string): Promise<Proposal[]> {
  const runs = await context.runs();
  const names = await namesIn(dirname(runs.folderOf('x'))).catch(() => []);
  const newest = names
    .filter((name) => /^\d{8}-\d{4}-/.test(name))
    .sort()
    .reverse()
    .slice(0, maxRuns);
  const found: Proposal[] = [];
  for (const id of newest) {
    // One that is damaged is nothing to propose, and no reason to propose nothing.
    const header = await runs.get(id).catch(() => undefined);
    if (header === undefined || (verb === 'resume' && !runs.isUnfinished(header))) continue;
    found.push({ word: id, meaning: `${header.command}, ${header.status}` });
  }
  return found.length === 0 ? [] : [...found, { word: 'latest', meaning: 'the newest' }];
}

async function bookmarkNames(context: Context): Promise<Proposal[]> {
  const { openBookmarks } = await import('../../lib/journal/bookmarks.js');
  const all = await openBookmarks(context.folders.state).list();
  return all.map(({ state, noun, position }) => ({ word: state, meaning: `${noun} up to ${position}` }));
}

/** Several settings of a group stand for themselves once the group is typed: `guards.` */
async function configKeys(partial: string): Promise<Proposal[]> {
  const { configKeys: keys } = await import('../../lib/config/config-keys.js');
  const words = new Map<string, string>();
  for (const { key, meaning } of keys) {
    const group = key.slice(0, key.indexOf('.') + 1);
    const others = keys.filter((other) => group !== '' && other.key.startsWith(group));
    const isFolded = others.length > 1 && !partial.startsWith(group);
    words.set(isFolded ? group : key, isFolded ? `${others.length} settings` : meaning);
  }
  return [...words].map(([word, meaning]) => ({ word, meaning }));
}

async function configValues(key: string): Promise<Proposal[]> {
  const { configKeys: keys } = await import('../../lib/config/config-keys.js');
  const { currencies } = await import('../../contract/enums.gen.js');
  const values = keys.find((each) => each.key === key)?.values ?? '';
  if (values === 'a currency') return currencies.map((word) => ({ word }));
  // `true or false`, `seed or nested`.
  return / or /.test(values) ? values.split(/, | or /).map((word) => ({ word })) : [];
}

async function explained(): Promise<Proposal[]> {
  const { explanations } = await import('../../lib/support/explain.js');
  return explanations().map(({ kind, name, code, meaning }) => ({
    word: kind === 'HTTP status' ? String(code) : name,
    meaning: kind === 'HTTP status' ? name : meaning,
  }));
}
