import { setMaxListeners } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { AskKeychain } from './lib/auth/keychain.js';
import type { GlobalFlags } from './lib/config/settings.js';
import { InterruptedError } from './lib/errors/errors.js';
import { once } from './lib/model/once.js';
import type { ParentChannel } from './lib/pacing/pace-channel.js';
import { createPainter } from './lib/terminal/colour.js';
import type { Interruption } from './lib/terminal/interruption.js';
import { type Log, textLog } from './lib/terminal/log.js';
import type { Terminal } from './lib/terminal/terminal.js';
import { visibleLines } from './lib/terminal/visible.js';
import { visibleStream } from './lib/terminal/visible-stream.js';
import { wrapText } from './lib/terminal/wrap.js';

/** The process as far as the tool uses it. Tests hand in streams in memory; everything behind it stays real. */
export interface Host {
  env: Readonly<Record<string, string | undefined>>;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean; columns?: number; rows?: number };
  stderr: Writable & { isTTY?: boolean; columns?: number };
  pid: number;
  platform: NodeJS.Platform;
  home: string;
  /** Throws when there is no process of this pid. */
  probe: (pid: number) => void;
  /** Calls the listener for SIGINT and SIGTERM. */
  onSignal: (listener: (signal?: string) => void) => void;
  /** Lets the reader of standard output see its end, where the stream's own `end` does not. */
  endStdout?: () => void;
  /** Shows a text by a program that turns pages; false where there is none. */
  page?: (text: string) => Promise<boolean>;
  /** Opens a file by the program that the system has for it; false where there is none. */
  open?: (file: string) => Promise<boolean>;
  /** What starts this program, its arguments aside; as this process was started unless told. */
  program?: readonly string[];
  /** To the process that started this one, where that listens. */
  parent?: ParentChannel;
  /** Ends the process at once. */
  exit: (code: number) => never;
  /** First delay before a request is repeated, at most, in milliseconds; half a second unless told. */
  retryBaseMs?: number;
  /** From 0 to less than 1, for the ids of runs; the engine's unless told. */
  random?: () => number;
  /** The system's keychain unless told. */
  keychain?: AskKeychain;
}

/**
 * The streams as the tool uses them; each is looked at when it is first needed.
 *
 * @param log writes to standard error where its lines are to be objects; then no prompt is shown there
 */
export function terminalOf(host: Host, globals: GlobalFlags, interruption: Interruption, log: Log): Terminal {
  const { env } = host;
  const stdin = once(() => endedBy(interruption.signal, host.stdin));
  const noColour = env.NO_COLOR !== undefined && env.NO_COLOR !== '';
  const colour = () => globals.color && !noColour && env.TERM !== 'dumb';
  const painter = createPainter(
    () => host.stdout.isTTY === true && colour(),
    () => process.getBuiltinModule('node:crypto').randomUUID(),
  );
  const out = once(() => (host.stdout.isTTY === true ? visibleStream(host.stdout, painter.finish) : host.stdout));
  const isLogged = () => globals.logFormat === 'json';
  const logged = once(() => textLog(log));
  const errIsTerminal = () => host.stderr.isTTY === true && !isLogged();
  const interactive = () => globals.input && !env.CI && host.stdin.isTTY === true && errIsTerminal();
  const page = async (text: string): Promise<boolean> => {
    interruption.ignored = true;
    const shown = await host.page?.(painter.finish(visibleLines(text)));
    interruption.ignored = false;
    return shown === true;
  };
  return {
    get in() {
      return stdin();
    },
    get out() {
      return out();
    },
    endOut: () => (host.endStdout === undefined ? host.stdout.end() : host.endStdout()),
    get err() {
      return isLogged() ? logged().stream : host.stderr;
    },
    get flushErr() {
      return isLogged() ? logged().flush : undefined;
    },
    get log() {
      return isLogged() ? log : undefined;
    },
    get outIsTerminal() {
      return host.stdout.isTTY === true;
    },
    get errIsTerminal() {
      return errIsTerminal();
    },
    get interactive() {
      return interactive();
    },
    get columns() {
      return host.stdout.columns ?? host.stderr.columns ?? 80;
    },
    get rows() {
      return host.stdout.isTTY === true ? host.stdout.rows : undefined;
    },
    get colour() {
      return colour();
    },
    paint: painter.paint,
    wrap: (text) => (host.stdout.isTTY === true ? wrapText(text, host.stdout.columns ?? 80, painter.width) : text),
    get pager() {
      const pages = globals.pager && host.stdout.isTTY === true && env.TERM !== 'dumb' && interactive();
      return pages && host.page !== undefined ? page : undefined;
    },
    open: env.CI ? undefined : host.open,
    live: {},
  };
}

/** A signal ends the reading, whatever reads: a pipe that is never closed would keep the process for ever. */
function endedBy<Stream extends Readable>(signal: AbortSignal, stream: Stream): Stream {
  // It may have no reader when it is ended, and an error without a listener would be a crash.
  stream.on('error', () => {});
  const end = (): unknown => stream.destroy(new InterruptedError('stopped by a signal'));
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return stream;
}

/** The first signal asks every command to end well; the second ends the process. */
export function interruptionOf(host: Host): Interruption {
  // A command that waits for nothing needs none, and Node takes its time over the first.
  const controller = once(() => {
    const made = new AbortController();
    // Every request that waits listens to it, which Node takes for a leak from the eleventh on.
    setMaxListeners(0, made.signal);
    return made;
  });
  const interruption: Interruption = {
    requested: false,
    get signal() {
      return controller().signal;
    },
  };
  host.onSignal((signal) => {
    if (interruption.ignored) return;
    if (interruption.requested) host.exit(130);
    interruption.requested = true;
    interruption.by = signal;
    controller().abort();
  });
  return interruption;
}
