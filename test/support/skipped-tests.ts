import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { effort } from './effort.js';

const complete = 'of the complete layer: npm run test:all';
const machine = 'for want of a program, a server or a system that is not here';

/** Says in one line at the end how many tests were skipped, and why. */
export class SkippedTests implements Reporter {
  #isPartly = false;

  onInit({ config }: Vitest): void {
    this.#isPartly = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    // Then most were not asked for.
    if (this.#isPartly) return;
    const counts = skippedByReason(modules);
    const parts = [...counts].map(([reason, count]) => `${count} ${reason}`);
    if (parts.length > 0) console.log(`\nSkipped tests: ${parts.join('; ')}`);
  }
}

function skippedByReason(modules: readonly TestModule[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const module of modules) {
    for (const test of module.children.allTests('skipped')) {
      const reason = reasonOf(test);
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  return counts;
}

function reasonOf(test: TestCase): string {
  if (effort !== 'complete' && test.tags.includes('complete')) return complete;
  const result = test.result();
  return (result.state === 'skipped' && result.note) || machine;
}
