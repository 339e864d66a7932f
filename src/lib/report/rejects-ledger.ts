import { createHash, hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureFolder } from '../config/folders.js';
import { localError } from '../config/local-error.js';
import { writeWhole } from '../config/safe-files.js';

/** What was written as reject files, so that one that somebody corrected since is never replaced. */
export interface RejectsLedger {
  /** Whether the file is as it was left, or not there: then it may be replaced and removed. @throws {LocalError} */
  isOurs: (file: string) => Promise<boolean>;
  /** To be called before a file of this digest is put there. @throws {LocalError} */
  remember: (file: string, digest: string) => Promise<void>;
}

/** The one that is there and the one that is about to be: a crash between the two leaves either. */
const digestsKept = 2;

/** @param folder the state folder; made (0700) when the first reject file is written */
export function openRejectsLedger(folder: string): RejectsLedger {
  const rooms = path.join(folder, 'rejects');
  const entryOf = (file: string) => path.join(rooms, `${hash('sha256', path.resolve(file)).slice(0, 32)}.json`);

  async function known(file: string): Promise<string[]> {
    const entry = entryOf(file);
    if (!existsSync(entry)) return [];
    try {
      const value: unknown = JSON.parse(await readFile(entry, 'utf8'));
      return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
    } catch (error) {
      // One that is damaged says that nothing is ours, which replaces nothing.
      if (error instanceof SyntaxError) return [];
      throw localError(`cannot read ${entry}`, error);
    }
  }

  return {
    isOurs: async (file) => !existsSync(file) || (await known(file)).includes(await digestOfFile(file)),
    remember: async (file, digest) => {
      const digests = [digest, ...(await known(file)).filter((one) => one !== digest)].slice(0, digestsKept);
      await ensureFolder(folder);
      await ensureFolder(rooms);
      await writeWhole(entryOf(file), `${JSON.stringify(digests)}\n`, 0o600);
    },
  };
}

/** SHA-256, in hex. @throws {LocalError} */
export async function digestOfFile(file: string): Promise<string> {
  const digest = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) digest.update(chunk as Buffer);
  } catch (error) {
    throw localError(`cannot read ${file}`, error);
  }
  return digest.digest('hex');
}

/** `in.rejects-2.csv` beside a file that somebody else wrote, or changed. @throws {LocalError} */
export async function freeRejectsPath(file: string, ledger: RejectsLedger): Promise<string> {
  const ending = path.extname(file);
  const stem = file.slice(0, file.length - ending.length);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? file : `${stem}-${number}${ending}`;
    if (await ledger.isOurs(candidate)) return candidate;
  }
}
