import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { builtPlace } from './built-place.js';
import { effort } from './effort.js';
import type * as judging from './operations-judged.js';

/**
 * Keeps which commands and tests were seen at each operation during the complete run of all tests
 * (`watched-operations.ts`): the usual run leaves out the only caller of some.
 */
export class OperationsSeen implements Reporter {
  #file: string | undefined;
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    const { testNamePattern, watch } = vitest.config;
    if (effort !== 'complete' || testNamePattern !== undefined || watch) return;
    mkdirSync(builtPlace, { recursive: true });
    this.#vitest = vitest;
    this.#file = resolve(builtPlace, `operations.json.${process.pid}`);
    process.env.TILLCTL_SEEN_OPERATIONS = this.#file;
  }

  async onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: TestRunEndReason): Promise<void> {
    const file = this.#file;
    if (file === undefined || !existsSync(file)) return;
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    rmSync(file);
    if (modules.length < testFiles().length) return;
    // With it come all commands: loaded here alone, since every run of the tests loads its reporters.
    const { judge } = (await this.#vitest?.import<typeof judging>(resolve('test/support/operations-judged.ts'))) ?? {};
    // Where real input is not at hand, some commands were not tried.
    const isWhole = reason === 'passed' && existsSync('../shared/data/published');
    for (const line of (await judge?.(lines)) ?? []) {
      if (!isWhole) continue;
      console.error(`docs/reference/operations.md: ${line}; npm run gen writes what this run saw`);
      process.exitCode = 1;
    }
  }
}

function testFiles(): string[] {
  const names = readdirSync('test', { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.test.ts') && !name.startsWith('torture'));
}
