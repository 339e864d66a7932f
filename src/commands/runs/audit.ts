import { Command } from 'commander';
import type { Context } from '../../context.js';
import { formatOption } from '../shared/shared-options.js';
import type { AuditFlags } from './run-audit.js';

export function auditCommand(context: Context): Command {
  return new Command('audit')
    .description('Compare what runs wrote with what the platform has now, and plan to put back what was lost')
    .argument('[run-id...]', 'as printed by runs list (default: all runs of this platform and organisation)')
    .option('--since <time>', 'only runs that began since then, for example 2026-11-01 or -7d')
    .addOption(formatOption())
    .option(
      '--plan <file>',
      'write what puts lost members back, for apply of their noun: products here (.json), others beside it',
    )
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl runs audit
  $ tillctl runs audit --since -7d --format csv
  $ tillctl runs audit 20260301-0915-k2 --plan back.json
  $ tillctl products apply back.json
  $ tillctl contacts apply back.contacts.json

It reads only. Runs are compared member by member: lost (the run left it and it is absent now), changed since, gone (the
whole thing), kept. Of orders only whether they are there can be told; lists of prices that were not read before they were
sent are compared by their ZIPs. What a later run wrote or took away is that run's. --plan writes
products under the name that is given, and contacts, external ids, things of the catalogue and prices beside it, a plan
each. What none can restore is named with its value and the reason. Exit 11 when something is lost or gone.`,
    )
    .action(async (ids: string[], flags: AuditFlags) => {
      const { runAudit } = await import('./run-audit.js');
      await runAudit(ids, flags, context);
    });
}
