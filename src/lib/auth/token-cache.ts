import { createHash } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { platform as systemName } from 'node:os';
import path from 'node:path';
import { ensureFolder, type Folders, folderExists } from '../config/folders.js';
import { localError } from '../config/local-error.js';
import { writeWhole } from '../config/safe-files.js';
import { type CredentialKey, isSameKey } from './credentials-store.js';
import type { Token } from './token.js';

/**
 * Tokens shared between processes: one file of mode 0600 for each application, organisation and platform, written
 * whole, so that a reader sees either token and never a mixture. It is a cache: a damaged file is no file.
 */
export interface TokenCache {
  get: (key: CredentialKey) => Promise<Token | undefined>;
  /** @throws {LocalError} when it cannot be written */
  set: (key: CredentialKey, token: Token) => Promise<void>;
  delete: (key: CredentialKey) => Promise<void>;
}

export function openTokenCache(folders: Folders): TokenCache {
  const folder = path.join(folders.cache, 'tokens');
  return {
    get: async (key) => {
      if (!(await folderExists(folder))) return undefined;
      const file = path.join(folder, fileOf(key));
      const text = await readPrivate(file);
      return text === undefined ? undefined : parseCached(text, key);
    },
    set: async (key, { value, fetchedAt, expiresAt }) => {
      await ensureFolder(folder);
      const { origin, org, app } = key;
      const content = JSON.stringify({ origin, org, app, token: value, fetched_at: fetchedAt, expires_at: expiresAt });
      await writeWhole(path.join(folder, fileOf(key)), `${content}\n`, 0o600);
    },
    delete: async (key) => {
      const file = path.join(folder, fileOf(key));
      await rm(file, { force: true }).catch((error) => {
        throw localError(`cannot delete ${file}`, error);
      });
    },
  };
}

function fileOf({ origin, org, app }: CredentialKey): string {
  return `${createHash('sha256')
    .update(JSON.stringify([origin, org, app]))
    .digest('hex')
    .slice(0, 32)}.json`;
}

/** undefined when there is none, or when others could read it (the next token replaces it by a private one). */
async function readPrivate(file: string): Promise<string | undefined> {
  try {
    if (systemName() !== 'win32' && ((await stat(file)).mode & 0o077) !== 0) return undefined;
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw localError(`cannot read ${file}`, error);
  }
}

function parseCached(text: string, key: CredentialKey): Token | undefined {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isCached(document) || !isSameKey(document, key)) return undefined;
  return { value: document.token, fetchedAt: document.fetched_at, expiresAt: document.expires_at };
}

interface Cached extends CredentialKey {
  token: string;
  fetched_at: string;
  expires_at?: string;
}

function isCached(value: unknown): value is Cached {
  if (typeof value !== 'object' || value === null) return false;
  const members: Record<string, unknown> = { ...value };
  const texts = ['origin', 'org', 'app', 'token', 'fetched_at'].every((member) => typeof members[member] === 'string');
  return texts && (members.expires_at === undefined || typeof members.expires_at === 'string');
}
