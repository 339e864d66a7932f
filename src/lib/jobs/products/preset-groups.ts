import type { Sender } from '../../bulk/bulk-job.js';
import type { UndoLog } from '../../journal/undo-log.js';
import { type CatalogObject, createCatalogOperations, idOfMade } from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import { quoted } from '../../schema/quoted.js';
import { type CatalogIndex, createCatalogIndex } from '../catalog/catalog-index.js';
import { answeredThing, undoOfThing } from '../catalog/undo-catalog.js';
import { judged } from './product-links.js';

const kind = 'variant groups';

export interface PresetGroupsOptions {
  platform: Platform;
  /** Names by external id; rows that name others are none of this one's business. */
  groups: ReadonlyMap<string, string>;
  notice: (line: string) => void;
  /** Where what is made is kept for `runs undo`. */
  undoLog: UndoLog | undefined;
  undoable: boolean;
}

/**
 * A sender that makes the variant groups of a preset before the first of their products is sent, and only once one of them
 * is good: no platform deletes a group again. A group is looked for by its external id before it is created, and again when
 * the answer of its creation was lost: a run that was killed and resumed makes no second one. Groups that are there stay as
 * they are.
 */
export function withPresetGroups(sender: Sender<ProductRow>, options: PresetGroupsOptions): Sender<ProductRow> {
  const { platform, groups, notice, undoLog, undoable } = options;
  if (groups.size === 0) return sender;
  const catalog = createCatalogOperations(platform.call);
  const wanted = new Map<string, Promise<Wanted>>();
  let present: Promise<CatalogIndex> | undefined;
  let created = 0;

  /** @returns undefined where it is not there and nobody makes it yet */
  async function knownGroup(externalId: string): Promise<Wanted | undefined> {
    present ??= catalog.listAll(kind).then((objects) => createCatalogIndex(objects, 'external_id'));
    const [found, ...others] = (await present).find(externalId);
    return found === undefined ? wanted.get(externalId) : { id: String(found.id), count: others.length + 1 };
  }

  function makeOnce(externalId: string): Promise<Wanted> {
    const making = wanted.get(externalId) ?? make(externalId);
    wanted.set(externalId, making);
    return making;
  }

  async function make(externalId: string): Promise<Wanted> {
    // A group needs a name; that of a product whose parent is on no line is not known.
    const body = { external_id: externalId, name: (groups.get(externalId) || externalId).slice(0, nameLength) };
    const written = { kind, member: 'external_id', key: externalId, body, present: undefined } as const;
    const undo = undoOfThing(written, undoable);
    if (undo !== undefined) await undoLog?.append(...undo.notes);
    const made = await catalog.create(kind, body, () => lookAgain(externalId));
    undoLog?.record(...(answeredThing(written, made, { undoable, created: true }) ?? []));
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
      let group = await knownGroup(externalId);
      if (group === undefined) {
        const alone = await sender.prepare({ ...row, content: { ...row.content, patch } }, doubt);
        if (alone.kind === 'settled' && alone.result === 'rejected') return alone;
        group = await makeOnce(externalId);
      }
      const { id, count } = group;
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
