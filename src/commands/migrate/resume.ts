import { Command } from 'commander';
import type { Context } from '../../context.js';
import { projectArgument } from './project-world.js';
import { resumeOptions } from './run.js';
import type { RunFlags } from './run-migration.js';

type ResumeFlags = Omit<RunFlags, 'dryRun' | 'unchecked' | 'again'>;

export function resumeCommand(context: Context): Command {
  const command = new Command('resume')
    .description('Go on with a migration that stopped: what has its outcome is not sent again')
    .argument(...projectArgument);
  for (const option of resumeOptions()) command.addOption(option);
  return command
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl migrate resume shop/project.yaml
  $ tillctl migrate resume shop/project.yaml --accept-rejected`,
    )
    .action(async (path: string, flags: ResumeFlags) => {
      const { runMigration } = await import('./run-migration.js');
      await runMigration(path, { ...flags, dryRun: false, unchecked: false, again: false }, context, true);
    });
}
