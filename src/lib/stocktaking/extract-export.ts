import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { openArchive } from '../archive/open-archive.js';
import { move, namesIn, ownStatsOf, removeFolder } from '../disk/files.js';
import { makeFolders } from '../disk/folders.js';
import { localError } from '../disk/system-reason.js';
import { syncFolder, writeParts } from '../disk/whole-file.js';
import { InterruptedError, LocalError } from '../errors/errors.js';
import type { Interruption } from '../terminal/interruption.js';
import { refuseFullDisk } from './download-part.js';
import { metaFileName, stockTakingFileNames } from './stock-taking-schema.js';

export interface ExtractedFile {
  name: string;
  bytes: number;
  /** Hex. */
  sha256: string;
}

const exportFileNames: ReadonlySet<string> = new Set([metaFileName, ...stockTakingFileNames]);

/** Temporary folders of one target, those of killed processes among them. */
function stemOf(target: string): string {
  return `.${path.basename(target)}.extract-`;
}

/**
 * Extract a verified archive into a folder that appears at once and whole: written beside it, synced, renamed. A folder
 * that is there already is replaced; only for the time of two renamings there is none. The caller holds a lock.
 *
 * @param options.shared others may read the participants as well
 * @returns by name
 * @throws {UnverifiedError} {LocalError} {InterruptedError} and the old folder is as it was
 */
export async function extractExport(
  archive: string,
  target: string,
  interruption: Interruption,
  { shared = false }: { shared?: boolean } = {},
): Promise<ExtractedFile[]> {
  const parent = path.dirname(target);
  await clearExtracts(target);
  const folder = path.join(parent, `${stemOf(target)}${randomBytes(8).toString('hex')}`);
  try {
    const files = await extractInto(archive, folder, interruption, shared);
    await syncFolder(folder);
    const old = `${folder}-old`;
    if (await isThere(target)) await move(target, old);
    await move(folder, target);
    await syncFolder(parent);
    await removeFolder(old);
    return files;
  } catch (error) {
    await clearExtracts(target);
    throw isOurs(error) ? error : localError(`cannot extract into ${target}`, error);
  }
}

/** Remove what killed processes left; an old folder that they had moved aside comes back. */
async function clearExtracts(target: string): Promise<void> {
  const parent = path.dirname(target);
  const left = (await namesIn(parent)).filter((name) => name.startsWith(stemOf(target)));
  try {
    for (const name of left.filter((one) => one.endsWith('-old'))) {
      if (!(await isThere(target))) await move(path.join(parent, name), target);
    }
    for (const name of left) await removeFolder(path.join(parent, name));
  } catch (error) {
    throw localError(`cannot clear up ${parent}`, error);
  }
}

/** Whether the folder holds nothing but files of an export: what is replaced must not be anything else. */
export async function holdsOnlyAnExport(folder: string): Promise<boolean> {
  try {
    return (await namesIn(folder)).every((name) => exportFileNames.has(name));
  } catch {
    return false;
  }
}

export async function isThere(file: string): Promise<boolean> {
  return (await ownStatsOf(file)) !== undefined;
}

async function extractInto(
  archive: string,
  folder: string,
  interruption: Interruption,
  shared: boolean,
): Promise<ExtractedFile[]> {
  const { entries, chunks, close } = await openArchive(archive);
  try {
    // All else was a notice of the verdict: it stays in the archive, and the folder holds an export and nothing else.
    const wanted = entries.filter(({ name }) => exportFileNames.has(name));
    const bytes = wanted.reduce((sum, { size }) => sum + size, 0);
    await refuseFullDisk(path.dirname(folder), bytes);
    makeFolders(folder);
    const files: ExtractedFile[] = [];
    for (const entry of wanted) {
      const content = stoppable(chunks(entry), interruption);
      files.push({
        name: entry.name,
        ...(await writeFile(path.join(folder, entry.name), content, modeOf(entry.name, shared))),
      });
    }
    return files.sort((a, b) => (a.name < b.name ? -1 : 1));
  } finally {
    await close();
  }
}

async function* stoppable(chunks: AsyncIterable<Buffer>, interruption: Interruption): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    if (interruption.requested) throw new InterruptedError('stopped by a signal while extracting');
    yield chunk;
  }
}

/** Who counted is confidential. */
function modeOf(name: string, shared: boolean): number {
  return name === 'participants.csv' && !shared ? 0o600 : 0o666;
}

async function writeFile(
  file: string,
  chunks: AsyncIterable<Buffer>,
  mode: number,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* seen(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await writeParts(file, seen(), { mode });
  return { bytes, sha256: hash.digest('hex') };
}

function isOurs(error: unknown): boolean {
  return error instanceof LocalError || (error instanceof Error && 'kind' in error);
}
