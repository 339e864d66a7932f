import { Command, Option } from 'commander';
import { nouns } from './commands/nouns.js';
import { builtNoun } from './commands/shared/noun.js';
import type { Context } from './context.js';
import { formatHelp, helpTopics, nounGroups } from './help.js';
import { globalFlags, readGlobalFlags } from './lib/config/global-flags.js';

/**
 * The command tree for one command line. Only the noun that was typed is loaded; `all` loads every one,
 * for the reference and completions.
 */
export async function createProgram(
  context: Context,
  argv: readonly string[] | 'all',
  print: (text: string) => void = (text) => context.terminal.out.write(text),
): Promise<Command> {
  const program = root(context, print);
  // `help products import` is `products import --help`.
  if (argv !== 'all' && argv[0] === 'help') {
    await refuseUnknownWord(argv[1]);
    return createProgram(context, argv.slice(1), print);
  }
  // Most command lines begin with their noun: then the others are not loaded, and it need not be searched for.
  const named = nouns.find(({ name }) => name === argv[0]);
  const typed = named !== undefined || argv === 'all' ? [named?.name] : typedWords(context, argv);
  const offered = named === undefined ? nouns.filter(({ hidden }) => hidden !== true) : [named];
  for (const noun of offered) {
    const wanted = argv === 'all' || typed.includes(noun.name);
    const command = wanted ? await builtNoun(noun, context) : new Command(noun.name).description(noun.description);
    adopt(program, command.helpGroup(nounGroups[noun.group]));
  }
  return program;
}

/** @throws {UsageError} for help about something that there is not */
async function refuseUnknownWord(word: string | undefined): Promise<void> {
  if (word === undefined || word.startsWith('-') || nouns.some(({ name }) => name === word)) return;
  const { UsageError } = await import('./lib/errors/errors.js');
  const { didYouMean } = await import('./lib/errors/did-you-mean.js');
  const near = didYouMean(word, [
    ...nouns.filter(({ hidden }) => hidden !== true).map(({ name }) => name),
    ...helpTopics,
  ]);
  throw new UsageError(`there is neither a command nor a topic '${word}'`, {
    hint: near === undefined ? 'tillctl help shows all of them' : `did you mean ${near}?`,
  });
}

function root(context: Context, print: (text: string) => void): Command {
  const program = new Command('tillctl')
    .addHelpCommand(
      new Command('help')
        .argument('[command|topic]')
        .description('Show help of a command or a topic')
        .helpGroup(nounGroups.setup),
    )
    .description('Move prices, products, orders and books in and out of a retail commerce platform, exactly once')
    .version(context.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .configureHelp({
      showGlobalOptions: true,
      sortSubcommands: false,
      optionDescription: describeOption,
      formatHelp,
    })
    .configureOutput({
      writeOut: print,
      writeErr: (text) => context.terminal.err.write(text),
      // `main` words every error once.
      outputError: () => {},
      getOutHelpWidth: () => Math.min(context.terminal.columns, 100),
      getErrHelpWidth: () => Math.min(context.terminal.columns, 100),
      getOutHasColors: () => context.terminal.colour && context.terminal.outIsTerminal,
      getErrHasColors: () => false,
    })
    .exitOverride()
    .hook('preAction', async (_program, command) => {
      const globals = readGlobalFlags(command.optsWithGlobals(), context.env);
      Object.assign(context.globals, globals);
      const name = pathOf(command).replace(/^tillctl /, '');
      context.facts.command = name;
      (await context.telemetry())?.command(name);
      // A bad expression is told before anything is done.
      if (globals.query !== undefined) {
        (await import('./lib/json/query.js')).createQuery(globals.query);
        await refuseTwoForms(command);
      }
      await context.openState(wordsOf(command));
    })
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl sandbox start\n  $ tillctl auth login\n  $ tillctl products import catalogue.csv --dry-run\n  $ tillctl runs resume latest' +
        `\n\nTopics: tillctl help ${helpTopics.join('|')}`,
    );
  for (const { flags, meaning, fallback, counts } of globalFlags) {
    const option = new Option(flags, fallback === undefined ? meaning : `${meaning} (default: ${fallback})`);
    if (counts) option.argParser((_none, before: number = 0) => before + 1);
    program.addOption(option);
  }
  return program;
}

/** Noun and verb of a command, and what stands between them. */
function wordsOf(command: Command): string[] {
  return command.parent === null ? [] : [...wordsOf(command.parent), command.name()];
}

/** An answer to `--query` is JSON. `--format` of a command that writes a file is that of the file. @throws {UsageError} */
async function refuseTwoForms(command: Command): Promise<void> {
  if (command.getOptionValueSource('format') !== 'cli') return;
  if (command.options.some(({ long }) => long === '--out')) return;
  const { UsageError } = await import('./lib/errors/errors.js');
  throw new UsageError('--query prints JSON, so that --format says nothing', {
    hint: 'leave out one of them; --query "items[].[id, name]" picks members',
  });
}

/** As commander does it, but a switch that is off says nothing about it. */
function describeOption(option: Option): string {
  const said = [
    ...(option.argChoices === undefined ? [] : [`choices: ${option.argChoices.join(', ')}`]),
    ...(option.defaultValue === undefined || typeof option.defaultValue === 'boolean'
      ? []
      : [`default: ${option.defaultValueDescription ?? option.defaultValue}`]),
  ];
  return said.length === 0 ? option.description : `${option.description} (${said.join('; ')})`.trim();
}

/** The words before the first flag that the root does not know: enough to see which noun is meant. */
function typedWords(context: Context, argv: readonly string[]): string[] {
  if (argv.every((word) => word.startsWith('-'))) return [];
  try {
    return root(context, () => undefined)
      .parseOptions([...argv])
      .operands.slice(0, 2);
  } catch {
    // A bad global flag. The real parse reports it; which noun follows does not matter then.
    return [];
  }
}

/** Adds a subtree and hands the root's settings (exits, output, help) down to all of it. */
function adopt(parent: Command, child: Command): void {
  parent.addCommand(child);
  inherit(parent, child);
}

function inherit(parent: Command, child: Command): void {
  child.copyInheritedSettings(parent);
  child.helpOption('-h, --help', 'show help').helpCommand('help [command]', 'Show help of a command');
  if (child.commands.length > 0) {
    child.addHelpText('after', ({ command }) => `\nExamples and details of one: ${pathOf(command)} <command> --help`);
  }
  for (const grandchild of child.commands) inherit(child, grandchild);
}

function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}
