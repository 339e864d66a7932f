import type { OperationId } from '../../contract/routes.gen.js';
import { type Problem, RefusedError } from '../errors/errors.js';
import type { HttpResponse } from '../http/send.js';
import { createDocumentOf, createDocumentReader, type DocumentReader } from '../json/cut-document.js';
import { cutPage } from '../json/cut-page.js';
import type { PulledDocument, PulledNoun } from '../model/document.js';
import type { Call } from './call.js';
import { problemOf } from './problem.js';

/** One page of documents, each as the platform sent it. Items and problems count alike. */
export interface DocumentPage {
  /** In the order of the page. */
  items: PulledDocument[];
  /**
   * What the platform could not show, and the items that have no usable id or time: there is no place for them in a
   * target, so they are kept and told like a problem of the platform's, and the pull goes on.
   */
  problems: { problem: Problem; json: Buffer }[];
}

export interface ListDocuments {
  /** Milliseconds since 1970, from <= time < to. */
  from: number;
  to: number;
  /** 1..5000 */
  limit: number;
  offset: number;
  signal?: AbortSignal;
}

/** Errors as with every call. */
export type DocumentOperations = ReturnType<typeof createDocumentOperations>;

const operations: Readonly<Record<PulledNoun, OperationId>> = {
  invoices: 'listInvoices',
  'credit-memos': 'listCreditMemos',
  orders: 'listSalesOrders',
  'stock-changes': 'listStockCountChanges',
};

export function createDocumentOperations(call: Call) {
  const readers = new Map<PulledNoun, DocumentReader>();

  function readerOf(noun: PulledNoun): DocumentReader {
    const reader = readers.get(noun) ?? createDocumentReader(noun);
    readers.set(noun, reader);
    return reader;
  }

  return {
    /** The JSON of the documents shares the memory of the page: copy what outlives it. */
    listDocuments: async (noun: PulledNoun, { from, to, limit, offset, signal }: ListDocuments) => {
      const { body } = await call(operations[noun], {
        query: { from: new Date(from).toISOString(), to: new Date(to).toISOString(), limit, offset },
        read: (response) => readPage(response, readerOf(noun)),
        signal,
      });
      return body as DocumentPage;
    },
    /** Undefined when there is none. */
    getSalesOrder: async (id: string, { signal }: { signal?: AbortSignal } = {}) => {
      // By its id it has no window to wait in: without id or time it is a damaged answer.
      const read = ({ body }: HttpResponse): PulledDocument => createDocumentOf('orders')(body);
      try {
        const { body } = await call('getSalesOrder', { path: { 'sales-order-id': id }, read, signal });
        return body as PulledDocument;
      } catch (error) {
        if (error instanceof RefusedError && error.status === 404) return undefined;
        throw error;
      }
    },
  };
}

function readPage({ body }: HttpResponse, read: DocumentReader): DocumentPage {
  const page = cutPage(body, read);
  const items: PulledDocument[] = [];
  const problems = page.problems.map((json) => ({ problem: problemOf(json), json }));
  for (const item of page.items) {
    if ('damage' in item)
      problems.push({ problem: { title: 'damaged document', detail: item.damage }, json: item.json });
    else items.push(item);
  }
  return { items, problems };
}
