import { decodeAmounts, encodeDocument } from '../base/dialect.js';
import { isJsonObject } from '../base/json-body.js';
import { products } from '../products/products.js';
import { type Call, refuseIf } from '../state/call.js';
import { membersOf, plain, type Resource, referenceOf } from '../state/resource.js';
import type { Kept } from '../state/table.js';
import { findFeatureProblem, findTemplateChange, findTemplateProblem } from './feature-rules.js';

const templates: Resource = {
  kind: 'feature_template',
  noun: 'feature template',
  members: (sent, { state }, before) => {
    // What a declaration holds is not an amount.
    const isDeclared = sent.value_type === 'NUTRITION_DECLARATION';
    const template = isDeclared ? sent : { ...sent, possible_values: decodeAmounts(sent.possible_values) };
    refuseIf(before && findTemplateChange(membersOf(before), template));
    refuseIf(findTemplateProblem(template, state.acceptsDeclarations));
    return template;
  },
  show: shown,
};

/** How the template is shown is copied where nothing else is said; later changes of the template do not reach it. */
const features: Resource = {
  kind: 'product_feature',
  noun: 'feature',
  owner: products,
  members: (sent, call, before) => {
    const template = membersOf(referenceOf(call, templates, '/feature_template_id', sent.feature_template_id));
    // Not the whole body: with a number for a value it looks like an amount of the nested form itself.
    const isDeclared = template.value_type === 'NUTRITION_DECLARATION';
    const feature = 'value' in sent && !isDeclared ? { ...sent, value: decodeAmounts(sent.value) } : sent;
    refuseIf(findFeatureProblem(template, feature.value));
    const { display_configuration } = template;
    return before || display_configuration === undefined ? feature : { display_configuration, ...feature };
  },
  show: shown,
};

export const featureOperations = { ...plain('FeatureTemplate', templates), ...plain('ProductFeature', features) };

/** Declarations are shown as they came, whatever the form of amounts. */
function shown({ text }: Kept, { dialect }: Call): string {
  const { value_type, value } = membersOf({ text });
  const isDeclared = value_type === 'NUTRITION_DECLARATION' || (isJsonObject(value) && !('unit' in value));
  return isDeclared ? text : encodeDocument(text, dialect);
}
