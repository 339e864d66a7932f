import type { Verb } from '../shared/command.js';
import type { Noun } from '../shared/noun.js';
import { add } from './add.js';
import { cancel, retry } from './change-jobs.js';
import { check } from './check.js';
import { enqueueOf } from './enqueue.js';
import { dead, jobs } from './jobs.js';
import { list } from './list.js';
import { logs } from './logs.js';
import { prune } from './prune.js';
import { report } from './report.js';
import { resume } from './resume.js';
import { runOf } from './run.js';
import { runs } from './runs.js';
import { scheduleOf } from './schedule.js';
import { status } from './status.js';
import { top } from './top.js';
import { workerOf } from './worker.js';

/** @param nouns what a command for many organisations may begin with */
export function fleetCommands(nouns: readonly Noun[]): Verb[] {
  return [
    ...[list, add, check, runOf(nouns), resume, runs, top, report, prune, enqueueOf(nouns), workerOf(nouns)],
    ...[status, jobs, logs, dead, retry, cancel, scheduleOf(nouns)],
  ];
}
