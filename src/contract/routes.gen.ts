// Generated from openapi/platform.yaml by npm run gen. Do not edit.
import type { ValidatorName } from './validators.gen.js';

export type Module =
  | 'auth'
  | 'erp'
  | 'contacts'
  | 'external'
  | 'inventory'
  | 'sales'
  | 'staff'
  | 'structure'
  | 'events';

export type OperationId =
  | 'authorize'
  | 'listProducts'
  | 'createProduct'
  | 'getProduct'
  | 'replaceProduct'
  | 'deleteProduct'
  | 'getProductByExternalId'
  | 'upsertProductByExternalId';

/** What a query parameter may hold. An array is sent as the repeated parameter (`a=1&a=2`). */
export type QueryKind =
  | { kind: 'integer'; minimum?: number; maximum?: number; default?: number }
  | { kind: 'date-time' }
  | { kind: 'string'; minLength?: number; maxLength?: number }
  | { kind: 'boolean' }
  | { kind: 'enum'; values: readonly string[] }
  | { kind: 'array'; items: QueryKind };

export interface QueryParameter {
  name: string;
  required: boolean;
  schema: QueryKind;
}

export interface Route {
  operationId: OperationId;
  module: Module;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Template behind the module's prefix and, where `orgScoped`, behind `/org/{org-id}`. */
  path: string;
  /** False for authorize only, whose path holds the organisation itself. */
  orgScoped: boolean;
  /** Who says so: the specification, the public documentation, or nobody (an assumption). */
  source: 'seed' | 'docs' | 'assumed';
  summary: string;
  tag: string;
  /** Names in `path`, in order. */
  pathParams: readonly string[];
  query: readonly QueryParameter[];
  request?: { mediaType: string; required: boolean; validator: ValidatorName };
  /** Documented answers by status. Any other status from 400 up may come with a Problem, too. */
  responses: Readonly<Record<number, { mediaType?: string; validator?: ValidatorName }>>;
  /** Paged: takes limit and offset, answers `{items, problems?}`. */
  list: boolean;
}

export const modulePrefixes: Readonly<Record<Module, string>> = {
  "auth": "/auth",
  "erp": "/erp",
  "contacts": "/contacts",
  "external": "/external",
  "inventory": "/inventory",
  "sales": "/salesorders",
  "staff": "/staffrights",
  "structure": "/orgstructure",
  "events": "/events"
};

export const routes: Readonly<Record<OperationId, Route>> = {
  authorize: {"operationId":"authorize","module":"auth","method":"GET","path":"/authorize/{org-id}","orgScoped":false,"source":"seed","summary":"Exchange application credentials for an organisation access token","tag":"auth","pathParams":["org-id"],"query":[],"responses":{"200":{"mediaType":"application/json","validator":"AccessToken"},"401":{"mediaType":"application/problem+json","validator":"Problem"},"403":{"mediaType":"application/problem+json","validator":"Problem"}},"list":false},
  listProducts: {"operationId":"listProducts","module":"erp","method":"GET","path":"/products","orgScoped":true,"source":"docs","summary":"List products","tag":"products","pathParams":[],"query":[{"name":"limit","required":false,"schema":{"kind":"integer","minimum":1,"maximum":5000,"default":200}},{"name":"offset","required":false,"schema":{"kind":"integer","minimum":0,"default":0}},{"name":"article_id","required":false,"schema":{"kind":"string","minLength":1,"maxLength":256}}],"responses":{"200":{"mediaType":"application/json","validator":"ProductList"},"400":{"mediaType":"application/problem+json","validator":"Problem"},"403":{"mediaType":"application/problem+json","validator":"Problem"},"422":{"mediaType":"application/problem+json","validator":"Problem"},"502":{"mediaType":"application/problem+json","validator":"Problem"}},"list":true},
  createProduct: {"operationId":"createProduct","module":"erp","method":"POST","path":"/products","orgScoped":true,"source":"docs","summary":"Create a product","tag":"products","pathParams":[],"query":[],"request":{"mediaType":"application/json","required":true,"validator":"ProductInput"},"responses":{"201":{"mediaType":"application/json","validator":"Product"},"400":{"mediaType":"application/problem+json","validator":"Problem"},"403":{"mediaType":"application/problem+json","validator":"Problem"},"409":{"mediaType":"application/problem+json","validator":"Problem"},"422":{"mediaType":"application/problem+json","validator":"Problem"}},"list":false},
  getProduct: {"operationId":"getProduct","module":"erp","method":"GET","path":"/products/{product-id}","orgScoped":true,"source":"seed","summary":"Get a product","tag":"products","pathParams":["product-id"],"query":[],"responses":{"200":{"mediaType":"application/json","validator":"Product"},"403":{"mediaType":"application/problem+json","validator":"Problem"},"404":{"mediaType":"application/problem+json","validator":"Problem"},"422":{"mediaType":"application/problem+json","validator":"Problem"}},"list":false},
  replaceProduct: {"operationId":"replaceProduct","module":"erp","method":"PUT","path":"/products/{product-id}","orgScoped":true,"source":"docs","summary":"Replace a product","tag":"products","pathParams":["product-id"],"query":[],"request":{"mediaType":"application/json","required":true,"validator":"ProductInput"},"responses":{"200":{"mediaType":"application/json","validator":"Product"},"400":{"mediaType":"application/problem+json","validator":"Problem"},"403":{"mediaType":"application/problem+json","validator":"Problem"},"404":{"mediaType":"application/problem+json","validator":"Problem"},"409":{"mediaType":"application/problem+json","validator":"Problem"},"422":{"mediaType":"application/problem+json","validator":"Problem"}},"list":false},
  deleteProduct: {"operationId":"deleteProduct","module":"erp","method":"DELETE","path":"/products/{product-id}","orgScoped":true,"source":"docs","summary":"Delete a product","tag":"products","pathParams":["product-id"],"query":[],"responses":{"204":{},"403":{"mediaType":"application/problem+json","validator":"Problem"},"404":{"mediaType":"application/problem+json","validator":"Problem"},"422":{"mediaType":"application/problem+json","validator":"Problem"}},"list":false},
  getProductByExternalId: {"operationId":"getProductByExternalId","module":"erp","method":"GET","path":"/products/external-id/{external-id}","orgScoped":true,"source":"docs","summary":"Get a product by its external id","tag":"products","pathParams":["external-id"],"query":[],"responses":{"200":{"mediaType":"application/json","validator":"Product"},"403":{"mediaType":"application/problem+json","validator":"Problem"},"404":{"mediaType":"application/problem+json","validator":"Problem"},"422":{"mediaType":"application/problem+json","validator":"Problem"}},"list":false},
  upsertProductByExternalId: {"operationId":"upsertProductByExternalId","module":"erp","method":"PUT","path":"/products/external-id/{external-id}","orgScoped":true,"source":"docs","summary":"Create or replace a product by its external id","tag":"products","pathParams":["external-id"],"query":[],"request":{"mediaType":"application/json","required":true,"validator":"ProductInput"},"responses":{"200":{"mediaType":"application/json","validator":"Product"},"201":{"mediaType":"application/json","validator":"Product"},"400":{"mediaType":"application/problem+json","validator":"Problem"},"403":{"mediaType":"application/problem+json","validator":"Problem"},"422":{"mediaType":"application/problem+json","validator":"Problem"}},"list":false},
};
