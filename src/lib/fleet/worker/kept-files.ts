import path from 'node:path';
import { openUnlinked } from '../../disk/files.js';
import type { KeptFile } from '../../queue/end-job.js';
import type { ChildResult } from '../child-result.js';
import { placeInReach, type Reach } from './worker-paths.js';

/** What is larger stays on the machine of the worker; of a log the end is kept. */
const maxFileBytes = 8 * 1024 * 1024;
const maxLogBytes = 256 * 1024;

/**
 * What an attempt left behind, to be read from anywhere: of files beside its document and its log those that the process
 * says it wrote, in reach.
 *
 * @param clean takes secrets out of a text
 */
export async function keptFiles(
  files: { document: string; log: string },
  { rejects_file: rejects, written = [] }: ChildResult,
  reach: Reach,
  clean: (text: string) => string,
): Promise<KeptFile[]> {
  const kept = await Promise.all([
    keptFile('document.json', files.document, { clean }),
    keptFile('log.txt', files.log, { clean, isLog: true }),
    ...(rejects === undefined ? [] : [writtenFile('rejects', rejects, reach)]),
    ...written.map((file) => writtenFile('reports', file, reach)),
  ]);
  const byName = new Map(kept.flatMap((file) => (file === undefined ? [] : [[file.name, file] as const])));
  return [...byName.values()];
}

async function writtenFile(folder: string, file: string, reach: Reach): Promise<KeptFile | undefined> {
  const place = await placeInReach(file, reach);
  return place === undefined ? undefined : keptFile(`${folder}/${path.basename(file)}`, place);
}

/** @returns undefined for what is not there, or is empty */
async function keptFile(
  name: string,
  place: string,
  { clean, isLog = false }: { clean?: (text: string) => string; isLog?: boolean } = {},
): Promise<KeptFile | undefined> {
  // What is judged is what is opened: another file of that name behind a link is not.
  const file = await openUnlinked(place).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const found = await file.stat();
    const { size: sizeBytes } = found;
    if (!found.isFile() || sizeBytes === 0) return undefined;
    const wanted = isLog ? Math.min(sizeBytes, maxLogBytes) : sizeBytes;
    if (wanted > maxFileBytes) return { name, place, sizeBytes, content: undefined };
    const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, sizeBytes - wanted);
    const content = buffer.subarray(0, bytesRead);
    return { name, place, sizeBytes, content: clean === undefined ? content : Buffer.from(clean(content.toString())) };
  } finally {
    await file.close();
  }
}
