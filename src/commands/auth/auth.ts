import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { loginCommand } from './login.js';
import { logoutCommand } from './logout.js';
import { migrateCommand } from './migrate.js';
import { statusCommand } from './status.js';
import { tokenCommand } from './token.js';

export function authCommands(context: Context): Command[] {
  return [
    loginCommand(context),
    statusCommand(context),
    logoutCommand(context),
    tokenCommand(context),
    migrateCommand(context),
  ];
}
