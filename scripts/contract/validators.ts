import { Ajv } from 'ajv';
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
import { formSchemas, forms, inForm } from './forms.js';
import { knownMembers, shapeOf } from './shapes.js';

/** Which component schemas get a check: `requests` the bodies sent to the platform, `answers` those that come back. */
export interface Checked {
  requests: string[];
  answers: string[];
}

/** Every body of an operation by name, sorted, and the schemas that `x-validator` marks as `request` or `answer`. */
export function checkedSchemas(document: JsonObject): Checked {
  const requests = new Set<string>();
  const answers = new Set<string>();
  for (const { operation } of operationsOf(document)) {
    const what = String(operation.operationId);
    const name = (holder: Json) => bodySchema(resolve(document, holder), what)?.name;
    const sent = operation.requestBody === undefined ? undefined : name(operation.requestBody);
    if (sent !== undefined) requests.add(sent);
    for (const response of Object.values(object(operation.responses, what))) {
      const answered = name(response);
      if (answered !== undefined) answers.add(answered);
    }
  }
  for (const [name, schema] of Object.entries(schemasOf(document))) {
    if (schema['x-validator'] === 'request') requests.add(name);
    if (schema['x-validator'] === 'answer') answers.add(name);
  }
  return { requests: [...requests].sort(), answers: [...answers].sort() };
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

/**
 * Standalone checks, each file one self-contained ES module without imports, and its declarations. All errors of a
 * document are reported, not the first one only. The forms have files of their own: only the sandbox is a platform
 * of one form.
 */
export async function generateValidators(document: JsonObject): Promise<Map<string, string>> {
  const { requests, answers } = checkedSchemas(document);
  return new Map([
    ['validators.gen.js', await standalone(document, requests, 'validators')],
    ['validators.gen.d.ts', declarations(requests, answers)],
    ...(await formFiles(document, requests)),
  ]);
}

/** The same for answers, which are most of the bytes: only tests check them, so they stand with the tests. */
export async function generateAnswerValidators(document: JsonObject): Promise<Map<string, string>> {
  const { answers } = checkedSchemas(document);
  return new Map([
    ['answer-validators.gen.js', await standalone(document, answers, 'answerValidators')],
    ['answer-validators.gen.d.ts', answerDeclarations()],
  ]);
}

async function formFiles(document: JsonObject, requests: string[]): Promise<[string, string][]> {
  const names = formSchemas(document, requests);
  const files: [string, string][] = [];
  for (const form of forms) {
    const constant = `${form}Validators`;
    files.push([`${form}-validators.gen.js`, await standalone(inForm(document, form), names, constant)]);
    files.push([`${form}-validators.gen.d.ts`, formDeclarations(constant)]);
  }
  return [...files, ['form-members.gen.ts', memberTables(document, requests)]];
}

function memberTables(document: JsonObject, requests: string[]): string {
  const tables = forms.map((form) => {
    const schemas = inForm(document, form);
    const lines = requests.map((name) => {
      const known = knownMembers(shapeOf(schemas, { $ref: `#/components/schemas/${name}` }));
      return `    ${name}: ${JSON.stringify(known)},\n`;
    });
    return `  ${form}: {\n${lines.join('')}  },\n`;
  });
  return `${banner}
import type { ValidatorName } from './validators.gen.js';

/** What a document knows of a value: \`true\` all of it, else its members by name; an array is known by its entries. */
export type KnownMembers = true | { readonly [member: string]: KnownMembers };

/** The members of each body, as a platform knows them that speaks one form alone. */
export const formMembers: Readonly<Record<'seed' | 'nested', Readonly<Record<ValidatorName, KnownMembers>>>> = {
${tables.join('')}};
`;
}

/** @param plans the source of schemas whose errors bring the schema along that was broken, and its texts */
export async function standalone(
  document: JsonObject,
  names: string[],
  constant: string,
  plans?: string,
): Promise<string> {
  // Draft 7 has all that the document uses, in less code than 2020-12. A newer keyword stops here in strict mode.
  const ajv = new Ajv({
    allErrors: true,
    verbose: plans !== undefined,
    discriminator: true,
    inlineRefs: false,
    allowUnionTypes: true,
    strictTypes: false,
    code: { source: true, esm: true },
  });
  addFormats.default(ajv);
  for (const [name, schema] of Object.entries(schemasOf(document))) {
    ajv.addSchema({ ...object(plans === undefined ? forAjv(schema) : schema, name), $id: name });
  }
  const code = standaloneCode.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
  const bundled = await build({
    stdin: {
      contents: `${plans === undefined ? shorter(code) : withTexts(shorter(code))}\n${table(names, constant)}`,
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
  const js = bundled.outputFiles[0]!.text.replace(/export \{[^}]*\};\s*$/, `export { ${constant} };\n`);
  return plans === undefined ? `${banner}${js}` : banner.replace('openapi/platform.yaml', plans) + js;
}

const banner = '// Generated from openapi/platform.yaml by npm run gen. Do not edit.\n';

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
  // biome-ignore lint/suspicious/noThenProperty: a schema keyword, nothing awaits it
  return { ...rest, if: { type: 'object', ...anyMark }, then: second, else: first };
}

/**
 * The same checks in two thirds of the bytes, for a quick load: the same five lines stand behind each of some
 * thousand errors, no reader of an error looks at `schemaPath`, and no check here asks for its parent.
 */
function shorter(code: string): string {
  const note = /const (err\d+) = (\{.*?\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}/gs;
  return code
    .replaceAll(note, '(vErrors ??= []).push($2);')
    .replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",/g, '')
    .replaceAll(/,parentData(?::\w+)?,parentDataProperty(?::[^,{}]*)?,rootData\}/g, '}');
}

/** Of an error that brings along the schema that was broken, the schema has the text. */
function withTexts(code: string): string {
  return code.replaceAll(/,message:.*?(?=,parentSchema:)/g, '');
}

// A failed "if" always comes with the errors of the form that was chosen: alone it tells a reader nothing.
const table = (names: string[], constant: string) => `
const plain = (check) => {
  const validate = (data) => {
    const valid = check(data);
    validate.errors = valid ? null : check.errors.filter((error) => error.keyword !== 'if');
    return valid;
  };
  return validate;
};
export const ${constant} = { ${names.map((name) => `${name}: plain(${name})`).join(', ')} };`;

const union = (names: string[]) => names.map((name) => `  | '${name}'`).join('\n');

const declarations = (requests: string[], answers: string[]) => `${banner}
/** One thing wrong with a document; \`instancePath\` is a JSON pointer to it ("/sales_price/amount"). */
export interface ValidationError {
  instancePath: string;
  /** What was broken: required, type, enum, pattern, maxLength ... */
  keyword: string;
  /** What the keyword asked for: {missingProperty}, {type}, {allowedValues}, {pattern}, {limit} ... */
  params: Record<string, unknown>;
  message: string;
}

/** True when the document fits; else \`errors\` holds everything that does not, until the next call. */
export interface ValidateFunction {
  (data: unknown): boolean;
  errors?: ValidationError[] | null;
}

/** Documents that are sent to the platform, as a body or within a batch. */
export type ValidatorName =
${union(requests)};

/** Documents that the platform answers, or delivers to a receiver of events. */
export type AnswerValidatorName =
${union(answers)};

export const validators: Record<ValidatorName, ValidateFunction>;
`;

const formDeclarations = (constant: string) => `${banner}
import type { ValidateFunction, ValidatorName } from './validators.gen.js';

/** What holds on a platform of this form alone. A body that is missing here is the same in both forms. */
export const ${constant}: Partial<Record<ValidatorName, ValidateFunction>>;
`;

const answerDeclarations = () => `${banner}
import type { AnswerValidatorName, ValidateFunction } from '../../src/contract/validators.gen.js';

export const answerValidators: Record<AnswerValidatorName, ValidateFunction>;
`;
