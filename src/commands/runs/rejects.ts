import { isThere } from '../../lib/disk/files.js';
import { LocalError } from '../../lib/errors/errors.js';
import { command } from '../shared/command.js';

export const rejectingTake = { '<run-id>': 'as printed by runs list; "latest" for the newest that rejected rows' };

export const rejects = command(
  'rejects',
  'Say where the rejected rows of a run are, and fetch them where its state is shared',
  rejectingTake,
  `Examples:
  $ tillctl runs rejects latest
  $ tillctl runs rejects 20260301-0915-k2 --json

With --state-store the reject file of a run is kept with it. On a machine that has not the file, it is written by its
own path, or in the working folder where there is no such folder; corrected, runs retry-rejected sends it.`,
  async ({ runId: id }, context) => {
    const { findRejects } = await import('./find-rejects.js');
    const { header, file } = await findRejects(id, context);
    if (!isThere(file)) {
      throw new LocalError(`the reject file of run ${header.id} is gone: ${file}`, {
        hint: `its rows are in ${header.input.path}`,
      });
    }
    context.show({ json: { run_id: header.id, rejects_file: file }, text: `${file}\n` });
  },
);
