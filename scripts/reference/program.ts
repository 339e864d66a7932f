import type { Command } from 'commander';
import type { Context } from '../../src/context.js';
import { createProgram } from '../../src/program.js';
import { wire } from '../../src/wire.js';
import { silent } from '../answers.mjs';

/** The command tree in a world without environment, as wide as a small terminal, and what it printed so far. */
export async function programFor(
  argv: readonly string[] | 'all',
): Promise<{ program: Command; context: Context; printed: () => string }> {
  const { context, text } = silent({ wire }, '/home/operator', 80);
  return { program: await createProgram(context, argv), context, printed: text };
}

/** A command and all below it, each before its own subcommands. */
export function commandsBelow(command: Command): Command[] {
  return [command, ...command.commands.flatMap(commandsBelow)];
}

/** As typed: `tillctl products import`. */
export function fullName(command: Command): string {
  return command.parent === null ? command.name() : `${fullName(command.parent)} ${command.name()}`;
}
