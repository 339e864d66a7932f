import path from 'node:path';
import { withFileLock } from '../disk/file-lock.js';
import { readIfThere } from '../disk/files.js';
import { ensureFolder, type Folders, folderExists, refuseOpenFile } from '../disk/folders.js';
import { writeWhole } from '../disk/whole-file.js';
import { LocalError } from '../errors/errors.js';
import { isObject } from '../json/is-object.js';
import type { KeptToken } from './kept-token.js';

/** Credentials belong to one application in one organisation of one platform, and never go anywhere else. */
export interface CredentialKey {
  /** Scheme, host and port of the base URL. */
  origin: string;
  org: string;
  app: string;
}

/** Where secrets are kept between runs. */
export interface CredentialsStore {
  /** In words, for messages: `the file /home/ada/.config/tillctl/credentials.json`. */
  name: string;
  get: (key: CredentialKey) => Promise<string | undefined>;
  /** In place of an earlier one, whose token goes with it. */
  set: (key: CredentialKey, secret: string) => Promise<void>;
  /** With its token. Whether there was one. */
  delete: (key: CredentialKey) => Promise<boolean>;
  /** What lies beside a secret, for `token-cache.ts`. */
  tokens: {
    get: (key: CredentialKey) => Promise<unknown>;
    /** Nothing happens when there is no secret (any more), or no room. A failure leaves the secret as it was. */
    set: (key: CredentialKey, token: KeptToken) => Promise<void>;
  };
}

/** The kinds of store that `auth login --store` offers. */
export const storeKinds = ['keychain', 'file'] as const;
export type StoreKind = (typeof storeKinds)[number];

export function isStoreKind(kind: string | undefined): kind is StoreKind {
  return storeKinds.some((known) => known === kind);
}

interface StoredSecret extends CredentialKey {
  secret: string;
  token?: unknown;
}

/**
 * One JSON file of mode 0600 in the config folder, always written whole, by one process at a time; refused when others
 * can read it.
 */
export function openCredentialsFile(folders: Folders): CredentialsStore {
  const file = path.join(folders.config, 'credentials.json');
  /** @param edit undefined when nothing is to change */
  const change = async (edit: (stored: StoredSecret[]) => StoredSecret[] | undefined): Promise<boolean> => {
    await ensureFolder(folders.config);
    return withFileLock(file, async () => {
      const changed = edit(await readSecrets(folders, file));
      if (changed === undefined) return false;
      await writeWhole(file, `${JSON.stringify({ credentials: changed }, null, 2)}\n`, 0o600);
      return true;
    });
  };
  const find = async (key: CredentialKey) =>
    (await readSecrets(folders, file)).find((stored) => isSameKey(stored, key));
  const isThere = (all: readonly StoredSecret[], key: CredentialKey) => all.some((stored) => isSameKey(stored, key));
  return {
    name: `the file ${file}`,
    get: async (key) => (await find(key))?.secret,
    set: async ({ origin, org, app }, secret) => {
      const entry = { origin, org, app, secret };
      await change((all) => [...all.filter((stored) => !isSameKey(stored, entry)), entry]);
    },
    delete: async (key) => {
      if ((await find(key)) === undefined) return false;
      return change((all) => (isThere(all, key) ? all.filter((stored) => !isSameKey(stored, key)) : undefined));
    },
    tokens: {
      get: async (key) => (await find(key))?.token,
      set: async (key, token) => {
        await change((all) =>
          isThere(all, key) ? all.map((stored) => (isSameKey(stored, key) ? { ...stored, token } : stored)) : undefined,
        );
      },
    },
  };
}

/** All secrets and tokens of the file, to be taken out of what leaves this machine. @throws {LocalError} */
export async function storedSecrets(folders: Folders): Promise<{ secrets: string[]; tokens: string[] }> {
  const found = await readSecrets(folders, path.join(folders.config, 'credentials.json'));
  const tokens = found.flatMap(({ token }) =>
    isObject(token) && typeof token.token === 'string' ? [token.token] : [],
  );
  return { secrets: found.map(({ secret }) => secret), tokens };
}

function isSameKey(a: CredentialKey, b: CredentialKey): boolean {
  return a.origin === b.origin && a.org === b.org && a.app === b.app;
}

async function readSecrets(folders: Folders, file: string): Promise<StoredSecret[]> {
  if (!(await folderExists(folders.config))) return [];
  const text = await readIfThere(file);
  if (text === undefined) return [];
  await refuseOpenFile(file, { secret: true });
  const secrets = parseSecrets(text);
  if (secrets !== undefined) return secrets;
  throw new LocalError(`${file} is damaged`, { hint: 'delete it and tillctl auth login' });
}

/** undefined when damaged. The parser's own error would quote the text, and that is secrets. */
function parseSecrets(text: string): StoredSecret[] | undefined {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(document) || !Array.isArray(document.credentials)) return undefined;
  const secrets: unknown[] = document.credentials;
  return secrets.every(isStoredSecret) ? secrets : undefined;
}

function isStoredSecret(value: unknown): value is StoredSecret {
  return isObject(value) && ['origin', 'org', 'app', 'secret'].every((member) => typeof value[member] === 'string');
}
