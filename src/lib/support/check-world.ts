import type { AuthService } from '../auth/auth-service.js';
import type { CredentialsStore } from '../auth/credentials-store.js';
import type { Keychain } from '../auth/keychain.js';
import type { Folders } from '../config/folders.js';
import type { FormMemory } from '../config/learned-forms.js';
import type { ProfileStore } from '../config/profiles.js';
import type { GlobalFlags, Settings } from '../config/settings.js';
import { TillctlError } from '../errors/errors.js';
import type { Send } from '../http/send.js';
import type { Runs } from '../journal/runs.js';
import type { Platform } from '../platform/platform.js';
import type { Finding } from '../report/finding.js';

/** What a look at the setup leans on. */
export interface CheckWorld {
  env: Readonly<Record<string, string | undefined>>;
  globals: GlobalFlags;
  now: () => Date;
  folders: Folders;
  runtime: { node: string; platform: string; arch: string };
  profiles: () => Promise<ProfileStore>;
  settings: () => Promise<Settings>;
  formMemory: () => Promise<FormMemory>;
  auth: () => Promise<AuthService>;
  secrets: () => Promise<{ file: CredentialsStore; keychain: Keychain }>;
  store: () => Promise<Send>;
  platform: () => Promise<Platform>;
  runs: () => Promise<Runs>;
  /** Of each check. */
  timeoutMs: number;
}

/** A failure that an operator can understand is a finding; anything else is a bug of ours and goes up. */
export function problemOf(check: string, error: unknown): Finding {
  if (!(error instanceof TillctlError)) throw error;
  const says = [error.message, ...error.problems].join('; ');
  return { check, status: 'problem', says, fix: error.hint, kind: error.kind };
}

/** Ends the waiting, not the work: nothing of it may keep the process for long. */
export async function inTime(check: string, timeoutMs: number, work: Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => {
      const says = `no answer within ${timeoutMs / 1000} s`;
      resolve([{ check, status: 'problem', says, fix: 'give it longer with --timeout <seconds>', kind: 'platform' }]);
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
