import type { Write } from '../../bulk/change.js';
import type { KeyedUndo } from '../../bulk/strategies/by-key.js';
import { comparedBy, leftOf, noteOf, type UndoableKind } from '../../bulk/undoable-kind.js';
import type { Noted } from '../../journal/entries.js';
import type { State, Thing } from '../../model/thing.js';
import type { CatalogKind, CatalogObject } from '../../platform/calls/catalog.js';
import { createCatalogOperations } from '../../platform/calls/catalog.js';
import { createProductPartOperations } from '../../platform/calls/product-parts.js';
import type { Platform } from '../../platform/platform.js';
import { keyedResources, resourceOf } from '../../resources/catalog/registry.js';
import { createCatalogIndex } from './catalog-index.js';
import { readRemade } from './check-thing.js';

const ignored: ReadonlySet<string> = new Set(['id']);

export interface WrittenThing {
  kind: CatalogKind;
  /** Member that holds the key, and the key. */
  member: string;
  key: string;
  body: CatalogObject;
  present: CatalogObject | undefined;
}

export function noteOfThing(written: WrittenThing): Noted {
  return noteOf(thingOf(written), written.present, written.body, ignored);
}

/** Of one that was made, as the platform answered. */
export function madeThing(written: WrittenThing, answer: CatalogObject): { where: Thing; left: State } {
  const left = leftOf(noteOfThing(written), answer, ignored) ?? {};
  return { where: thingOf(written, answer.id), left };
}

function thingOf({ kind, member, key, present }: Omit<WrittenThing, 'body'>, id: unknown = present?.id): Thing {
  return { kind: resourceOf(kind).one, key, at: { [member]: key, ...(typeof id === 'string' ? { id } : {}) } };
}

/** The same of a change that is sent by its key. */
export function keyedUndoOfThing(about: Omit<WrittenThing, 'body'>, change: Write): KeyedUndo {
  return { notes: [noteOf(thingOf(about), about.present, change.after, ignored)], ignored };
}

/** Of one that is deleted: all of it is kept. */
export function noteOfRemoval(about: Omit<WrittenThing, 'body'>): Noted {
  return noteOf(thingOf(about), about.present, undefined, ignored);
}

/** @returns undefined for a kind that is none of these */
export async function undoableThings(name: string, platform: Platform): Promise<UndoableKind | undefined> {
  const described = keyedResources.find(({ one }) => one === name);
  if (described === undefined) return undefined;
  const { key: member } = described;
  const kind = described.rows.noun;
  const catalog = createCatalogOperations(platform.call);
  const current = createCatalogIndex(await catalog.listAll(kind), member);
  const canRemove = catalog.canRemove(kind);
  return {
    ignored,
    readAgain: ({ at }) => readRemade({ kind, member, key: at[member] ?? '' }, at.id, catalog),
    readBefore: async ({ at }) => current.byId(at.id ?? '') ?? current.find(at[member] ?? '')[0],
    restore: async ({ before, now }) => {
      const { id: _, ...body } = before;
      if (now === undefined) return catalog.create(kind, { ...described.blank, ...body });
      return catalog.replace(kind, String(now.id), body);
    },
    remove: async ({ now }) => {
      await catalog.remove(kind, String(now.id));
    },
    sameAsLeft: comparedBy(ignored),
    obstacle: ({ before, now }) => {
      if (now === undefined) return undefined;
      if (before === undefined) return canRemove ? undefined : `the platform has no operation that deletes ${kind}`;
      return catalog.canReplace(kind) ? undefined : `the platform has no operation that changes ${kind}`;
    },
  };
}

/** An image is there or not: the platform shows nothing of it but its id. */
export function noteOfImage(product: string, file: string): Noted {
  return { where: { kind: 'image', key: `${product} ${file}`, at: { product, file } }, was: null, will: {} };
}

export function undoableImages(platform: Platform): UndoableKind {
  const parts = createProductPartOperations(platform.call);
  return {
    ignored,
    readBefore: async ({ at }) => {
      // It is not known which one it is: it may be there.
      if (at.id === undefined) return {};
      return (await parts.images(at.product ?? '')).includes(at.id) ? {} : undefined;
    },
    restore: () => Promise.reject(new TypeError('images are not kept')),
    remove: async ({ thing: { at } }) => {
      await parts.removeImage(at.product ?? '', at.id ?? '');
    },
    sameAsLeft: comparedBy(ignored),
    obstacle: ({ thing: { at }, before }) => {
      if (before !== undefined) return 'its bytes are not kept: catalog images upload sends it again';
      if (at.id !== undefined) return undefined;
      return 'its upload was cut off and it is not known which image it is: resume the run first (runs resume)';
    },
  };
}
