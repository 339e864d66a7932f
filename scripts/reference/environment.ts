import { configKeys, plainKeys } from '../../src/lib/config/config-keys.js';
import { globalFlags } from '../../src/lib/config/global-flags.js';

/** Variables that stand for no global flag. */
const others: [name: string, meaning: string][] = [
  ['TILLCTL_APP', 'application that logs in'],
  ['TILLCTL_SECRET', 'its secret; with it no `auth login` is needed'],
  ['TILLCTL_TOKEN', 'an access token, used as it is; wins over TILLCTL_SECRET and over what was stored'],
  ['TILLCTL_CONFIG_DIR', 'folder of profiles and credentials'],
  ['TILLCTL_STATE_DIR', 'folder of runs and locks; the token cache is then a folder in it'],
  ['TILLCTL_SANDBOX_SECRET', 'secret that `sandbox start` accepts'],
  ['NO_COLOR', 'no colours, whatever it holds; empty counts as not set'],
  ['CI', 'never ask, as `--no-input`'],
  ['HTTPS_PROXY, NO_PROXY', 'proxy for https addresses and the hosts that are reached without it; lower case too'],
];

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
  const shown = [...plainKeys, ...configKeys.filter(({ key }) => key.startsWith('prefixes.'))];
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
${others.map(([name, meaning]) => `| ${name.split(', ').map(code).join(', ')} | ${meaning} |`).join('\n')}

Folders (config, state, cache) when the variables do not name them:

${folders.map(([name, usual]) => `- ${name}: ${usual}`).join('\n')}

## Settings of a profile

Changed by \`tillctl config set <key> <value>\`, listed by \`tillctl config list --all\`.

| Key | Value | Default | Variable | Meaning |
|---|---|---|---|---|
${keys.join('\n')}
| \`endpoints.<operation>\` | a method and a path | as in [operations](operations.md) | | where an operation is |
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
