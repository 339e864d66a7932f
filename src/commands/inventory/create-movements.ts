import { UsageError } from '../../lib/errors/errors.js';
import { movementOptions } from '../../lib/options/inventory-options.js';
import type { MovementKind } from '../../lib/resources/inventory/movement-kind.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { type CommandData, command, declared } from '../shared/command.js';
import { inputFlags, keyFlags, runningFlags } from '../shared/shared-options.js';
import { allowedOf, conditionFlag } from './condition-option.js';
import { finishDraft } from './write-movement-draft.js';

export function createOf(kind: MovementKind): CommandData {
  const { command: typed, noun, one } = kind;
  return command(
    'create',
    `Create ${noun} from a CSV, TSV, XLSX, JSON or NDJSON file, one for each reference`,
    {
      '[file]': 'the file, .gz too; - for standard input',
      ...declared({ keepDrafts: movementOptions.keepDrafts }),
      '--draft <id>': `instead of a file: make a ${one} of this draft`,
      ...conditionFlag,
      ...inputFlags,
      ...keyFlags,
      ...runningFlags,
    },
    `Examples:
  $ tillctl ${typed} create moves.csv --dry-run
  $ tillctl ${typed} create moves.ndjson
  $ tillctl ${typed} template > moves.csv

A file has one line a position, grouped by reference (CSV, TSV, XLSX), or one object a ${one} with its positions (JSON,
NDJSON). Each reference becomes one ${one}, whatever fails. It is looked for in the journals of earlier runs and in one
listing of ${noun} and their drafts: the platform is taken to keep the reference, which is a member of our own. A reference
that has a ${one} already is unchanged when that one is equal, else rejected. Stock moves only later, by its status.
One bad line rejects the whole reference: correct it in the reject file, then tillctl runs retry-rejected latest.`,
    async ({ file, draft, keepDrafts, ...flags }, context) => {
      if (file === undefined && draft !== undefined) {
        if (!flags.dryRun && flags.resume === undefined) return finishDraft(kind, draft, flags, context);
        throw new UsageError(`--draft and --${flags.dryRun ? 'dry-run' : 'resume'} do not go together`, {
          hint: `look at it: tillctl ${typed} drafts get ${draft}`,
        });
      }
      if (file === undefined || draft !== undefined) {
        throw new UsageError('name a file, or a draft by --draft <id>, one of both');
      }
      const { createMovements } = await import('../../lib/jobs/inventory/create-movements.js');
      await runBulkWrite({ ...flags, file }, context, (options, call, deps) =>
        createMovements(noun, { ...options, keepDrafts, allowConditions: allowedOf(flags) }, call, deps),
      );
    },
  );
}
