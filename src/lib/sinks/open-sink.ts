import type { Writable } from 'node:stream';
import type { Sink, SinkOptions } from './sink.js';
import type { Target } from './target.js';

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
      return (await import('./stream-sinks.js')).openStdoutSink(streams.stdout);
    case 'singer':
      return (await import('./stream-sinks.js')).openSingerSink(streams.stdout, options);
    case 'folder':
      return (await import('./line-sinks.js')).openFolderSink(target, options);
    case 'sqlite':
      return (await import('./sqlite.js')).openSqliteSink(target, options);
    case 'duckdb':
      return (await import('./duckdb.js')).openDuckdbSink(target, options);
    case 'postgres':
      return (await import('./postgres.js')).openPostgresSink(target, options);
    case 'file':
      switch (target.format) {
        case 'ndjson':
        case 'json':
          return (await import('./line-sinks.js')).openLineSink(target, options);
        case 'csv':
          return (await import('./csv.js')).openCsvSink(target, options);
        case 'parquet':
          return (await import('./parquet.js')).openParquetSink(target, options);
        case 'xlsx':
          return (await import('./xlsx.js')).openXlsxSink(target, options);
      }
  }
}
