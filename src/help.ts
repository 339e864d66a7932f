import type { Command, Help, Option } from 'commander';

/** In which order a page of help tells of the nouns, and under which heading. */
export const nounGroups = {
  in: 'Move data in:',
  out: 'Take data out:',
  look: 'Look:',
  run: 'Runs:',
  setup: 'Set up:',
} as const;

export type NounGroup = keyof typeof nounGroups;

/** `tillctl help <topic>`: what no single command is about. */
export const helpTopics = ['mapping', 'formats', 'exit-codes', 'environment', 'options'] as const;

export type HelpTopic = (typeof helpTopics)[number];

/** Where flags are described that many commands share; the others are what a command itself is about. */
const optionGroups: [heading: string, flags: string[]][] = [
  [
    'Input:',
    [
      'input-format',
      'sheet',
      'encoding',
      'delimiter',
      'no-quotes',
      'header-row',
      'decimal-comma',
      'map',
      'preset',
      'ignore-unknown',
      'timezone',
    ],
  ],
  [
    'Safety:',
    [
      'dry-run',
      'online',
      'strict',
      'max-change',
      'min-price',
      'max-price',
      'accept-guarded',
      'max-changes',
      'max-rows',
      'min-rows',
      'verify',
      'settle',
      'undoable',
      'allow-condition',
      'unchecked-transition',
    ],
  ],
  [
    'Output:',
    [
      'out',
      'format',
      'columns',
      'header',
      'milliseconds',
      'plan',
      'rejects',
      'excel-safe',
      'max-errors',
      'max-groups',
      'html',
      'shared',
    ],
  ],
  [
    'Run:',
    [
      'again',
      'resume',
      'accept-changed-input',
      'resend-missing',
      'break-lock',
      'concurrency',
      'rate',
      'wait',
      'poll',
      'wait-timeout',
    ],
  ],
];

/** A page with fewer flags needs no headings among them. */
const fewOptions = 10;

/**
 * A page of help: what there is to do before how it is done, flags by what they are about, and of the flags that every
 * command takes one line.
 */
export function formatHelp(command: Command, helper: Help): string {
  const width = helper.helpWidth ?? 80;
  const termWidth = helper.padWidth(command, helper);
  const item = (term: string, meaning: string) => helper.formatItem(term, termWidth, meaning, helper);
  const list = (heading: string, items: string[]) => helper.formatItemList(heading, items, helper);
  const description = helper.commandDescription(command);
  const arguments_ = helper
    .visibleArguments(command)
    .map((each) => item(helper.argumentTerm(each), helper.argumentDescription(each)));
  // `help [command]` by itself is nothing to choose from.
  const subcommands = command.commands.length === 0 ? [] : helper.visibleCommands(command);
  const commands = groupsOf(subcommands, (each) => each.helpGroup() || 'Commands:');
  const isRoot = command.parent === null;
  const own = isRoot ? [] : helper.visibleOptions(command);
  const options = groupsOf(own, (option) => (own.length < fewOptions ? 'Options:' : groupOf(option)));
  return [
    `${helper.styleTitle('Usage:')} ${helper.styleUsage(helper.commandUsage(command))}`,
    '',
    ...(description === '' ? [] : [helper.boxWrap(description, width), '']),
    ...list('Arguments:', arguments_),
    ...commands.flatMap(([heading, inGroup]) =>
      list(
        heading,
        inGroup.map((each) => item(helper.subcommandTerm(each), helper.subcommandDescription(each))),
      ),
    ),
    ...options.flatMap(([heading, inGroup]) =>
      list(
        heading,
        inGroup.map((each) => item(helper.optionTerm(each), helper.optionDescription(each))),
      ),
    ),
    ...globalLine(command, helper, width),
  ].join('\n');
}

/** In the order in which the groups stand in `nounGroups` and `optionGroups`; what stands in none comes first. */
function groupsOf<Item>(items: readonly Item[], groupOfItem: (item: Item) => string): [string, Item[]][] {
  const order: string[] = [...Object.values(nounGroups), ...optionGroups.map(([heading]) => heading)];
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const heading = groupOfItem(item);
    groups.set(heading, [...(groups.get(heading) ?? []), item]);
  }
  return [...groups].sort(([left], [right]) => order.indexOf(left) - order.indexOf(right));
}

function groupOf({ long }: Option): string {
  return optionGroups.find(([, flags]) => flags.some((flag) => `--${flag}` === long))?.[0] ?? 'Options:';
}

function globalLine(command: Command, helper: Help, width: number): string[] {
  const globals = command.parent === null ? helper.visibleOptions(command) : helper.visibleGlobalOptions(command);
  if (globals.length === 0) return [];
  const names = globals.map(({ short, long }) => long ?? short);
  return [helper.boxWrap(`Global options, see tillctl help options: ${names.join(' ')}`, width), ''];
}
