import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Terminal } from '../../../src/lib/terminal/terminal.js';
import { untilKey } from '../../../src/lib/terminal/until-key.js';

function keyboard(interactive: boolean) {
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (isOn: boolean) => modes.push(isOn) });
  const terminal: Pick<Terminal, 'in' | 'interactive'> = { in: input, interactive };
  const interrupted = new AbortController();
  return { input, modes, interrupted, until: untilKey(terminal, 'q', interrupted.signal) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['x', false],
  ['q', true],
  ['\u0003', true],
])('the key %j', async (key, isEnough) => {
  const { input, modes, until } = keyboard(true);
  input.write(key);
  await settle();
  expect(until.signal.aborted).toBe(isEnough);
  until.stop();
  expect(modes).toEqual([true, false]);
});

test('without a keyboard a signal is what ends it', async () => {
  const { modes, until, interrupted } = keyboard(false);
  expect(modes).toEqual([]);
  interrupted.abort();
  expect(until.signal.aborted).toBe(true);
});
