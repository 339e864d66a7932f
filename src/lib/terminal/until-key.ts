import type { Terminal } from './terminal.js';

export interface UntilKey {
  /** Aborted once the key was pressed, or the command is to end. */
  signal: AbortSignal;
  /** Leaves the keyboard to others again. */
  stop: () => void;
}

/** Ctrl-C, which a terminal hands on as a key while each key is. */
const interruptKey = '\u0003';

/** Waits beside other work until a person has seen enough. @param interrupted by a signal */
export function untilKey(
  { in: input, interactive }: Pick<Terminal, 'in' | 'interactive'>,
  key: string,
  interrupted: AbortSignal,
): UntilKey {
  const pressed = new AbortController();
  const signal = AbortSignal.any([pressed.signal, interrupted]);
  if (!interactive) return { signal, stop: () => undefined };
  const eachKey = (isOn: boolean): void => {
    if ('setRawMode' in input && typeof input.setRawMode === 'function') input.setRawMode(isOn);
  };
  const take = (chunk: Buffer | string): void => {
    if ([key, interruptKey].some((each) => String(chunk).includes(each))) pressed.abort();
  };
  eachKey(true);
  input.on('data', take);
  input.resume();
  return {
    signal,
    stop: () => {
      input.off('data', take);
      input.pause();
      eachKey(false);
    },
  };
}
