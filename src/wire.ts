import type { Writable } from 'node:stream';
import type { Context } from './context.js';
import type { Host } from './host.js';
import { homeFolder } from './lib/disk/home-folder.js';
import { once } from './lib/model/once.js';
import type { ParentChannel } from './lib/pacing/pace-channel.js';
import { exchangesOf } from './wire/exchanges.js';
import { groundOf } from './wire/ground.js';
import { platformOf } from './wire/platform.js';
import { factsOf, runsOf } from './wire/runs.js';
import { signInOf } from './wire/sign-in.js';
import { stateOf } from './wire/state.js';

declare const __TILLCTL_VERSION__: string | undefined;

/** Build the real world, part upon part. The only file that reads `process`. */
export function wire(host: Host = thisProcess()): Context {
  const ground = groundOf(host, typeof __TILLCTL_VERSION__ === 'string' ? __TILLCTL_VERSION__ : 'source');
  const { terminal, globals, version, folders, interruption, known, notice, facts, pace, writing, telemetry } = ground;
  const exchanges = exchangesOf(ground);
  const { clock, stats, failures } = exchanges;
  const signIn = signInOf(ground, exchanges, process.execPath);
  const platform = platformOf(ground, exchanges, signIn);
  const processFacts = once(() => factsOf(ground));
  const state = stateOf(ground, signIn, processFacts);
  return {
    ...{ terminal, globals, version, folders, interruption, known, notice, facts, pace, writing, telemetry },
    ...{ clock, stats, failures },
    ...signIn,
    ...platform,
    ...runsOf(ground, signIn, processFacts),
    openState: state.openState,
    keepState: state.keepState,
    stateStore: state.stateStore,
    kept: async () => {
      await platform.kept();
      await state.close();
    },
    env: host.env,
    now: () => new Date(),
    runtime: { node: process.version, platform: host.platform, arch: process.arch },
    program: host.program ?? [process.execPath, ...process.execArgv, process.argv[1] ?? ''],
    // `main` sees to both.
    show: (shown) => terminal.out.write(shown.text),
    showDone: (shown) => terminal.out.write(shown.text),
    wrote: () => undefined,
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
    home: homeFolder(process.env),
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
    parent: parentChannel(),
    exit: (code) => process.exit(code),
  };
}

/** A signal to all processes of a terminal is here soon after the fleet run, which had it too, let go. */
const sameSignalMs = 50;

/** The process of a fleet run that is gone, or that lets go of this one, ends as by a first signal, and never at once. */
function endWithFleet(listener: (signal?: string) => void): void {
  if (process.env.TILLCTL_FLEET_RUN === undefined || process.send === undefined) return;
  // It was gone before this one looked.
  if (!process.connected) {
    listener('SIGTERM');
    return;
  }
  let isAsked = false;
  const note = () => {
    isAsked = true;
  };
  const ask = () => {
    if (!isAsked) listener('SIGTERM');
  };
  process.once('SIGINT', note).once('SIGTERM', note);
  process.once('disconnect', () => void setTimeout(ask, sameSignalMs).unref());
  // It would keep this process for ever.
  process.channel?.unref();
}

/** There only where this process was started to talk to another one. */
function parentChannel(): ParentChannel | undefined {
  if (process.send === undefined) return undefined;
  return {
    get isOpen() {
      return process.connected;
    },
    // That the other side is gone meanwhile is told by the end of the channel.
    send: (message) => void process.send?.(message, undefined, undefined, () => undefined),
    listen: (onMessage, onEnd) => void process.on('message', onMessage).once('disconnect', onEnd),
    hold: (isWaiting) => (isWaiting ? process.channel?.ref() : process.channel?.unref()),
  };
}

/** A writer of a result is told by the write itself. That notices have no reader any more must not end an import. */
function unhurtByErrors<Stream extends Writable>(stream: Stream): Stream {
  return stream.on('error', () => undefined);
}
