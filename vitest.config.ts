import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { bundledSources } from './test/support/bundled-sources.js';
import { byEffort, effort } from './test/support/effort.js';
import { LongestFirst } from './test/support/longest-first.js';
import { SkippedTests } from './test/support/skipped-tests.js';
import { SlowestFiles } from './test/support/slowest-files.js';

export default defineConfig({
  plugins: [bundledSources(), usualTests()],
  test: {
    include: ['test/**/*.test.ts'],
    tags: [{ name: 'complete', description: 'takes minutes, or repeats what a usual test shows: npm run test:all' }],
    reporters: ['default', new SlowestFiles(), new SkippedTests()],
    globalSetup: ['test/support/build-once.ts', 'test/support/temporary-folder.ts'],
    setupFiles: ['test/support/property-seed.ts'],
    // No assertion: a test that hangs ends, however busy the machine is.
    testTimeout: byEffort({ short: 600_000, usual: 600_000, complete: 3_600_000 }),
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    // Each test file starts servers on free loopback ports, so files may run side by side.
    pool: 'forks',
    // Commands that move many rows keep the heap of their process small, and here thousands of them share one: a twelfth
    // of the processor's time is saved by room that is there from the beginning.
    execArgv: [
      ...['--min-semi-space-size=64', '--max-semi-space-size=64', '--initial-old-space-size=256'],
      // Thousands of functions run a few times each, in one test after another: baseline code at once, and kept, saves a tenth.
      ...['--always-sparkplug', '--no-flush-bytecode'],
      // Most functions run a few times: compiled anew when they are really hot, a tenth is saved. Node 24 has no such flag.
      ...(process.version.startsWith('v20.') ? ['--interrupt-budget=2000000'] : []),
    ],
    // Modules hold no state, so files share them: a quarter less work. A test that sets something up puts it back.
    isolate: false,
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/tillctl-tests/modules' },
    sequence: { sequencer: LongestFirst },
    // Each loads and compiles all sources: one more than two processors keeps both at work while a test waits.
    maxWorkers: Math.max(3, availableParallelism()),
  },
});

/** Leaves out those of the complete layer, unless a filter of tags is given. */
function usualTests(): Plugin {
  return {
    name: 'usual-tests',
    configureVitest({ vitest: { config } }) {
      if (effort !== 'complete') config.tagsFilter ??= ['!complete'];
    },
  };
}
