import { type Answer, json, listOf, problem } from '../base/answers.js';
import { type Dialect, decodeProduct, encodeDocument, encodeProduct } from '../base/dialect.js';
import { type JsonObject, printJson } from '../base/json-body.js';
import { findProductProblem } from '../rules/product-rules.js';
import type { Call, Operation } from '../state/operation.js';
import { priceMember } from '../state/price-member.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { putProduct, putProductFirst, removeProduct } from '../state/state.js';
import type { ProductRecord } from '../tables/product-table.js';

export const listProducts: Operation = {
  run: ({ state, query, dialect }) => {
    const { products } = state;
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 200);
    const articleId = query.get('article_id');
    const page =
      articleId === null
        ? products.page(offset, limit)
        : products.withArticleId(articleId).slice(offset, offset + limit);
    return listOf(page.map((record) => encodeBytes(state, record, dialect)));
  },
  shift: (state, by) => {
    const first = state.products.first();
    if (by === 'insert') insertFirst(state);
    else if (first) removeProduct(state, first.id);
  },
};

export const getProduct: Operation = {
  run: (call) => {
    const id = call.params['product-id'] ?? '';
    const record = call.state.products.byId(id);
    return record ? show(call, 200, record.id, call.state.products.text(record)) : unknownProduct(`id "${id}"`);
  },
};

export const getProductByExternalId: Operation = {
  run: (call) => {
    const externalId = call.params['external-id'] ?? '';
    const record = call.state.products.byExternalId(externalId);
    return record
      ? show(call, 200, record.id, call.state.products.text(record))
      : unknownProduct(`external id "${externalId}"`);
  },
};

export const createProduct: Operation = {
  run: (call) => {
    const externalId = textOf(call.body.external_id);
    if (externalId !== undefined && call.state.products.byExternalId(externalId)) return inUse(externalId);
    return store(call, undefined, externalId);
  },
};

export const replaceProduct: Operation = {
  run: (call) => {
    const id = call.params['product-id'] ?? '';
    const record = call.state.products.byId(id);
    if (!record) return unknownProduct(`id "${id}"`);
    const externalId = textOf(call.body.external_id);
    const holder = externalId === undefined ? undefined : call.state.products.byExternalId(externalId);
    if (externalId !== undefined && holder && holder !== record) return inUse(externalId);
    return store(call, record, externalId);
  },
};

export const upsertProductByExternalId: Operation = {
  run: (call) => {
    const externalId = call.params['external-id'] ?? '';
    if ([...externalId].length > 256) {
      return problem(400, 'invalid-request', 'the external id in the path has more than 256 characters');
    }
    const inBody = textOf(call.body.external_id);
    if (inBody !== undefined && inBody !== externalId) {
      const detail = `/external_id "${inBody}" is not the external id in the path "${externalId}"`;
      return problem(422, 'semantic-error', detail);
    }
    return store(call, call.state.products.byExternalId(externalId), externalId);
  },
};

export const deleteProduct: Operation = {
  run: ({ state, params }) => {
    const id = params['product-id'] ?? '';
    if (!state.products.byId(id)) return unknownProduct(`id "${id}"`);
    removeProduct(state, id);
    return { status: 204 };
  },
};

/** Keep the whole product as sent; members left out are gone. Id and price list of the body are read-only and ignored. */
function store(call: Call, known: ProductRecord | undefined, externalId: string | undefined): Answer {
  const { state } = call;
  const { id: _, price_list: __, ...product } = decodeProduct(call.body);
  const wrong =
    findProductProblem(product) ?? findReferenceProblem(state, product) ?? findChangeProblem(known, product);
  if (wrong) return problem(422, 'semantic-error', wrong);
  if (externalId !== undefined) product.external_id = externalId;
  // A product has a kind, whatever a PUT leaves out.
  product.type ??= 'INVENTORY_PRODUCT';
  const id = known?.id ?? state.newId();
  const text = printJson({ id, ...product }, call.bodyHasNumbers);
  putProduct(state, { id, externalId, articleId: textOf(product.article_id) }, text);
  return show(call, known ? 200 : 201, id, text);
}

function findReferenceProblem(state: SandboxState, { variant_group_id }: JsonObject): string | undefined {
  const group = textOf(variant_group_id);
  if (group === undefined || state.variantGroups.has(group)) return undefined;
  return `/variant_group_id "${group}" is not a product variant group`;
}

function findChangeProblem(known: ProductRecord | undefined, { article_id }: JsonObject): string | undefined {
  if (known?.articleId === undefined || known.articleId === article_id) return undefined;
  const change = textOf(article_id) === undefined ? 'be removed' : `become "${article_id}"`;
  return `/article_id is "${known.articleId}" and cannot ${change}`;
}

function show({ state, dialect }: Call, status: number, id: string, text: string): Answer {
  const member = priceMember(state, { product: id });
  const encoded = encodeProduct(text, dialect);
  return json(status, member ? `${encoded.slice(0, -1)},${encodeDocument(member, dialect)}}` : encoded);
}

function encodeBytes(state: SandboxState, record: ProductRecord, dialect: Dialect): Buffer {
  const member = priceMember(state, { product: record.id });
  const bytes =
    dialect === 'seed'
      ? state.products.bytes(record)
      : Buffer.from(encodeProduct(state.products.text(record), dialect));
  if (member === undefined) return bytes;
  // Behind the last member of what is an object with an id at least.
  return Buffer.concat([bytes.subarray(0, -1), Buffer.from(`,${encodeDocument(member, dialect)}}`)]);
}

function unknownProduct(which: string): Answer {
  return problem(404, 'not-found', `no product has the ${which}`);
}

function inUse(externalId: string): Answer {
  return problem(409, 'conflict', `/external_id "${externalId}" belongs to another product`);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function insertFirst(state: SandboxState): void {
  const id = state.newId();
  const product = {
    id,
    name: 'Inserted while the list was read',
    management_unit: 'QUANTITY_PIECES',
    tax_category: 'STANDARD',
  };
  putProductFirst(state, { id }, JSON.stringify(product));
}
