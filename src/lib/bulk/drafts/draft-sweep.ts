import { waitFor } from '../looks/batch-world.js';
import { type DraftWorld, idsIn } from './draft-saga.js';
import type { Lost } from './drafted.js';

const firstSweepMs = 200;
const longestSweepMs = 5_000;

/** Delete drafts of lost answers that turn up late, as late as lists may lag. @param lost by their references */
export async function sweepDrafts(world: DraftWorld, lost: ReadonlyMap<string, Lost>): Promise<void> {
  const open = new Map(lost);
  for (let delayMs = firstSweepMs; open.size > 0; delayMs = Math.min(delayMs * 2, longestSweepMs)) {
    const lookedAt = world.now().getTime();
    for (const [reference, each] of open) {
      const found = await removeStrays(world, reference, each);
      if (!found && lookedAt < each.lostAt + world.timeoutMs) continue;
      open.delete(reference);
      await world.steps.write(reference, 'swept');
    }
    if (open.size > 0) await waitFor(delayMs, world);
  }
}

/** @returns whether there was one */
async function removeStrays({ things, left }: DraftWorld, reference: string, { since, mark }: Lost): Promise<boolean> {
  let found = false;
  for await (const id of idsIn(things.draftPages(since, reference), reference, since, things)) {
    const draft = await things.getDraft(id);
    if (draft === undefined) continue;
    // What another user works on is left alone; of ours something would be made by now.
    if (things.isStray(draft, mark)) {
      await things.deleteDraft(id);
      found = true;
    } else if (!left.some((known) => known.draft_id === id)) {
      left.push({ reference, draft_id: id, reason: things.notStray });
    }
  }
  return found;
}
