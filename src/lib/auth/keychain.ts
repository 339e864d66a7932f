import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { LocalError } from '../errors/errors.js';
import { visible } from '../terminal/visible.js';
import { environmentForOthers } from './credential-process.js';
import type { CredentialKey, CredentialsStore } from './credentials-store.js';

export interface KeychainRequest {
  /** `try`: set, get and delete. */
  action: 'get' | 'set' | 'delete' | 'try';
  account: string;
  secret?: string;
}

/** What the keychain said, or why it said nothing. */
export type KeychainAnswer =
  | { trouble: string }
  | { trouble?: undefined; secret?: string | null; deleted?: boolean; kept?: boolean };

/** Never throws; gives up after the time. */
export type AskKeychain = (request: KeychainRequest, timeoutMs: number) => Promise<KeychainAnswer>;

/** The keychain of the operating system. */
export interface Keychain extends CredentialsStore {
  /** Set and get something that is not a secret, within 2 s. @returns why it is of no use, or undefined */
  findTrouble: () => Promise<string | undefined>;
}

const trialMs = 2_000;
// Time for a person to unlock it.
const answerMs = 60_000;
/** What the smallest keychain takes, that of Windows: 2560 bytes of UTF-16. */
const maxCharacters = 1200;

/** A secret is an entry of the service `tillctl`, named by origin, organisation and application. */
export function openKeychain(ask: AskKeychain): Keychain {
  const answered = async (request: KeychainRequest) => {
    const answer = await ask(request, answerMs);
    if (answer.trouble === undefined) return answer;
    throw new LocalError(`the keychain of the system did not answer: ${visible(answer.trouble)}`, {
      hint: 'unlock it, or keep the secret in a file: tillctl auth login --store file',
    });
  };
  return {
    name: 'the keychain of the system',
    get: async (key) => (await answered({ action: 'get', account: accountOf(key) })).secret ?? undefined,
    set: async (key, secret) => {
      await answered({ action: 'set', account: accountOf(key), secret });
    },
    delete: async (key) => {
      await answered({ action: 'delete', account: tokenAccountOf(key) });
      return (await answered({ action: 'delete', account: accountOf(key) })).deleted === true;
    },
    tokens: {
      get: async (key) => parsed((await answered({ action: 'get', account: tokenAccountOf(key) })).secret ?? ''),
      set: async (key, token) => {
        const secret = JSON.stringify(token);
        if (secret.length <= maxCharacters) await answered({ action: 'set', account: tokenAccountOf(key), secret });
      },
    },
    findTrouble: async () => {
      const [account, secret] = [`trial-${randomBytes(6).toString('hex')}`, randomBytes(12).toString('hex')];
      const { trouble } = await ask({ action: 'try', account, secret }, trialMs);
      return trouble === undefined ? undefined : visible(trouble);
    },
  };
}

/** Readable in the system's own list of entries, and no two logins share one. */
function accountOf({ origin, org, app }: CredentialKey): string {
  return [origin, encodeURIComponent(org), encodeURIComponent(app)].join('/');
}

function tokenAccountOf(key: CredentialKey): string {
  return `${accountOf(key)}/token`;
}

/** undefined for what is not JSON: a cache that is damaged is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Asks by a process of its own: what blocks within the keychain's library can be ended only with its process.
 *
 * @param node path of the program that runs JavaScript
 */
export function keychainByProcess(
  node: string,
  env: Readonly<Record<string, string | undefined>>,
  program = fileURLToPath(new URL('./keychain-child.js', import.meta.url)),
): AskKeychain {
  return (request, timeoutMs) =>
    new Promise((resolve) => {
      const child = spawn(node, [program], {
        env: environmentForOthers(env),
        stdio: ['pipe', 'pipe', 'ignore'],
        windowsHide: true,
      });
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        child.stdout.destroy();
        resolve({ trouble: `no answer within ${timeoutMs / 1000} s` });
      }, timeoutMs);
      const chunks: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
      child.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        resolve({ trouble: `its program cannot be started (${error.code ?? 'unknown reason'})` });
      });
      child.on('close', () => {
        clearTimeout(timer);
        resolve(answerIn(Buffer.concat(chunks).toString('utf8')));
      });
      // It may have ended before it read anything; its end says so.
      child.stdin.on('error', () => undefined);
      child.stdin.end(JSON.stringify(request));
    });
}

/** Without the text when it is none: it may hold a secret. */
function answerIn(text: string): KeychainAnswer {
  try {
    return JSON.parse(text) as KeychainAnswer;
  } catch {
    return { trouble: 'its program ended without an answer' };
  }
}
