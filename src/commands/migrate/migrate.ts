import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { checkCommand } from './check.js';
import { initCommand } from './init.js';
import { reportCommand } from './report.js';
import { resumeCommand } from './resume.js';
import { runCommand } from './run.js';
import { statusCommand } from './status.js';
import { verifyCommand } from './verify.js';

export function migrateCommands(context: Context): Command[] {
  return [
    initCommand(context),
    checkCommand(context),
    runCommand(context),
    statusCommand(context),
    resumeCommand(context),
    reportCommand(context),
    verifyCommand(context),
  ];
}
