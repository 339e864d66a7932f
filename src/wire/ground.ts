import { setMaxListeners } from 'node:events';
import type { Context } from '../context.js';
import { type Host, interruptionOf, terminalOf } from '../host.js';
import { resolveFolders } from '../lib/config/resolve-folders.js';
import type { GlobalFlags } from '../lib/config/settings.js';
import type { Folders } from '../lib/disk/folders.js';
import { once } from '../lib/model/once.js';
import { createSecrets, type Secrets } from '../lib/model/secrets.js';
import type { StateStore } from '../lib/state-store/state-store.js';
import type { Interruption } from '../lib/terminal/interruption.js';
import { createLog, type LogFacts } from '../lib/terminal/log.js';
import type { Notice } from '../lib/terminal/notice.js';
import { type Terminal, writeLines } from '../lib/terminal/terminal.js';
import { toldLine } from '../lib/terminal/told-line.js';
import { visible } from '../lib/terminal/visible.js';
import { type TelemetryPart, telemetryOf } from './telemetry.js';

/** What all other parts of the world stand on. None of it costs anything before it is used. */
export interface Ground extends Pick<Context, 'version' | 'pace' | 'writing'>, TelemetryPart {
  host: Host;
  globals: GlobalFlags;
  folders: Folders;
  known: Secrets;
  interruption: Interruption;
  terminal: Terminal;
  notice: Notice;
  /** What lines of the log say beside what happened; filled in as it becomes known. */
  facts: LogFacts;
  /** Ends what is under way once a lock of ours is lost: what another process does now must not be repeated here. */
  lost: () => AbortController;
  /** Where the state is kept, when it is not in its folder. */
  store?: StateStore;
}

export function groundOf(host: Host, version: string): Ground {
  const globals = usualFlags();
  const known = secretsOf(host.env);
  const interruption = interruptionOf(host);
  const clean = (text: string) => visible(known.hideSure(text));
  const facts: LogFacts = { fleet_run_id: host.env.TILLCTL_FLEET_RUN };
  // Looked at when the first line is written.
  const stderr = { write: (text: string) => host.stderr.write(text) };
  const log = createLog(stderr, { facts, clean, now: () => new Date() });
  const terminal = terminalOf(host, globals, interruption, log);
  const notice: Notice = (line, kind) => {
    if (kind === 'warning' ? globals.silent : globals.quiet) return;
    if (terminal.log !== undefined) terminal.log({ level: kind ?? 'info', message: line });
    else writeLines(terminal, `${toldLine(clean(line), terminal, { meaning: kind })}\n`);
  };
  const telemetry = telemetryOf(host, version, notice);
  terminal.onPhase = (phase) => telemetry.opened()?.phase(phase);
  const folders = resolveFolders(host.env, host.platform, host.home);
  const lost = once(heardByMany);
  // The command that has such flags fills in `pace` and `writing` before it asks for the platform.
  const flags = { pace: {}, writing: {} };
  return {
    host,
    version,
    globals,
    folders,
    known,
    interruption,
    terminal,
    notice,
    facts,
    lost,
    ...flags,
    ...telemetry,
  };
}

function usualFlags(): GlobalFlags {
  return {
    json: false,
    quiet: false,
    silent: false,
    verbose: false,
    logFormat: 'text',
    progress: true,
    color: true,
    pager: true,
    input: true,
    yes: false,
  };
}

/** Every request that waits listens to it, which Node takes for a leak from the eleventh on. */
function heardByMany(): AbortController {
  const made = new AbortController();
  setMaxListeners(0, made.signal);
  return made;
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
