import { membersOf } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';
import type { Kept } from '../state/table.js';

/** What a count of stock names, as the platform has it: each id fetches the thing. */
export interface CountedWorld {
  staff: readonly { id: string; name: string }[];
  devices: readonly { id: string; name: string }[];
  products: readonly { id: string; name: string; articleId: string; unit: string }[];
}

/** A platform that has none of them: a count names what is made up. */
export const emptyWorld: CountedWorld = { staff: [], devices: [], products: [] };

/** What a count of this platform names. @param most so many of each are enough */
export function worldOf({ records }: SandboxState, most: { participants: number; resources: number }): CountedWorld {
  const staff = records.staff_member.list.slice(0, most.participants).map((one) => ({
    id: one.id,
    name: textOf(records.individual.get(one.id) ?? one, 'name') ?? one.id,
  }));
  const devices = records.device.list
    .slice(0, most.participants)
    .map((one) => ({ id: one.id, name: textOf(one, 'name') ?? '' }));
  const products = records.product.list.slice(0, most.resources).map((one) => ({
    id: one.id,
    name: textOf(one, 'name') ?? '',
    articleId: textOf(one, 'article_id') ?? '',
    unit: textOf(one, 'management_unit') ?? 'QUANTITY_PIECES',
  }));
  return { staff, devices, products };
}

function textOf(one: Kept, member: string): string | undefined {
  const value = membersOf(one)[member];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
