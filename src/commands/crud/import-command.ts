import { Command, type Option } from 'commander';
import type { Context } from '../../context.js';
import type { PreviewCall } from '../../lib/bulk/bulk-job.js';
import type { BulkFlow } from '../../lib/jobs/flow.js';
import { flowsOf } from '../../lib/jobs/noun-flows.js';
import { clearsCells, inputNameOf, type Resource } from '../../lib/schema/resource.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import {
  allowDeleteOption,
  emptyOption,
  type InputFlags,
  inputOptions,
  keyOptions,
  type OnlyFlags,
  onlyOptions,
  type PreviewFlags,
  previewOptions,
  type RunFlags,
  refuseOnlineAlone,
  runOptions,
  undoableOption,
} from '../shared/shared-options.js';

export interface ImportFlags extends InputFlags, RunFlags, OnlyFlags, Partial<PreviewFlags> {
  file: string;
}

/** How rows of a noun are sent, where its description does not say it. */
export interface ImportHow<Flags extends ImportFlags> {
  /** Before those of every import. */
  options?: () => readonly Option[];
  flowOf: (flags: Flags) => Promise<BulkFlow>;
}

export function importCommand<Flags extends ImportFlags>(
  resource: Resource,
  context: Context,
  { options = () => [], flowOf }: ImportHow<Flags> = describedImport(resource),
): Command {
  const { command: typed, rows } = resource;
  const command = bareImport(resource);
  const isPlanned = resource.verbs.includes('apply');
  const preview = isPlanned ? [...onlyOptions(rows.noun), ...previewOptions(rows.noun, `${typed} apply`)] : [];
  for (const option of [
    ...options(),
    ...preview,
    ...(resource.deletes === undefined ? [] : [allowDeleteOption()]),
    ...emptyOptions(resource),
    ...inputOptions(),
    ...keyOptions(),
    ...runOptions(),
    undoableOption(),
  ]) {
    command.addOption(option);
  }
  return command.action(async (name: string, flags: Flags) => {
    const { plan, online } = flags;
    refuseOnlineAlone(flags);
    const all = { ...flags, file: name, sendsNothing: plan !== undefined };
    const flow = await flowOf(all);
    await runBulkWrite(all, context, (options, call, deps, settings) => {
      const previewed: PreviewCall = { ...call, plan, online };
      return flow(options, previewed, deps, settings);
    });
  });
}

/** The command as its noun words it, before it has options. */
export function bareImport(resource: Resource): Command {
  const { command: typed, rows, import: words } = resource;
  const file = inputNameOf(resource);
  const { examples = [`${typed} import ${file}.csv --dry-run`, `${typed} template`] } = words ?? {};
  const files = 'from a CSV, TSV, XLSX, JSON or NDJSON file';
  const lines = examples.map((line) => `  $ tillctl ${line}\n`).join('');
  return new Command('import')
    .description(words?.description ?? `Create or update ${rows.noun} ${files}`)
    .argument('<file>', 'the file, .gz too; - for standard input')
    .addHelpText('after', `\nExamples:\n${lines}\n${words?.after ?? columnsOf(resource)}`);
}

/** Where an empty cell of a column takes something away. */
export function emptyOptions(resource: Resource): Option[] {
  return clearsCells(resource) ? [emptyOption()] : [];
}

/** As its description says. */
export function describedImport(resource: Resource): ImportHow<ImportFlags> {
  return { flowOf: async () => (await flowsOf(resource)).imports };
}

function columnsOf({ rows: { columns } }: Resource): string {
  return `Columns: ${columns.map(({ name }) => name).join(', ')}.`;
}
