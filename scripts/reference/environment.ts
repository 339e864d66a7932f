import { configKeys } from '../../src/lib/config/config-keys.js';
import { globalFlags } from '../../src/lib/config/global-flags.js';
import { otherVariables } from '../../src/lib/config/variables.js';

const folders: [name: string, usual: string][] = [
  [
    'Linux',
    '`~/.config/tillctl`, `~/.local/state/tillctl`, `~/.cache/tillctl`, or below `XDG_CONFIG_HOME`, `XDG_STATE_HOME`, `XDG_CACHE_HOME`',
  ],
  ['macOS', '`~/Library/Application Support/tillctl`, `state` in it, `~/Library/Caches/tillctl`'],
  ['Windows', '`%APPDATA%\\tillctl`, `%LOCALAPPDATA%\\tillctl\\state`, `%LOCALAPPDATA%\\tillctl\\cache`'],
];

/** `docs/reference/environment.md`: what stands where, and which wins. */
export function environmentReference(): string {
  const flags = globalFlags.map(
    ({ flags, variable, fallback = '', meaning }) => `| \`${flags}\` | \`${variable}\` | ${fallback} | ${meaning} |`,
  );
  // Each operation has one: what they are is said once, below.
  const shown = configKeys.filter(({ key }) => !key.startsWith('endpoints.'));
  const keys = shown.map(
    ({ key, values, fallback, variable, meaning }) =>
      `| \`${key}\` | ${values} | ${code(fallback)} | ${code(variable ?? variableOf(key))} | ${meaning} |`,
  );
  return `# Flags, variables, settings

A flag wins over its environment variable, that over the profile's setting, that over the default. An empty variable
counts as not set. A switch takes 1, true, yes, on, 0, false, no, off.

## Global flags

| Flag | Variable | Default | Meaning |
|---|---|---|---|
${flags.join('\n')}

## Other variables

| Variable | Meaning |
|---|---|
${otherVariables.map(({ names, meaning }) => `| ${names.map(code).join(', ')} | ${meaning} |`).join('\n')}

Folders (config, state, cache) when the variables do not name them:

${folders.map(([name, usual]) => `- ${name}: ${usual}`).join('\n')}

## Settings of a profile

Changed by \`tillctl config set <key> <value>\`, listed by \`tillctl config list --all\`.

| Key | Value | Default | Variable | Meaning |
|---|---|---|---|---|
${keys.join('\n')}
| \`endpoints.<operation>\` | a method and a path | as in [the contract](../../openapi/platform.yaml) | | where an operation is |
`;
}

/** A setting that is a global flag too has the flag's variable. */
function variableOf(key: string): string | undefined {
  if (key === 'app') return 'TILLCTL_APP';
  return globalFlags.find(({ variable }) => variable === `TILLCTL_${key.toUpperCase()}`)?.variable;
}

function code(text: string | undefined): string {
  return text === undefined ? '' : `\`${text}\``;
}
