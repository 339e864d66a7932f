import { type CatalogObject, createCatalogOperations, idOfMade } from '../platform/catalog.js';
import type { Platform } from '../platform/platform.js';
import type { ProductRow } from '../records/product.js';
import { quoted } from '../records/quoted.js';
import type { Sender } from './bulk-job.js';
import { type CatalogIndex, createCatalogIndex } from './catalog-index.js';
import { judged } from './product-links.js';

const kind = 'variant groups';

/**
 * A sender that makes the variant groups of a preset before the first of their products is sent. A group is looked for
 * by its external id before it is created, and again when the answer of its creation was lost: a run that was killed and
 * resumed makes no second one. Groups that are there stay as they are.
 *
 * @param groups names by external id; rows that name others are none of this one's business
 */
export function withPresetGroups(
  sender: Sender<ProductRow>,
  platform: Platform,
  groups: ReadonlyMap<string, string>,
  notice: (line: string) => void,
): Sender<ProductRow> {
  if (groups.size === 0) return sender;
  const catalog = createCatalogOperations(platform.call);
  const wanted = new Map<string, Promise<Wanted>>();
  let present: Promise<CatalogIndex> | undefined;
  let created = 0;

  function groupOf(externalId: string): Promise<Wanted> {
    const known = wanted.get(externalId) ?? findOrCreate(externalId);
    wanted.set(externalId, known);
    return known;
  }

  async function findOrCreate(externalId: string): Promise<Wanted> {
    present ??= catalog.listAll(kind).then((objects) => createCatalogIndex(objects, 'external_id'));
    const [found, ...others] = (await present).find(externalId);
    if (found !== undefined) return { id: String(found.id), count: others.length + 1 };
    // A group needs a name; that of a product whose parent is on no line is not known.
    const body = { external_id: externalId, name: (groups.get(externalId) || externalId).slice(0, nameLength) };
    const made = await catalog.create(kind, body, () => lookAgain(externalId));
    created += 1;
    return { id: idOfMade(made, 'variant group'), count: 1 };
  }

  async function lookAgain(externalId: string): Promise<CatalogObject | undefined> {
    return (await catalog.listAll(kind)).find((group) => group.external_id === externalId);
  }

  return {
    ...sender,
    // Rows wait for the group that another one of them makes.
    asks: true,
    prepare: async (row, doubt) => {
      const { variant_group: externalId, ...patch } = row.content.patch;
      if (typeof externalId !== 'string' || !groups.has(externalId)) return sender.prepare(row, doubt);
      const { id, count } = await groupOf(externalId);
      if (count === 1) {
        const content = { ...row.content, patch: { ...patch, variant_group_id: id } };
        return sender.prepare({ ...row, content }, doubt);
      }
      const column = row.content.rules.sourceOf('variant_group');
      const message = `the platform has ${count} variant groups with the external id ${quoted(externalId)}`;
      const problems = [{ column, code: 'conflict', message, retryable: false }];
      return { kind: 'settled', result: 'rejected', problems };
    },
    judge: async (row) => {
      const { variant_group: externalId, ...patch } = row.content.patch;
      if (typeof externalId !== 'string') return judged(sender, row);
      const found = await lookAgain(externalId);
      const content = { ...row.content, patch: { ...patch, variant_group_id: found && String(found.id) } };
      return found === undefined ? { kind: 'missing' } : judged(sender, { ...row, content });
    },
    close: () => {
      sender.close();
      if (created > 0) notice(`${created} variant ${created === 1 ? 'group was' : 'groups were'} created`);
    },
  };
}

const nameLength = 256;

interface Wanted {
  id: string;
  /** How many the platform has of this external id; of several nobody can tell which one is meant. */
  count: number;
}
