import type { Writable } from 'node:stream';
import { UsageError } from '../errors/errors.js';
import type { Sink, SinkOptions, Stored } from './target/sink.js';
import type { Target } from './target/target.js';

export interface SinkStreams {
  /** Where `-` and `singer` write. */
  stdout: Writable;
}

/**
 * Open a target. What an interrupted commit left behind is brought to its end first, so the caller holds the lock on
 * this target. Each kind is loaded only when it is asked for.
 *
 * @throws {LocalError} when the target cannot be written, or an engine is not installed
 */
export async function openSink(target: Target, options: SinkOptions, streams: SinkStreams): Promise<Sink> {
  switch (target.kind) {
    case 'stdout':
      return (await import('./files/stream-sinks.js')).openStdoutSink(streams.stdout);
    case 'singer':
      return (await import('./files/stream-sinks.js')).openSingerSink(streams.stdout, options);
    case 'sqlite':
      return (await import('./databases/sqlite.js')).openSqliteSink(target, options);
    case 'duckdb':
      return (await import('./databases/duckdb.js')).openDuckdbSink(target, options);
    case 'postgres':
      return (await import('./databases/postgres.js')).openPostgresSink(target, options);
    case 'file':
    case 'folder':
      return openFiles(target, options);
  }
}

async function openFiles(target: Extract<Target, { kind: 'file' | 'folder' }>, options: SinkOptions): Promise<Sink> {
  if (target.kind === 'folder') return (await import('./files/line-sinks.js')).openFolderSink(target, options);
  switch (target.format) {
    case 'ndjson':
    case 'json':
      return (await import('./files/line-sinks.js')).openLineSink(target, options);
    case 'csv':
      return (await import('./files/csv.js')).openCsvSink(target, options);
    case 'parquet':
      return (await import('./files/parquet.js')).openParquetSink(target, options);
    case 'xlsx':
      return (await import('./files/xlsx.js')).openXlsxSink(target, options);
  }
}

/**
 * Open a target only to read it: nothing of it is made, migrated, locked or cleared up.
 *
 * @throws {UsageError} for streams
 * @throws {LocalError} when there is no such target, or an interrupted pull left it between old and new
 */
export async function openStored(target: Target, options: SinkOptions): Promise<Stored> {
  switch (target.kind) {
    case 'stdout':
    case 'singer':
      throw new UsageError('what was written to standard output cannot be read again', {
        hint: 'name a file, a folder/ or a database with --out',
      });
    case 'sqlite':
      return (await import('./databases/sqlite-reading.js')).openStoredSqlite(target, options);
    case 'duckdb':
      return (await import('./databases/duckdb-reading.js')).openStoredDuckdb(target, options);
    case 'postgres':
      return (await import('./databases/postgres-reading.js')).openStoredPostgres(target, options);
    case 'file':
    case 'folder': {
      const { checkThere } = await import('./target/places.js');
      await checkThere(target);
      const sink = await openFiles(target, { ...options, readOnly: true });
      const { read } = sink;
      if (read === undefined) throw new Error('a file that cannot be read again');
      return { read: read.bind(sink), close: () => sink.close() };
    }
  }
}
