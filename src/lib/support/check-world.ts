import type { Context } from '../../context.js';
import { type FailureName, TillctlError } from '../errors/errors.js';
import { ExchangeError } from '../http/exchange-error.js';
import type { Finding } from '../report/finding.js';

/** What a look at the setup leans on. */
export type CheckWorld = Context & { /** Of each check. */ timeoutMs: number };

/** What a check found; named after the check unless it says otherwise. */
export type Found = Omit<Finding, 'check'> & Partial<Pick<Finding, 'check'>>;

export function ok(says: string): Found {
  return { status: 'ok', says };
}

export function skipped(says: string): Found {
  return { status: 'skipped', says };
}

export function warning(says: string, fix: string | undefined): Found {
  return { status: 'warning', says, fix };
}

export function problem(says: string, fix: string | undefined, kind: FailureName): Found {
  return { status: 'problem', says, fix, kind };
}

/** A failure that an operator can understand is a finding; anything else is a bug of ours and goes up. */
export function problemOf(error: unknown): Found {
  if (error instanceof ExchangeError) {
    return problem(error.message, error.hint ?? 'check the base URL, the network and HTTPS_PROXY', 'platform');
  }
  if (!(error instanceof TillctlError)) throw error;
  return problem([error.message, ...error.problems].join('; '), error.hint, error.kind);
}
