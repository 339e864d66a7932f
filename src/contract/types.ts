import type { components, operations } from './types.gen.js';

type Schemas = components['schemas'];

/** The JSON body that an operation takes; `never` for one that takes none. */
export type RequestBody<Id extends keyof operations> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

/** The JSON body that an operation answers with a status, by default 200; `never` when there is none. */
export type ResponseBody<Id extends keyof operations, Status extends number = 200> = operations[Id] extends {
  responses: { [status in Status]: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** The query parameters of an operation. */
export type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;

/** The envelope of every list. */
export interface Page<Item> {
  items: Item[];
  problems?: Problem[];
}

export type AccessToken = Schemas['AccessToken'];
export type Problem = Schemas['Problem'];

export type Money = Schemas['Money'];
export type MoneyAmount = Schemas['MoneyAmount'];
export type MoneyValue = Schemas['MoneyValue'];
export type Quantity = Schemas['Quantity'];
export type QuantityAmount = Schemas['QuantityAmount'];
export type QuantityValue = Schemas['QuantityValue'];
export type Address = Schemas['Address'];
export type PlainAddress = Schemas['PlainAddress'];
export type FullAddress = Schemas['FullAddress'];
export type AssortmentTagReference = Schemas['AssortmentTagReference'];
export type StorageTagReference = Schemas['StorageTagReference'];
export type ExternalReference = Schemas['ExternalReference'];

export type Product = Schemas['Product'];
export type ProductInput = Schemas['ProductInput'];
export type ProductIdentifier = Schemas['ProductIdentifier'];
export type ProductPriceAndQuantity = Schemas['ProductPriceAndQuantity'];
export type CustomWorkflowConfig = Schemas['CustomWorkflowConfig'];
