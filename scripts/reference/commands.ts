import type { Command } from 'commander';
import { commandsBelow, fullName, programFor } from './program.js';

/** `docs/reference/commands.md`: the help text of every command, as a terminal of 80 columns shows it. */
export async function commandsReference(): Promise<string> {
  const commands = commandsBelow((await programFor('all')).program);
  const contents = commands.map((command) => `- [${fullName(command)}](#${anchor(command)})`);
  const sections: string[] = [];
  for (const command of commands)
    sections.push(`## ${fullName(command)}\n\n\`\`\`\n${await helpOf(command)}\n\`\`\`\n`);
  return `# Commands

What \`--help\` prints. Global options are shown once, under [tillctl](#tillctl); every command takes them.

${contents.join('\n')}

${sections.join('\n')}`;
}

/** As a user sees it who typed just this command: what was not typed is not loaded. */
async function helpOf(command: Command): Promise<string> {
  const { program, printed } = await programFor(fullName(command).split(' ').slice(1));
  const typed = commandsBelow(program).find((candidate) => fullName(candidate) === fullName(command));
  typed?.outputHelp();
  const help = printed().trim();
  return typed === program ? help : help.replace(/\nGlobal Options:\n(?: .*\n)+/, '').trim();
}

/** As the usual renderers make it from the heading. */
function anchor(command: Command): string {
  return fullName(command).toLowerCase().replaceAll(' ', '-');
}
