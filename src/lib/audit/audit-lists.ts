import { isSameEntry, lookAtList, listMember as member } from '../jobs/prices/judge-price-look.js';
import { listIn, textsOf } from '../jobs/prices/price-lists.js';
import type { ThingChange } from '../journal/run-view.js';
import type { State } from '../model/thing.js';
import type { ValidFromPrice } from '../resources/prices/price-operation.js';
import type { MemberVerdict } from '../schema/kept.js';
import type { AuditedMember } from './audit-thing.js';

/** Lists of prices, of which some are no difference: what a later price has replaced already may be gone. */
export class ListAudit {
  /** Whether the platform tells lists at all: of a product without one it may leave the member out. */
  tells = false;

  /** @param decided as of `auditThing`. @returns undefined while it is not known whether the platform tells lists */
  audit(
    { sent, before }: ThingChange,
    now: State | undefined,
    decided: ReadonlySet<string>,
    at: Date,
  ): AuditedMember[] | undefined {
    if (decided.has(member)) return [];
    const [wanted = [], was, is] = [listIn(sent), listIn(before), listIn(now)];
    this.tells ||= is !== undefined || was !== undefined;
    if (now === undefined) return [{ member: '', verdict: 'gone', wanted: sent, shown: textsOf(wanted) }];
    // The run has no values (any more): whether the product is there is all that can be compared.
    if (sent !== null && Object.keys(sent).length === 0) return [{ member: '', verdict: 'kept', wanted: undefined }];
    if (is === undefined && !this.tells) return undefined;
    const look = lookAtList(wanted, is ?? [], was, at)[member];
    const note = look === 'before' ? 'the platform has the list from before the run' : undefined;
    const verdict = look === 'kept' ? 'kept' : isLost(look, is ?? [], wanted) ? 'lost' : 'changed since';
    return [{ member, verdict, wanted: sent?.[member], shown: textsOf(wanted), note }];
  }
}

/** What lacks entries, and has none of its own, was not changed by anybody. */
function isLost(
  look: MemberVerdict | undefined,
  found: readonly ValidFromPrice[],
  wanted: readonly ValidFromPrice[],
): boolean {
  if (look === 'before' || look === 'unset') return true;
  return wanted.length > 0 && found.every((entry) => wanted.some((one) => isSameEntry(one, entry)));
}
