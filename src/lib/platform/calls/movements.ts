import type { OperationId } from '../../../contract/routes.gen.js';
import { type Call, deletedOrGone, objectOf } from '../call.js';
import { findById, type WireObject } from './lookups.js';
import { made } from './made.js';
import { overlappingPages } from './window-pages.js';

/** Which operations one kind of movement has, and the variable of their paths. */
export interface MovementRoutes {
  operations: Readonly<
    Record<
      'list' | 'create' | 'get' | 'listDrafts' | 'createDraft' | 'getDraft' | 'replaceDraft' | 'deleteDraft',
      OperationId
    >
  >;
  variable: string;
}

/** What a lost answer said: looked up on the platform. Undefined: it provably did not happen. */
type LookUp = () => Promise<WireObject | undefined>;

/** Shipments, goods out or goods in, and their drafts. */
export type MovementOperations = ReturnType<typeof createMovementOperations>;

/** Errors as with every call. */
export function createMovementOperations(call: Call, { operations, variable }: MovementRoutes) {
  const draftPath = (id: string) => ({ 'draft-id': id });
  return {
    /** @returns undefined when there is none of this id */
    get: (id: string) => findById(call, operations.get, variable, id),
    /** All of them, page by page; the same one may come twice. */
    pages: () => overlappingPages(call, operations.list),
    /** @returns its answer, or what `didItHappen` found in its place; may be without an id */
    finalize: (draft_id: string, didItHappen: LookUp) =>
      objectOf(call(operations.create, { body: { draft_id }, didItHappen })),
    /** @returns undefined when there is none: something was made of it, it was deleted, or never was */
    getDraft: (id: string) => findById(call, operations.getDraft, 'draft-id', id),
    draftPages: () => overlappingPages(call, operations.listDrafts),
    createDraft: async (draft: WireObject, didItHappen: LookUp) => {
      const { body } = await call(operations.createDraft, { body: draft, didItHappen });
      return made(body, didItHappen, 'a draft');
    },
    replaceDraft: (id: string, body: WireObject) =>
      objectOf(call(operations.replaceDraft, { path: draftPath(id), body })),
    deleteDraft: (id: string) => deletedOrGone(call(operations.deleteDraft, { path: draftPath(id) })),
  };
}
