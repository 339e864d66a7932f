import path from 'node:path';
import { hasPassword } from '../../config/password-in-word.js';
import { readPostgresUrl } from '../../config/values.js';
import { didYouMean } from '../../errors/did-you-mean.js';
import { UsageError } from '../../errors/errors.js';

export type FileFormat = 'ndjson' | 'json' | 'csv' | 'parquet' | 'xlsx';

/** Where a pull writes, as the operator named it with `--out`. */
export type Target =
  | { kind: 'file'; path: string; format: FileFormat; gzip: boolean }
  /** One file a day, `YYYY-MM-DD.ndjson` (UTC). */
  | { kind: 'folder'; path: string; gzip: boolean }
  | { kind: 'stdout' }
  | { kind: 'singer' }
  | { kind: 'sqlite'; path: string }
  | { kind: 'duckdb'; path: string }
  /** Without a password: that comes from PGPASSFILE or PGSERVICE. */
  | { kind: 'postgres'; url: string };

const formats: Readonly<Record<string, FileFormat>> = {
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.json': 'json',
  '.csv': 'csv',
  '.parquet': 'parquet',
  '.xlsx': 'xlsx',
};

/**
 * Read `--out`: a file by its ending (`.ndjson .json .csv`, also with `.gz`; `.parquet .xlsx`), a folder ending in a
 * slash, `-`, `singer`, `sqlite:<file>`, `duckdb:<file>`, `postgres://...`.
 *
 * @throws {UsageError} for an ending that says nothing and for a password in the URL
 */
export function parseTarget(text: string): Target {
  if (text === '-') return { kind: 'stdout' };
  if (text === 'singer') return { kind: 'singer' };
  if (text.startsWith('sqlite:')) return { kind: 'sqlite', path: databaseFile(text, 'sqlite:') };
  if (text.startsWith('duckdb:')) return { kind: 'duckdb', path: databaseFile(text, 'duckdb:') };
  if (/^postgres(ql)?:/.test(text)) return { kind: 'postgres', url: readPostgresUrl(text, '--out') };
  if (hasPassword(text)) throw unknownTarget(text);
  if (/[/\\]$/.test(text)) return { kind: 'folder', path: path.normalize(text), gzip: false };
  const gzip = /\.gz$/i.test(text);
  const format = formats[path.extname(gzip ? text.slice(0, -3) : text).toLowerCase()];
  if (format === undefined || (gzip && (format === 'parquet' || format === 'xlsx'))) {
    throw unknownTarget(text);
  }
  return { kind: 'file', path: text, format, gzip };
}

function unknownTarget(text: string): UsageError {
  return new UsageError(`--out "${shownTarget(text)}" is not a target that tillctl knows`, {
    hint:
      nearestTarget(shownTarget(text)) ??
      'a file ending in .ndjson, .json or .csv (also .gz), .parquet or .xlsx, a folder ending in /, - for standard output, singer, sqlite:<file>, duckdb:<file> or postgres://<host>/<database>',
  });
}

/** An address that was mistyped may hold a password all the same: before its last "@" or among its parameters. */
function shownTarget(text: string): string {
  const [scheme] = /^[a-z][a-z0-9+.-]+:[\\/]*/i.exec(text) ?? [];
  if (/\bpassword\s*=/i.test(text)) return text.replace(/(\bpassword\s*=).*/is, '$1***');
  if (scheme === undefined) return text.includes('@') && text.includes(':') ? `***${text.replace(/^.*@/s, '@')}` : text;
  const rest = text.slice(scheme.length);
  return `${scheme}${rest.replace(/^.*@/s, '***@').replace(/[?#].*$/s, (query) => `${query.charAt(0)}***`)}`;
}

/** A scheme or an ending that was nearly typed. */
function nearestTarget(text: string): string | undefined {
  const [scheme, rest] = /^[a-z]+:/i.test(text) ? text.split(/:(.*)/s, 2) : [];
  const database = scheme === undefined ? undefined : didYouMean(scheme, ['sqlite', 'duckdb', 'postgres']);
  if (database !== undefined) return `did you mean "${database}:${rest}"?`;
  const ending = path.extname(text);
  const meant = ending.length < 3 ? undefined : didYouMean(ending, Object.keys(formats));
  return meant === undefined ? undefined : `did you mean "${text.slice(0, -ending.length)}${meant}"?`;
}

function databaseFile(text: string, scheme: string): string {
  const file = text.slice(scheme.length);
  if (file !== '') return file;
  throw new UsageError(`--out "${text}" names no file`, { hint: `${scheme}books.db` });
}
