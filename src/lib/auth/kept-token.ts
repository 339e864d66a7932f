/** A token as it lies beside its secret. */
export interface KeptToken {
  token: string;
  fetched_at: string;
  expires_at?: string;
  /** Of the secret that it was fetched with, keyed with the token. */
  secret_digest: string;
}
