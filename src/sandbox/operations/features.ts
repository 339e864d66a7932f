import { type Answer, json, problem } from '../base/answers.js';
import { decodeAmounts, encodeDocument } from '../base/dialect.js';
import { isJsonObject, type JsonObject, parseJson, printJson } from '../base/json-body.js';
import { deleting, getting, listing, ofRecord, type Resource } from '../crud/resource.js';
import { findFeatureProblem, findTemplateChange, findTemplateProblem } from '../rules/feature-rules.js';
import { ofProduct, productOwner } from '../rules/of-product.js';
import type { Call, Operation } from '../state/operation.js';
import { putRecord } from '../state/record-changes.js';
import type { StoredRecord } from '../tables/record-table.js';

const templates: Resource = { kind: 'feature_template', param: 'feature-template-id', noun: 'feature template' };
const features: Resource = { kind: 'product_feature', param: 'feature-id', noun: 'feature', owner: productOwner };

export const listFeatureTemplates = listing(templates, shown);

export const createFeatureTemplate: Operation = {
  run: (call) => storeTemplate(call, undefined),
};

export const getFeatureTemplate = getting(templates, shown);

export const replaceFeatureTemplate: Operation = {
  run: (call) => ofRecord(call, templates, (found) => storeTemplate(call, found)),
};

export const listProductFeatures = listing(features, shown);

/** How the template is shown is copied where nothing else is said; later changes of the template do not reach it. */
export const createProductFeature: Operation = {
  run: (call) =>
    ofProduct(call, (product) => {
      const { display_configuration: shownAs } = readTemplate(call) ?? {};
      return storeFeature(call, product, call.state.newId(), 201, shownAs);
    }),
};

export const replaceProductFeature: Operation = {
  run: (call) => ofRecord(call, features, ({ id, parent = '' }) => storeFeature(call, parent, id, 200)),
};

export const deleteProductFeature = deleting(features);

function storeTemplate(call: Call, before: StoredRecord | undefined): Answer {
  const { state } = call;
  const { id: _, ...sent } = call.body;
  const isDeclared = sent.value_type === 'NUTRITION_DECLARATION';
  // What a declaration holds is not an amount.
  const template: JsonObject = isDeclared ? sent : { ...sent, possible_values: decodeAmounts(sent.possible_values) };
  const wrong =
    (before && findTemplateChange(read(before), template)) ?? findTemplateProblem(template, state.acceptsDeclarations);
  if (wrong) return problem(422, 'semantic-error', wrong);
  const id = before?.id ?? state.newId();
  const text = printJson({ id, ...template }, call.bodyHasNumbers);
  putRecord(state, 'feature_template', { id, text });
  return json(before ? 200 : 201, shown({ text }, call));
}

/** Declarations are shown as they came, whatever the form of amounts. */
function shown({ text }: { text: string }, { dialect }: Call): string {
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
  return json(status, shown({ text }, call));
}

function readTemplate({ state, body }: Call): JsonObject | undefined {
  const found = state.records.feature_template.get(String(body.feature_template_id));
  return found && read(found);
}

function read({ text }: StoredRecord): JsonObject {
  return parseJson(text).value as JsonObject;
}
