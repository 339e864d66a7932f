import { Writable } from 'node:stream';
import cliProgress from 'cli-progress';
import type { Log } from './log.js';
import { describeProgress, type PaceReading, type ProgressState, progressLine } from './progress-line.js';
import type { LiveLine, Terminal } from './terminal.js';

export type { ProgressState } from './progress-line.js';

/** One line about a long job, on stderr. */
export interface Progress {
  /** May be called for every row; it draws at most ten times a second. */
  update: (state: ProgressState) => void;
  /** Leaves the last state on the screen where a total was known, else nothing. May be called twice. */
  stop: () => void;
}

/** A line that is drawn again and again, plain lines now and then, or nothing. */
export type ProgressStyle = 'live' | 'lines' | 'none';

export interface ProgressOptions {
  /** See `progressStyle`. */
  style: ProgressStyle;
  now: () => Date;
  /** What is done, for example `sending`. */
  title: string;
  /** The same without what it is done to; the title unless told. Empty for none. */
  phase?: string;
}

/** Without a terminal a line is a log entry: now and then is enough. */
const plainLineMs = 10_000;

/**
 * Nothing with `--quiet` or `--no-progress`; with `--json` only for a person, since a log reader has the document, and for
 * a log of objects, which is read by itself. Where
 * each exchange is a line (`--verbose`), a drawn line would be torn by them.
 */
export function progressStyle(
  flags: { quiet: boolean; progress: boolean; json: boolean; verbose: boolean },
  { errIsTerminal, log }: Pick<Terminal, 'errIsTerminal' | 'log'>,
): ProgressStyle {
  if (log !== undefined) return flags.progress && !flags.quiet ? 'lines' : 'none';
  if (!flags.progress || flags.quiet || (flags.json && !errIsTerminal)) return 'none';
  return errIsTerminal && !flags.verbose ? 'live' : 'lines';
}

/** One line on a terminal, else a plain line every 10 seconds. */
export function createProgress(terminal: Terminal, options: ProgressOptions): Progress {
  const { title, phase = title } = options;
  const shown = shownProgress(terminal, { ...options, phase });
  const end = phase === '' ? undefined : terminal.onPhase?.(phase);
  if (end === undefined) return shown;
  const stop = () => {
    shown.stop();
    end();
  };
  return { update: shown.update, stop };
}

function shownProgress(terminal: Terminal, { style, now, title, phase }: Required<ProgressOptions>): Progress {
  if (style === 'none') return { update: () => undefined, stop: () => undefined };
  if (style === 'live') return createBar(terminal, now, title);
  return terminal.log === undefined
    ? createLines(terminal, now, title)
    : createEntries(terminal.log, now, title, phase);
}

function createBar(terminal: Terminal, now: () => Date, title: string): Progress {
  const pace = createPace(now);
  let state: ProgressState | undefined;
  const drawn = (): string =>
    state === undefined ? title : progressLine(title, state, pace.read(state), terminal.columns - 1);
  let isMute = false;
  const bar = new cliProgress.SingleBar({
    stream: barStream(terminal, () => isMute),
    fps: 10,
    // A line that was written above it took its place.
    forceRedraw: true,
    // Its cursor would stay hidden when a second signal ends the process at once.
    hideCursor: false,
    // Lines that are written meanwhile may be longer than the terminal is wide.
    linewrap: true,
    // Drawn over what is there, and only then is the rest of the line cleared: nothing flickers.
    format: drawn,
  });
  const line: LiveLine = {
    hide: () => terminal.err.write('\r\u001b[K'),
    show: () => terminal.err.write(drawn()),
  };
  return {
    update: (next) => {
      pace.note(next);
      const before = state;
      state = next;
      if (before === undefined) {
        terminal.live.line = line;
        bar.start(next.total ?? next.done + 1, next.done);
      }
      if (next.total !== undefined && next.total !== before?.total) bar.setTotal(next.total);
      bar.update(next.done);
    },
    stop: () => {
      if (terminal.live.line === line) terminal.live.line = undefined;
      // A count towards no known end is of use while it goes on; what it came to is said by the result.
      isMute = state !== undefined && state.total === undefined;
      bar.stop();
      if (isMute) line.hide();
    },
  };
}

const cursorSaved = '\u001b7';
const cursorRestored = '\u001b8';

/** The bar saves the cursor when it starts; going back there at its end would overwrite what was written meanwhile. */
function barStream(terminal: Terminal, isMute: () => boolean): NodeJS.WritableStream {
  const stream = new Writable({
    decodeStrings: false,
    write: (text: string, _encoding, done) => {
      const isLeftOut = isMute() || terminal.live.paused || text === cursorSaved || text === cursorRestored;
      if (!isLeftOut) terminal.err.write(text);
      done();
    },
  });
  return Object.assign(stream, {
    isTTY: true,
    get columns() {
      return terminal.columns;
    },
  });
}

function createLines(terminal: Terminal, now: () => Date, title: string): Progress {
  const pace = createPace(now);
  let saidAt = now().getTime();
  return {
    update: (state) => {
      pace.note(state);
      if (now().getTime() - saidAt < plainLineMs) return;
      saidAt = now().getTime();
      terminal.err.write(`${title} ${describeProgress(state, pace.read(state))}\n`);
    },
    stop: () => undefined,
  };
}

/** As `createLines`, and what it came to. */
function createEntries(log: Log, now: () => Date, title: string, phase: string): Progress {
  const pace = createPace(now);
  let saidAt = now().getTime();
  let unsaid: ProgressState | undefined;
  const say = (state: ProgressState): void => {
    const { done, total, rejected, inFlight: in_flight, retries } = state;
    const counts = { done, ...(total === undefined ? {} : { total }), rejected, in_flight, retries };
    log({ level: 'info', message: `${title} ${describeProgress(state, pace.read(state))}`, phase, counts });
    saidAt = now().getTime();
    unsaid = undefined;
  };
  return {
    update: (state) => {
      pace.note(state);
      unsaid = state;
      if (now().getTime() - saidAt >= plainLineMs) say(state);
    },
    stop: () => {
      if (unsaid !== undefined) say(unsaid);
    },
  };
}

/** Speed over about the last ten seconds: an average since the start would hide a stall for long. */
function createPace(now: () => Date): {
  note: (state: ProgressState) => void;
  read: (state: ProgressState) => PaceReading;
} {
  const marks: { atMs: number; done: number }[] = [];
  return {
    note: ({ done }) => {
      const atMs = now().getTime();
      const last = marks.at(-1);
      if (last !== undefined && atMs - last.atMs < 1000) return;
      marks.push({ atMs, done });
      if (marks.length > 11) marks.shift();
    },
    read: ({ done, total }) => {
      const first = marks[0];
      const seconds = first === undefined ? 0 : (now().getTime() - first.atMs) / 1000;
      if (first === undefined || seconds < 1) return {};
      // What is counted anew, as after a resumed part, is not a speed below zero.
      const perSecond = Math.max(0, done - first.done) / seconds;
      const secondsLeft = total === undefined || perSecond === 0 ? undefined : (total - done) / perSecond;
      return { perSecond, secondsLeft };
    },
  };
}
