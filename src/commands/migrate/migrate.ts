import { check } from './check.js';
import { init } from './init.js';
import { report } from './report.js';
import { resume, run } from './run.js';
import { status } from './status.js';
import { verify } from './verify.js';

export const commands = [init, check, run, status, resume, report, verify];
