import { Command } from 'commander';
import type { Context } from '../../context.js';
import { externalIdOptions, type ResolvedThing } from '../../lib/options/external-id-options.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { optionOf } from '../shared/declared-option.js';
import {
  allowDeleteOption,
  type InputFlags,
  inputOptions,
  keyOptions,
  maxChangesOption,
  mergeByReplaceOption,
  type OnlyFlags,
  onlyOptions,
  type RunFlags,
  runOptions,
  undoableOption,
} from '../shared/shared-options.js';
import { verifyRowsCommand } from '../shared/verify-rows.js';
import { type PlaceFlags, placeOptions } from './place-options.js';

export interface ImportFlags extends InputFlags, RunFlags, OnlyFlags, PlaceFlags {
  file: string;
  createNamespace: boolean;
  replace: boolean;
  resolve?: ResolvedThing;
  mergeByReplace?: boolean;
  allowTemporaryIds?: boolean;
  maxChanges?: number;
}

const examples = `
Examples:
  $ tillctl external-ids import ids.csv --namespace webshop --entity-class products --dry-run
  $ tillctl external-ids import ids.csv --namespace webshop --entity-class products --create-namespace
  $ tillctl external-ids import ids.csv --namespace webshop --entity-class products --replace --yes

Columns: external_id and internal_id. Each of them belongs to one of the other kind only: rows that break this in the file,
or with what the platform has, are rejected before anything is sent.
Mappings that the file does not name stay, and each is sent by itself, so what others write meanwhile is kept. With
--replace the file is the whole list: it takes effect in one request, after the number of mappings that go was shown.
A column command says of a row what is meant: upsert, update, create, delete (with --allow-delete; internal_id may be empty
then) or skip.
Two mappings that are exchanged wait for each other: with --allow-temporary-ids one of them has an internal id of no thing
for a moment. A run that is stopped then is gone on with by runs resume, or taken back by runs undo.
Where the platform has no call for a single mapping, the list is read, merged and replaced, which --merge-by-replace (or
external_ids.merge_by_replace) has to allow.`;

export function importCommand(context: Context): Command {
  const command = new Command('import')
    .description('Create and change mappings from a CSV, TSV, XLSX, JSON or NDJSON file')
    .argument('<file>', 'the file, .gz too; - for standard input');
  for (const option of placeOptions()) command.addOption(option);
  command
    .option('--create-namespace', 'create the namespace when there is none', false)
    .addOption(optionOf(externalIdOptions.replace))
    .addOption(optionOf(externalIdOptions.allowTemporaryIds));
  command.addOption(optionOf(externalIdOptions.resolve));
  for (const option of [
    ...onlyOptions('mappings'),
    allowDeleteOption(),
    maxChangesOption('mappings'),
    mergeByReplaceOption(),
    ...inputOptions(),
    ...keyOptions(),
    ...runOptions(),
    undoableOption(),
  ])
    command.addOption(option);
  return command
    .addHelpText('after', examples)
    .action((file: string, flags: Omit<ImportFlags, 'file'>) => runImport({ file, ...flags }, context));
}

export function verifyCommand(context: Context): Command {
  return verifyRowsCommand<PlaceFlags & { resolve?: ResolvedThing }>(
    {
      command: 'external-ids verify',
      description: 'Compare the mappings of the platform with a file that was imported',
      options: [...placeOptions(), optionOf(externalIdOptions.resolve)],
      examples: [
        'tillctl external-ids verify ids.csv --namespace webshop --entity-class products',
        'tillctl external-ids verify ids.csv --namespace webshop --entity-class products --extra',
      ],
      extra: true,
    },
    (flags) => runImport({ ...flags, createNamespace: false, replace: false }, context),
  );
}

async function runImport(flags: ImportFlags, context: Context): Promise<void> {
  const { importExternalIds } = await import('../../lib/jobs/external-ids/import-external-ids.js');
  const { namespace, entityClass, createNamespace, replace, resolve, allowTemporaryIds } = flags;
  await runBulkWrite(flags, context, (options, call, deps) =>
    importExternalIds(
      { ...options, namespace, entityClass, replace, resolve, allowTemporaryIds },
      { ...call, createNamespace },
      deps,
    ),
  );
}
