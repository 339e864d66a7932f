import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { streamOf } from '../disk/files.js';
import { localError } from '../disk/system-reason.js';
import { writeParts } from '../disk/whole-file.js';
import { LocalError, TillctlError } from '../errors/errors.js';
import type { Queue } from './open-queue.js';
import type { Transaction } from './session.js';

/** A file of work that several processes do. */
export interface SharedFile {
  /** Id of the work. */
  shared: string;
  /** `input`, `rows/3`, `journal/3` */
  name: string;
}

const chunkBytes = 1 << 20;

/** Puts a file, of any size, into the database; one of its name is replaced. @throws {LocalError} */
export async function storeShared(queue: Queue, file: SharedFile, path: string): Promise<void> {
  const { shared, name } = file;
  await queue.session.transaction(async (transaction) => {
    const { rows } = transaction;
    for (const table of ['fleet_shared_file', 'fleet_shared_chunk']) {
      await rows(`delete from ${queue.schema}.${table} where shared = $1 and name = $2`, [shared, name]);
    }
    const { sha256, chunks } = await storeChunks(transaction, queue.schema, file, path);
    await rows(`insert into ${queue.schema}.fleet_shared_file (shared, name, sha256, chunks) values ($1, $2, $3, $4)`, [
      shared,
      name,
      sha256,
      chunks,
    ]);
  });
}

async function storeChunks({ rows }: Transaction, schema: string, { shared, name }: SharedFile, path: string) {
  const digest = createHash('sha256');
  let chunks = 0;
  await pipeline(streamOf(path), digested(digest), createGzip(), inChunks, async (source: AsyncIterable<Buffer>) => {
    for await (const content of source) {
      await rows(`insert into ${schema}.fleet_shared_chunk (shared, name, place, content) values ($1, $2, $3, $4)`, [
        shared,
        name,
        chunks,
        content,
      ]);
      chunks += 1;
    }
  }).catch((error) => {
    throw error instanceof Error && 'syscall' in error ? localError(`cannot read ${path}`, error) : error;
  });
  return { sha256: digest.digest('hex'), chunks };
}

/** Bytes on their way, taken into a digest. */
function digested(digest: Hash) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of source) {
      digest.update(bytes);
      yield bytes;
    }
  };
}

/** What comes in small pieces, in a row for each megabyte. */
async function* inChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of source) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < chunkBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** @returns false where there is no such file. @throws {LocalError} where it is not as it was stored, or cannot be written */
export async function fetchShared(queue: Queue, file: SharedFile, path: string): Promise<boolean> {
  const { session, schema } = queue;
  const [found] = await session.rows<{ sha256: string; chunks: number }>(
    `select sha256, chunks from ${schema}.fleet_shared_file where shared = $1 and name = $2`,
    [file.shared, file.name],
  );
  if (found === undefined) return false;
  const digest = createHash('sha256');
  await pipeline(
    Readable.from(chunksOf(queue, file, found.chunks)),
    createGunzip(),
    digested(digest),
    (source: AsyncIterable<Buffer>) => writeParts(path, source, { mode: 0o600 }),
  ).catch((error) => {
    throw error instanceof TillctlError ? error : localError(`cannot fetch ${file.name} of shared work`, error);
  });
  if (digest.digest('hex') === found.sha256) return true;
  throw new LocalError(`${file.name} of shared work ${file.shared} is not as it was stored`);
}

async function* chunksOf({ session, schema }: Queue, { shared, name }: SharedFile, chunks: number) {
  for (let place = 0; place < chunks; place += 1) {
    const [row] = await session.rows<{ content: Buffer }>(
      `select content from ${schema}.fleet_shared_chunk where shared = $1 and name = $2 and place = $3`,
      [shared, name, place],
    );
    if (row === undefined) throw new LocalError(`a part of ${name} of shared work ${shared} is gone`);
    yield row.content;
  }
}
