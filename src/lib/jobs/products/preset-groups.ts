import type { Sender } from '../../bulk/bulk-job.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import { createMadeGroups, type MadeGroupsOptions, severalGroups } from './made-groups.js';
import { judged } from './product-links.js';

export interface PresetGroupsOptions extends MadeGroupsOptions {
  /** Names by external id; rows that name others are none of this one's business. */
  groups: ReadonlyMap<string, string>;
}

/**
 * A sender that makes the variant groups of a preset before the first of their products is sent, and only once one of them
 * is good.
 */
export function withPresetGroups(sender: Sender<ProductRow>, options: PresetGroupsOptions): Sender<ProductRow> {
  const { groups } = options;
  if (groups.size === 0) return sender;
  const made = createMadeGroups(options);

  return {
    ...sender,
    // Rows wait for the group that another one of them makes.
    asks: true,
    prepare: async (row, doubt) => {
      const { variant_group: externalId, ...patch } = row.content.patch;
      if (typeof externalId !== 'string' || !groups.has(externalId)) return sender.prepare(row, doubt);
      let group = await made.find(externalId);
      if (group === undefined) {
        const alone = await sender.prepare({ ...row, content: { ...row.content, patch } }, doubt);
        if (alone.kind === 'settled' && alone.result === 'rejected') return alone;
        group = await made.make(externalId, groups.get(externalId));
      }
      const { id, count } = group;
      if (count === 1) {
        const content = { ...row.content, patch: { ...patch, variant_group_id: id } };
        return sender.prepare({ ...row, content }, doubt);
      }
      const problems = [severalGroups(count, externalId, row.content.rules.sourceOf('variant_group'))];
      return { kind: 'settled', result: 'rejected', problems };
    },
    judge: async (row) => {
      const { variant_group: externalId, ...patch } = row.content.patch;
      if (typeof externalId !== 'string') return judged(sender, row);
      const found = await made.lookAgain(externalId);
      const content = { ...row.content, patch: { ...patch, variant_group_id: found && String(found.id) } };
      return found === undefined ? { kind: 'missing' } : judged(sender, { ...row, content });
    },
    oddities: () => ({ ...sender.oddities?.(), groups_created: made.created() }),
  };
}
