import type { FeatureValueType } from '../../../contract/enums.gen.js';
import type { MemberDifference } from '../../bulk/bulk-job.js';
import type { Written } from '../../bulk/strategies/by-key.js';
import { RefusedError } from '../../errors/errors.js';
import { type CatalogObject, createCatalogOperations } from '../../platform/calls/catalog.js';
import { productsOfNode } from '../../platform/calls/node-products.js';
import { createProductPartOperations } from '../../platform/calls/product-parts.js';
import type { Platform } from '../../platform/platform.js';
import type { FeatureRow } from '../../resources/catalog/feature.js';
import { shownOver } from '../../resources/catalog/feature-template.js';
import { choiceFault, parseFeatureValue, sameFeatureValue } from '../../resources/catalog/feature-value.js';
import type { NodeProductRow } from '../../resources/catalog/node-product.js';
import { quoted } from '../../schema/quoted.js';
import { type CatalogIndex, createCatalogIndex } from '../catalog/catalog-index.js';
import { isUpToDate } from '../catalog/keyed-things.js';
import { featureThing, lotThing, placeThing, type WrittenPart } from './undo-parts.js';

/** Why nothing can be done for a row. */
export interface FaultyPart {
  fault: string;
  code: string;
  column?: string;
  /** What is there and cannot be changed. */
  differs?: readonly MemberDifference[];
}

/** What a row needs, by what its product has now. */
export type PlannedPart =
  | FaultyPart
  | {
      /** Rows that mean the same thing have the same text here, however they name it. */
      same: string;
      before: 'none' | 'exists';
      /** The platform's id of the thing, when known. */
      id?: string;
      /** Undefined: it is as it should be. */
      send?: () => Promise<Written>;
      /** What is written when it is sent. */
      written?: WrittenPart;
      /** What is there, where it is as it should be. */
      held?: CatalogObject;
      /** Reads it anew; absent where the platform does not show it. */
      read?: () => Promise<CatalogObject | undefined>;
    };

/** @param product the platform's id @param named how its row names it */
export type PartPlanner<Content> = (part: Content, product: string, named: string) => Promise<PlannedPart>;

export async function openFeaturePlanner(
  platform: Platform,
  reading: (objects: number) => void,
): Promise<PartPlanner<FeatureRow>> {
  const catalog = createCatalogOperations(platform.call);
  const parts = createProductPartOperations(platform.call);
  const templates = createCatalogIndex(await catalog.listAll('feature templates'), 'name');
  reading(templates.size);

  return async ({ template: name, value: text, display }, product, named) => {
    const found = templateNamed(name, templates);
    if ('fault' in found) return found;
    const { template } = found;
    const value = featureValue(text, template);
    if ('fault' in value) return { ...value, column: 'value' };
    const ofTemplate = (features: readonly CatalogObject[]) =>
      features.find((feature) => feature.feature_template_id === template.id);
    const read = async () => ofTemplate(await parts.features(product));
    const present = await read();
    const same = JSON.stringify([product, template.id]);
    const own = {
      feature_template_id: template.id,
      ...(value.value === undefined ? {} : { value: value.value }),
      ...(display === undefined ? {} : { display_configuration: display }),
    };
    const said = shownOver(own, present ?? {});
    if (present === undefined) {
      const send = async () => {
        const made = await parts.addFeature(product, said, read);
        return { id: made.id === undefined ? undefined : String(made.id), answer: made, left: made };
      };
      const written = { thing: featureThing(named, product, template), before: undefined, left: said };
      return { same, before: 'none', send, written, read };
    }
    const id = String(present.id);
    // A column that the file does not have keeps what is there; an empty value opens it.
    const { id: _, value: had, ...kept } = present;
    const wanted = text === undefined ? had : value.value;
    const isSame = sameFeatureValue(had ?? undefined, wanted ?? undefined);
    const { display_configuration: shown } = said;
    if (isSame && (display === undefined || isUpToDate(present, { display_configuration: shown }))) {
      return { same, before: 'exists', id, held: present };
    }
    const open = wanted === undefined || wanted === null;
    const body = { ...kept, ...said, ...(open ? {} : { value: wanted }) };
    const send = async () => {
      const answer = await parts.replaceFeature(product, id, body);
      return { id, answer, left: answer };
    };
    const written = { thing: featureThing(named, product, template, id), before: present, left: body };
    return { same, before: 'exists', id, send, written, read };
  };
}

/** The one template of this name. */
export function templateNamed(name: string, templates: CatalogIndex): { template: CatalogObject } | FaultyPart {
  const [template, ...others] = templates.find(name);
  const column = 'feature_template';
  if (template === undefined) {
    return { fault: `the platform has no feature template ${quoted(name)}`, code: 'unknown_link', column };
  }
  if (others.length === 0) return { template };
  return { fault: `the platform has ${others.length + 1} templates ${quoted(name)}`, code: 'conflict', column };
}

function featureValue(
  text: string | undefined,
  template: CatalogObject,
): { value: unknown } | { fault: string; code: string } {
  if (text === undefined || text === '') return { value: undefined };
  const parsed = parseFeatureValue(text, template.value_type as FeatureValueType);
  if ('fault' in parsed) return { fault: parsed.fault.message, code: parsed.fault.code };
  const possible = Array.isArray(template.possible_values) ? template.possible_values : [];
  const fault = choiceFault(parsed.value, possible);
  return fault === undefined ? parsed : { fault, code: 'enum' };
}

export async function openLotPlanner(platform: Platform): Promise<PartPlanner<Record<string, string>>> {
  const catalog = createCatalogOperations(platform.call);
  return async (said, product, named) => {
    const { number = '', status } = said;
    const find = async () =>
      (await catalog.listAll('lots', { product_id: product, number })).find(
        (lot) => lot.product === product && lot.number === number,
      );
    const same = JSON.stringify([product, number]);
    const present = await find();
    if (present === undefined) {
      const body = { product, status: 'ACTIVE', ...said };
      const send = async () => {
        const made = await catalog.create('lots', body, find);
        return { id: made.id === undefined ? undefined : String(made.id), answer: made, left: made };
      };
      const written = { thing: lotThing(named, product, number), before: undefined, left: body };
      return { same, before: 'none', send, written, read: find };
    }
    const id = String(present.id);
    const differs = Object.keys(said)
      .filter((member) => present[member] !== said[member])
      .map((member) => ({ member, wanted: said[member], found: present[member] }));
    const other = differs.find(({ member }) => member !== 'status')?.member;
    if (other !== undefined) {
      const has = present[other] === undefined ? 'nothing' : quoted(String(present[other]));
      return {
        fault: `lot ${id} has ${has}, and nothing but the status of a lot can change`,
        code: 'conflict',
        column: other,
        differs,
      };
    }
    if (status === undefined || present.status === status) {
      return { same, before: 'exists', id, held: present };
    }
    const send = async () => {
      await catalog.setLotStatus(id, status);
      return { id };
    };
    const written = { thing: lotThing(named, product, number, id), before: present, left: { ...present, status } };
    return { same, before: 'exists', id, send, written, read: find };
  };
}

export async function openNodeProductPlanner(
  platform: Platform,
  reading: (objects: number) => void,
): Promise<PartPlanner<NodeProductRow>> {
  const nodes = createCatalogIndex(await createCatalogOperations(platform.call).listAll('browse nodes'), 'external_id');
  reading(nodes.size);
  const placed = openPlaces(platform);
  return async ({ nodeExternalId, nodeId, remove }, product, named) => {
    const name = nodeExternalId ?? nodeId ?? '';
    const column = nodeExternalId === undefined ? 'node_id' : 'node_external_id';
    const found = nodeExternalId === undefined ? [nodes.byId(name)] : nodes.find(name);
    const [node, ...others] = found;
    if (node === undefined) {
      return { fault: `the platform has no browse node ${quoted(name)}`, code: 'unknown_link', column };
    }
    if (others.length > 0) {
      return { fault: `the platform has ${found.length} browse nodes ${quoted(name)}`, code: 'conflict', column };
    }
    const id = String(node.id);
    const path = { 'browse-node-id': id, 'product-id': product };
    const same = JSON.stringify([product, id]);
    const isThere = await placed(id, product);
    // A pair is in one row only, so that no row changes what another one is told here.
    if (isThere === !remove) return { same, before: 'exists', id };
    const send = async (): Promise<Written> => {
      if (!remove) {
        await platform.call('setBrowseNodeProduct', { path });
        return { id };
      }
      try {
        await platform.call('deleteBrowseNodeProduct', { path });
        return { id };
      } catch (error) {
        // Node and product are there, so it is the assignment that is not.
        if (error instanceof RefusedError && error.status === 404) return { id, changed: false };
        throw error;
      }
    };
    const thing = placeThing(named, product, id, name, remove);
    const written = remove ? { thing, before: {}, left: undefined } : { thing, before: undefined, left: {} };
    return { same, before: 'exists', id, send, written };
  };
}

/** Whether a product stands on a node, by a list that is read once for each; undefined where the platform does not tell. */
function openPlaces({ call }: Platform): (node: string, product: string) => Promise<boolean | undefined> {
  const lists = new Map<string, Promise<{ ids: Set<string>; isWhole: boolean } | undefined>>();
  async function read(node: string) {
    const listed = await productsOfNode(node, call);
    return listed && { ids: new Set(listed.ids), isWhole: listed.hidden === undefined };
  }
  return async (node, product) => {
    const list = lists.get(node) ?? read(node);
    lists.set(node, list);
    const told = await list;
    if (told?.ids.has(product) === true) return true;
    return told?.isWhole === true ? false : undefined;
  };
}
