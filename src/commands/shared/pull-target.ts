import { createHash } from 'node:crypto';
import path from 'node:path';
import { behindLink } from '../../lib/disk/files.js';
import { UsageError } from '../../lib/errors/errors.js';
import { bookmarkFileName } from '../../lib/journal/bookmarks.js';
import { type FileFormat, parseTarget, type Target } from '../../lib/sinks/target/target.js';

/** A target as commands need to know it. */
export interface PullTarget {
  target: Target;
  /** As it was typed. */
  shown: string;
  /** The same wherever it is typed: paths are absolute. */
  absolute: string;
  /** State name of its bookmark when `--state` says none. */
  state: string;
  /** What was written cannot be read back. */
  isStream: boolean;
  keepsBookmarks: boolean;
}

/** @throws {UsageError} for a target that is not known, or that has not this format */
export function readPullTarget(out: string, format: FileFormat | undefined): PullTarget {
  const target = followed(withFormat(out, format));
  const absolute = absoluteOf(target, out);
  return {
    target,
    shown: out,
    absolute,
    state: stateOf(target, absolute),
    isStream: target.kind === 'stdout' || target.kind === 'singer',
    keepsBookmarks: target.kind === 'sqlite' || target.kind === 'duckdb' || target.kind === 'postgres',
  };
}

/** Files are put in place by renaming, which would replace the link and leave the file behind it as it was. */
function followed(target: Target): Target {
  return target.kind === 'file' ? { ...target, path: behindLink(target.path) ?? target.path } : target;
}

/** `--format` decides over the ending of a file, and says nothing new about all else. */
function withFormat(out: string, format: FileFormat | undefined): Target {
  if (format === undefined) return parseTarget(out);
  const known = knownTarget(out);
  if (known !== undefined && known.kind !== 'file') {
    const lines = known.kind === 'stdout' || known.kind === 'folder';
    if (lines && format === 'ndjson') return known;
    throw new UsageError(`--out ${out} cannot be written as ${format}`, {
      hint: lines ? 'it is ndjson; name a file for another format' : 'leave out --format',
    });
  }
  const gzip = /\.gz$/i.test(out);
  if (gzip && (format === 'parquet' || format === 'xlsx')) {
    throw new UsageError(`a file of ${format} is compressed already: --out ${out}`, { hint: 'leave out .gz' });
  }
  return { kind: 'file', path: out, format, gzip };
}

function knownTarget(out: string): Target | undefined {
  try {
    return parseTarget(out);
  } catch (error) {
    // With `--format` the ending need not say anything.
    if (error instanceof UsageError && !/^[a-z]+:/.test(out)) return undefined;
    throw error;
  }
}

function absoluteOf(target: Target, out: string): string {
  switch (target.kind) {
    case 'stdout':
    case 'singer':
      return out;
    case 'file':
      return path.resolve(target.path);
    case 'folder':
      return `${path.resolve(target.path)}/`;
    case 'sqlite':
    case 'duckdb':
      return `${target.kind}:${path.resolve(target.path)}`;
    case 'postgres':
      return target.url;
  }
}

/** Short enough to type, and another one for each target. */
function stateOf(target: Target, absolute: string): string {
  if (target.kind === 'stdout' || target.kind === 'singer') return target.kind;
  const named = target.kind === 'postgres' ? new URL(target.url).pathname : target.path;
  const name = path.basename(named) || target.kind;
  return `${name}-${createHash('sha256').update(absolute).digest('hex').slice(0, 8)}`;
}

/** Beside the target where it is a file, else among our own files. */
export function problemsFileOf(
  { target }: Pick<PullTarget, 'target'>,
  scope: Parameters<typeof bookmarkFileName>[0],
  stateFolder: string,
): { path: string; own: boolean } {
  if ('path' in target) return { path: `${target.path.replace(/[/\\]+$/, '')}.problems.ndjson`, own: false };
  return { path: path.join(stateFolder, 'problems', `${bookmarkFileName(scope)}.problems.ndjson`), own: true };
}
