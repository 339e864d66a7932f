import { waitFor } from '../looks/batch-world.js';
import type { DraftKind, DraftLeft, DraftWorld, LostDraft, OpenDraft } from './draft-kind.js';

/** A draft that was created twice. Milliseconds since 1970. */
export interface Lost {
  /** It was not created before. */
  since: number;
  lostAt: number;
  mark: string | undefined;
}

const firstSweepMs = 200;
const longestSweepMs = 5_000;

/**
 * Delete drafts of lost answers that turn up late, as late as lists may lag.
 *
 * @param twice those of this process, by their references
 * @param earlier references of earlier runs
 * @param since when those were created at the earliest, milliseconds since 1970
 */
export async function sweepDrafts<Thing extends { reference: string }, Draft extends OpenDraft>(
  { kind, world, left }: { kind: DraftKind<Thing, Draft>; world: DraftWorld; left: DraftLeft[] },
  twice: ReadonlyMap<string, Lost>,
  earlier: ReadonlyMap<string, LostDraft>,
  since: number,
): Promise<void> {
  const { steps, now } = world;
  const open = new Map<string, Lost>();
  for (const [reference, lost] of earlier) {
    open.set(reference, { since, lostAt: Date.parse(lost.at), mark: lost.mark });
  }
  for (const [reference, lost] of twice) open.set(reference, lost);
  for (let delayMs = firstSweepMs; open.size > 0; delayMs = Math.min(delayMs * 2, longestSweepMs)) {
    const lookedAt = now().getTime();
    for (const [reference, lost] of open) {
      const found = await removeStrays(reference, lost, kind, left);
      if (!found && lookedAt < lost.lostAt + world.timeoutMs) continue;
      open.delete(reference);
      await steps.append({ ref: reference, at: now().toISOString(), swept: true });
    }
    if (open.size > 0) await waitFor(delayMs, world);
  }
}

/** @returns whether there was one */
async function removeStrays<Thing extends { reference: string }, Draft extends OpenDraft>(
  reference: string,
  { since, mark }: Lost,
  kind: DraftKind<Thing, Draft>,
  left: DraftLeft[],
): Promise<boolean> {
  let found = false;
  for (const id of await kind.listDrafts(reference, since)) {
    const draft = await kind.getDraft(id);
    if (draft === undefined) continue;
    // What another user works on is left alone; of ours something would be made by now.
    if (!kind.isStray(draft, mark)) {
      if (!left.some((known) => known.draft_id === id)) {
        left.push({ reference, draft_id: id, reason: kind.notStray });
      }
      continue;
    }
    await kind.deleteDraft(id);
    found = true;
  }
  return found;
}
