import type { Command } from 'commander';
import type { Context } from '../../src/context.js';
import { createProgram } from '../../src/program.js';
import { wire } from '../../src/wire.js';
import { silent } from '../answers.mjs';

/** The command tree in a world without environment, as wide as a small terminal, and what it printed so far. */
export async function programFor(
  argv: readonly string[] | 'all',
  columns = 80,
): Promise<{ program: Command; context: Context; printed: () => string }> {
  const { context, text } = silent({ wire }, '/home/operator', columns);
  return { program: await createProgram(context, argv), context, printed: text };
}

/** What `--help` of each command prints, by its name as typed, without the names of the global options at the end. */
export async function helpTexts(columns = 80): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  // The tool itself is wider where all that is below is known.
  for (const argv of ['all', []] as const) {
    const { program, printed } = await programFor(argv, columns);
    for (const command of argv === 'all' ? commandsBelow(program) : [program]) {
      const before = printed().length;
      command.outputHelp();
      const text = printed().slice(before);
      texts.set(fullName(command), text.replace(/\nGlobal options, see .*\n(?:--.*\n)*/, '').trim());
    }
  }
  return texts;
}

/** A command and all below it, each before its own subcommands. */
export function commandsBelow(command: Command): Command[] {
  return [command, ...command.commands.flatMap(commandsBelow)];
}

/** As typed: `tillctl products import`. */
export function fullName(command: Command): string {
  return command.parent === null ? command.name() : `${fullName(command.parent)} ${command.name()}`;
}
