import type { Command } from 'commander';
import { topicPage } from '../../src/commands/help/topics.js';
import { commandsBelow, fullName, programFor } from './program.js';

/** `docs/generated/commands.md`: the help text of every command, as a terminal of 80 columns shows it. */
export async function commandsReference(): Promise<string> {
  const { program, context } = await programFor('all');
  const commands = commandsBelow(program);
  const contents = commands.map((command) => `- [${fullName(command)}](#${anchor(command)})`);
  const sections: string[] = [];
  for (const command of commands)
    sections.push(`## ${fullName(command)}\n\n\`\`\`\n${await helpOf(command)}\n\`\`\`\n`);
  return `# Commands

What \`--help\` prints. Every command also takes the [global options](#global-options).

- [Global options](#global-options)
${contents.join('\n')}

## Global options

\`\`\`
${topicPage('options', context).trim()}
\`\`\`

${sections.join('\n')}`;
}

/** As a user sees it who typed just this command: what was not typed is not loaded. */
async function helpOf(command: Command): Promise<string> {
  const { program, printed } = await programFor(fullName(command).split(' ').slice(1));
  commandsBelow(program)
    .find((candidate) => fullName(candidate) === fullName(command))
    ?.outputHelp();
  // The names of the global options, at the end of each.
  return printed()
    .replace(/\nGlobal options, see .*\n(?:--.*\n)*/, '')
    .trim();
}

/** As the usual renderers make it from the heading. */
function anchor(command: Command): string {
  return fullName(command).toLowerCase().replaceAll(' ', '-');
}
