import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { bundledSources } from './test/support/bundled-sources.js';
import { LongestFirst } from './test/support/longest-first.js';
import { SlowestFiles } from './test/support/slowest-files.js';

export default defineConfig({
  plugins: [bundledSources()],
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/torture/**', 'node_modules/**'],
    reporters: ['default', new SlowestFiles()],
    globalSetup: ['test/support/build-once.ts', 'test/support/temporary-folder.ts'],
    setupFiles: ['test/support/property-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // Each test file starts servers on free loopback ports, so files may run side by side.
    pool: 'forks',
    // Commands that move many rows keep the heap of their process small, and here thousands of them share one: a twelfth
    // of the processor's time is saved by room that is there from the beginning.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=32', '--initial-old-space-size=256'],
    // Modules hold no state, so files share them: a quarter less work. A test that sets something up puts it back.
    isolate: false,
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/tillctl-tests/modules' },
    sequence: { sequencer: LongestFirst },
    // Half of their time tests wait for processes and servers of their own: three files a processor keep it at work.
    maxWorkers: Math.max(6, availableParallelism()),
  },
});
