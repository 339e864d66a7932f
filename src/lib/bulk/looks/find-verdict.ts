import { RefusedError } from '../../errors/errors.js';
import type { Interruption } from '../../terminal/interruption.js';
import type { Notice } from '../../terminal/notice.js';
import { atTheEnd, isFinal, type Look, type Verdict, verdictOf } from './look-verdicts.js';
import type { WriteCheck } from './write-check.js';

export interface FinderOptions {
  /** How long a look that shows the thing as before is repeated, in milliseconds. */
  settleMs: number;
  interruption: Interruption;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
  notice: Notice;
}

/** A look that the platform refused: it says nothing of what was written. */
export class Unreadable {
  readonly why: string;

  constructor(why: string) {
    this.why = why;
  }
}

const firstWaitMs = 100;
const maxWaitMs = 5000;
/** Each kind is worded so often; the summary counts all. */
const maxNoticed = 5;

/** Looks at what was written until it can be told how it stands, and counts what was not kept. */
export class VerdictFinder {
  readonly figures = { looked_at: 0, unconfirmed: 0, changed_elsewhere: 0, not_kept: 0 };
  readonly #options: FinderOptions;

  constructor(options: FinderOptions) {
    this.#options = options;
  }

  async lookOnce(check: Pick<WriteCheck, 'look'>): Promise<Look | Unreadable> {
    this.figures.looked_at += 1;
    try {
      return await check.look();
    } catch (error) {
      // The write itself was answered well: a refusal to show it is none of the write.
      if (error instanceof RefusedError) return new Unreadable(error.message);
      throw error;
    }
  }

  /**
   * @param answer to the write itself; undefined where it says nothing
   * @param until so long a look that shows the thing as before is repeated, milliseconds since 1970
   */
  async find(
    check: Pick<WriteCheck, 'look' | 'lookAtAnswer' | 'members' | 'existed' | 'listedUntil' | 'fixed'>,
    answer: unknown,
    until = this.#options.now() + this.#options.settleMs,
  ): Promise<Verdict> {
    const { now, interruption } = this.#options;
    const shown = answer === undefined || check.fixed === true ? undefined : check.lookAtAnswer?.(answer);
    let waitMs = firstWaitMs;
    let last: Verdict | undefined;
    for (let look = await this.lookOnce(check); ; look = await this.lookOnce(check)) {
      const verdict = told(look, check, shown);
      // Only what two reads show alike is believed to be lost: the first may have been answered by a part that lags.
      if (verdict.kind === 'kept' || (verdict.kind === last?.kind && isFinal(verdict, check.existed))) return verdict;
      // A signal asks to stop: what cannot be told by now is left open.
      if (interruption.requested && last !== undefined) return { kind: 'unconfirmed', members: verdict.members };
      const over = now() + waitMs > until;
      if (over && last !== undefined) {
        return look instanceof Unreadable ? verdict : atTheEnd(look, verdict, check, now());
      }
      last = verdict;
      await this.#pause(waitMs);
      waitMs = Math.min(waitMs * 2, maxWaitMs);
    }
  }

  async #pause(ms: number): Promise<void> {
    const { sleep, interruption } = this.#options;
    await sleep(ms, interruption.signal).catch((error: unknown) => {
      if (!interruption.signal.aborted) throw error;
    });
  }

  /** What is lost is reported by what was not kept; of the others the first ones have a notice each. */
  count(verdict: Verdict, { name }: Pick<WriteCheck, 'name'>): void {
    if (verdict.kind === 'kept') return;
    this.figures[verdict.kind] += 1;
    if (this.figures[verdict.kind] > maxNoticed || verdict.kind === 'not_kept') return;
    const words = verdict.kind === 'unconfirmed' ? unconfirmed(name, verdict) : changedElsewhere(name, verdict.members);
    this.#options.notice(words, 'warning');
  }
}

function told(look: Look | Unreadable, { existed }: Pick<WriteCheck, 'existed'>, shown: Look | undefined): Verdict {
  if (look instanceof Unreadable) return { kind: 'unconfirmed', members: [], why: look.why };
  return verdictOf(look, existed, shown);
}

function unconfirmed(name: string, { members, why }: Extract<Verdict, { kind: 'unconfirmed' }>): string {
  if (why !== undefined) return `${name} could not be checked, since it cannot be read back: ${why}`;
  const shown = members.length === 0 ? 'nothing of what was written' : `${members.join(', ')} as before`;
  return `${name} still shows ${shown}: not confirmed within --settle`;
}

function changedElsewhere(name: string, members: readonly string[]): string {
  return `${name} was changed elsewhere after it was written (${members.join(', ')})`;
}
