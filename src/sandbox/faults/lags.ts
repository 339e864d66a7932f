import type { Fault } from '../../contract/sandbox-plans.gen.js';
import type { Answer } from '../base/answers.js';
import type { Change } from '../state/change.js';
import { type Slot, slotOf } from '../state/changes.js';
import type { SandboxState } from '../state/state.js';

/** A write that reads do not show yet. */
interface Lag {
  /** What it changed, and how to put back what was there before. */
  kept: { slot: Slot; restore: () => void }[];
  readsLeft: number;
  /** By the platform's clock. */
  until: number;
}

/** An eventually consistent platform: reads show what was there before a write, for a number of reads or a time. */
export class Lags {
  #lags: Lag[] = [];

  clear(): void {
    this.#lags = [];
  }

  /** Let a write happen whose effect reads do not show yet. */
  write(state: SandboxState, { reads, ms }: Extract<Fault, { kind: 'lag' }>, run: () => Answer): Answer {
    const kept: Lag['kept'] = [];
    const answer = watched(state, run, kept, () => true);
    const readsLeft = reads ?? (ms === undefined ? 1 : Number.POSITIVE_INFINITY);
    const until = ms === undefined ? Number.POSITIVE_INFINITY : state.clock.now() + ms;
    if (kept.length > 0) this.#lags.push({ kept, readsLeft, until });
    return answer;
  }

  /**
   * Answer a read as of before the writes that lag. It counts for those that it would have shown.
   * @param ids those of its path
   */
  read(state: SandboxState, ids: readonly string[], run: () => Answer): Answer {
    const now = state.clock.now();
    this.#lags = this.#lags.filter(({ readsLeft, until }) => readsLeft > 0 && now < until);
    const current = run();
    if (this.#lags.length === 0) return current;
    const before = this.#asOfBefore(run);
    const texts = [textOf(current), textOf(before)];
    if (current.status === before.status && texts[0] === texts[1]) return current;
    for (const lag of this.#lags) if (isNamed(lag, ids, texts)) lag.readsLeft -= 1;
    return before;
  }

  /** The youngest first: of several writes to one place, what was there before the oldest is shown. */
  #asOfBefore(run: () => Answer): Answer {
    const restores: (() => void)[] = [];
    for (const { kept } of this.#lags.toReversed()) {
      for (const { slot, restore } of kept.toReversed()) {
        restores.push(slot.keep());
        restore();
      }
    }
    try {
      return run();
    } finally {
      for (const restore of restores.reverse()) restore();
    }
  }
}

/** Answer a write as if it had happened, and keep nothing of it: not even the log hears of it. */
export function withoutEffect(state: SandboxState, run: () => Answer): Answer {
  const kept: Lag['kept'] = [];
  const { announce } = state;
  state.announce = undefined;
  try {
    return watched(state, run, kept, (change) => slotOf(state, change) === undefined);
  } finally {
    state.announce = announce;
    for (const { restore } of kept.reverse()) restore();
  }
}

/** Run and take down what was in the places that it changes, in their order. @param isLogged what is written down of it */
function watched(
  state: SandboxState,
  run: () => Answer,
  kept: Lag['kept'],
  isLogged: (change: Change) => boolean,
): Answer {
  const log = state.changes;
  state.changes = {
    write: (changes) => {
      for (const change of changes) {
        const slot = slotOf(state, change);
        if (slot) kept.push({ slot, restore: slot.keep() });
      }
      const logged = changes.filter(isLogged);
      if (logged.length > 0) log.write(logged);
    },
  };
  try {
    return run();
  } finally {
    state.changes = log;
  }
}

function isNamed({ kept }: Lag, asked: readonly string[], texts: readonly string[]): boolean {
  const ids = kept.flatMap(({ slot }) => slot.names);
  return ids.some((id) => asked.includes(id) || texts.some((text) => text.includes(JSON.stringify(id))));
}

function textOf({ body = '' }: Answer): string {
  if (typeof body === 'string') return body;
  return Array.isArray(body) ? Buffer.concat(body).toString('utf8') : '';
}
