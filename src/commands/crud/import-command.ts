import type { BulkFlow } from '../../lib/jobs/flow.js';
import { flowsOf } from '../../lib/jobs/noun-flows.js';
import { clearsCells, inputNameOf, type Resource } from '../../lib/schema/resource.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { type CommandData, command, type InputOf, type Takes } from '../shared/command.js';
import { guardFromFlags } from '../shared/price-guard.js';
import {
  allowDeleteFlag,
  emptyFlag,
  fileTake,
  inputFlags,
  keyFlags,
  onlyFlags,
  type PriceGuardFlags,
  previewFlags,
  refuseOnlineAlone,
  runningFlags,
  undoableFlag,
} from '../shared/shared-options.js';

/** @param own flags before those of every import @param flowOf how rows are sent, as these flags say */
export function importOf<Own extends Takes>(
  resource: Resource,
  own: Own,
  flowOf: (input: InputOf<Own>) => Promise<BulkFlow>,
): CommandData {
  const of: { flow(input: object): Promise<BulkFlow> } = { flow: flowOf };
  const { command: typed, rows, verbs, deletes } = resource;
  const preview = { ...onlyFlags(rows.noun), ...previewFlags(rows.noun, `${typed} apply`) };
  const common = { ...inputFlags, ...keyFlags, ...runningFlags, ...undoableFlag };
  const { about, help } = importWords(resource);
  const made = command(
    'import',
    about,
    { ...fileTake, ...preview, ...allowDeleteFlag, ...emptyFlag, ...common },
    help,
    async ({ plan, online, ...input }, context) => {
      refuseOnlineAlone({ online, dryRun: input.dryRun });
      const flow = await of.flow(input);
      await runBulkWrite({ ...input, sendsNothing: plan !== undefined }, context, (options, call, deps, settings) =>
        flow(options, { ...call, plan, online }, deps, settings),
      );
    },
  );
  const takes = {
    ...fileTake,
    ...own,
    ...(verbs.includes('apply') ? preview : {}),
    ...(deletes === undefined ? {} : allowDeleteFlag),
    ...emptyFlagOf(resource),
    ...common,
  };
  return { ...made, takes };
}

/** How a noun words its `import`. */
export function importWords(resource: Resource) {
  const { command: typed, rows, import: words } = resource;
  const file = inputNameOf(resource);
  const { examples = [`${typed} import ${file}.csv --dry-run`, `${typed} template`] } = words ?? {};
  const lines = examples.map((line) => `  $ tillctl ${line}\n`).join('');
  const columns = `Columns: ${rows.columns.map(({ name }) => name).join(', ')}.`;
  return {
    about: words?.description ?? `Create or update ${rows.noun} from a CSV, TSV, XLSX, JSON or NDJSON file`,
    help: `Examples:\n${lines}\n${words?.after ?? columns}`,
  };
}

/** Where an empty cell of a column takes something away. */
export function emptyFlagOf(resource: Resource): Takes {
  return clearsCells(resource) ? emptyFlag : {};
}

/** As its description says. @param flags of one with prices */
export async function importFlow(resource: Resource, flags?: PriceGuardFlags): Promise<BulkFlow> {
  const { imports } = await flowsOf(resource);
  if (flags === undefined) return imports;
  const guardOf = await guardFromFlags(flags);
  const { acceptGuarded } = flags;
  return (options, call, deps, settings) => {
    const guarded = { ...options, ...guardOf(settings), acceptGuarded };
    return imports(guarded, call, deps, settings);
  };
}
