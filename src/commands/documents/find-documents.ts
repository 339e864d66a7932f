import type { Context } from '../../context.js';
import type { Findable } from '../../lib/lists/find-thing.js';
import type { PulledDocument } from '../../lib/model/document.js';
import { readListWindow, type WindowFlags } from '../shared/window-options.js';
import type { DocumentNoun } from './document-noun.js';

const dayMs = 86_400_000;

/**
 * How documents of a noun are found by id and number.
 *
 * @param flags `lookback` is how far back, of commands that have no `--from`
 * @throws {UsageError} for a time that is none
 */
export async function findableDocuments(
  noun: DocumentNoun,
  flags: WindowFlags & { lookback?: string },
  context: Context,
): Promise<Findable<PulledDocument>> {
  const { documentsIn } = await import('../../lib/pull/documents-in.js');
  const { lookback, from: since = lookback && `-${lookback}` } = flags;
  const past = noun.lookbackDays * dayMs;
  const window = await readListWindow({ ...flags, from: since }, context, { past });
  const platform = await context.platform();
  const number = ({ facts }: PulledDocument) => facts.number;
  return {
    one: noun.one,
    many: noun.many,
    command: noun.command,
    idOf: ({ id }) => id,
    names: noun.hasNumber ? (noun.byId ? { number, ref: number } : { number }) : {},
    byId: noun.byId ? (id) => platform.getSalesOrder(id) : undefined,
    all: () => documentsIn(noun.noun, window, platform, context.interruption),
    where: noun.byId ? undefined : 'in this time',
    hint: `look further with ${flags.lookback === undefined ? '--from and --to' : '--lookback'}`,
  };
}
