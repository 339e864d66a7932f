import { moduleUrl } from '../config/module-url.js';
import type { Settings } from '../config/settings.js';
import { AuthError, LocalError } from '../errors/errors.js';
import type { Send } from '../http/send.js';
import type { Notice } from '../terminal/notice.js';
import { type AppSecret, authorize } from './authorize.js';
import { askCredentialProcess, type RunProcess } from './credential-process.js';
import { type CredentialSource, credentialKey, credentialSource, notLoggedIn } from './credential-source.js';
import { type CredentialsStore, isStoreKind, type StoreKind } from './credentials-store.js';
import { isUsable, receivedToken, type Token } from './token.js';
import { openTokenCache, type TokenCache } from './token-cache.js';

export interface ProvenLogin {
  /** Unknown for a token that came without its application's name. */
  app?: string;
  /** Of the token. */
  expiresAt?: string;
}

export interface AuthStatus {
  source: CredentialSource['kind'];
  /** Of a secret in the credentials store, in words. */
  storedIn?: string;
  app?: string;
  /** Of the cached token, when it is still good. */
  token?: { expiresAt?: string };
}

export interface AuthDeps {
  /** With retries and trace; without bearer. */
  send: Send;
  settings: Settings;
  stores: Readonly<Record<StoreKind, CredentialsStore>>;
  env: Readonly<Record<string, string | undefined>>;
  now: () => Date;
  runProcess: RunProcess;
  /** Refuse a program that the config folder names, when the owner of that folder may not run programs as us. */
  trustConfig: () => Promise<void>;
  notice: Notice;
}

// A token that another process fetched longer ago than this may have ended with the refused one.
const takeOverMs = 60_000;

export function createAuthService(deps: AuthDeps): AuthService {
  return new AuthService(deps);
}

/** Tokens and credentials for one platform, organisation and application. */
export class AuthService {
  readonly #deps: AuthDeps;
  readonly #settings: Settings;
  readonly #env: Readonly<Record<string, string | undefined>>;
  readonly #stores: AuthDeps['stores'];
  readonly #now: () => Date;
  readonly #cached: Record<StoreKind, TokenCache>;
  #from: CredentialSource | undefined;
  #inHand: Token | undefined;
  #underway: Promise<Token> | undefined;
  #fetches = 0;

  constructor(deps: AuthDeps) {
    this.#deps = deps;
    const { settings, env, stores, now } = deps;
    this.#settings = settings;
    this.#env = env;
    this.#stores = stores;
    this.#now = now;
    this.#cached = forgiving(deps.stores, deps.notice);
  }

  /**
   * A token that is not known to be over.
   *
   * @returns `fresh`: it was fetched for this very call, so that fetching another one would not help
   * @throws {AuthError} when there are no credentials or the platform refuses them
   */
  async token(): Promise<{ value: string; fresh: boolean }> {
    const from = this.#source();
    if (from.kind === 'token') return { value: from.token, fresh: false };
    if (this.#inHand !== undefined && isUsable(this.#inHand, this.#now()))
      return { value: this.#inHand.value, fresh: false };
    const before = this.#fetches;
    const token = await this.#single(async () => {
      this.#inHand = await this.#keptToken(from);
      return this.#inHand ?? (await this.#fetchFrom(from)).token;
    });
    return { value: token.value, fresh: this.#fetches > before };
  }

  /**
   * Another token in place of one that was refused. Calls at the same time share one fetch, and a token that
   * another process fetched meanwhile is taken over.
   *
   * @throws {AuthError} when there is no way to another one, as with TILLCTL_TOKEN
   */
  async renew(refused: string): Promise<string> {
    const from = this.#source();
    if (from.kind === 'token') {
      throw new AuthError('the platform refused the token in TILLCTL_TOKEN', {
        hint: 'set a new one, or TILLCTL_APP and TILLCTL_SECRET instead, which renew it by themselves',
      });
    }
    const before = this.#fetches;
    while (this.#underway !== undefined) await this.#underway;
    // Another call of this process was faster, even if the platform gave the same token again.
    if (this.#inHand !== undefined && (this.#inHand.value !== refused || this.#fetches > before))
      return this.#inHand.value;
    const renewed = await this.#single(async () => {
      const other = await this.#keptToken(from);
      const isNews = other !== undefined && other.value !== refused;
      if (isNews && this.#now().getTime() - Date.parse(other.fetchedAt) < takeOverMs) {
        this.#inHand = other;
        return other;
      }
      return (await this.#fetchFrom(from)).token;
    });
    return renewed.value;
  }

  /**
   * Prove credentials by fetching a token with them, whatever the environment holds, then store them. Of a credential
   * process nothing is stored here.
   *
   * @throws {AuthError} and nothing is stored
   */
  async login(given: (AppSecret & { store: StoreKind }) | { process: string; app?: string }): Promise<ProvenLogin> {
    if ('process' in given)
      return this.#prove({ kind: 'process', command: given.process, app: given.app, isTyped: true });
    const token = await this.#fetchWith(given);
    await this.#stores[given.store].set(credentialKey(this.#settings, given.app), given.secret);
    await this.#keepToken(given.store, given, token);
    return { app: given.app, expiresAt: token.expiresAt };
  }

  /** Fetch a token with the credentials in force, whatever the cache holds. @param keep in the cache; default true */
  async check({ keep } = { keep: true }): Promise<ProvenLogin> {
    return this.#prove(this.#source(), keep);
  }

  /** Forget the stored secret and the cached token. */
  async logout(): Promise<{ secretDeleted: boolean }> {
    this.#inHand = undefined;
    const key = this.#keyOf(this.#settings.app);
    if (key === undefined) return { secretDeleted: false };
    const kind = this.#settings.credential?.kind;
    return { secretDeleted: isStoreKind(kind) && (await this.#stores[kind].delete(key)) };
  }

  /** Which credentials are in force; nothing is sent. @throws {AuthError} when there are none */
  async status(): Promise<AuthStatus> {
    const from = this.#source();
    const app = from.kind === 'token' ? this.#settings.app : from.app;
    if (isStored(from) && (await this.#stores[from.kind].get(credentialKey(this.#settings, from.app))) === undefined) {
      throw notLoggedIn(this.#settings);
    }
    const token = await this.#keptToken(from);
    const storedIn = isStored(from) ? this.#stores[from.kind].name : undefined;
    return { source: from.kind, storedIn, app, token: token && { expiresAt: token.expiresAt } };
  }

  /** Asked for each request. */
  #source(): CredentialSource {
    this.#from ??= credentialSource(this.#settings, this.#env);
    return this.#from;
  }

  #keyOf(app: string | undefined): ReturnType<typeof credentialKey> | undefined {
    return app === undefined ? undefined : credentialKey(this.#settings, app);
  }

  /** Never two at a time: who comes meanwhile gets the same token. */
  #single(obtain: () => Promise<Token>): Promise<Token> {
    this.#underway ??= obtain().finally(() => {
      this.#underway = undefined;
    });
    return this.#underway;
  }

  async #fetchWith(credentials: AppSecret): Promise<Token> {
    const token = await authorize(credentials, this.#settings, this.#deps);
    this.#fetches += 1;
    this.#inHand = token;
    return token;
  }

  /** Beside a stored secret; a token of any other secret lives as long as this process. */
  #keepToken(kind: StoreKind, { app, secret }: AppSecret, token: Token): Promise<void> {
    return this.#cached[kind].set(credentialKey(this.#settings, app), secret, token);
  }

  /** A token from outside this process. */
  #handedIn(value: string): { token: Token; app: string | undefined; proven: boolean } {
    return { token: receivedToken(value, this.#now()), app: this.#settings.app, proven: false };
  }

  async #fetchFrom(from: CredentialSource, keep = true): Promise<{ token: Token; app?: string; proven: boolean }> {
    if (from.kind === 'token') return this.#handedIn(from.token);
    const credentials = await credentialsOf(from, this.#deps);
    if ('secret' in credentials) {
      const token = await this.#fetchWith(credentials);
      if (keep && isStored(from)) await this.#keepToken(from.kind, credentials, token);
      return { token, app: credentials.app, proven: true };
    }
    // The process keeps its tokens itself, so this one stays out of our cache.
    const given = this.#handedIn(credentials.token);
    this.#fetches += 1;
    this.#inHand = given.token;
    return given;
  }

  async #prove(from: CredentialSource, keep = true): Promise<ProvenLogin> {
    const { token, app, proven } = await this.#fetchFrom(from, keep);
    if (!proven) await tryToken(token.value, this.#deps);
    return { app, expiresAt: token.expiresAt };
  }

  /** Of the very secret that is in force. */
  async #keptToken(from: CredentialSource): Promise<Token | undefined> {
    if (!isStored(from)) return undefined;
    const key = credentialKey(this.#settings, from.app);
    const secret = await this.#stores[from.kind].get(key);
    const token = secret === undefined ? undefined : await this.#cached[from.kind].get(key, secret);
    return token !== undefined && isUsable(token, this.#now()) ? token : undefined;
  }
}

async function credentialsOf(
  from: Exclude<CredentialSource, { kind: 'token' }>,
  deps: AuthDeps,
): Promise<AppSecret | { token: string }> {
  if (from.kind === 'environment') return { app: from.app, secret: from.secret };
  if (isStored(from)) {
    const secret = await deps.stores[from.kind].get(credentialKey(deps.settings, from.app));
    if (secret === undefined) throw notLoggedIn(deps.settings);
    return { app: from.app, secret };
  }
  if (from.isTyped !== true) await deps.trustConfig();
  const printed = await askCredentialProcess(from.command, deps.env, deps);
  if ('token' in printed) return printed;
  const app = printed.app ?? from.app;
  if (app === undefined || app === '' || app.includes(':')) {
    throw new AuthError('the credential process printed a secret without a usable application name', {
      hint: 'tillctl auth login --app <name>, or print {"app": ..., "secret": ...}',
    });
  }
  return { app, secret: printed.secret };
}

function isStored(from: CredentialSource): from is Extract<CredentialSource, { kind: StoreKind }> {
  return isStoreKind(from.kind);
}

/** The only way to try a token is to use it; the shortest list there is costs least. */
async function tryToken(token: string, { send, settings }: AuthDeps): Promise<void> {
  const { method, path } = settings.endpoints.listProducts ?? { method: 'GET', path: '/products' };
  const org = encodeURIComponent(settings.org);
  const { status, requestId } = await send({
    method,
    url: `${moduleUrl(settings.baseUrl, settings.prefixes.erp ?? '/erp')}/org/${org}${path}?limit=1`,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, application/problem+json;q=0.9' },
    operation: 'listProducts',
    bearer: false,
  });
  if (status !== 401 && status !== 403) return;
  throw new AuthError(`the platform refused the token: ${status} (request ${requestId})`, {
    hint: 'only the platform’s operator can grant an application access to an organisation',
  });
}

/** A token can always be fetched again, so a cache that cannot be used costs time and not the run. It is said once. */
function forgiving(
  stores: Readonly<Record<StoreKind, CredentialsStore>>,
  notice: Notice,
): Record<StoreKind, TokenCache> {
  let said = false;
  const orNothing = (error: unknown): undefined => {
    if (!(error instanceof LocalError)) throw error;
    if (!said) notice(`tokens are not kept between runs: ${error.message}`, 'warning');
    said = true;
    return undefined;
  };
  const of = (store: CredentialsStore): TokenCache => {
    const cache = openTokenCache(store);
    return {
      get: (key, secret) => cache.get(key, secret).catch(orNothing),
      set: (key, secret, token) => cache.set(key, secret, token).catch(orNothing),
    };
  };
  return { file: of(stores.file), keychain: of(stores.keychain) };
}
