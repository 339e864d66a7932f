import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HealthFile } from '../../../../src/lib/fleet/worker/health-file.js';

const folder = mkdtempSync(join(tmpdir(), 'tillctl-health-'));
const file = join(folder, 'alive');
const long = new Date('2020-01-01T00:00:00Z');
const isOld = () => statSync(file).mtimeMs === long.getTime();

describe('the file that says that a worker is alive', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => vi.useRealTimers());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is there from the start, and touched no more than every two seconds', () => {
    const said: string[] = [];
    const health = new HealthFile(file, '--health-file', (line) => said.push(line));
    health.touch();
    expect(isOld()).toBe(false);
    utimesSync(file, long, long);
    vi.advanceTimersByTime(1900);
    health.touch();
    expect(isOld()).toBe(true);
    vi.advanceTimersByTime(200);
    health.touch();
    expect(isOld()).toBe(false);
    expect(said).toEqual([]);
  });

  test('one that an earlier process left young is old until it is touched', () => {
    writeFileSync(file, '');
    const health = new HealthFile(file, '--ready-file', () => undefined);
    expect(statSync(file).mtimeMs).toBe(0);
    health.touch();
    expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(60_000);
  });

  test('one that cannot be written is refused, and told of where that came later', () => {
    writeFileSync(file, '');
    expect(() => new HealthFile(join(file, 'alive'), '--health-file', () => undefined)).toThrow(
      /--health-file .* cannot be written/,
    );
    const said: string[] = [];
    const health = new HealthFile(file, '--health-file', (line) => said.push(line));
    rmSync(folder, { recursive: true });
    health.touch();
    expect(said).toEqual([expect.stringContaining('cannot be written')]);
  });
});
