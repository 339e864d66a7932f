import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { build } from 'esbuild';
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

/** Names of the component schemas that get a validator: every body, and what is marked `x-validator`. Sorted. */
export function validatorNames(document: JsonObject): string[] {
  const names = new Set<string>();
  for (const { operation } of operationsOf(document)) {
    for (const body of bodiesOf(document, operation)) names.add(body);
  }
  for (const [name, schema] of Object.entries(schemasOf(document))) if (schema['x-validator'] === true) names.add(name);
  return [...names].sort();
}

/** The schema name of a body's only media type; undefined when there is no body. Inline body schemas are refused. */
export function bodySchema(holder: JsonObject, what: string): { mediaType: string; name: string } | undefined {
  const content = holder.content;
  if (content === undefined) return undefined;
  const [entry, ...more] = Object.entries(object(content, what));
  if (entry === undefined || more.length > 0) throw new Error(`${what} needs exactly one media type`);
  const name = referredSchema(object(entry[1], what).schema);
  if (name === undefined) throw new Error(`${what}: the schema of a body is a reference to components/schemas`);
  return { mediaType: entry[0], name };
}

function bodiesOf(document: JsonObject, operation: JsonObject): string[] {
  const what = String(operation.operationId);
  const holders = Object.values(object(operation.responses, what));
  if (operation.requestBody !== undefined) holders.push(operation.requestBody);
  return holders
    .map((holder) => bodySchema(resolve(document, holder), what)?.name)
    .filter((name) => name !== undefined);
}

/**
 * Standalone checks for the named schemas: `validators.gen.js`, one self-contained ES module without imports, and
 * its declarations `validators.gen.d.ts`. All errors of a document are reported, not the first one only.
 */
export async function generateValidators(document: JsonObject): Promise<{ js: string; dts: string }> {
  const names = validatorNames(document);
  const ajv = new Ajv2020({
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    allowUnionTypes: true,
    strictTypes: false,
    code: { source: true, esm: true },
  });
  addFormats.default(ajv);
  for (const [name, schema] of Object.entries(schemasOf(document))) {
    ajv.addSchema({ ...object(forAjv(schema), name), $id: name });
  }
  const code = standaloneCode.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
  const bundled = await build({
    stdin: {
      contents: `${code}\n${table(names)}`,
      resolveDir: process.cwd(),
      sourcefile: 'validators.js',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'node20',
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'error',
  });
  // Only the table is a public name: the single functions are reached through it.
  const js = bundled.outputFiles[0]!.text.replace(/export \{[^}]*\};\s*$/, 'export { validators };\n');
  return {
    js: `// Generated from openapi/platform.yaml by npm run gen. Do not edit.\n${js}`,
    dts: declarations(names),
  };
}

/**
 * The schema as ajv reads it. Three things differ from the document:
 * - `x-*` members and texts are dropped, they mean nothing to a check;
 * - a `oneOf` of two forms with `x-told-apart-by` becomes if/then/else, so that a broken document is reported
 *   against the one form it was written in and not against both;
 * - `oneOf [form, null]` likewise.
 */
function forAjv(value: Json): Json {
  if (Array.isArray(value)) return value.map(forAjv);
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  for (const [member, inner] of Object.entries(value)) {
    if (member.startsWith('x-') || textMembers.has(member)) continue;
    if (member === '$ref') result.$ref = referredSchema(value) ?? inner;
    else if (member === 'properties') {
      result.properties = Object.fromEntries(Object.entries(object(inner, member)).map(([k, v]) => [k, forAjv(v)]));
    } else if (member === 'enum' || member === 'const' || member === 'required') result[member] = inner;
    else if (member === 'discriminator') result.discriminator = { propertyName: object(inner, member).propertyName! };
    else result[member] = forAjv(inner);
  }
  return choice(value, result);
}

const textMembers = new Set(['description', 'title', 'example', 'examples', 'default', 'readOnly', 'deprecated']);

function choice(source: JsonObject, result: JsonObject): Json {
  const forms = list(result.oneOf);
  const [first, second] = forms;
  if (forms.length !== 2 || first === undefined || second === undefined) return result;
  const { oneOf: _, ...rest } = result;
  if (isObject(second) && second.type === 'null') return { ...rest, if: { type: 'null' }, else: first };
  const marks = source['x-told-apart-by'];
  if (marks === undefined) return result;
  const anyMark = { anyOf: texts(marks, 'x-told-apart-by').map((mark) => ({ required: [mark] })) };
  // Without `type: object` a text or a number would hold every `required` and be sent to the second form.
  return { ...rest, if: { type: 'object', ...anyMark }, then: second, else: first };
}

// A failed "if" always comes with the errors of the form that was chosen: alone it tells a reader nothing.
const table = (names: string[]) => `
const plain = (check) => {
  const validate = (data) => {
    const valid = check(data);
    validate.errors = valid ? null : check.errors.filter((error) => error.keyword !== 'if');
    return valid;
  };
  return validate;
};
export const validators = { ${names.map((name) => `${name}: plain(${name})`).join(', ')} };`;

function declarations(names: string[]): string {
  return `// Generated from openapi/platform.yaml by npm run gen. Do not edit.

/** One thing wrong with a document; \`instancePath\` is a JSON pointer to it ("/sales_price/amount"). */
export interface ValidationError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** True when the document fits; else \`errors\` holds everything that does not, until the next call. */
export interface ValidateFunction {
  (data: unknown): boolean;
  errors?: ValidationError[] | null;
}

export type ValidatorName =
${names.map((name) => `  | '${name}'`).join('\n')};

export const validators: Record<ValidatorName, ValidateFunction>;
`;
}
