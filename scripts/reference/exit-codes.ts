import { exitCodes } from '../../src/lib/errors/errors.js';
import { exitMeanings, exitNames } from '../../src/lib/errors/exit-meanings.js';
import { fleetGravity } from '../../src/lib/fleet/outcome.js';

/** `docs/reference/exit-codes.md` */
export function exitCodesReference(): string {
  const rows = exitNames.map((name) => {
    const { when, did, remedy } = exitMeanings[name];
    return `| ${exitCodes[name]} | ${name} | ${when} | ${did} | ${remedy} |`;
  });
  return `# Exit codes

\`tillctl explain <code>\` prints the same.

| Code | Name | When | What tillctl did | What to do |
|---|---|---|---|---|
${rows.join('\n')}

Where several apply, the first of 130, 1, 8, 11, 6, 4, 7, 5 is taken. A file all of whose rows were rejected, at least
one of them by the platform, ends with 7. With \`--json\` the code is in \`error.code\` as well, its name in
\`error.name\`.

\`fleet run\` and \`fleet resume\` end with the gravest code of their organisations, the first of
${fleetGravity.map((name) => exitCodes[name]).join(', ')}: an organisation of which nothing was done is graver than one with rejected rows. A
process that was killed counts as interrupted.
`;
}
