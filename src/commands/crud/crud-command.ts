import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { Resource } from '../../lib/schema/resource.js';
import { applyCommand } from './apply-command.js';
import { describedExport, exportCommand } from './export-command.js';
import { getCommand } from './get-command.js';
import { importCommand } from './import-command.js';
import { listCommand } from './list-command.js';
import { templateCommand } from './template-command.js';
import { verifyCommand } from './verify-command.js';

/** Verbs that a noun makes itself, also in place of those that come from its description. */
export type OwnVerbs = Readonly<Record<string, (context: Context) => Command>>;

const described: Readonly<Record<string, (resource: Resource, context: Context) => Command>> = {
  list: listCommand,
  get: getCommand,
  import: importCommand,
  apply: applyCommand,
  verify: verifyCommand,
  export: (resource, context) => exportCommand(resource, context, describedExport(resource)),
  template: templateCommand,
};

/** The commands of a noun, made of its description. */
export function crudCommand(resource: Resource, context: Context, own: OwnVerbs = {}): Command {
  const command = new Command(lastWord(resource.command)).description(resource.about);
  for (const verb of resource.verbs) {
    const made = own[verb]?.(context) ?? described[verb]?.(resource, context);
    if (made === undefined) throw new TypeError(`nothing makes ${resource.command} ${verb}`);
    command.addCommand(made);
  }
  return command;
}

function lastWord(words: string): string {
  return words.slice(words.lastIndexOf(' ') + 1);
}
