import { configKeys } from '../../src/lib/config/config-keys.js';
import { globalFlags } from '../../src/lib/config/global-flags.js';
import { otherVariables } from '../../src/lib/config/variables.js';
import { schemaOf } from '../../src/lib/documents/tables.js';
import { exitCodes } from '../../src/lib/errors/errors.js';
import { exitMeanings, exitNames } from '../../src/lib/errors/exit-meanings.js';
import { fleetGravity } from '../../src/lib/fleet/outcome.js';
import type { PulledNoun } from '../../src/lib/model/document.js';
import type { ColumnKind, SinkTable } from '../../src/lib/model/table-schema.js';
import { table } from '../with-tables.js';

/** `docs/reference/exit-codes.md` */
export function exitCodeTables(): Record<string, string> {
  const rows = exitNames.map((name) => {
    const { when, did, remedy } = exitMeanings[name];
    return [exitCodes[name], name, when, did, remedy];
  });
  return {
    codes: table('Code | Name | When | What tillctl did | What to do', rows),
    gravity: fleetGravity.map((name) => exitCodes[name]).join(', '),
  };
}

/** `docs/reference/environment.md`: flags, variables and settings. */
export function environmentTables(): Record<string, string> {
  const flags = globalFlags.map(({ flags, variable, fallback = '', meaning }) => [
    code(flags),
    code(variable),
    fallback,
    meaning,
  ]);
  // Each operation has one: the page says once what they are.
  const shown = configKeys.filter(({ key }) => !key.startsWith('endpoints.'));
  const keys = shown.map(({ key, values, fallback, variable = variableOf(key), meaning }) => [
    ...[code(key), values, code(fallback), code(variable), meaning],
  ]);
  const variables = otherVariables.map(({ names, meaning }) => [names.map(code).join(', '), meaning]);
  return {
    flags: table('Flag | Variable | Default | Meaning', flags),
    variables: table('Variable | Meaning', variables),
    settings: table('Key | Value | Default | Variable | Meaning', keys),
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

const nouns: Record<PulledNoun, string> = {
  invoices: 'Invoices',
  'credit-memos': 'Credit memos',
  orders: 'Orders',
  'stock-changes': 'Stock changes',
};

const kinds: Record<ColumnKind, string> = {
  text: 'text',
  decimal: 'exact decimal',
  integer: 'whole number',
  boolean: 'true or false',
  timestamp: 'time',
  json: 'JSON',
};

/** `docs/reference/tables.md`: what a pull writes, from the tables that pulling uses. */
export function pullTables(): Record<string, string> {
  const parts = Object.entries(nouns).map(([noun, title]) => {
    const { tables } = schemaOf(noun as PulledNoun);
    return [`## ${title}`, ...tables.map((table) => tableText(table))].join('\n\n');
  });
  return { nouns: parts.join('\n\n') };
}

function tableText({ name, suffix, columns, key }: SinkTable): string {
  const rows = columns.map(({ name: column, kind }) => [
    `${code(column)}${key.includes(column) ? ' *' : ''}`,
    kinds[kind],
  ]);
  const file = suffix === '' ? '' : `, in files \`${suffix}\``;
  return `### ${name}\n\nTable \`${name}\`${file}.\n\n${table('Column | Kind', rows)}`;
}
