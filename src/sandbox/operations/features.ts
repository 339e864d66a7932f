import { type Answer, json, listOf, problem } from '../base/answers.js';
import { decodeAmounts, encodeDocument } from '../base/dialect.js';
import { isJsonObject, type JsonObject, parseJson, printJson } from '../base/json-body.js';
import { findFeatureProblem, findTemplateChange, findTemplateProblem } from '../rules/feature-rules.js';
import { ofProduct } from '../rules/of-product.js';
import type { Call, Operation } from '../state/operation.js';
import { putRecord, removeRecord } from '../state/record-changes.js';
import type { StoredRecord } from '../tables/record-table.js';

export const listFeatureTemplates: Operation = {
  run: ({ state, query, dialect }) => {
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 200);
    return shownAll([...state.records.feature_template].slice(offset, offset + limit), dialect);
  },
};

export const createFeatureTemplate: Operation = {
  run: (call) => storeTemplate(call, undefined),
};

export const getFeatureTemplate: Operation = {
  run: (call) => {
    const found = templateOf(call);
    return found ? json(200, shown(found.text, call.dialect)) : unknownTemplate(call);
  },
};

export const replaceFeatureTemplate: Operation = {
  run: (call) => {
    const found = templateOf(call);
    return found ? storeTemplate(call, found) : unknownTemplate(call);
  },
};

export const listProductFeatures: Operation = {
  run: (call) => ofProduct(call, (product) => shownAll(call.state.records.product_feature.of(product), call.dialect)),
};

/** How the template is shown is copied where nothing else is said; later changes of the template do not reach it. */
export const createProductFeature: Operation = {
  run: (call) =>
    ofProduct(call, (product) => {
      const { display_configuration: shownAs } = readTemplate(call) ?? {};
      return storeFeature(call, product, call.state.newId(), 201, shownAs);
    }),
};

export const replaceProductFeature: Operation = {
  run: (call) =>
    ofProduct(call, (product) => {
      const id = call.params['feature-id'] ?? '';
      const found = call.state.records.product_feature.get(id, product);
      return found ? storeFeature(call, product, id, 200) : unknownFeature(id);
    }),
};

export const deleteProductFeature: Operation = {
  run: (call) =>
    ofProduct(call, (product) => {
      const id = call.params['feature-id'] ?? '';
      if (!call.state.records.product_feature.get(id, product)) return unknownFeature(id);
      removeRecord(call.state, 'product_feature', { id, parent: product });
      return { status: 204 };
    }),
};

function storeTemplate(call: Call, before: StoredRecord | undefined): Answer {
  const { state, dialect } = call;
  const { id: _, ...sent } = call.body;
  const isDeclared = sent.value_type === 'NUTRITION_DECLARATION';
  // What a declaration holds is nobody's amount.
  const template: JsonObject = isDeclared ? sent : { ...sent, possible_values: decodeAmounts(sent.possible_values) };
  const wrong =
    (before && findTemplateChange(read(before), template)) ?? findTemplateProblem(template, state.acceptsDeclarations);
  if (wrong) return problem(422, 'semantic-error', wrong);
  const id = before?.id ?? state.newId();
  const text = printJson({ id, ...template }, call.bodyHasNumbers);
  putRecord(state, 'feature_template', { id, text });
  return json(before ? 200 : 201, shown(text, dialect));
}

/** Declarations are shown as they came, whatever the form of amounts. */
function shown(text: string, dialect: Call['dialect']): string {
  const { value_type: valueType, value } = parseJson(text).value as JsonObject;
  const isDeclared = valueType === 'NUTRITION_DECLARATION' || (isJsonObject(value) && !('unit' in value));
  return isDeclared ? text : encodeDocument(text, dialect);
}

function storeFeature(call: Call, product: string, id: string, status: number, shownAs?: unknown): Answer {
  const template = readTemplate(call);
  const { id: _, ...sent } = call.body;
  // Not the whole body: with a number for a value it looks like an amount of the nested form itself.
  const isDeclared = template?.value_type === 'NUTRITION_DECLARATION';
  if ('value' in sent && !isDeclared) sent.value = decodeAmounts(sent.value);
  if (!template) {
    const detail = `/feature_template_id "${sent.feature_template_id}" is not a feature template`;
    return problem(422, 'semantic-error', detail);
  }
  const wrong = findFeatureProblem(template, sent.value);
  if (wrong) return problem(422, 'semantic-error', wrong);
  const feature = shownAs === undefined ? sent : { display_configuration: shownAs, ...sent };
  const text = printJson({ id, ...feature }, call.bodyHasNumbers);
  putRecord(call.state, 'product_feature', { id, parent: product, text });
  return json(status, shown(text, call.dialect));
}

function readTemplate({ state, body }: Call): JsonObject | undefined {
  const found = state.records.feature_template.get(String(body.feature_template_id));
  return found && read(found);
}

function templateOf({ state, params }: Call): StoredRecord | undefined {
  return state.records.feature_template.get(params['feature-template-id'] ?? '');
}

function shownAll(records: readonly StoredRecord[], dialect: Call['dialect']): Answer {
  return listOf(records.map(({ text }) => Buffer.from(shown(text, dialect))));
}

function read({ text }: StoredRecord): JsonObject {
  return parseJson(text).value as JsonObject;
}

function unknownTemplate({ params }: Call): Answer {
  return problem(404, 'not-found', `no feature template has the id "${params['feature-template-id']}"`);
}

function unknownFeature(id: string): Answer {
  return problem(404, 'not-found', `the product has no feature with the id "${id}"`);
}
