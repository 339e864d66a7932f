import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { bareId } from '../../lib/lists/find-thing.js';
import { collect } from '../shared/collect.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { type LookFlags, withLook } from '../shared/look-at-write.js';
import { type NamedNoun, namedWords } from './named-nouns.js';
import type { NamedFlags } from './run-lists.js';

export function namedCommand(noun: NamedNoun, context: Context): Command {
  const { many, one, example } = namedWords[noun];
  const verb = (name: string, description: string, rest: string): Command =>
    new Command(name)
      .description(description)
      .addHelpText('after', `\nExamples:\n  $ tillctl contacts ${noun} ${name}${rest}`);
  const contactsOption = () =>
    new Option(
      '--contact <id>',
      "the platform's id, or individual:<external id>, organization:<external id>; repeatable",
    )
      .argParser(collect)
      .default([], 'none');

  const list = withListOptions(verb('list', `List ${many}`, ' --limit 20'), namedWords[noun], true).action(
    async (flags: ListFlags) => {
      const { runList } = await import('./run-lists.js');
      await runList(noun, flags, context);
    },
  );
  const get = verb('get', `Show one ${one}`, ' 5c6ac1a0b3a1d40f1c2e7d55')
    .argument('<id>', "the platform's id of it", bareId)
    .action(async (id: string) => {
      const { runGet } = await import('./run-lists.js');
      await runGet(noun, id, context);
    });
  const create = withLook(verb('create', `Create a ${one}`, ` '${example}'`))
    .argument('<name>', `for example ${example}`)
    .action(async (name: string, { contact = [], ...flags }: Partial<NamedFlags>) => {
      const { runCreate } = await import('./run-lists.js');
      await runCreate(noun, name, { ...flags, contact }, context);
    });
  const set = withLook(verb('set', `Change a ${one}`, ` 5c6ac1a0b3a1d40f1c2e7d55 --name '${example}'`))
    .argument('<id>', "the platform's id of it, or name:<its name>")
    .option('--name <name>', 'the new name')
    .action(async (id: string, { contact = [], ...flags }: Partial<NamedFlags>) => {
      const { runSet } = await import('./run-lists.js');
      await runSet(noun, id, { ...flags, contact }, context);
    });
  const command = new Command(noun).description(`Keep ${many}`);
  if (noun === 'lists') {
    create.addOption(contactsOption());
    set.addOption(contactsOption().default([], 'those that it has'));
  }
  for (const one of [list, get, create, set]) command.addCommand(one);
  if (noun === 'lists') {
    command.addCommand(
      withLook(verb('delete', 'Delete a customer list; its contacts stay', ' 5c6ac1a0b3a1d40f1c2e7d55 --yes'))
        .argument('<id>', "the platform's id of it, or name:<its name>")
        .action(async (id: string, flags: LookFlags) => {
          const { runDelete } = await import('./run-lists.js');
          await runDelete(id, flags, context);
        }),
    );
  }
  return command;
}
