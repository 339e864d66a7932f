import { audit } from './audit.js';
import { journal } from './journal.js';
import { list } from './list.js';
import { prune } from './prune.js';
import { rejects } from './rejects.js';
import { report } from './report.js';
import { resume } from './resume.js';
import { retryRejected } from './retry-rejected.js';
import { show } from './show.js';
import { undo } from './undo.js';
import { watch } from './watch.js';

export const commands = [list, show, report, watch, resume, rejects, retryRejected, undo, audit, journal, prune];
