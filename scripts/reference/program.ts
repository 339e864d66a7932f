import { Readable, Writable } from 'node:stream';
import type { Command } from 'commander';
import type { Context } from '../../src/context.js';
import { createProgram } from '../../src/program.js';
import { wire } from '../../src/wire.js';

/** The command tree in a world without environment, as wide as a small terminal, and what it printed so far. */
export async function programFor(
  argv: readonly string[] | 'all',
): Promise<{ program: Command; context: Context; printed: () => string }> {
  let text = '';
  const out = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  const context = wire({
    env: {},
    stdin: Readable.from([]),
    stdout: Object.assign(out, { columns: 80 }),
    stderr: out,
    pid: 0,
    platform: 'linux',
    home: '/home/operator',
    probe: () => {},
    onSignal: () => {},
    exit: (code) => {
      throw new Error(`the command tree ended the process with ${code}`);
    },
  });
  return { program: await createProgram(context, argv), context, printed: () => text };
}

/** A command and all below it, each before its own subcommands. */
export function commandsBelow(command: Command): Command[] {
  return [command, ...command.commands.flatMap(commandsBelow)];
}

/** As typed: `tillctl products import`. */
export function fullName(command: Command): string {
  return command.parent === null ? command.name() : `${fullName(command.parent)} ${command.name()}`;
}
