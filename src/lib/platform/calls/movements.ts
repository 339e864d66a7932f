import type { OperationId } from '../../../contract/routes.gen.js';
import { RefusedError } from '../../errors/errors.js';
import type { Call } from '../call.js';
import { findById, type WireObject } from './lookups.js';
import { made } from './made.js';
import { type ListedPage, overlappingPages } from './window-pages.js';

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
export interface MovementOperations {
  /** @returns undefined when there is none of this id */
  get: (id: string) => Promise<WireObject | undefined>;
  /** All of them, page by page; the same one may come twice. */
  pages: () => AsyncGenerator<ListedPage>;
  /** @returns its answer, or what `didItHappen` found in its place; may be without an id */
  create: (draftId: string, didItHappen: LookUp) => Promise<WireObject>;
  /** @returns undefined when there is none: something was made of it, it was deleted, or never was */
  getDraft: (id: string) => Promise<WireObject | undefined>;
  draftPages: () => AsyncGenerator<ListedPage>;
  createDraft: (draft: WireObject, didItHappen: LookUp) => Promise<WireObject>;
  replaceDraft: (id: string, draft: WireObject) => Promise<WireObject>;
  /** @returns whether this very call removed it, as far as can be told */
  deleteDraft: (id: string) => Promise<'deleted' | 'gone'>;
}

/** Errors as with every call. */
export function createMovementOperations(call: Call, { operations, variable }: MovementRoutes): MovementOperations {
  const draftPath = (id: string) => ({ 'draft-id': id });
  return {
    get: (id) => findById(call, operations.get, variable, id),
    pages: () => overlappingPages(call, operations.list),
    create: async (draftId, didItHappen) => {
      const { body } = await call(operations.create, { body: { draft_id: draftId }, didItHappen });
      return (body ?? {}) as WireObject;
    },
    getDraft: (id) => findById(call, operations.getDraft, 'draft-id', id),
    draftPages: () => overlappingPages(call, operations.listDrafts),
    createDraft: async (draft, didItHappen) => {
      const { body } = await call(operations.createDraft, { body: draft, didItHappen });
      return made(body, didItHappen, 'a draft');
    },
    replaceDraft: async (id, draft) => {
      const { body } = await call(operations.replaceDraft, { path: draftPath(id), body: draft });
      return (body ?? {}) as WireObject;
    },
    deleteDraft: async (id) => {
      try {
        const { attempts } = await call(operations.deleteDraft, { path: draftPath(id) });
        return attempts > 1 ? 'gone' : 'deleted';
      } catch (error) {
        if (error instanceof RefusedError && error.status === 404) return 'gone';
        throw error;
      }
    },
  };
}
