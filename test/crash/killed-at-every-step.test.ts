import { expect, test } from 'vitest';
import { everyKill, killEverywhere, killTimeout } from '../support/kills.js';
import { killedImport, undisturbedImport, variants } from './killed-run.js';

test.each(variants)(
  '$name: killed at any step and resumed, it ends as if nothing had happened',
  { timeout: killTimeout },
  async (variant) => {
    const found = await undisturbedImport(variant);
    expect(found.steps.filter((name) => name.startsWith('left '))).not.toEqual([]);
    expect(found.steps.filter((name) => name === 'after journal sync')).not.toEqual([]);
    await killEverywhere(killedImport(variant), found, {
      ...(variant === variants[0] ? { count: Number.POSITIVE_INFINITY, twice: true, real: true } : {}),
      complete: ({ length }) => everyKill(length, { from: 25, range: 40 }),
      share: 0.9,
    });
  },
);
