import { exitCodes } from '../../src/lib/errors/errors.js';
import { exitMeanings, exitNames } from '../../src/lib/errors/exit-meanings.js';
import { fleetGravity } from '../../src/lib/fleet/outcome.js';

/** `docs/reference/exit-codes.md` */
export function exitCodeTables(): Record<string, string> {
  const rows = exitNames.map((name) => {
    const { when, did, remedy } = exitMeanings[name];
    return `| ${exitCodes[name]} | ${name} | ${when} | ${did} | ${remedy} |`;
  });
  return {
    codes: `| Code | Name | When | What tillctl did | What to do |\n|---|---|---|---|---|\n${rows.join('\n')}`,
    gravity: fleetGravity.map((name) => exitCodes[name]).join(', '),
  };
}
