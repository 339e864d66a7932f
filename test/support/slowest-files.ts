import type { Reporter, TestModule } from 'vitest/node';

/** Names the test files that took longest, with their seconds, behind the summary. */
export class SlowestFiles implements Reporter {
  constructor(private readonly count = 10) {}

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= this.count) return;
    console.log(`\nThe ${this.count} slowest of ${modules.length} test files:`);
    for (const line of slowest(modules, this.count)) console.log(line);
  }
}

function slowest(modules: readonly TestModule[], count: number): string[] {
  return modules
    .map((module) => ({ name: module.relativeModuleId, ms: module.diagnostic().duration }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
