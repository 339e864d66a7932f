import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureFolder, type Folders, folderExists, refuseOpenFile } from '../config/folders.js';
import { localError } from '../config/local-error.js';
import { writeWhole } from '../config/safe-files.js';
import { LocalError } from '../errors/errors.js';

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
  set: (key: CredentialKey, secret: string) => Promise<void>;
  /** Whether there was one. */
  delete: (key: CredentialKey) => Promise<boolean>;
}

/** The kinds of store that `auth login --store` offers. */
export const storeKinds = ['keychain', 'file'] as const;
export type StoreKind = (typeof storeKinds)[number];

export function isStoreKind(kind: string | undefined): kind is StoreKind {
  return storeKinds.some((known) => known === kind);
}

interface StoredSecret extends CredentialKey {
  secret: string;
}

/** One JSON file of mode 0600 in the config folder, always written whole; refused when others can read it. */
export function openCredentialsFile(folders: Folders): CredentialsStore {
  const file = path.join(folders.config, 'credentials.json');
  const save = async (secrets: StoredSecret[]) => {
    await ensureFolder(folders.config);
    await writeWhole(file, `${JSON.stringify({ credentials: secrets }, null, 2)}\n`, 0o600);
  };
  return {
    name: `the file ${file}`,
    get: async (key) => (await readSecrets(folders, file)).find((stored) => isSameKey(stored, key))?.secret,
    set: async ({ origin, org, app }, secret) => {
      const others = (await readSecrets(folders, file)).filter((stored) => !isSameKey(stored, { origin, org, app }));
      await save([...others, { origin, org, app, secret }]);
    },
    delete: async (key) => {
      const all = await readSecrets(folders, file);
      const others = all.filter((stored) => !isSameKey(stored, key));
      if (others.length === all.length) return false;
      await save(others);
      return true;
    },
  };
}

/** All secrets of the file, for whoever takes them out of what leaves this machine. @throws {LocalError} */
export async function storedSecrets(folders: Folders): Promise<string[]> {
  const found = await readSecrets(folders, path.join(folders.config, 'credentials.json'));
  return found.map(({ secret }) => secret);
}

export function isSameKey(a: CredentialKey, b: CredentialKey): boolean {
  return a.origin === b.origin && a.org === b.org && a.app === b.app;
}

async function readSecrets(folders: Folders, file: string): Promise<StoredSecret[]> {
  if (!(await folderExists(folders.config))) return [];
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw localError(`cannot read ${file}`, error);
  });
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
