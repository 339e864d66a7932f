import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { Context, Shown } from './context.js';
import { type Host, interruptionOf, terminalOf } from './host.js';
import { resolveFolders } from './lib/config/resolve-folders.js';
import type { GlobalFlags, Settings } from './lib/config/settings.js';
import { PlatformClock } from './lib/http/platform-clock.js';
import type { Send } from './lib/http/send.js';
import type { ProcessFacts } from './lib/locks/lock.js';
import { once } from './lib/model/once.js';
import { createSecrets, type Secrets } from './lib/model/secrets.js';
import type { Notice } from './lib/terminal/notice.js';
import { writeLines } from './lib/terminal/terminal.js';
import { toldLine } from './lib/terminal/told-line.js';
import { visible } from './lib/terminal/visible.js';

declare const __TILLCTL_VERSION__: string | undefined;

/** Most requests in flight when the operator says nothing. */
const defaultConcurrency = 16;
/** Of one answer, and of all that are under way. */
const maxResponseBytes = 64 * 1024 * 1024;
const maxHeldBytes = 2 * maxResponseBytes;

/** Build the real world. The only file that reads `process`; each part says what it leans on. */
export function wire(host: Host = thisProcess()): Context {
  const { env } = host;
  const version = typeof __TILLCTL_VERSION__ === 'string' ? __TILLCTL_VERSION__ : 'source';
  const globals: GlobalFlags = {
    json: false,
    quiet: false,
    silent: false,
    verbose: false,
    progress: true,
    color: true,
    pager: true,
    input: true,
    yes: false,
  };
  const known = secretsOf(env);
  const interruption = interruptionOf(host);
  const terminal = terminalOf(host, globals, interruption);
  /** Of a lock: what somebody else does now must not be repeated here. */
  const lost = once(() => {
    const made = new AbortController();
    // As with the interruption below: every request that waits listens to it.
    setMaxListeners(0, made.signal);
    return made;
  });
  const folders = resolveFolders(env, host.platform, host.home);
  const notice: Notice = (line, kind) => {
    if (kind === 'warning' ? globals.silent : globals.quiet) return;
    writeLines(terminal, `${toldLine(visible(known.hideSure(line)), terminal, { meaning: kind })}\n`);
  };
  const clock = new PlatformClock(Date.now, (line) => notice(line, 'warning'));
  const stats = { requests: 0, retries: 0 };
  const failures = once(async () => (await import('./lib/http/failed-exchanges.js')).createFailures());
  // Filled by the command that has these flags, before it asks for the platform.
  const pace: Context['pace'] = {};
  const writing: Context['writing'] = {};

  const profiles = once(async () => (await import('./lib/config/profiles.js')).openProfiles(folders));

  // leans on profiles
  const settings = once(async () => {
    const { selectProfile } = await import('./lib/config/profiles.js');
    const { resolveSettings } = await import('./lib/config/settings.js');
    return resolveSettings({ flags: globals, env, ...selectProfile(globals.profile, await profiles()) });
  });

  const secrets = once(async () => {
    const { openCredentialsFile } = await import('./lib/auth/credentials-store.js');
    const { keychainByProcess, openKeychain } = await import('./lib/auth/keychain.js');
    const keychain = openKeychain(host.keychain ?? keychainByProcess(process.execPath, env));
    return { file: openCredentialsFile(folders), keychain };
  });

  const budget = once(async () => (await import('./lib/http/body-budget.js')).createBodyBudget(maxHeldBytes));

  /** Exchanges with any settings: `auth login` proves credentials before they are a profile. */
  const exchange = async (chosen: Settings): Promise<Send> => {
    const { createNetwork } = await import('./lib/http/network.js');
    const { withStats } = await import('./lib/http/stats.js');
    const { withTrace } = await import('./lib/http/trace.js');
    const { send } = createNetwork({
      timeouts: {
        connectMs: Math.min(chosen.timeoutMs, 10_000),
        headersMs: chosen.timeoutMs,
        bodyMs: chosen.timeoutMs,
      },
      caPem: await readCaFile(chosen.caFile),
      proxy: { https: chosen.httpsProxy, no: chosen.noProxy },
      connections: pace.concurrency ?? chosen.concurrency ?? defaultConcurrency,
      maxResponseBytes,
      budget: await budget(),
      userAgent: `tillctl/${version}`,
      trustsAnyone: env.NODE_TLS_REJECT_UNAUTHORIZED === '0',
    });
    const { withFailures } = await import('./lib/http/failed-exchanges.js');
    const { withSecretsKept } = await import('./lib/http/keep-secrets.js');
    const counted = withFailures(withStats(withSecretsKept(send, known), stats), await failures(), Date.now);
    return globals.verbose
      ? withTrace(
          counted,
          (line) => writeLines(terminal, `${visible(known.hideSure(line))}\n`),
          () => performance.now(),
        )
      : counted;
  };

  const retrying = async (send: Send, chosen: Settings): Promise<Send> => {
    const { withRetry } = await import('./lib/http/retry.js');
    const { setTimeout: sleep } = await import('node:timers/promises');
    return withRetry(send, {
      retries: chosen.retries,
      sleep: (ms, signal) => sleep(ms, undefined, { signal }),
      random: Math.random,
      now: Date.now,
      baseMs: host.retryBaseMs,
      signal: AbortSignal.any([interruption.signal, lost().signal]),
    });
  };

  // leans on secrets
  const authFor = async (chosen: Settings) => {
    const { createAuthService } = await import('./lib/auth/auth-service.js');
    const { removeOldTokens } = await import('./lib/auth/token-cache.js');
    const { refuseForeignProcess, spawnProcess } = await import('./lib/auth/credential-process.js');
    await removeOldTokens(folders).catch((error: Error) => notice(error.message, 'warning'));
    return createAuthService({
      send: await retrying(clock.watching(await exchange(chosen)), chosen),
      settings: chosen,
      stores: await secrets(),
      env,
      now: () => new Date(),
      runProcess: spawnProcess,
      trustConfig: () => refuseForeignProcess(folders, env),
      notice,
    });
  };

  // leans on settings, secrets
  const usualAuth = once(async () => authFor(await settings()));
  const auth = (chosen?: Settings) => (chosen === undefined ? usualAuth() : authFor(chosen));

  const keeping = keepingBeside(notice);
  // leans on settings, profiles
  const formMemory = once(async () => {
    const { openFormMemory } = await import('./lib/config/learned-forms.js');
    const { profile, baseUrl, org } = await settings();
    return openFormMemory({ folders, profiles: await profiles(), profile, baseUrl, org });
  });

  // leans on settings, auth, formMemory
  const platform = once(async () => {
    const chosen = await settings();
    const { withBearer } = await import('./lib/http/bearer.js');
    const { createPacer, withPace } = await import('./lib/http/pace.js');
    const { createPlatform } = await import('./lib/platform/platform.js');
    const { setTimeout: sleep } = await import('node:timers/promises');
    const { origin, pathname } = new URL(chosen.baseUrl);
    const asked = pace.concurrency ?? chosen.concurrency;
    const pacer = createPacer({
      maxConcurrency: asked ?? defaultConcurrency,
      // Whoever names a number wants it from the start; it is halved all the same when the platform groans.
      initial: asked,
      rate: pace.rate ?? chosen.rate,
      now: Date.now,
      // A pause that nobody waits for any more must not keep the process.
      sleep: (ms) => sleep(ms, undefined, { signal: interruption.signal }),
      signal: interruption.signal,
    });
    pace.inFlight = () => pacer.inFlight;
    const { isModuleUrl } = await import('./lib/config/module-url.js');
    const modules = Object.values(chosen.prefixes).filter(isModuleUrl);
    const bearing = withBearer(clock.watching(await exchange(chosen)), {
      origin,
      basePath: pathname,
      modules,
      tokens: await auth(),
    });
    const memory = await formMemory();
    const { withEndOfLists } = await import('./lib/platform/endless-lists.js');
    return createPlatform({
      send: withEndOfLists(await retrying(withPace(bearing, pacer), chosen), chosen),
      baseUrl: chosen.baseUrl,
      org: chosen.org,
      prefixes: chosen.prefixes,
      endpoints: chosen.endpoints,
      dialect: chosen.dialect,
      remembered: await memory.load(),
      onLearned: (forms) => keeping.save(() => memory.save(forms)),
      readOnly: chosen.readOnly,
      externalIds: { mergeByReplace: () => writing.mergeByReplace ?? chosen.mergeByReplace, notice },
    });
  });

  // leans on settings
  const store = once(async () => {
    const chosen = await settings();
    const { withStoreRules } = await import('./lib/http/store-rules.js');
    const ruled = withStoreRules(await exchange(chosen), { baseUrl: chosen.baseUrl, headers: chosen.storeHeaders });
    return retrying(ruled, chosen);
  });

  const facts = once(async (): Promise<ProcessFacts> => {
    const { bootId, createIsAlive, pidNamespace, processStart } = await import('./lib/locks/process-facts.js');
    const { hostname, uptime } = await import('node:os');
    return {
      host: hostname(),
      pid: host.pid,
      start: processStart(host.pid),
      boot: bootId(),
      pidNamespace: pidNamespace(),
      bootedAt: Date.now() - uptime() * 1000,
      isAlive: createIsAlive(host.probe),
      now: () => new Date(),
      waiting: {
        forMs: globals.waitLock ?? 0,
        signal: interruption.signal,
        tell: (holder) => notice(`waiting until another run releases the lock of ${holder}`),
      },
      onLost: (error) => lost().abort(error),
    };
  });

  // leans on facts
  const runs = once(async () => {
    const { openRuns } = await import('./lib/journal/runs.js');
    return openRuns({
      ...(await facts()),
      folder: folders.state,
      random: Math.random,
      clean: known.hideSure,
      fleetRun: env.TILLCTL_FLEET_RUN,
    });
  });

  // leans on facts
  const lock: Context['lock'] = async (requests) => {
    const { takeLocks } = await import('./lib/locks/lock.js');
    const { ensureFolder } = await import('./lib/config/folders.js');
    const folder = join(folders.state, 'locks');
    await ensureFolder(folders.state);
    await ensureFolder(folder);
    return takeLocks(
      [requests].flat().map((request) => ({ folder, ...request })),
      await facts(),
    );
  };

  // leans on facts
  const processTag = once(async () => {
    const { processTag: tagOf } = await import('./lib/locks/lock-owner.js');
    return tagOf(await facts());
  });

  return {
    terminal,
    env,
    globals,
    version,
    now: () => new Date(),
    clock,
    folders,
    profiles,
    settings,
    auth,
    secrets,
    platform,
    formMemory,
    kept: keeping.done,
    store,
    pace,
    writing,
    stats,
    failures,
    runtime: { node: process.version, platform: host.platform, arch: process.arch },
    program: host.program ?? [process.execPath, ...process.execArgv, process.argv[1] ?? ''],
    runs,
    lock,
    processTag,
    interruption,
    known,
    // `main` sees to both.
    show: (shown: Shown) => terminal.out.write(shown.text),
    showDone: (shown: Shown) => terminal.out.write(shown.text),
    notice,
  };
}

function thisProcess(): Host {
  // Node opens a standard stream when it is first looked at, which a command that leaves it alone need not wait for.
  const stdout = once(() => unhurtByErrors(process.stdout));
  const stderr = once(() => unhurtByErrors(process.stderr));
  return {
    env: process.env,
    get stdin() {
      return process.stdin;
    },
    get stdout() {
      return stdout();
    },
    get stderr() {
      return stderr();
    },
    pid: process.pid,
    platform: process.platform,
    // A cron job may have no HOME; then the system's user data base knows it.
    home: process.env.HOME || process.getBuiltinModule('node:os').homedir(),
    probe: (pid) => process.kill(pid, 0),
    onSignal: (listener) => {
      process.on('SIGINT', listener);
      process.on('SIGTERM', listener);
      endWithFleet(listener);
    },
    endStdout: () => {
      const { closeSync, openSync } = process.getBuiltinModule('node:fs');
      // Node keeps it open to the end, and whatever is opened next must not take its place.
      closeSync(1);
      openSync('/dev/null', 'w');
    },
    page: async (text) => {
      const { showInPager } = await import('./lib/terminal/pager.js');
      const { environmentForOthers } = await import('./lib/auth/credential-process.js');
      return showInPager(text, process.env, environmentForOthers(process.env));
    },
    open: async (file) => {
      const { openFile } = await import('./lib/terminal/open-pages.js');
      const { environmentForOthers } = await import('./lib/auth/credential-process.js');
      return openFile(file, process.platform, environmentForOthers(process.env));
    },
    exit: (code) => process.exit(code),
  };
}

/** The process of a fleet run that is gone, or that lets go of this one, ends as by a first signal, and never at once. */
function endWithFleet(listener: (signal?: string) => void): void {
  if (process.env.TILLCTL_FLEET_RUN === undefined || process.channel === undefined) return;
  let isAsked = false;
  const note = () => {
    isAsked = true;
  };
  process.once('SIGINT', note).once('SIGTERM', note);
  process.once('disconnect', () => {
    if (!isAsked) listener('SIGTERM');
  });
  // It would keep this process for ever.
  process.channel.unref();
}

/** Whoever writes a result is told by the write itself. That nobody reads notices any more must not end an import. */
function unhurtByErrors<Stream extends Writable>(stream: Stream): Stream {
  return stream.on('error', () => undefined);
}

/** Those that the environment holds; the others are learned when they are used. */
function secretsOf(env: Host['env']): Secrets {
  const known = createSecrets();
  known.learn('client secret', env.TILLCTL_SECRET ?? '');
  known.learn('token', env.TILLCTL_TOKEN ?? '');
  known.learn('password', env.PGPASSWORD ?? '');
  for (const proxy of [env.HTTPS_PROXY, env.https_proxy]) {
    if (proxy !== undefined && URL.canParse(proxy)) known.learn('password', decoded(new URL(proxy).password));
  }
  return known;
}

/** Percent-decoded; a `%` that encodes nothing stays. */
function decoded(text: string): string {
  return new URLSearchParams(`text=${text.replaceAll('+', '%2B').replaceAll('&', '%26')}`).get('text') ?? text;
}

async function readCaFile(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const { readFile } = await import('node:fs/promises');
  const { UsageError } = await import('./lib/errors/errors.js');
  return readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`cannot read the certificates in ${path}`, { cause: error });
  });
}

/** One write after the other; that it cannot be kept costs a look at the next start, and is said. */
function keepingBeside(notice: Notice): {
  save: (write: () => Promise<void>) => void;
  done: () => Promise<void>;
} {
  let saving = Promise.resolve();
  return {
    save: (write) => {
      saving = saving
        .then(write)
        .catch((error: Error) => notice(`what the platform’s form is could not be kept: ${error.message}`, 'warning'));
    },
    done: () => saving,
  };
}
