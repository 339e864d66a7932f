import { decodeAmounts, encodeDocument } from '../base/dialect.js';
import { isJsonObject, printJson } from '../base/json-body.js';
import { products } from '../products/products.js';
import { badRequest, type Call, conflict, type Operation, refuseIf } from '../state/call.js';
import { putRecord } from '../state/changes.js';
import { find, membersOf, plain, type Resource, referenceOf } from '../state/resource.js';
import type { Kept } from '../state/table.js';
import { findFeatureProblem, findTemplateChange, findTemplateProblem } from './feature-rules.js';

const lots: Resource = {
  kind: 'lot',
  noun: 'lot',
  filters: { product_id: 'product', number: 'number' },
  references: { product: products },
  members: (sent, { state }) => {
    const { product, number } = sent;
    if (state.records.lot.byKey(JSON.stringify([product, number]))) {
      conflict(`the product has a lot with the number "${number}" already`);
    }
    return sent;
  },
};

const lotLocations: Resource = { kind: 'lot_storage_location', noun: 'storage location', owner: lots };

const salesCategories: Resource = {
  kind: 'sales_category',
  noun: 'sales category',
  filters: { is_active: 'is_active' },
  name: ({ name }) => name,
  members: ({ is_active: _, ...sent }) => ({ ...sent, is_active: true }),
};

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

export const catalogOperations = {
  ...plain('FeatureTemplate', templates),
  ...plain('ProductFeature', features),
  ...plain('Lot', lots),
  /** Both ways: a lot may be taken up again. */
  setLotStatus: (call) => {
    const lot = find(call, lots);
    const status = String(call.body.text);
    putRecord(call.state, 'lot', { id: lot.id, text: printJson({ ...membersOf(lot), status }, true) });
    return { status: 200, body: status, contentType: 'text/plain' };
  },
  ...plain('LotStorageLocation', lotLocations),
  /** A place that is known already is answered as it is. */
  createLotStorageLocation: (call) => {
    const { state } = call;
    const parent = find(call, lots).id;
    const storage_location = String(call.body.storage_location);
    const known = state.records.lot_storage_location.byKey(JSON.stringify([parent, storage_location]));
    if (known) return known.text;
    const id = state.newId();
    const text = JSON.stringify({ id, storage_location });
    putRecord(state, 'lot_storage_location', { id, parent, text });
    return text;
  },
  ...plain('SalesCategory', salesCategories),
  /** Nothing is mailed: the sandbox only says what the platform would say. */
  triggerDatevExport: ({ state, query }) => {
    const contact = query.get('contact_id') ?? '';
    if (Date.parse(query.get('from') ?? '') >= Date.parse(query.get('to') ?? '')) badRequest('from is not before to');
    if (!state.records.individual.get(contact)) badRequest(`contact_id "${contact}" is not an individual contact`);
    return undefined;
  },
} satisfies Record<string, Operation>;

/** Declarations are shown as they came, whatever the form of amounts. */
function shown({ text }: Kept, { dialect }: Call): string {
  const { value_type, value } = membersOf({ text });
  const isDeclared = value_type === 'NUTRITION_DECLARATION' || (isJsonObject(value) && !('unit' in value));
  return isDeclared ? text : encodeDocument(text, dialect);
}
