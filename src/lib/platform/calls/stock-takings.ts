import { createHash } from 'node:crypto';
import { PlatformError } from '../../errors/errors.js';
import { stringifyJson } from '../../json/json.js';
import { bodyOf, type Call } from '../call.js';
import { type ListPage, wholeList } from '../pages.js';

export type StockTakingGeneration = 'POS1' | 'POS2';

export interface StockTaking {
  id: string;
  /** Undefined when the platform does not say. */
  type: StockTakingGeneration | undefined;
  status: string;
  /** Milliseconds since 1970: when it was completed, else when it was begun; undefined when neither is told. */
  time: number | undefined;
  /** Every member. */
  document: Readonly<Record<string, unknown>>;
  /** Hex, of the document: another one after every change of it. */
  digest: string;
}

export interface StockTakingExport {
  id: string;
  /** `CREATED`, `IN_PROCESS`, `COMPLETED`, `FAILED`, or one that this program does not know. */
  status: string;
}

export type StockTakingOperations = ReturnType<typeof createStockTakingOperations>;

const pageSize = 1000;

/** Errors as with every call, but for the 404 of a get. */
export function createStockTakingOperations(call: Call) {
  const ask = (operation: 'getStockTaking' | 'getPos1StockTaking', id: string) =>
    bodyOf(call(operation, { path: { 'stock-taking-id': id } }));
  return {
    /** All of them, by status if given. */
    list: async (status: string | undefined) => {
      const read = async ({ limit, offset }: { limit: number; offset: number }) =>
        (await call('listStockTakings', { query: { status, limit, offset } })).body as ListPage<
          StockTaking['document']
        >;
      const { items, problems } = await wholeList(read, pageSize);
      return { items: items.map((item) => stockTakingOf(item)), problems };
    },
    /** @param type which address is asked; undefined asks both. @returns undefined when there is none */
    get: async (id: string, type: StockTakingGeneration | undefined) => {
      const general = type === 'POS1' ? undefined : await ask('getStockTaking', id);
      if (general !== undefined || type === 'POS2') return general && stockTakingOf(general, type);
      const own = await ask('getPos1StockTaking', id);
      return own && stockTakingOf(own, 'POS1');
    },
    /** @throws {InDoubtError} when the answer was lost: exports cannot be listed, so it cannot be found out */
    trigger: async (id: string, type: StockTakingGeneration) => {
      const body = { '@type': 'StockTakingReference', id, type };
      return exportOf((await call('triggerStockTakingExport', { body })).body);
    },
    /** @returns undefined when there is none of this id */
    getExport: async (exportId: string) => {
      const found = await bodyOf(call('getStockTakingExport', { path: { 'export-id': exportId } }));
      return found && exportOf(found);
    },
    /** A presigned address, which is a secret. @throws {RefusedError} of status 422 while it is not completed */
    downloadUrl: async (exportId: string) => {
      const { body } = await call('getStockTakingExportDownload', { path: { 'export-id': exportId } });
      const url = (body as { download_url?: unknown }).download_url;
      if (typeof url === 'string' && url !== '') return url;
      throw new PlatformError(`the platform gave no address to download export ${exportId} from`);
    },
  };
}

function stockTakingOf(document: StockTaking['document'], asked?: StockTakingGeneration): StockTaking {
  const { id, type, status, created_at, completed_at } = document;
  const time = Date.parse(String(completed_at ?? created_at ?? ''));
  return {
    id: text(id),
    type: type === 'POS1' || type === 'POS2' ? type : asked,
    status: text(status),
    time: Number.isNaN(time) ? undefined : time,
    document,
    digest: createHash('sha256').update(stringifyJson(document)).digest('hex'),
  };
}

function exportOf(body: unknown): StockTakingExport {
  const { id, status } = (body ?? {}) as { id?: unknown; status?: unknown };
  if (typeof id !== 'string' || id === '') throw new PlatformError('the platform answered an export without an id');
  return { id, status: text(status) };
}

function text(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
