import {
  isObject,
  type Json,
  type JsonObject,
  list,
  object,
  operationsOf,
  referredSchema,
  resolve,
  schemasOf,
  texts,
} from './document.js';
import { standalone } from './validators.js';

/**
 * What is said to the sandbox, as checks and types. An error has the schema that was broken: its description is what the
 * message says, so that there is no second list of expectations.
 * @param contract whose operations a plan may name
 */
export async function generatePlans(plans: JsonObject, contract: JsonObject): Promise<Map<string, string>> {
  const ids = operationsOf(contract).map(({ operation }) => String(operation.operationId));
  const schemas = Object.entries(schemasOf(plans));
  const checked = schemas.filter(([, schema]) => schema['x-checked'] === true).map(([name]) => name);
  const whole = checked.map((name): [string, Json] => [name, inlined(plans, schemasOf(plans)[name]!, ids)]);
  const document = { components: { schemas: Object.fromEntries(whole) } };
  return new Map([
    ['sandbox-plans.gen.js', await standalone(document, checked, 'planValidators', 'openapi/sandbox.yaml')],
    ['sandbox-plans.gen.d.ts', declarations(schemas, checked)],
  ]);
}

/** Without references, so that an error has all texts at hand. */
function inlined(plans: JsonObject, value: Json, ids: string[]): Json {
  if (Array.isArray(value)) return value.map((one) => inlined(plans, one, ids));
  if (!isObject(value)) return value;
  if (referredSchema(value) !== undefined) return inlined(plans, resolve(plans, value), ids);
  const { 'x-operations': isOpen, 'x-checked': _, ...schema } = value;
  if (isOpen === true) return { ...schema, enum: [...list(schema.enum), ...ids] };
  return Object.fromEntries(Object.entries(schema).map(([name, member]) => [name, inlined(plans, member, ids)]));
}

function declarations(schemas: [string, Json][], checked: string[]): string {
  const types = schemas.map(([name, schema]) => `export type ${name} = ${typeOf(schema)};\n`);
  return `// Generated from openapi/sandbox.yaml by npm run gen. Do not edit.

${types.join('\n')}
interface PlanSchema {
  description?: string;
  properties?: Readonly<Record<string, PlanSchema>>;
}

/** One thing wrong with a plan. */
export interface PlanError {
  /** A JSON pointer. */
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  data: unknown;
  /** What was broken, without references. */
  parentSchema: PlanSchema;
}

export interface ValidatePlan {
  (data: unknown): boolean;
  errors?: PlanError[] | null;
}

export interface Plans {
${checked.map((name) => `  ${name}: ${name};\n`).join('')}}

export const planValidators: Record<keyof Plans, ValidatePlan>;
`;
}

function typeOf(schema: Json): string {
  if (!isObject(schema)) throw new Error('a schema is an object');
  const { enum: values, const: value, oneOf, properties, items, additionalProperties } = schema;
  const referred = referredSchema(schema);
  if (referred !== undefined) return referred;
  if (value !== undefined) return JSON.stringify(value);
  if (schema['x-operations'] === true) return 'string';
  if (values !== undefined)
    return list(values)
      .map((one) => JSON.stringify(one))
      .join(' | ');
  if (oneOf !== undefined)
    return list(oneOf)
      .map((one) => `\n  | ${typeOf(one)}`)
      .join('');
  if (properties !== undefined) {
    const required = ['kind', ...(schema.required === undefined ? [] : texts(schema.required, 'required'))];
    const members = Object.entries(object(properties, 'properties')).map(
      ([name, member]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(member)}`,
    );
    const own = `{ ${members.join('; ')} }`;
    const others = [schema.type].flat().filter((type) => type !== 'object');
    return [...others.map(String), own].join(' | ');
  }
  if (items !== undefined) return `${typeOf(items)}[]`;
  if (isObject(additionalProperties ?? null)) return `Record<string, ${typeOf(additionalProperties!)}>`;
  return [schema.type ?? 'unknown']
    .flat()
    .map((type) => (type === 'integer' ? 'number' : String(type)))
    .join(' | ');
}
