import { flowsOf } from '../../lib/jobs/noun-flows.js';
import { isKeyed, listedKind } from '../../lib/resources/catalog/registry.js';
import { commandsOf, fileNameOf, inputNameOf, nameOf, type Resource } from '../../lib/schema/resource.js';
import { applyPlan } from '../shared/apply-command.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { catalogOf } from '../shared/calls.js';
import { type CommandData, type CommandGroup, camel, command, group, type Verb } from '../shared/command.js';
import { pagedList } from '../shared/list-command.js';
import { type mergeByReplaceFlag, priceGuardFlags } from '../shared/shared-options.js';
import { showTemplate, templateFlags } from '../shared/template-file.js';
import { verifyRows } from '../shared/verify-rows.js';
import { describedExport, exportOf } from './export-command.js';
import { getOf } from './get-command.js';
import { historyOf, historyOfKinds } from './history-command.js';
import { emptyFlagOf, importFlow, importOf } from './import-command.js';

/** Verbs that a noun makes itself, also in place of those that come from its description. */
export type OwnVerbs = Readonly<Record<string, Verb>>;

const described: Readonly<Record<string, (resource: Resource) => CommandData>> = {
  list: listOf,
  get: getOf,
  import: (resource) =>
    resource.priced === true
      ? importOf(resource, priceGuardFlags, (flags) => importFlow(resource, flags))
      : importOf(resource, {}, () => importFlow(resource)),
  apply: (resource) => applyOf(resource),
  verify: verifyOf,
  export: (resource) => exportOf(resource, describedExport(resource)),
  history: ({ command: typed, one }) =>
    historyOf({ command: typed, one, example: 'A1', find: historyOfKinds((kind) => kind === one) }),
  template: templateOf,
};

/** The commands of a noun, made of its description. */
export function crud(resource: Resource, own: OwnVerbs = {}): CommandGroup {
  const verbs = resource.verbs.map((verb) => {
    const made = own[verb] ?? described[verb]?.(resource);
    if (made === undefined) throw new TypeError(`nothing makes ${resource.command} ${verb}`);
    return made;
  });
  return group(resource.command.slice(resource.command.lastIndexOf(' ') + 1), resource.about, verbs);
}

/** `list` of a noun, with its filters. */
function listOf(resource: Resource): CommandData {
  const { list: { columns, filters = [], example = `${resource.command} list` } = { columns: ['id'] } } = resource;
  const kind = listedKind(resource);
  const own = Object.fromEntries(filters.map(({ flags, meaning, choices }) => [flags, { meaning, choices }]));
  return pagedList(
    `List ${kind} of the platform`,
    { noun: kind, columns },
    own,
    `Examples:\n  $ tillctl ${example}`,
    (input, context) => {
      const given = new Map(Object.entries(input));
      const query = filters.map(({ flags, query }) => {
        const value = given.get(camel(flags.replace(/^--| .*/g, '')));
        return [query, value === undefined ? undefined : String(value)];
      });
      return async (page) => (await catalogOf(context)).list(kind, page, Object.fromEntries(query));
    },
  );
}

/** `apply` of a noun: of the plans that its `import` writes, and of those of an audit. @param madeBy where imports write none */
export function applyOf(
  resource: Resource,
  madeBy?: 'runs audit',
  own?: Partial<typeof mergeByReplaceFlag>,
): CommandData {
  const { command: typed, one, rows } = resource;
  const noun = { command: typed, one, many: rows.noun, example: inputNameOf(resource), madeBy };
  const flow = async () => {
    const { withThings } = await import('../../lib/undo/thing-plans.js');
    return withThings(typed, (await flowsOf(resource)).applies);
  };
  return applyPlan(noun, flow, own);
}

/** The rows of a file compared with what the platform has, by the verdict of the import. */
function verifyOf(resource: Resource): CommandData {
  return verifyRows(verifyWords(resource), emptyFlagOf(resource), async (input, context) =>
    runBulkWrite(input, context, await importFlow(resource)),
  );
}

/** How a noun words its `verify`. */
export function verifyWords(resource: Resource) {
  const { command: typed, rows, import: words } = resource;
  // What is in no file is found by the key of what there is.
  const extra = isKeyed(resource);
  const example = `${typed} verify ${inputNameOf(resource)}.csv`;
  const { verifyExamples = extra ? [example, `${example} --extra`] : [example] } = words ?? {};
  return {
    command: `${typed} verify`,
    about: `Compare the ${words?.compared ?? `${rows.noun} of the platform`} with a file that was imported`,
    examples: verifyExamples.map((line) => `tillctl ${line}`),
    extra,
  };
}

export function templateOf(resource: Resource): CommandData {
  const { template = {}, rows } = resource;
  const name = fileNameOf(resource);
  const { file = 'a file', example = 'one example row', after, sheet = nameOf(resource), without = [] } = template;
  const lines = (template.examples ?? [`> ${name}.csv`, `--out ${name}.xlsx`]).map(
    (line) => `\n  $ tillctl ${resource.command} template ${line}`,
  );
  return command(
    'template',
    `Print ${file} to fill in: ${example} and the allowed values`,
    templateFlags,
    `Examples:${lines.join('')}${after === undefined ? '' : `\n\n${after}`}`,
    async (flags, context) => {
      const { templateColumns } = await import('../../lib/schema/template-column.js');
      const columns = templateColumns(rows.columns.filter((column) => !without.includes(column.name)));
      const filled = { noun: sheet, columns, record: template.record?.(), commands: commandsOf(resource) };
      await showTemplate(filled, flags, context);
    },
  );
}
