import { Command } from 'commander';
import type { Context } from '../../context.js';
import { movementOptions } from '../../lib/options/inventory-options.js';
import type { MovementKind } from '../../lib/resources/inventory/movement-kind.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { optionOf } from '../shared/declared-option.js';
import { type InputFlags, inputOptions, keyOptions, type RunFlags, runOptions } from '../shared/shared-options.js';
import { allowedOf, type ConditionFlags, conditionOption } from './condition-option.js';

export interface CreateFlags extends InputFlags, RunFlags, ConditionFlags {
  file?: string;
  keepDrafts: boolean;
  draft?: string;
}

export function createCommand(kind: MovementKind, context: Context): Command {
  const { command: typed, noun, one } = kind;
  const command = new Command('create')
    .description(`Create ${noun} from a CSV, TSV, XLSX, JSON or NDJSON file, one for each reference`)
    .argument('[file]', 'the file, .gz too; - for standard input')
    .addOption(optionOf(movementOptions.keepDrafts))
    .option('--draft <id>', `instead of a file: make a ${one} of this draft`)
    .addOption(conditionOption());
  for (const option of [...inputOptions(), ...keyOptions(), ...runOptions()]) command.addOption(option);
  return command
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl ${typed} create moves.csv --dry-run
  $ tillctl ${typed} create moves.ndjson
  $ tillctl ${typed} template > moves.csv

A file has one line a position, grouped by reference (CSV, TSV, XLSX), or one object a ${one} with its positions (JSON,
NDJSON). Each reference becomes one ${one}, whatever fails. It is looked for in the journals of earlier runs and in one
listing of ${noun} and their drafts: the platform is taken to keep the reference, which is a member of our own. A reference
that has a ${one} already is unchanged when that one is equal, else rejected. Stock moves only later, by its status.
One bad line rejects the whole reference: correct it in the reject file, then tillctl runs retry-rejected latest.`,
    )
    .action((file: string | undefined, flags: Omit<CreateFlags, 'file'>) =>
      runCreate(kind, { file, ...flags }, context),
    );
}

async function runCreate(kind: MovementKind, { file, ...flags }: CreateFlags, context: Context): Promise<void> {
  const { UsageError } = await import('../../lib/errors/errors.js');
  if ((file === undefined) === (flags.draft === undefined)) {
    throw new UsageError('name a file, or a draft by --draft <id>, one of both');
  }
  if (file === undefined) {
    if (flags.dryRun || flags.resume !== undefined) {
      throw new UsageError(`--draft and --${flags.dryRun ? 'dry-run' : 'resume'} do not go together`, {
        hint: `look at it: tillctl ${kind.command} drafts get ${flags.draft}`,
      });
    }
    const { runFinish } = await import('./write-movement-draft.js');
    return runFinish(kind, flags.draft ?? '', flags, context);
  }
  const { createMovements } = await import('../../lib/jobs/inventory/create-movements.js');
  const { keepDrafts } = flags;
  await runBulkWrite({ ...flags, file }, context, (options, call, deps) =>
    createMovements(kind.noun, { ...options, keepDrafts, allowConditions: allowedOf(flags) }, call, deps),
  );
}
