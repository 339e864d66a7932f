/** An organisation access token and what is known of its life. */
export interface Token {
  value: string;
  /** ISO 8601, UTC. */
  fetchedAt: string;
  /** ISO 8601, UTC; absent for a token that does not say. Such a one is used until it is refused. */
  expiresAt?: string;
}

// A token is given up this long before its end, so that it outlives the request it is put on. Short-lived ones get
// less, or they would never be used.
const marginMs = 30_000;
const marginShare = 0.1;

/** A token as just received. Its expiry is read from it when it is a JWT. */
export function receivedToken(value: string, now: Date): Token {
  const fetchedAt = now.toISOString();
  const { iat, exp } = jwtTimes(value);
  if (exp === undefined) return { value, fetchedAt };
  // Our clock may be wrong by hours: the lifetime that the token states is right all the same.
  const endMs = iat !== undefined && exp > iat ? now.getTime() + (exp - iat) * 1000 : exp * 1000;
  const end = new Date(endMs);
  return Number.isNaN(end.getTime()) ? { value, fetchedAt } : { value, fetchedAt, expiresAt: end.toISOString() };
}

/** Whether the token can be put on a request that leaves now. */
export function isUsable({ fetchedAt, expiresAt }: Token, now: Date): boolean {
  const fetchedMs = Date.parse(fetchedAt);
  // From the future: the clock was set back since, and nothing can be said of the age.
  if (Number.isNaN(fetchedMs) || fetchedMs > now.getTime() + 60_000) return false;
  if (expiresAt === undefined) return true;
  const endMs = Date.parse(expiresAt);
  return now.getTime() < endMs - Math.min(marginMs, (endMs - fetchedMs) * marginShare);
}

/** Whether the text can stand in a header: no spaces, no control characters, ASCII only. */
export function isTokenText(text: string): boolean {
  return /^[\x21-\x7e]{1,16384}$/.test(text);
}

function jwtTimes(value: string): { iat?: number; exp?: number } {
  const parts = value.split('.');
  if (parts.length !== 3) return {};
  let claims: unknown;
  try {
    claims = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    // Three parts and no JWT: an opaque token.
    return {};
  }
  if (typeof claims !== 'object' || claims === null) return {};
  const members: Record<string, unknown> = { ...claims };
  const seconds = (member: string) => {
    const time = members[member];
    return typeof time === 'number' && Number.isFinite(time) ? time : undefined;
  };
  return { iat: seconds('iat'), exp: seconds('exp') };
}
