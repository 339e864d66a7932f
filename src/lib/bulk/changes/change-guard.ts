import type { CellProblem } from '../../model/cell-problem.js';
import type { State } from '../../model/thing.js';
import { quoted } from '../../schema/quoted.js';
import type { Write } from '../change.js';
import type { ByKey } from '../strategies/by-key.js';

/** Of things with prices: what is not sent without being looked at by a person. */
export interface ChangeGuard<Content> {
  /** Whether anything is guarded: else all prices may be what they like. */
  asked: boolean;
  /** What trips it is sent all the same. */
  accept: boolean;
  /** Why it holds a row back, in the columns of its file. */
  problemsOf: (content: Content, change: Write) => readonly CellProblem[];
  /** By how many percent a price moves, signed; null when it stays, or cannot be compared. */
  moveOf: (after: State, before: State) => string | null;
  losesPrice: (change: Write) => boolean;
}

/** Changes of which those are rejected that the guard holds back. */
export function guardedChanges<Content>(changes: ByKey<Content>, guard: ChangeGuard<Content> | undefined) {
  if (guard === undefined || !guard.asked || guard.accept) return changes;
  const keyed: ByKey<Content>['keyed'] = async (row, how) => {
    const found = await changes.keyed(row, how);
    // One in doubt was judged before it left.
    if (how.doubt !== undefined || how.anew === true || !('send' in found) || found.change.kind === 'delete')
      return found;
    const problems = guard.problemsOf(row.content, found.change);
    return problems.length === 0 ? found : { change: { kind: 'rejected', problems } };
  };
  return { ...changes, keyed };
}

const maxExamples = 5;

/** Rows that tripped the guard, held back or not. */
export class Guarded {
  count = 0;
  readonly #examples: string[] = [];

  add(key: string, problems: readonly CellProblem[]): void {
    this.count += 1;
    if (this.#examples.length < maxExamples) this.#examples.push(`${quoted(key)}: ${problems[0]?.message}`);
  }

  /** A line each. */
  notices({ one, noun }: { one: string; noun: string }, accept: boolean): string[] {
    const { count } = this;
    if (count === 0) return [];
    const what = `${count} ${count === 1 ? one : noun}`;
    const more = count > maxExamples ? [`guard: and ${count - maxExamples} more`] : [];
    const first = accept
      ? `the price guard was tripped by ${what}, sent all the same (--accept-guarded)`
      : `the price guard holds back ${what} (--accept-guarded sends them all the same)`;
    return [first, ...this.#examples.map((example) => `guard: ${example}`), ...more];
  }
}
