import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { auditCommand } from './audit.js';
import { journalCommand } from './journal.js';
import { listCommand } from './list.js';
import { pruneCommand } from './prune.js';
import { rejectsCommand } from './rejects.js';
import { reportCommand } from './report.js';
import { resumeCommand } from './resume.js';
import { retryRejectedCommand } from './retry-rejected.js';
import { showCommand } from './show.js';
import { undoCommand } from './undo.js';
import { watchCommand } from './watch.js';

export function runsCommands(context: Context): Command[] {
  return [
    listCommand(context),
    showCommand(context),
    reportCommand(context),
    watchCommand(context),
    resumeCommand(context),
    rejectsCommand(context),
    retryRejectedCommand(context),
    undoCommand(context),
    auditCommand(context),
    journalCommand(context),
    pruneCommand(context),
  ];
}
