import cliProgress from 'cli-progress';
import type { Terminal } from './terminal.js';

export interface ProgressState {
  done: number;
  /** Absent while nobody knows it. */
  total?: number;
  rejected: number;
  inFlight: number;
  retries: number;
}

/** One line about a long job, on stderr. */
export interface Progress {
  /** May be called for every row; it draws at most ten times a second. */
  update: (state: ProgressState) => void;
  /** Leaves the last state on the screen. May be called twice. */
  stop: () => void;
}

export interface ProgressOptions {
  /** See `wantsProgress`. */
  enabled: boolean;
  now: () => Date;
  /** What is done, for example `sending`. */
  title: string;
}

/** Where nobody looks, a line is a log entry: now and then is enough. */
const plainLineMs = 10_000;

/** Not with `--quiet` or `--no-progress`; with `--json` only for a person, since a log reader has the document. */
export function wantsProgress(
  flags: { quiet: boolean; progress: boolean; json: boolean },
  terminal: Pick<Terminal, 'errIsTerminal'>,
): boolean {
  return flags.progress && !flags.quiet && (!flags.json || terminal.errIsTerminal);
}

/** A bar on a terminal, else a plain line every 10 seconds. */
export function createProgress(terminal: Terminal, { enabled, now, title }: ProgressOptions): Progress {
  if (!enabled) return { update: () => undefined, stop: () => undefined };
  return terminal.errIsTerminal ? createBar(terminal, now, title) : createLines(terminal, now, title);
}

function createBar(terminal: Terminal, now: () => Date, title: string): Progress {
  const pace = createPace(now);
  let state: ProgressState | undefined;
  const bar = new cliProgress.SingleBar({
    stream: terminal.err,
    fps: 10,
    // Its cursor would stay hidden when a second signal ends the process at once.
    hideCursor: false,
    format: (_options, { progress }) => {
      if (state === undefined) return title;
      const text = describeProgress(state, pace.read(state));
      const line = state.total === undefined ? `${title} ${text}` : `${title} ${drawBar(progress)} ${text}`;
      return line.slice(0, Math.max(20, terminal.columns - 1));
    },
  });
  return {
    update: (next) => {
      pace.note(next);
      const before = state;
      state = next;
      if (before === undefined) bar.start(next.total ?? next.done + 1, next.done);
      if (next.total !== undefined && next.total !== before?.total) bar.setTotal(next.total);
      bar.update(next.done);
    },
    stop: () => bar.stop(),
  };
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

/** `1200/5000 rows, 80/s, 48 s left, 8 in flight, 3 retries, 2 rejected`; what is not known or zero is left out. */
export function describeProgress(
  { done, total, rejected, inFlight, retries }: ProgressState,
  { perSecond, secondsLeft }: PaceReading,
): string {
  const parts = [total === undefined ? `${done}` : `${done}/${total}`];
  if (perSecond !== undefined) parts.push(`${perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond)}/s`);
  if (secondsLeft !== undefined) parts.push(`${describeSeconds(secondsLeft)} left`);
  if (inFlight > 0) parts.push(`${inFlight} in flight`);
  if (retries > 0) parts.push(`${retries} ${retries === 1 ? 'retry' : 'retries'}`);
  if (rejected > 0) parts.push(`${rejected} rejected`);
  return parts.join(', ');
}

function describeSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

function drawBar(share: number): string {
  const width = 20;
  const full = Math.round(Math.min(1, Math.max(0, share)) * width);
  return `[${'='.repeat(full)}${'-'.repeat(width - full)}]`;
}

export interface PaceReading {
  perSecond?: number;
  secondsLeft?: number;
}

/** Speed over about the last ten seconds: an average since the start would hide a stall for long. */
export function createPace(now: () => Date): {
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
      const perSecond = (done - first.done) / seconds;
      const secondsLeft = total === undefined || perSecond === 0 ? undefined : (total - done) / perSecond;
      return { perSecond, secondsLeft };
    },
  };
}
