import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { concurrencyOption, parseCount, rateOption, verifyOptions } from '../shared/shared-options.js';
import { projectArgument } from './project-world.js';
import type { RunFlags } from './run-migration.js';

const examples = `
Examples:
  $ tillctl migrate run shop/project.yaml --dry-run
  $ tillctl migrate run shop/project.yaml
  $ tillctl migrate run shop/project.yaml --only products,images

A project.yaml:
  name: spring
  defaults: { currency: EUR }
  steps:
    - { kind: variant-groups, file: groups.csv }
    - { kind: products, file: products.csv, default_tags: true }
    - { kind: prices, file: prices.csv, on_rejected: continue }

Each step is a run of its own (tillctl runs list). Killed or stopped, the next migrate run or resume goes on with the run
of that step, and starts none twice. A step with rejected rows stops those behind it, unless it has on_rejected: continue.
Before the first step everything is checked as by migrate check; with a bad row anywhere nothing is sent.`;

export function resumeOptions(): Option[] {
  return [
    new Option('--accept-rejected', 'steps with rejected rows count as done').default(false),
    new Option('--accept-changed-input', 'go on although the project or a file changed').default(false),
    new Option('--break-lock', 'take the lock from a process that cannot be asked').default(false),
    new Option('--only <steps>', 'only these steps, by their ids, split by commas'),
    new Option('--from-step <step>', 'this step and those behind it'),
    new Option('--max-errors <n>', 'problems shown on screen').argParser(parseCount).default(100),
    ...verifyOptions(),
    concurrencyOption(),
    rateOption(),
  ];
}

export function runCommand(context: Context): Command {
  const command = new Command('run')
    .description('Do all steps of a project, or go on where it stopped')
    .argument(...projectArgument)
    .option('--dry-run', 'check everything and send nothing', false)
    .option('--unchecked', 'begin although the check finds something', false)
    .option('--again', 'begin a new migration: every file is sent once more', false);
  for (const option of resumeOptions()) command.addOption(option);
  return command.addHelpText('after', examples).action(async (path: string, flags: RunFlags) => {
    const { runMigration } = await import('./run-migration.js');
    await runMigration(path, flags, context);
  });
}
