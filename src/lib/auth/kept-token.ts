import { createHmac } from 'node:crypto';

/** A token as it lies beside its secret. */
export interface KeptToken {
  token: string;
  fetched_at: string;
  expires_at?: string;
  /** Of the secret that it was fetched with, keyed with the token. */
  secret_digest: string;
}

/** Keyed with the token: equal secrets of two entries do not show. */
export function secretDigest(token: string, secret: string): Buffer {
  return createHmac('sha256', token).update(secret, 'utf8').digest();
}
