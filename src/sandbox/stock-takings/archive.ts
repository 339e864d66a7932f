import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ArchiveFlaw, StockTakingPlan } from './plan.js';
import { type ArchiveFile, archiveFilesOf } from './rows.js';
import { type CountedWorld, emptyWorld } from './world.js';

/** Equal bytes in any time zone and at any time. */
const entryOptions = { mtime: new Date(2026, 0, 1), forceDosTimestamp: true, mode: 0o100644 };

/** A name as long as the one that takes its place in the finished archive: the writer itself would refuse that one. */
const standIns: Partial<Record<ArchiveFlaw, { name: string; becomes: string }>> = {
  traversal: { name: 'xx/xx/evil.csv', becomes: '../../evil.csv' },
  'absolute-path': { name: 'xtmp/evil.csv', becomes: '/tmp/evil.csv' },
};

const linkMode = 0o120777;
const bombBytes = 300_000_000;

/** The archive of a stock-taking, in memory that does not depend on its size; one with a flaw is small or held whole. */
export async function* archiveChunks(plan: StockTakingPlan, world: CountedWorld = emptyWorld): AsyncGenerator<Buffer> {
  const zip = pack(plan, world);
  if (plan.flaw === undefined) {
    yield* zip;
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of zip) chunks.push(chunk);
  yield spoil(Buffer.concat(chunks), plan.flaw);
}

function pack(plan: StockTakingPlan, world: CountedWorld): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  // An error of the content is one of the archive: its reader is told.
  zip.on('error', (error) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  const add = ({ name, text }: ArchiveFile, options: object = entryOptions) => {
    // Begun only when it is its turn: all seven at once would each hold a buffer full.
    zip.addReadStreamLazy(name, options, (use) => use(null, Readable.from(bytesOf(text()), { objectMode: false })));
  };
  const files = archiveFilesOf(plan, world).map((file) => (plan.flaw === 'wrong-cell' ? withWrongCell(file) : file));
  for (const file of files) {
    if (plan.flaw !== 'missing-file' || file.name !== 'participants.csv') add(file);
    if (plan.flaw === 'duplicate' && file.name === 'resources.csv') add(file);
  }
  const standIn = plan.flaw === undefined ? undefined : standIns[plan.flaw];
  if (standIn) add({ name: standIn.name, text: () => ['id\r\n'] });
  if (plan.flaw === 'link') add({ name: 'link.csv', text: () => ['/etc/passwd'] }, { ...entryOptions, mode: linkMode });
  if (plan.flaw === 'bomb') add({ name: 'bomb.csv', text: zeros });
  zip.end();
  return out;
}

function* bytesOf(texts: Iterable<string>): Generator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

function* zeros(): Generator<string> {
  const part = '0'.repeat(1_000_000);
  for (let at = 0; at < bombBytes; at += part.length) yield part;
}

/** A time with a fraction, which the format does not have. */
function withWrongCell({ name, text }: ArchiveFile): ArchiveFile {
  if (name !== 'counting_data.csv') return { name, text };
  return {
    name,
    text: function* () {
      let isFirst = true;
      for (const part of text()) {
        yield isFirst ? part.replace(/:(\d\d)Z/, ':$1.5Z') : part;
        isFirst = false;
      }
    },
  };
}

function spoil(archive: Buffer, flaw: ArchiveFlaw): Buffer {
  const standIn = standIns[flaw];
  if (standIn) return replaced(archive, standIn.name, standIn.becomes);
  if (flaw === 'cut') return archive.subarray(0, Math.floor(archive.length * 0.7));
  if (flaw === 'trailing-bytes') return Buffer.concat([archive, Buffer.from('trailing')]);
  if (flaw === 'flipped-byte') {
    const at = archive.indexOf('counting_data.csv') + 60;
    archive[at] = (archive[at] ?? 0) ^ 0x10;
  }
  return archive;
}

/** In the local header and in the central directory alike. */
function replaced(archive: Buffer, name: string, becomes: string): Buffer {
  for (let at = archive.indexOf(name); at >= 0; at = archive.indexOf(name, at + 1)) archive.write(becomes, at);
  return archive;
}
