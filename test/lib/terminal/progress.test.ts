import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { unpainted } from '../../../src/lib/terminal/colour.js';
import { createProgress, progressStyle } from '../../../src/lib/terminal/progress.js';
import { describeProgress, progressLine } from '../../../src/lib/terminal/progress-line.js';
import { type Terminal, writeLines } from '../../../src/lib/terminal/terminal.js';

function terminalOf(errIsTerminal: boolean, columns = 80) {
  const err = Object.assign(new PassThrough(), { isTTY: errIsTerminal, columns });
  const out = new PassThrough();
  let screen = '';
  err.on('data', (chunk: Buffer) => {
    screen += chunk.toString();
  });
  const terminal: Terminal = {
    in: new PassThrough(),
    out,
    err,
    endOut: () => undefined,
    outIsTerminal: false,
    errIsTerminal,
    interactive: false,
    columns,
    colour: false,
    paint: unpainted,
    wrap: (text) => text,
    live: {},
  };
  return { terminal, screen: () => screen, result: () => out.read() };
}

function clockAt(start: number) {
  let atMs = start;
  return { now: () => new Date(atMs), forward: (ms: number) => (atMs += ms) };
}

const quiet = { rejected: 0, inFlight: 0, retries: 0 };

test.each([
  {
    name: 'everything at once',
    state: { done: 1200, total: 5000, rejected: 2, inFlight: 8, retries: 3 },
    pace: { perSecond: 79.6, secondsLeft: 47.2 },
    text: '1200/5000, 24%, 80/s, 48 s left, 8 in flight, 3 retries, 2 rejected',
  },
  { name: 'the beginning', state: { done: 0, total: 10, ...quiet }, pace: {}, text: '0/10, 0%' },
  {
    name: 'an unknown total',
    state: { done: 7, ...quiet, retries: 1 },
    pace: { perSecond: 3.04 },
    text: '7, 3.0/s, 1 retry',
  },
  {
    name: 'minutes',
    state: { done: 1, total: 9, ...quiet },
    pace: { secondsLeft: 61 },
    text: '1/9, 11%, 1 min 1 s left',
  },
  {
    name: 'hours',
    state: { done: 1, total: 9, ...quiet },
    pace: { secondsLeft: 7300 },
    text: '1/9, 11%, 2 h 1 min left',
  },
])('$name is worded', ({ state, pace, text }) => {
  expect(describeProgress(state, pace)).toBe(text);
});

test('a log gets a plain line every 10 seconds, with the speed of the last seconds', () => {
  const { terminal, screen, result } = terminalOf(false);
  const clock = clockAt(1_000_000);
  const progress = createProgress(terminal, { style: 'lines', now: clock.now, title: 'sending' });
  for (let done = 0; done <= 250; done += 1) {
    progress.update({ done, total: 1000, ...quiet });
    clock.forward(100);
  }
  progress.stop();
  expect(screen().split('\n')).toEqual([
    'sending 100/1000, 10%, 10/s, 1 min 30 s left',
    'sending 200/1000, 20%, 10/s, 1 min 20 s left',
    '',
  ]);
  expect(result()).toBeNull();
});

test('a terminal gets a bar that ends with the last state and a line break', () => {
  const { terminal, screen, result } = terminalOf(true);
  const clock = clockAt(0);
  const progress = createProgress(terminal, { style: 'live', now: clock.now, title: 'sending' });
  progress.update({ done: 0, total: 4, ...quiet });
  clock.forward(2000);
  progress.update({ done: 2, total: 4, ...quiet, rejected: 1 });
  progress.stop();
  progress.stop();
  expect(screen()).toContain('sending [--------------------] 0/4, 0%');
  expect(screen()).toContain('sending [==========----------] 2/4, 50%, 1.0/s, 2 s left, 1 rejected');
  expect(screen()).toMatch(/\n$/);
  expect(screen()).not.toContain('\u001b[?25l');
  expect(result()).toBeNull();
});

test.each([
  [120, 'sending [==========----------] 2500/5000, 50%, 80/s, 32 s left, 8 in flight, 3 retries, 2 rejected'],
  [90, 'sending [======------] 2500/5000, 50%, 80/s, 32 s left, 8 in flight, 3 retries, 2 rejected'],
  [84, 'sending [===---] 2500/5000, 50%, 80/s, 32 s left, 8 in flight, 3 retries, 2 rejected'],
  [79, 'sending 2500/5000, 50%, 80/s, 32 s left, 8 in flight, 3 retries, 2 rejected'],
  [72, 'sending 2500/5000, 80/s, 32 s left, 8 in flight, 3 retries, 2 rejected'],
  [50, 'sending 2500/5000, 80/s, 32 s left, 2 rejected'],
  [40, 'sending 2500/5000, 32 s left, 2 rejected'],
  [30, 'sending 2500/5000, 2 rejected'],
  [20, 'sending 2500/5000, …'],
])('in %i columns the line says what matters most', (columns, line) => {
  const state = { done: 2500, total: 5000, rejected: 2, inFlight: 8, retries: 3 };
  expect(progressLine('sending', state, { perSecond: 80, secondsLeft: 31.2 }, columns)).toBe(line);
});

test('wide characters take the columns that they take', () => {
  const line = progressLine('見本 wird gelesen', { done: 5, total: 10, ...quiet }, {}, 26);
  expect(line).toBe('見本 wird gelesen 5/10');
  expect(progressLine('見本見本見本見本', { done: 5, total: 10, ...quiet }, {}, 12)).toBe('見本見本見…');
});

test('the drawn line fits the terminal', () => {
  const { terminal, screen } = terminalOf(true, 41);
  const progress = createProgress(terminal, { style: 'live', now: clockAt(0).now, title: 'sending products' });
  progress.update({ done: 123, total: 456, rejected: 7, inFlight: 8, retries: 9 });
  progress.stop();
  expect(screen()).toContain('sending products 123/456, 7 rejected');
  expect(screen()).not.toContain('retries');
});

test('a line that is written meanwhile stands above the drawn one, which is drawn again', () => {
  const { terminal, screen } = terminalOf(true);
  const progress = createProgress(terminal, { style: 'live', now: clockAt(0).now, title: 'sending' });
  writeLines(terminal, 'before\n');
  progress.update({ done: 1, total: 2, ...quiet });
  writeLines(terminal, 'meanwhile\n');
  progress.stop();
  writeLines(terminal, 'after\n');
  const lines = screen().split('\n');
  expect(lines[0]).toBe('before');
  expect(lines[1]).toMatch(/50%.*\r\u001b\[Kmeanwhile$/);
  expect(lines[2]).toContain('sending [==========----------] 1/2, 50%');
  expect(lines[3]).toBe('after');
  // A saved cursor would lead back above the line, and text without wrapping would be lost at the edge.
  for (const sequence of ['\u001b7', '\u001b8', '\u001b[?7l']) expect(screen()).not.toContain(sequence);
});

test('a job of unknown length has no bar', () => {
  const { terminal, screen } = terminalOf(true);
  const progress = createProgress(terminal, { style: 'live', now: clockAt(0).now, title: 'checking' });
  progress.update({ done: 5, ...quiet });
  progress.update({ done: 6, total: 10, ...quiet });
  progress.stop();
  expect(screen()).toContain('checking 5');
  expect(screen()).toContain('checking [============--------] 6/10, 60%');
});

test('a count towards no known end leaves nothing on the screen', () => {
  const { terminal, screen } = terminalOf(true);
  const progress = createProgress(terminal, { style: 'live', now: clockAt(0).now, title: 'checking' });
  progress.update({ done: 5, ...quiet });
  progress.stop();
  expect(screen()).toContain('checking 5');
  expect(screen().endsWith('\r\u001b[K')).toBe(true);
  expect(screen()).not.toContain('\n');
});

test.each([true, false])('nothing is shown when it is not wanted (terminal: %s)', (errIsTerminal) => {
  const { terminal, screen } = terminalOf(errIsTerminal);
  const clock = clockAt(0);
  const progress = createProgress(terminal, { style: 'none', now: clock.now, title: 'sending' });
  clock.forward(60_000);
  progress.update({ done: 1, total: 2, ...quiet });
  progress.stop();
  expect(screen()).toBe('');
});

const usual = { quiet: false, progress: true, json: false, verbose: false };
test.each([
  { name: 'before a person', flags: usual, errIsTerminal: true, style: 'live' },
  { name: 'before a program', flags: usual, errIsTerminal: false, style: 'lines' },
  { name: 'with --quiet', flags: { ...usual, quiet: true }, errIsTerminal: true, style: 'none' },
  { name: 'with --no-progress', flags: { ...usual, progress: false }, errIsTerminal: true, style: 'none' },
  { name: 'with --json before a person', flags: { ...usual, json: true }, errIsTerminal: true, style: 'live' },
  { name: 'with --json before a program', flags: { ...usual, json: true }, errIsTerminal: false, style: 'none' },
  { name: 'among the lines of --verbose', flags: { ...usual, verbose: true }, errIsTerminal: true, style: 'lines' },
])('progress $name: $style', ({ flags, errIsTerminal, style }) => {
  expect(progressStyle(flags, { errIsTerminal })).toBe(style);
});
