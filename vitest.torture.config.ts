import { defineConfig } from 'vitest/config';
import { bundledSources } from './test/support/bundled-sources.js';

/** The complete crash, fault and memory runs and those of real data, many minutes long; `npm test` runs a sample of them. */
export default defineConfig({
  plugins: [bundledSources()],
  test: {
    include: [
      'test/torture/**/*.test.ts',
      'test/crash/**/*.test.ts',
      'test/faults/**/*.test.ts',
      'test/commands/hostile-cells.test.ts',
      'test/online-retail*.test.ts',
    ],
    globalSetup: ['test/support/build-once.ts'],
    setupFiles: ['test/support/property-seed.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
    pool: 'forks',
    fileParallelism: false,
  },
});
