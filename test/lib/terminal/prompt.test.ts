import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { unpainted } from '../../../src/lib/terminal/colour.js';
import { askSecret, askText, askTyped } from '../../../src/lib/terminal/prompt.js';
import type { Terminal } from '../../../src/lib/terminal/terminal.js';

/** A terminal in memory; `type` sends keys once the text asked for is on the screen. */
function terminalOf({ interactive = true } = {}) {
  const input = new PassThrough();
  const err = new PassThrough();
  const out = new PassThrough();
  let screen = '';
  let result = '';
  const waiting: { text: string; keys: string }[] = [];
  err.on('data', (chunk: Buffer) => {
    screen += chunk.toString();
    const next = waiting[0];
    if (next === undefined || !screen.includes(next.text)) return;
    waiting.shift();
    setImmediate(() => input.write(next.keys));
  });
  out.on('data', (chunk: Buffer) => {
    result += chunk.toString();
  });
  const terminal: Terminal = {
    in: input,
    out,
    err,
    endOut: () => undefined,
    outIsTerminal: true,
    errIsTerminal: true,
    interactive,
    columns: 80,
    colour: false,
    paint: unpainted,
    wrap: (text) => text,
    live: {},
  };
  return {
    terminal,
    type: (text: string, keys: string) => waiting.push({ text, keys }),
    screen: () => screen,
    result: () => result,
  };
}

test('a text is asked for on stderr and trimmed', async () => {
  const { terminal, type, screen, result } = terminalOf();
  type('organisation id:', ' o1 \r');
  expect(await askText(terminal, { message: 'organisation id', flag: '--org <id>' })).toBe('o1');
  expect(screen()).toContain('organisation id:');
  expect(result()).toBe('');
});

test('one question after the other', async () => {
  const { terminal, type } = terminalOf();
  type('first:', 'a\r');
  type('second:', 'b\r');
  expect(await askText(terminal, { message: 'first', flag: '--first' })).toBe('a');
  expect(await askSecret(terminal, { message: 'second', flag: '--second' })).toBe('b');
});

test('an answer that does not pass is asked for again', async () => {
  const { terminal, type, screen } = terminalOf();
  type('org:', 'bad\r');
  type('it is bad', '\u007f\u007f\u007fgood\r');
  const check = (answer: string) => {
    if (answer === 'bad') throw new Error('it is bad');
  };
  expect(await askText(terminal, { message: 'org', flag: '--org <id>', check })).toBe('good');
  expect(screen()).toContain('it is bad');
});

test('a proposal is taken by enter', async () => {
  const { terminal, type } = terminalOf();
  type('org:', '\r');
  expect(await askText(terminal, { message: 'org', flag: '--org <id>', proposal: 'o7' })).toBe('o7');
});

test('a secret never appears on the screen', async () => {
  const { terminal, type, screen, result } = terminalOf();
  // Ctrl-T is where the prompt would otherwise reveal what was typed.
  type('secret:', 'hunter2\u0014\r');
  expect(await askSecret(terminal, { message: 'secret', flag: '--secret-stdin' })).toBe('hunter2');
  expect(screen()).toContain('*******');
  for (const shown of [screen(), result()]) {
    expect(shown).not.toContain('hunter2');
    expect(shown).not.toMatch(/hunt|nter/);
  }
});

test.each([
  { typed: 'o1', same: true },
  { typed: 'o2', same: false },
])('typing $typed confirms o1: $same', async ({ typed, same }) => {
  const { terminal, type } = terminalOf();
  type('to go on:', `${typed}\r`);
  const question = { message: 'type o1 to go on', flag: '--yes', expected: 'o1' };
  expect(await askTyped(terminal, question)).toBe(same);
});

test('Ctrl-C at a question ends the command as interrupted', async () => {
  const { terminal, type } = terminalOf();
  type('org:', '\u0003');
  await expect(askText(terminal, { message: 'org', flag: '--org <id>' })).rejects.toMatchObject({
    kind: 'interrupted',
  });
});

test('without a person the flag is named and nothing is read or shown', async () => {
  const { terminal, screen } = terminalOf({ interactive: false });
  const question = { message: 'org', flag: '--org <id>' };
  const expected = {
    kind: 'usage',
    message: 'org is missing and the session is not interactive',
    hint: 'give --org <id>',
  };
  await expect(askText(terminal, question)).rejects.toMatchObject(expected);
  await expect(askSecret(terminal, question)).rejects.toMatchObject(expected);
  await expect(askTyped(terminal, { ...question, expected: 'x' })).rejects.toMatchObject(expected);
  expect(screen()).toBe('');
});
