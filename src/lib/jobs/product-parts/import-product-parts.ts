import {
  type BulkCall,
  type BulkDeps,
  type BulkKind,
  type BulkOptions,
  type BulkReport,
  bulkOptionsOf,
  type Doubt,
  type Judged,
  type Sender,
  type SenderSetup,
} from '../../bulk/bulk-job.js';
import { bulkWrite } from '../../bulk/bulk-write.js';
import type { Step } from '../../bulk/send-records.js';
import type { Platform } from '../../platform/platform.js';
import { type FeatureRow, featureRows, readFeature } from '../../resources/catalog/feature.js';
import { lotRows, readLot } from '../../resources/catalog/lot.js';
import { nodeProductRows, readNodeProduct } from '../../resources/catalog/node-product.js';
import { type CatalogReader, type CatalogRows, createCatalogReader } from '../../schema/catalog-reader.js';
import { namedProduct } from '../../schema/named-product.js';
import type { OrderProduct } from '../../schema/order-product.js';
import type { Row } from '../../tabular/row.js';
import { openProductFinder } from '../products/product-finder.js';
import { checkOfPart, judgedPart } from './check-part.js';
import { openFeaturePlanner, openLotPlanner, openNodeProductPlanner, type PartPlanner } from './plan-product-parts.js';
import { answeredPart, undoOfPart } from './undo-parts.js';

/** Things of the catalogue that belong to one product each. */
export type ProductParts = 'features' | 'lots' | 'nodes products';

export interface ImportProductPartsOptions extends BulkOptions {
  ignoreUnknown: boolean;
}

export interface ImportProductPartsDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

/** The options of a run as its header kept them. @throws {LocalError} when somebody else wrote there */
export function importProductPartsOptionsOf(options: Readonly<Record<string, unknown>>): ImportProductPartsOptions {
  return { ...bulkOptionsOf(options), ignoreUnknown: options.ignoreUnknown === true };
}

interface Part<Content> {
  rows: CatalogRows;
  notChecked: string;
  read: (reader: CatalogReader, row: Row) => Content;
  /** What a row says, by members of the platform's. */
  saidOf: (content: Content) => Readonly<Record<string, unknown>>;
  openPlanner: (platform: Platform, reading: (objects: number) => void) => Promise<PartPlanner<Content>>;
}

/**
 * file -> rows -> products looked up -> what each has now -> POST, PUT or DELETE -> journal -> summary.
 * Nothing is created before the platform was asked for it, so that a run that was killed makes no second one.
 */
export function importProductParts(
  noun: ProductParts,
  options: ImportProductPartsOptions,
  call: BulkCall,
  deps: ImportProductPartsDeps,
): Promise<BulkReport> {
  switch (noun) {
    case 'features': {
      const notChecked = 'whether products and templates are there, and what the templates allow';
      const saidOf = ({ value, display }: FeatureRow) => ({ value, display_configuration: display });
      const part = { rows: featureRows, notChecked, read: readFeature, saidOf, openPlanner: openFeaturePlanner };
      return importParts(noun, part, options, call, deps);
    }
    case 'lots': {
      const notChecked = 'whether the products are there, and which lots they have';
      const saidOf = (lot: Record<string, string>) => lot;
      const part = { rows: lotRows, notChecked, read: readLot, saidOf, openPlanner: openLotPlanner };
      return importParts(noun, part, options, call, deps);
    }
    case 'nodes products': {
      const notChecked = 'whether products and browse nodes are there';
      const openPlanner = openNodeProductPlanner;
      const part = { rows: nodeProductRows, notChecked, read: readNodeProduct, saidOf: () => ({}), openPlanner };
      return importParts(noun, part, options, call, deps);
    }
  }
}

interface PartRow<Content> {
  product: OrderProduct;
  part: Content;
}

function importParts<Content>(
  noun: ProductParts,
  part: Part<Content>,
  { ignoreUnknown, ...bulk }: ImportProductPartsOptions,
  call: BulkCall,
  deps: ImportProductPartsDeps,
): Promise<BulkReport> {
  /** Only then one product can be in rows of different keys, and memory is spent on telling. */
  let namedTwoWays = false;
  const undoable = bulk.undoable === true;

  const kind: BulkKind<CatalogReader, PartRow<Content>> = {
    command: `catalog ${noun} import`,
    noun: part.rows.noun,
    options: { ignoreUnknown },
    readerFor: (columns, sourceOf) => {
      const has = (name: string) => columns.includes(name);
      namedTwoWays = (has('product_external_id') && has('product_id')) || (has('node_external_id') && has('node_id'));
      const fileName = bulk.file === '-' ? 'stdin' : bulk.file;
      return createCatalogReader(part.rows, columns, { ignoreUnknown, sourceOf, fileName });
    },
    read: ({ reader, row }) => ({
      product: namedProduct((name) => reader.cell(row, name)),
      part: part.read(reader, row),
    }),
    contentOf: (content) => content,
    membersOf: (content) => part.saidOf(content.part),
    notChecked: part.notChecked,
    openSender,
  };

  async function openSender({ rows, folder, reading }: SenderSetup): Promise<Sender<PartRow<Content>>> {
    const platform = await deps.platform();
    const plan = await part.openPlanner(platform, reading);
    const products = await openProductFinder({ items: rows, platform, folder, onRead: reading });
    const claimed = new Map<string, string>();

    async function prepare(
      { content, key, digest }: { content: PartRow<Content>; key: string; digest: string },
      doubt: Doubt | undefined,
    ): Promise<Step> {
      const reject = (code: string, message: string, column = ''): Step => ({
        kind: 'settled',
        result: 'rejected',
        key,
        digest,
        problems: [{ column, code, message, retryable: false }],
      });
      const found = await products.find(content.product);
      if (typeof found === 'string') {
        const column = content.product.externalId === undefined ? 'product_id' : 'product_external_id';
        return reject('unknown_product', found, column);
      }
      const { externalId, id: givenId = '' } = content.product;
      const planned = await plan(content.part, found.id, externalId ?? givenId);
      if ('fault' in planned) return reject(planned.code, planned.fault, planned.column);
      const other = claimed.get(planned.same) ?? key;
      if (other !== key) return reject('duplicate', `"${other}" means the same`);
      if (namedTwoWays) claimed.set(planned.same, key);
      const before = doubt?.before ?? planned.before;
      const result = before === 'none' ? 'created' : 'updated';
      const { id, send, written } = planned;
      const how = { undoable, inDoubt: doubt !== undefined, created: before === 'none' };
      if (send === undefined) {
        // In doubt it was this run that wrote it, and its answer that was lost.
        if (doubt === undefined) return { kind: 'settled', result: 'unchanged', id, key, digest };
        const { held } = planned;
        const isNoted = undoable || held === undefined;
        const answered = isNoted ? undefined : answeredPart(held, { id, changed: true, answer: held.state }, how);
        return { kind: 'settled', result, id, key, digest, answered };
      }
      return {
        kind: 'send',
        intent: { key, digest, before },
        undo: written && undoOfPart(written, undoable),
        check: checkOfPart(planned, platform),
        exchange: async () => {
          const sent = await send();
          const answered = written && answeredPart(written, sent, how);
          return { result: sent.changed ? result : 'unchanged', id: sent.id, answered, answer: sent.answer };
        },
      };
    }

    /** Anew: what a product has is read for each plan. */
    async function judge({ content }: { content: PartRow<Content> }): Promise<Judged> {
      const found = await products.find(content.product);
      if (typeof found === 'string') return { kind: 'missing' };
      const { externalId, id = '' } = content.product;
      const planned = await plan(content.part, found.id, externalId ?? id);
      if (!('fault' in planned)) return judgedPart(planned);
      const { fault: message, code, column = '', differs } = planned;
      if (differs !== undefined) return { kind: 'different', members: differs };
      return { kind: 'rejected', problems: [{ column, code, message, retryable: false }] };
    }

    return { prepare, asks: true, judge, close: products.close };
  }

  return bulkWrite(kind, bulk, call, deps);
}
