import type { RunView, ThingChange } from '../journal/run-view.js';
import { itemOfChange, leftOf, type UndoItem } from './undo-items.js';
import type { UndoableKinds } from './undoable-kinds.js';

/**
 * The last change first, so that what hangs on another goes before it. A mapping that is to get an internal id back
 * waits for the one that has it now.
 *
 * @param waits called when one must wait for another
 */
export async function* inOrder(
  kept: RunView,
  kinds: UndoableKinds,
  isWanted: (change: ThingChange) => boolean,
  waits: () => void,
): AsyncGenerator<UndoItem> {
  const itemsOf = () => itemsAmong(kept, isWanted);
  const freed = await freedMappings(kept, isWanted, kinds, waits);
  for (const item of itemsOf()) {
    if (freed.has(item.thing.key) && item.thing.kind === 'mapping') yield { ...item, action: 'free' };
  }
  const removed = (item: UndoItem) => item.thing.kind === 'mapping' && item.action === 'remove';
  for (const item of itemsOf()) if (removed(item)) yield item;
  const last = new Set<string>();
  for (const name of kept.kinds) if ((await kinds.of(name)).atTheEnd === true) last.add(name);
  for (const item of itemsOf()) {
    if (removed(item) || last.has(item.thing.kind)) continue;
    yield item.thing.kind === 'mapping' && freed.has(item.thing.key) ? { ...item, freed: true } : item;
  }
  for (const item of itemsOf()) {
    if (!last.has(item.thing.kind)) continue;
    const kind = await kinds.of(item.thing.kind);
    const now = await kind.readBefore(item.thing);
    const moved = kind.sameAsLeft({
      thing: item.thing,
      before: item.before ?? undefined,
      now,
      left: leftOf(item, now),
    });
    yield { ...item, ...(moved === undefined ? {} : { moved }) };
  }
}

function* itemsAmong(kept: RunView, isWanted: (change: ThingChange) => boolean): Generator<UndoItem> {
  for (const change of kept.backwards()) if (isWanted(change)) yield itemOfChange(change);
}

/** Keys of mappings whose internal id, as it is now, another one is to get back, while they get their own. */
async function freedMappings(
  kept: RunView,
  isWanted: (change: ThingChange) => boolean,
  kinds: UndoableKinds,
  waits: () => void,
): Promise<Set<string>> {
  const freed = new Set<string>();
  if (!kept.kinds.has('mapping')) return freed;
  const mappings = kinds.mappings();
  for (const item of itemsAmong(kept, isWanted)) {
    const { before } = item;
    if (item.thing.kind !== 'mapping' || before === null) continue;
    const holder = await mappings.holderOf(item.thing, before);
    if (holder === undefined) continue;
    waits();
    const { namespace, entity_class: entityClass } = item.thing.at;
    const other = kept.of({ kind: 'mapping', key: `${namespace} ${entityClass} ${holder}` });
    if (other?.before && isWanted(other)) freed.add(other.thing.key);
  }
  return freed;
}
