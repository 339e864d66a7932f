import { command } from '../shared/command.js';
import { completionScripts } from './scripts.js';

const shells = [
  {
    name: 'bash',
    install: 'tillctl completion bash > ~/.local/share/bash-completion/completions/tillctl',
    now: 'source <(tillctl completion bash)',
  },
  {
    name: 'zsh',
    install: 'tillctl completion zsh > ~/.zfunc/_tillctl   # with fpath+=~/.zfunc before compinit in ~/.zshrc',
    now: 'source <(tillctl completion zsh)',
  },
  {
    name: 'fish',
    install: 'tillctl completion fish > ~/.config/fish/completions/tillctl.fish',
    now: 'tillctl completion fish | source',
  },
] as const;

export const commands = shells.map(({ name, install, now }) =>
  command(
    name,
    `Print the completion script for ${name}`,
    {},
    `For this shell: ${now}\n\nExamples:\n  $ ${install}`,
    (_none, context) => {
      const script = completionScripts[name];
      context.show({ json: { shell: name, script }, text: script });
    },
  ),
);
