import type { Gate } from '../http/pace.js';

/** Passes what both let pass: first the one of this process alone, since what the shared one gives is taken from others. */
export function limitedGate(own: Gate, shared: Gate): Gate {
  let ownPassed = false;
  return {
    get idle() {
      return own.idle && shared.idle;
    },
    usualPauseMs: shared.usualPauseMs,
    pass: (at) => {
      ownPassed ||= own.pass(at);
      if (!ownPassed || !shared.pass(at)) return false;
      ownPassed = false;
      return true;
    },
    opened: (at) => (ownPassed ? shared : own).opened(at),
    pauseUntil: (at) => shared.pauseUntil(at),
  };
}
