import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SandboxState } from './state.js';

export type StoreRoom = 'uploads' | 'downloads';

/** An address of the store that holds for a while and needs no login: whoever has it may use it. */
export function signedAddress(
  state: SandboxState,
  storeUrl: string,
  room: StoreRoom,
  key: string,
  lifetimeSeconds: number,
): string {
  const expires = Math.floor(state.clock.now() / 1000) + lifetimeSeconds;
  const query = new URLSearchParams({ expires: String(expires), signature: signature(state, room, key, expires) });
  return `${storeUrl}/${room}/${key}?${query}`;
}

/** Why this address opens nothing. */
export function findAddressProblem(
  state: SandboxState,
  room: StoreRoom,
  key: string,
  query: URLSearchParams,
): string | undefined {
  const expires = Number(query.get('expires'));
  const given = Buffer.from(query.get('signature') ?? '');
  const expected = Buffer.from(signature(state, room, key, expires));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'The signature does not match';
  return state.clock.now() / 1000 < expires ? undefined : 'Request has expired';
}

function signature(state: SandboxState, room: StoreRoom, key: string, expires: number): string {
  return createHmac('sha256', state.signingKey).update(`${room}/${key}?${expires}`).digest('hex');
}
