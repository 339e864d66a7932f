import { configKeys } from '../../src/lib/config/config-keys.js';
import { globalFlags } from '../../src/lib/config/global-flags.js';
import { otherVariables } from '../../src/lib/config/variables.js';

/** `docs/reference/environment.md`: flags, variables and settings. */
export function environmentTables(): Record<string, string> {
  const flags = globalFlags.map(
    ({ flags, variable, fallback = '', meaning }) => `| \`${flags}\` | \`${variable}\` | ${fallback} | ${meaning} |`,
  );
  // Each operation has one: the page says once what they are.
  const shown = configKeys.filter(({ key }) => !key.startsWith('endpoints.'));
  const keys = shown.map(
    ({ key, values, fallback, variable, meaning }) =>
      `| \`${key}\` | ${values} | ${code(fallback)} | ${code(variable ?? variableOf(key))} | ${meaning} |`,
  );
  const variables = otherVariables.map(({ names, meaning }) => `| ${names.map(code).join(', ')} | ${meaning} |`);
  return {
    flags: `| Flag | Variable | Default | Meaning |\n|---|---|---|---|\n${flags.join('\n')}`,
    variables: `| Variable | Meaning |\n|---|---|\n${variables.join('\n')}`,
    settings: `| Key | Value | Default | Variable | Meaning |\n|---|---|---|---|---|\n${keys.join('\n')}`,
  };
}

/** A setting that is a global flag too has the flag's variable. */
function variableOf(key: string): string | undefined {
  if (key === 'app') return 'TILLCTL_APP';
  return globalFlags.find(({ variable }) => variable === `TILLCTL_${key.toUpperCase()}`)?.variable;
}

function code(text: string | undefined): string {
  return text === undefined ? '' : `\`${text}\``;
}
