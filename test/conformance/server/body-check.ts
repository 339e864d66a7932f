import { Ajv, type ValidateFunction } from 'ajv';
import * as formats from 'ajv-formats';
import { type Form, inForm } from './forms.js';
import { isMembers, type Members } from './json.js';
import type { Schema, ServedOperation } from './published.js';

export interface CheckedBody {
  /** Only what the document knows. */
  kept: unknown;
  /** JSON pointers of the members that were dropped, without the places in lists. */
  dropped: string[];
  /** Why the body is not valid; undefined when it is. */
  fault?: string;
}

/** Judges bodies by the schema of their operation; each schema is compiled when its first body comes. */
export class BodyCheck {
  private readonly ajv = new Ajv({
    strict: false,
    allErrors: false,
    validateSchema: false,
    logger: false,
    code: { optimize: false },
  });
  private readonly compiled = new Map<ServedOperation, { schema: Schema; validate: ValidateFunction }>();

  constructor(
    private readonly form: Form,
    private readonly newer: boolean,
  ) {
    formats.default.default(this.ajv);
  }

  /** @param exact the same body with lossless numbers */
  check(operation: ServedOperation, plain: unknown, exact: unknown): CheckedBody {
    const { schema, validate } = this.of(operation);
    const valid = validate(plain);
    const [error] = validate.errors ?? [];
    const dropped: string[] = [];
    const kept = keep(schema, exact, '', dropped);
    const fault = valid ? undefined : `${error?.instancePath || 'the body'} ${error?.message ?? 'is not valid'}`;
    return { kept, dropped: [...new Set(dropped)], fault };
  }

  private of(operation: ServedOperation) {
    const known = this.compiled.get(operation);
    if (known !== undefined) return known;
    const schema = inForm(operation.request?.schema ?? {}, this.form, this.newer);
    const made = { schema, validate: this.ajv.compile(schema) };
    this.compiled.set(operation, made);
    return made;
  }
}

/** What is left of a value when it is bound to a class that has the members of the schema. */
function keep(schema: Schema, value: unknown, path: string, dropped: string[]): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined ? value : value.map((item) => keep(items, item, path, dropped));
  }
  if (!isMembers(value)) return value;
  const properties = propertiesOf(schema);
  if (properties === undefined) return value;
  const kept: Members = {};
  for (const [name, member] of Object.entries(value)) {
    const part = properties[name];
    if (part === undefined) dropped.push(`${path}/${name}`);
    else kept[name] = keep(part, member, `${path}/${name}`, dropped);
  }
  return kept;
}

/** Undefined: the schema says nothing of members. */
function propertiesOf({ properties, anyOf }: Schema): Record<string, Schema> | undefined {
  if (anyOf === undefined) return properties;
  const all = anyOf.map(propertiesOf).filter((part) => part !== undefined);
  // What comes in several kinds says which one it is, though the published schemas leave that out.
  return all.length === 0 ? properties : Object.assign({ '@type': {} }, properties, ...all);
}
