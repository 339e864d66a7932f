import { isSameEntry, type PriceLook, priceLookOf, withUntold } from '../jobs/prices/judge-price-look.js';
import { listIn, textsOf } from '../jobs/prices/price-lists.js';
import type { ThingChange } from '../journal/run-view.js';
import type { State } from '../model/thing.js';
import type { ValidFromPrice } from '../resources/prices/price-operation.js';
import type { AuditedMember, AuditVerdict } from './audit-thing.js';

const member = 'price_list';

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
    const look = withUntold(priceLookOf(wanted, now && { list: is }, { list: was }, at), this.tells);
    if (look.kind === 'untold') return undefined;
    if (look.kind === 'missing') return [{ member: '', verdict: 'gone', wanted: sent, shown: textsOf(wanted) }];
    const note = look.kind === 'before' ? 'the platform has the list from before the run' : undefined;
    return [{ member, verdict: verdictOf(look, wanted), wanted: sent?.[member], shown: textsOf(wanted), note }];
  }
}

/** What lacks entries, and has none of its own, was not changed by anybody. */
function verdictOf(look: PriceLook, wanted: readonly ValidFromPrice[]): AuditVerdict {
  if (look.kind === 'same') return 'kept';
  if (look.kind !== 'lost') return 'lost';
  const isPart = look.found.every((entry) => wanted.some((one) => isSameEntry(one, entry)));
  return isPart && wanted.length > 0 ? 'lost' : 'changed since';
}
