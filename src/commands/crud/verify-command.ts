import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { isKeyed } from '../../lib/resources/catalog/registry.js';
import { inputNameOf, type Resource } from '../../lib/schema/resource.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { verifyRowsCommand } from '../shared/verify-rows.js';
import { describedImport, emptyOptions, type ImportFlags, type ImportHow } from './import-command.js';

/** The rows of a file compared with what the platform has, by the verdict of the import. */
export function verifyCommand<Flags extends ImportFlags>(
  resource: Resource,
  context: Context,
  { flowOf }: ImportHow<Flags> = describedImport(resource),
): Command {
  const { command, rows, import: words } = resource;
  // What is in no file is found by the key of what there is.
  const extra = isKeyed(resource);
  const example = `${command} verify ${inputNameOf(resource)}.csv`;
  const { verifyExamples = extra ? [example, `${example} --extra`] : [example] } = words ?? {};
  return verifyRowsCommand<Flags>(
    {
      command: `${command} verify`,
      description: `Compare the ${words?.compared ?? `${rows.noun} of the platform`} with a file that was imported`,
      examples: verifyExamples.map((line) => `tillctl ${line}`),
      options: emptyOptions(resource),
      extra,
    },
    async (flags) => runBulkWrite(flags, context, await flowOf(flags)),
  );
}
