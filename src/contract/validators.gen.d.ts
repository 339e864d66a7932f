// Generated from openapi/platform.yaml by npm run gen. Do not edit.

/** One thing wrong with a document; `instancePath` is a JSON pointer to it ("/sales_price/amount"). */
export interface ValidationError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** True when the document fits; else `errors` holds everything that does not, until the next call. */
export interface ValidateFunction {
  (data: unknown): boolean;
  errors?: ValidationError[] | null;
}

export type ValidatorName =
  | 'AccessToken'
  | 'Problem'
  | 'Product'
  | 'ProductInput'
  | 'ProductList';

export const validators: Record<ValidatorName, ValidateFunction>;
