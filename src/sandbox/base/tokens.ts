import { randomBytes } from 'node:crypto';
import type { Clock } from '../base/clock.js';

export interface TokenSettings {
  lifetimeSeconds: number;
  /** `jwt`: looks like one, with an `exp` that a client may read. `opaque`: tells nothing. */
  form: 'jwt' | 'opaque';
}

/** Access tokens in memory: a restarted sandbox knows none of them, as after an expiry. */
export class Tokens {
  #expiry = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly org: string,
    readonly settings: TokenSettings,
  ) {}

  issue(app: string): string {
    const now = this.clock.now();
    this.#forgetExpired(now);
    const expiresAt = now + this.settings.lifetimeSeconds * 1000;
    const token =
      this.settings.form === 'opaque' ? randomBytes(32).toString('base64url') : jwt(app, this.org, now, expiresAt);
    this.#expiry.set(token, expiresAt);
    return token;
  }

  accepts(token: string): boolean {
    const expiresAt = this.#expiry.get(token);
    return expiresAt !== undefined && this.clock.now() < expiresAt;
  }

  /** All tokens issued so far are worth nothing from now on, whatever their `exp` says. */
  expireAll(): void {
    this.#expiry.clear();
  }

  #forgetExpired(now: number): void {
    for (const [token, expiresAt] of this.#expiry) if (expiresAt <= now) this.#expiry.delete(token);
  }
}

function jwt(app: string, org: string, now: number, expiresAt: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = part({ alg: 'HS256', typ: 'JWT' });
  const claims = part({ sub: app, org, iat: Math.floor(now / 1000), exp: Math.floor(expiresAt / 1000) });
  // The signature is never verified: a token is valid because it was issued here.
  return `${header}.${claims}.${randomBytes(32).toString('base64url')}`;
}
