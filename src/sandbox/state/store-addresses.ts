import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SandboxState } from './state.js';

export type StoreBucket = 'uploads' | 'downloads';

/** An address of the store that holds for a while and needs no login: any client that has it may use it. */
export function signedAddress(
  state: SandboxState,
  storeUrl: string,
  bucket: StoreBucket,
  key: string,
  lifetimeSeconds: number,
  demand: StoreDemand = {},
): string {
  const expires = Math.floor(state.clock.now() / 1000) + lifetimeSeconds;
  const query = new URLSearchParams({ expires: String(expires) });
  const isDemanding = demand.method !== undefined || demand.headers !== undefined;
  if (isDemanding) query.set('demand', Buffer.from(JSON.stringify(demand)).toString('base64url'));
  query.set('signature', signature(state, bucket, key, query));
  return `${storeUrl}/${bucket}/${key}?${query}`;
}

/** What an address asks of an upload: another method than PUT, headers with these values. */
export interface StoreDemand {
  method?: string;
  headers?: Readonly<Record<string, string>>;
}

/** @param query of an address whose signature is right */
export function demandOf(query: URLSearchParams): StoreDemand {
  const text = query.get('demand');
  return text === null ? {} : (JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as StoreDemand);
}

/** The key of an address that was handed out here, whether it still holds or not. */
export function keyOfAddress(state: SandboxState, bucket: StoreBucket, address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const [, foundBucket, key = ''] = /^\/(uploads|downloads)\/([A-Za-z0-9-]{1,200})$/.exec(url?.pathname ?? '') ?? [];
  return url && foundBucket === bucket && isSigned(state, bucket, key, url.searchParams) ? key : undefined;
}

/** Why this address opens nothing. */
export function findAddressProblem(
  state: SandboxState,
  bucket: StoreBucket,
  key: string,
  query: URLSearchParams,
): string | undefined {
  if (!isSigned(state, bucket, key, query)) return 'The signature does not match';
  return state.clock.now() / 1000 < Number(query.get('expires')) ? undefined : 'Request has expired';
}

function isSigned(state: SandboxState, bucket: StoreBucket, key: string, query: URLSearchParams): boolean {
  const given = Buffer.from(query.get('signature') ?? '');
  const expected = Buffer.from(signature(state, bucket, key, query));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signature(state: SandboxState, bucket: StoreBucket, key: string, query: URLSearchParams): string {
  const signed = [bucket, key, query.get('expires') ?? '', query.get('demand') ?? ''].join('\n');
  return createHmac('sha256', state.signingKey).update(signed).digest('hex');
}
