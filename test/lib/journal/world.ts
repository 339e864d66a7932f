import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { NewRun } from '../../../src/lib/journal/run-file.js';
import type { RunsWorld } from '../../../src/lib/journal/runs.js';
import { createIsAlive, processStart } from '../../../src/lib/locks/process-facts.js';

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** This process, a clock that stands still unless moved, and letters in order. */
export function world(folder: string, changes: Partial<RunsWorld> = {}): RunsWorld & { clock: { at: Date } } {
  const clock = { at: new Date('2026-03-01T09:15:30Z') };
  let drawn = 0;
  return {
    folder,
    host: 'till-7',
    pid: process.pid,
    start: processStart(process.pid),
    isAlive: createIsAlive((pid) => process.kill(pid, 0)),
    now: () => clock.at,
    wait: async () => {},
    random: () => ((drawn++ * 7) % 36) / 36,
    clock,
    ...changes,
  };
}

export function newRun(changes: Partial<NewRun> = {}): NewRun {
  return {
    command: 'products import',
    options: { key: 'external_id' },
    input: { path: 'spring.csv', sha256: 'a'.repeat(64), size: 12 },
    profile: 'shop',
    base_url: 'https://api.example.com',
    org: '17',
    tool_version: '0.1.0',
    fingerprint: 'f1',
    ...changes,
  };
}
