import type { Context } from '../../context.js';
import { externalIdOptions } from '../../lib/options/external-id-options.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { command, declared, type FlagsOf } from '../shared/command.js';
import {
  allowDeleteFlag,
  fileTake,
  type InputFlags,
  inputFlags,
  keyFlags,
  maxChangesFlag,
  mergeByReplaceFlag,
  onlyFlags,
  type RunFlags,
  runningFlags,
  undoableFlag,
} from '../shared/shared-options.js';
import { verifyRows } from '../shared/verify-rows.js';
import { placeFlags } from './place-options.js';

const { replace, allowTemporaryIds, resolve } = externalIdOptions;
const resolveFlag = declared({ resolve });

export const imports = command(
  'import',
  'Create and change mappings from a CSV, TSV, XLSX, JSON or NDJSON file',
  {
    ...fileTake,
    ...placeFlags,
    '--create-namespace': 'create the namespace when there is none',
    ...declared({ replace, allowTemporaryIds }),
    ...resolveFlag,
    ...onlyFlags('mappings'),
    ...allowDeleteFlag,
    ...maxChangesFlag('mappings'),
    ...mergeByReplaceFlag,
    ...inputFlags,
    ...keyFlags,
    ...runningFlags,
    ...undoableFlag,
  },
  `Examples:
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
external_ids.merge_by_replace) has to allow.`,
  runImport,
);

export const verify = verifyRows(
  {
    command: 'external-ids verify',
    about: 'Compare the mappings of the platform with a file that was imported',
    examples: [
      'tillctl external-ids verify ids.csv --namespace webshop --entity-class products',
      'tillctl external-ids verify ids.csv --namespace webshop --entity-class products --extra',
    ],
    extra: true,
  },
  { ...placeFlags, ...resolveFlag },
  (flags, context) => runImport({ ...flags, createNamespace: false, replace: false }, context),
);

async function runImport(
  flags: InputFlags &
    RunFlags &
    FlagsOf<typeof placeFlags & typeof resolveFlag> & {
      file: string;
      createNamespace: boolean;
      replace: boolean;
      allowTemporaryIds?: boolean;
    },
  context: Context,
): Promise<void> {
  const { importExternalIds } = await import('../../lib/jobs/external-ids/import-external-ids.js');
  const { namespace, entityClass, createNamespace, replace, resolve, allowTemporaryIds } = flags;
  const own = { namespace, entityClass, replace, resolve, allowTemporaryIds };
  await runBulkWrite(flags, context, (options, call, deps) =>
    importExternalIds({ ...options, ...own }, { ...call, createNamespace }, deps),
  );
}
