import type { Context } from '../context.js';
import type { Settings } from '../lib/config/settings.js';
import type { Pacer } from '../lib/http/pace.js';
import type { Send } from '../lib/http/send.js';
import { once } from '../lib/model/once.js';
import type { Platform } from '../lib/platform/platform.js';
import type { Notice } from '../lib/terminal/notice.js';
import { defaultConcurrency, type Exchanges } from './exchanges.js';
import type { Ground } from './ground.js';
import { type SharedPacing, sharedPacingOf } from './pacing.js';
import type { SignIn } from './sign-in.js';
import { steadyNow } from './steady-clock.js';

export type PlatformParts = Pick<Context, 'platform' | 'store' | 'web' | 'formMemory' | 'kept'>;

/** The API of the chosen organisation, the object stores that it hands out places in, and places that files name. */
export function platformOf(ground: Ground, exchanges: Exchanges, signIn: SignIn): PlatformParts {
  const { settings, profiles } = signIn;
  const keeping = keepingBeside(ground.notice);
  exchanges.clock.askBy(() => askForTime(exchanges, signIn));
  const formMemory = once(async () => {
    const { openFormMemory } = await import('../lib/config/learned-forms.js');
    const { profile, baseUrl, org } = await settings();
    return openFormMemory({ folders: ground.folders, profiles: await profiles(), profile, baseUrl, org });
  });
  const shared = sharedPacingOf(ground);
  const parts = { ground, exchanges, signIn, formMemory, keeping, shared };
  const store = once(async () => {
    const chosen = await settings();
    const { storeLookup, withStoreRules } = await import('../lib/http/store-rules.js');
    const { baseUrl, storeHeaders: headers, storePrivate: isPrivate } = chosen;
    const sent = await exchanges.exchange(chosen, storeLookup({ baseUrl, isPrivate }));
    return exchanges.retrying(withStoreRules(sent, { baseUrl, headers }), chosen);
  });
  const web = async (allowPrivate: boolean): Promise<Send> => {
    const chosen = await settings();
    const { publicLookup, withWebRules } = await import('../lib/http/web-rules.js');
    if (allowPrivate) return exchanges.retrying(await exchanges.exchange(chosen), chosen);
    return exchanges.retrying(withWebRules(await exchanges.exchange(chosen, publicLookup)), chosen);
  };
  const kept = async () => {
    await keeping.done();
    await shared.close();
  };
  return { platform: once(() => openPlatform(parts)), store, web, formMemory, kept };
}

/** Who has no token yet logs in first, and its answer tells the time; else any answer does, also one that says no. */
async function askForTime({ clock, watched, retrying }: Exchanges, { settings, auth }: SignIn): Promise<void> {
  await (await auth()).token();
  if (clock.isSeen) return;
  const chosen = await settings();
  const send = await retrying(await watched(chosen), chosen);
  const headers = { 'cache-control': 'no-cache' };
  try {
    await send({ method: 'GET', url: `${chosen.baseUrl}/`, headers, bearer: false });
  } catch (error) {
    if (!clock.isSeen) throw error;
  }
}

interface OpeningParts {
  ground: Ground;
  exchanges: Exchanges;
  signIn: SignIn;
  formMemory: Context['formMemory'];
  keeping: Keeping;
  shared: SharedPacing;
}

async function openPlatform({
  ground,
  exchanges,
  signIn,
  formMemory,
  keeping,
  shared,
}: OpeningParts): Promise<Platform> {
  const chosen = await signIn.settings();
  const { createPlatform } = await import('../lib/platform/platform.js');
  const { withPace } = await import('../lib/http/pace.js');
  const pacer = await pacerOf(chosen, ground, shared);
  ground.pace.inFlight = () => pacer.inFlight;
  const bearing = await withTokens(await exchanges.watched(chosen), chosen, signIn);
  const memory = await formMemory();
  const { withEndOfLists } = await import('../lib/platform/endless-lists.js');
  const { baseUrl, org, prefixes, endpoints, dialect, readOnly, marks } = chosen;
  const { notice, writing } = ground;
  return createPlatform({
    ...{ baseUrl, org, prefixes, endpoints, dialect, readOnly },
    readOnlyBy: marks.read_only,
    send: withEndOfLists(await exchanges.retrying(withPace(bearing, pacer), chosen), chosen),
    remembered: await memory.load(),
    onLearned: (forms) => keeping.save(() => memory.save(forms)),
    externalIds: { mergeByReplace: () => writing.mergeByReplace ?? chosen.mergeByReplace, notice },
  });
}

async function pacerOf(chosen: Settings, { pace, interruption }: Ground, shared: SharedPacing): Promise<Pacer> {
  const { createPacer } = await import('../lib/http/pace.js');
  const { setTimeout: sleep } = await import('node:timers/promises');
  const asked = pace.concurrency ?? chosen.concurrency;
  // A pause that is not waited for any more must not keep the process.
  const pause = (ms: number) => sleep(ms, undefined, { signal: interruption.signal });
  return createPacer({
    maxConcurrency: asked ?? defaultConcurrency,
    // A number that is given holds from the start; it is halved all the same when the platform is overloaded.
    initial: asked,
    rate: pace.rate ?? chosen.rate,
    gate: await shared.gate(chosen, pause),
    now: steadyNow,
    sleep: pause,
    signal: interruption.signal,
  });
}

async function withTokens(send: Send, { baseUrl, prefixes }: Settings, { auth }: SignIn): Promise<Send> {
  const { withBearer } = await import('../lib/http/bearer.js');
  const { isModuleUrl } = await import('../lib/config/module-url.js');
  const { origin, pathname: basePath } = new URL(baseUrl);
  const modules = Object.values(prefixes).filter(isModuleUrl);
  return withBearer(send, { origin, basePath, modules, tokens: await auth() });
}

interface Keeping {
  save: (write: () => Promise<void>) => void;
  done: () => Promise<void>;
}

/** One write after the other; that it cannot be kept costs a look at the next start, and is said. */
function keepingBeside(notice: Notice): Keeping {
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
