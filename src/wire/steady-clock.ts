/**
 * Milliseconds since 1970 by a clock that no one sets: it goes on from what the clock of the machine said when the process
 * began. For pauses and rates, which a clock that jumps would stretch or let pass.
 */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
