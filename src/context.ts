import type { AuthService } from './lib/auth/auth-service.js';
import type { CredentialsStore } from './lib/auth/credentials-store.js';
import type { Keychain } from './lib/auth/keychain.js';
import type { FormMemory } from './lib/config/learned-forms.js';
import type { ProfileStore } from './lib/config/profiles.js';
import type { GlobalFlags, Settings } from './lib/config/settings.js';
import type { Folders } from './lib/disk/folders.js';
import type { Failures } from './lib/http/failed-exchanges.js';
import type { PlatformTimeSource } from './lib/http/platform-clock.js';
import type { Send } from './lib/http/send.js';
import type { Runs } from './lib/journal/runs.js';
import type { Lock, LockRequest } from './lib/locks/lock.js';
import type { ProcessTag } from './lib/locks/lock-owner.js';
import type { Secrets } from './lib/model/secrets.js';
import type { Platform } from './lib/platform/platform.js';
import type { Telemetry } from './lib/telemetry/telemetry.js';
import type { Interruption } from './lib/terminal/interruption.js';
import type { LogFacts } from './lib/terminal/log.js';
import type { Notice } from './lib/terminal/notice.js';
import type { Terminal } from './lib/terminal/terminal.js';

/** What a command leaves behind: text for people, a document for `--json`. */
export interface Shown {
  json: unknown;
  /** With its final line break; may be empty. */
  text: string;
  /** Sentences and facts for people to read: on a terminal long lines are broken between words. */
  isProse?: boolean;
  /** Asked for as what it is, such as a token; else secrets are taken out. */
  isSecret?: boolean;
}

/** A database that is to keep the state. */
export interface AskedStore {
  url: string;
  /** What it was given with, for messages. */
  named: string;
}

export type ContextLock = Omit<LockRequest, 'folder'> & { folder?: string };

/** The outside world, handed to every command. Costly or fallible parts are functions, called only when needed. */
export interface Context {
  terminal: Terminal;
  /** Environment variables; the only way a command may see them. */
  env: Readonly<Record<string, string | undefined>>;
  /** Set by `program` before a command runs. */
  globals: GlobalFlags;
  version: string;
  now: () => Date;
  clock: PlatformTimeSource;
  folders: Folders;
  profiles: () => Promise<ProfileStore>;
  /** Flags, environment, profile and defaults in one. @throws {UsageError} naming the bad value and where it came from */
  settings: () => Promise<Settings>;
  /** Of these settings (a login's, say), else of `settings()`. */
  auth: (settings?: Settings) => Promise<AuthService>;
  /** Where secrets are kept between runs. */
  secrets: () => Promise<{ file: CredentialsStore; keychain: Keychain }>;
  /** The API of the current profile's organisation. @throws {AuthError} without a login */
  platform: () => Promise<Platform>;
  /** What earlier processes learned of the forms of the current profile's platform. */
  formMemory: () => Promise<FormMemory>;
  /**
   * Resolves when what was learned beside the work is on disk, and the state where it is kept: the process ends after
   * that. @throws {TillctlError} when the state could not be kept
   */
  kept: () => Promise<void>;
  /**
   * To and from places outside of the platform: presigned URLs of an object store. With retries, without credentials;
   * no redirect is followed.
   */
  store: () => Promise<Send>;
  /**
   * To addresses out of an input file, with retries, without credentials; no redirect is followed. https only, and none
   * of a private network, unless that is allowed.
   */
  web: (allowPrivate: boolean) => Promise<Send>;
  /** Flags of the command, to be set before `platform` is asked for; `inFlight` is there afterwards. */
  pace: { concurrency?: number; rate?: number; inFlight?: () => number };
  /** What a flag of the command allows, whatever the settings say. */
  writing: { mergeByReplace?: boolean };
  /** Requests sent and repeated by this process so far. */
  stats: { readonly requests: number; readonly retries: number };
  /** Requests of this process that did not go through. */
  failures: () => Promise<Failures>;
  /** What runs the tool: version of Node, operating system, kind of processor. */
  runtime: { node: string; platform: string; arch: string };
  /** What starts this program, its arguments aside. */
  program: readonly string[];
  /**
   * Makes the state ready that is asked for: with `--state-store` a working copy of it. To be called once it is known
   * which command runs. @param words its noun and verb. @throws {PlatformError} when the store cannot be reached
   */
  openState: (words: readonly string[]) => Promise<void>;
  /** Where the state is to be kept, as flag, environment or profile say; undefined for the state folder. */
  stateStore: () => Promise<AskedStore | undefined>;
  /** Resolves when what was written to the state so far is where it is kept. @throws {TillctlError} */
  keepState: () => Promise<void>;
  runs: () => Promise<Runs>;
  /** Hold locks, in the state folder unless they say where, all or none. @throws {LockedError} when another process holds one */
  lock: (requests: ContextLock | readonly ContextLock[]) => Promise<Lock>;
  /** Names this process in what it leaves beside targets. */
  processTag: () => Promise<ProcessTag>;
  interruption: Interruption;
  /** The secrets that this process met so far; nothing that is shown or kept may hold them. */
  known: Secrets;
  /** Print the result of the command: once, text or JSON as asked. */
  show: (shown: Shown) => void;
  /** As `show`, of what tells that something was done and nothing else: text is left out with `--quiet` when all went well. */
  showDone: (shown: Shown) => void;
  /** Says that a page or a plan was written: a worker of a queue keeps those of its job, and no other. */
  wrote: (file: string) => void;
  /** A line to stderr that is not part of the result; with `--quiet` warnings only, with `-qq` none. */
  notice: Notice;
  /** What each line of `--log-format json` says beside what happened; filled in as it becomes known. */
  facts: LogFacts;
  /** What a collector of the operator's is told; undefined where there is none. Asked for by `main` before all else. */
  telemetry: () => Promise<Telemetry | undefined>;
}
