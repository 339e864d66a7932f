import path from 'node:path';
import { type ArchiveProblem, openArchive } from '../archive/open-archive.js';
import { digestOfFile, fileChunks } from '../disk/file-chunks.js';
import { namesIn, ownStatsOf, statsOf } from '../disk/files.js';
import { inputError } from '../disk/system-reason.js';
import { InputError } from '../errors/errors.js';
import { metaFileName, type StockTakingFileName, stockTakingFileNames } from './stock-taking-schema.js';

export type ExportFileName = StockTakingFileName | typeof metaFileName;

/** One file of an export. */
export interface ExportFile {
  name: ExportFileName;
  sizeBytes: number;
  /**
   * Its bytes, unpacked; a chunk is good until the next is asked for. May be asked for again.
   *
   * @throws {UnverifiedError} of an archive whose bytes are not as they should be
   */
  chunks: () => AsyncIterable<Buffer>;
}

/** Its bytes, as those of an `ExportFile`. */
export type ExportOther = Pick<ExportFile, 'chunks'> & { name: string };

/** An export as it lies on disk: a ZIP, or the folder that it was extracted into. */
export interface ExportSource {
  kind: 'zip' | 'folder';
  path: string;
  files: ReadonlyMap<ExportFileName, ExportFile>;
  /** What is wrong with the archive's structure. */
  problems: readonly ArchiveProblem[];
  /** Names that do not belong to an export. */
  extra: readonly string[];
  /** Entries of the ZIP that are none of `files`: an archive is sound only when all of it is. */
  others: readonly ExportOther[];
  /** Of the ZIP; null for a folder. @throws {LocalError} */
  sha256: () => Promise<string | null>;
  sizeBytes: number;
  close: () => Promise<void>;
}

/** @throws {InputError} when there is neither file nor folder, or it cannot be read */
export async function openExport(source: string): Promise<ExportSource> {
  const found = await statsOf(source, inputError);
  if (found === undefined) throw new InputError(`cannot read ${source}: there is no such file or folder`);
  return found.isDirectory() ? openFolder(source) : openZip(source, found.size);
}

const known: ReadonlySet<string> = new Set<string>([...stockTakingFileNames, metaFileName]);

function isKnown(name: string): name is ExportFileName {
  return known.has(name);
}

async function openZip(source: string, sizeBytes: number): Promise<ExportSource> {
  const archive = await openArchive(source);
  const files = new Map<ExportFileName, ExportFile>();
  const extra: string[] = [];
  const others: ExportOther[] = [];
  for (const entry of archive.entries) {
    const { name, size } = entry;
    const chunks = () => archive.chunks(entry);
    // Of two of one name, which is a problem of the archive, the first is looked at.
    if (isKnown(name) && !files.has(name)) files.set(name, { name, sizeBytes: size, chunks });
    else others.push({ name, chunks });
    if (!isKnown(name)) extra.push(name);
  }
  return {
    kind: 'zip',
    path: source,
    files,
    problems: archive.problems,
    extra,
    others,
    sha256: () => digestOfFile(source),
    sizeBytes,
    close: archive.close,
  };
}

/** A file that is a link, or no file at all, is not read: it is missing. */
async function openFolder(source: string): Promise<ExportSource> {
  const files = new Map<ExportFileName, ExportFile>();
  const extra: string[] = [];
  const names = await namesIn(source, inputError);
  let sizeBytes = 0;
  for (const name of names.sort()) {
    const file = path.join(source, name);
    const found = await ownStatsOf(file);
    if (found === undefined) continue;
    if (!isKnown(name)) {
      // Folders, a state folder say, are not part of what was extracted.
      if (!found.isDirectory()) extra.push(name);
      continue;
    }
    if (!found.isFile()) {
      extra.push(`${name}, which is not a regular file,`);
      continue;
    }
    sizeBytes += found.size;
    files.set(name, { name, sizeBytes: found.size, chunks: () => fileChunks(file, false) });
  }
  return {
    kind: 'folder',
    path: source,
    files,
    problems: [],
    extra,
    others: [],
    sha256: async () => null,
    sizeBytes,
    close: async () => {},
  };
}
