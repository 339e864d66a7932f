import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { dayIn } from '../../lib/config/time.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { Fleet, Organisation } from '../../lib/fleet/fleet-file.js';
import type { PlannedOrganisation } from '../../lib/fleet/fleet-runs.js';
import type { Noun } from '../shared/noun.js';

export interface PlannedCommand {
  organisations: readonly PlannedOrganisation[];
  selected: readonly Organisation[];
  /** As the words of the first were parsed. */
  command: Command;
  /** ISO 8601, UTC. */
  at: string;
}

/**
 * The command line of each organisation that is selected, all of them checked.
 *
 * @param of which organisations, and the IANA name of the zone whose day `{date}` is; UTC unless told
 * @throws {UsageError}
 */
export async function planOrganisations(
  words: readonly string[],
  fleet: Fleet,
  { select, timezone = 'UTC' }: { select?: string; timezone?: string },
  nouns: readonly Noun[],
  context: Context,
): Promise<PlannedCommand> {
  const { selectOrganisations } = await import('../../lib/fleet/select.js');
  const { expandWords } = await import('../../lib/fleet/placeholders.js');
  const { checkWords } = await import('./command-words.js');
  const selected = selectOrganisations(fleet.organisations, select);
  if (selected.length === 0) throw new UsageError(`fleet ${fleet.name} has no organisations`);
  const now = context.now();
  const date = dayIn(timezone, now, '{date}');
  const organisations = selected.map(
    (organisation): PlannedOrganisation => ({
      name: organisation.name,
      base_url: organisation.baseUrl,
      org: organisation.org,
      words: expandWords(words, organisation, date),
    }),
  );
  const command = await checkWords(organisations, words, nouns, context);
  return { organisations, selected, command, at: now.toISOString() };
}
