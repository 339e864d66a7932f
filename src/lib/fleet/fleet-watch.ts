import type { Context } from '../../context.js';
import { durationText } from '../report/run-report.js';
import { drawLines } from '../terminal/live-lines.js';
import type { LogEntry } from '../terminal/log.js';
import { progressStyle } from '../terminal/progress.js';
import { type Terminal, writeLines } from '../terminal/terminal.js';
import { visible } from '../terminal/visible.js';
import type { ChildResult } from './child-result.js';
import type { FleetRunState } from './fleet-runs.js';
import { lastLineOf } from './last-line.js';
import { endedWell, exitNameOf } from './outcome.js';
import { type FleetWatch, isDone } from './run-fleet.js';

interface AtWork {
  beganMs: number;
  log: string;
  /** The last line of the log. */
  says: string;
}

/**
 * On a terminal a line for each organisation that is at work, with the last words of its log, and one for all of them;
 * elsewhere a line for each that ended.
 */
export function watchFleet(
  { header, progress }: FleetRunState,
  { terminal, globals, known, now }: Pick<Context, 'terminal' | 'globals' | 'known' | 'now'>,
): FleetWatch & { stop: () => void } {
  const style = progressStyle(globals, terminal);
  const total = header.organisations.length;
  const counts = { ended: [...progress.values()].filter(isDone).length, failed: 0 };
  const screen = style === 'live' ? new Screen(terminal, () => summaryOf(total, counts), now) : undefined;
  return {
    begin: (name, log) => screen?.begin(name, log),
    end: (name, code, durationMs, result) => {
      screen?.end(name);
      counts.ended += 1;
      if (!endedWell(code)) counts.failed += 1;
      if (style === 'none') return;
      const line = endLine(name, code, durationMs, result);
      if (terminal.log !== undefined) {
        terminal.log({
          ...endEntry(code, durationMs, result),
          message: line,
          organisation: name,
          fleet_run_id: header.id,
        });
        return;
      }
      writeLines(terminal, `${visible(known.hideSure(`${line} (${counts.ended} of ${total})`))}\n`);
    },
    stop: () => screen?.stop(),
  };
}

function summaryOf(total: number, { ended, failed }: { ended: number; failed: number }): string {
  return `${ended} of ${total} organisations ended${failed === 0 ? '' : `, ${failed} failed`}`;
}

function endLine(name: string, code: number, durationMs: number, { items, rejected, why }: ChildResult): string {
  const said = [
    ...(code === 0 ? ['done'] : [`exit ${code} (${exitNameOf(code)})`]),
    durationText(durationMs),
    ...(items === undefined ? [] : [`${items} ${items === 1 ? 'item' : 'items'}`]),
    ...(rejected === undefined || rejected === 0 ? [] : [`${rejected} rejected`]),
  ].join(', ');
  return `${name}: ${said}${why === undefined ? '' : `: ${why}`}`;
}

function endEntry(
  code: number,
  duration_ms: number,
  { items, rejected, run_id }: ChildResult,
): Omit<LogEntry, 'message'> {
  const level = endedWell(code) ? 'info' : 'error';
  const counts = { ...(items === undefined ? {} : { items }), ...(rejected === undefined ? {} : { rejected }) };
  return { level, code, kind: exitNameOf(code), duration_ms, counts, ...(run_id === undefined ? {} : { run_id }) };
}

/** A line for each organisation that is at work, drawn again and again. */
class Screen {
  readonly #summary: () => string;
  readonly #now: () => Date;
  readonly #atWork = new Map<string, AtWork>();
  readonly stop: () => void;

  constructor(terminal: Terminal, summary: () => string, now: () => Date) {
    this.#summary = summary;
    this.#now = now;
    this.stop = drawLines(
      terminal,
      (room) => this.#lines(room),
      () => this.#look(),
    );
  }

  begin(name: string, log: string): void {
    this.#atWork.set(name, { beganMs: this.#now().getTime(), log, says: '' });
  }

  end(name: string): void {
    this.#atWork.delete(name);
  }

  async #look(): Promise<void> {
    for (const one of this.#atWork.values()) one.says = await lastLineOf(one.log);
  }

  #lines(room: number): string[] {
    const shown = [...this.#atWork].slice(0, room).map(([name, one]) => this.#lineOf(name, one));
    const more = this.#atWork.size - shown.length;
    return [...shown, `${this.#summary()}, ${this.#atWork.size} at work${more > 0 ? ` (${more} not shown)` : ''}`];
  }

  #lineOf(name: string, { beganMs, says }: AtWork): string {
    return `${name}  ${durationText(this.#now().getTime() - beganMs)}  ${says}`.trimEnd();
  }
}
