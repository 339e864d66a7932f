import { topicPage } from '../../src/commands/help/topics.js';
import { helpTexts, programFor } from './program.js';

/** `docs/generated/commands.md`: the help text of every command, as a terminal of 80 columns shows it. */
export async function commandsReference(): Promise<string> {
  const { context } = await programFor([]);
  const texts = await helpTexts();
  // As the usual renderers make it from the heading.
  const contents = [...texts.keys()].map((name) => `- [${name}](#${name.toLowerCase().replaceAll(' ', '-')})`);
  const sections = [...texts].map(([name, text]) => `## ${name}\n\n\`\`\`\n${text}\n\`\`\`\n`);
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
