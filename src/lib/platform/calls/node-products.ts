import { RefusedError } from '../../errors/errors.js';
import type { Platform } from '../platform.js';
import { listWhole } from './lookups.js';

/** What a platform tells of the products of one browse node. */
export interface NodeProducts {
  /** The platform's. */
  ids: string[];
  /** Why some could not be shown. */
  hidden?: string;
}

/** @param node known to be there, so what is not found is the list itself @returns undefined of a platform without it */
export async function productsOfNode(node: string, call: Platform['call']): Promise<NodeProducts | undefined> {
  try {
    const { items, problems } = await listWhole(call, 'listBrowseNodeProducts', {}, { 'browse-node-id': node });
    return { ids: items.map(({ id }) => String(id)), hidden: problems[0]?.title };
  } catch (error) {
    if (error instanceof RefusedError && [404, 405].includes(error.status)) return undefined;
    throw error;
  }
}
