import { setTimeout as sleep } from 'node:timers/promises';
import type { Interruption } from './interruption.js';
import { drawLines } from './live-lines.js';
import type { Terminal } from './terminal.js';
import { untilKey } from './until-key.js';

export interface Watched<Seen> {
  look: () => Promise<Seen>;
  /** One line more than there is room for. */
  linesOf: (seen: Seen, room: number) => readonly string[];
  isOver: (seen: Seen) => boolean;
}

const lookMs = 1000;

/** Whether what changes is drawn anew for a person; else it is printed once. */
export function isWatched({ terminal, globals }: { terminal: Terminal; globals: { json?: boolean } }): boolean {
  return terminal.outIsTerminal && terminal.errIsTerminal && !globals.json;
}

/** @returns the last look: it is over, or a person has seen enough (q, Ctrl-C, a signal) */
export async function watchLooks<Seen>(
  { look, linesOf, isOver }: Watched<Seen>,
  { terminal, interruption }: { terminal: Terminal; interruption: Pick<Interruption, 'signal'> },
): Promise<Seen> {
  let seen = await look();
  const enough = untilKey(terminal, 'q', interruption.signal);
  const clear = drawLines(
    terminal,
    (room) => linesOf(seen, room),
    async () => undefined,
  );
  try {
    while (!isOver(seen) && !enough.signal.aborted) {
      await sleep(lookMs, undefined, { signal: enough.signal }).catch(() => undefined);
      seen = await look();
    }
  } finally {
    clear();
    enough.stop();
  }
  return seen;
}

/** What there is no room for is counted in the last line. */
export function withinRoom(lines: readonly string[], room: number): string[] {
  const more = lines.length - room;
  return more > 0 ? [...lines.slice(0, room - 1), `${more + 1} more`] : [...lines];
}
