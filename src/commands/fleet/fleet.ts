import type { Command } from 'commander';
import type { Context } from '../../context.js';
import type { Noun } from '../shared/noun.js';
import { addCommand } from './add.js';
import { cancelCommand, retryCommand } from './change-jobs.js';
import { checkCommand } from './check.js';
import { enqueueCommand } from './enqueue.js';
import { deadCommand, jobsCommand } from './jobs.js';
import { listCommand } from './list.js';
import { logsCommand } from './logs.js';
import { pruneCommand } from './prune.js';
import { reportCommand } from './report.js';
import { resumeCommand } from './resume.js';
import { runCommand } from './run.js';
import { runsCommand } from './runs.js';
import { scheduleCommand } from './schedule.js';
import { statusCommand } from './status.js';
import { topCommand } from './top.js';
import { workerCommand } from './worker.js';

/** @param nouns what a command for many organisations may begin with */
export function fleetCommands(nouns: readonly Noun[], context: Context): Command[] {
  return [
    listCommand(context),
    addCommand(context),
    checkCommand(context),
    runCommand(nouns, context),
    resumeCommand(context),
    runsCommand(context),
    topCommand(context),
    reportCommand(context),
    pruneCommand(context),
    enqueueCommand(nouns, context),
    workerCommand(nouns, context),
    statusCommand(context),
    jobsCommand(context),
    logsCommand(context),
    deadCommand(context),
    retryCommand(context),
    cancelCommand(context),
    scheduleCommand(nouns, context),
  ];
}
