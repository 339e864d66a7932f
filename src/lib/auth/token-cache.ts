import { timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { namesIn, remove, removeEmpty } from '../disk/files.js';
import type { Folders } from '../disk/folders.js';
import type { CredentialKey, CredentialsStore } from './credentials-store.js';
import { type KeptToken, secretDigest } from './kept-token.js';
import type { Token } from './token.js';

/**
 * Tokens shared between processes, each beside the secret that it was fetched with and for no other secret. It is a
 * cache: what is damaged is not a token.
 */
export interface TokenCache {
  get: (key: CredentialKey, secret: string) => Promise<Token | undefined>;
  /** Nothing is kept when the secret is gone meanwhile. @throws {LocalError} when it cannot be written */
  set: (key: CredentialKey, secret: string, token: Token) => Promise<void>;
}

export function openTokenCache({ tokens }: Pick<CredentialsStore, 'tokens'>): TokenCache {
  return {
    get: async (key, secret) => {
      const kept = await tokens.get(key);
      return isKept(kept) && isOf(kept, secret) ? tokenOf(kept) : undefined;
    },
    set: (key, secret, { value, fetchedAt, expiresAt }) =>
      tokens.set(key, {
        token: value,
        fetched_at: fetchedAt,
        ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
        secret_digest: secretDigest(value, secret).toString('hex'),
      }),
  };
}

/**
 * Earlier versions kept tokens as files of their own, in a folder that people copy and attach: they go.
 *
 * @throws {LocalError}
 */
export async function removeOldTokens(folders: Folders): Promise<void> {
  const folder = path.join(folders.cache, 'tokens');
  for (const name of await namesIn(folder)) {
    if (/^([0-9a-f]{32}\.json|\.tillctl-[0-9a-f-]+\.tmp)$/.test(name)) await remove(path.join(folder, name));
  }
  await removeEmpty(folder);
}

function isOf({ token, secret_digest }: KeptToken, secret: string): boolean {
  const [kept, expected] = [Buffer.from(secret_digest, 'hex'), secretDigest(token, secret)];
  return kept.length === expected.length && timingSafeEqual(kept, expected);
}

function tokenOf({ token, fetched_at, expires_at }: KeptToken): Token {
  return { value: token, fetchedAt: fetched_at, expiresAt: expires_at };
}

function isKept(value: unknown): value is KeptToken {
  if (typeof value !== 'object' || value === null) return false;
  const members: Record<string, unknown> = { ...value };
  const texts = ['token', 'fetched_at', 'secret_digest'].every((member) => typeof members[member] === 'string');
  return texts && (members.expires_at === undefined || typeof members.expires_at === 'string');
}
