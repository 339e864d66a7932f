import type { FeatureValueType } from '../../../contract/enums.gen.js';
import type { MemberDifference } from '../../bulk/bulk-job.js';
import { noteOf } from '../../bulk/change.js';
import { gone, type Keyed, type Written } from '../../bulk/strategies/by-key.js';
import { keyedRemoval, keyedWrite } from '../../bulk/strategies/things.js';
import { type CatalogObject, createCatalogOperations } from '../../platform/calls/catalog.js';
import { productsOfNode } from '../../platform/calls/node-products.js';
import type { Platform } from '../../platform/platform.js';
import type { FeatureRow } from '../../resources/catalog/feature.js';
import { shownOver } from '../../resources/catalog/feature-template.js';
import { choiceFault, parseFeatureValue, sameFeatureValue } from '../../resources/catalog/feature-value.js';
import type { NodeProductRow } from '../../resources/catalog/node-product.js';
import { quoted } from '../../schema/quoted.js';
import { type CatalogIndex, createCatalogIndex } from '../catalog/catalog-index.js';
import { isUpToDate } from '../catalog/catalog-things.js';
import { featureThing, featureThings, lotThing, lotThings, placeThing, placeThings } from './part-things.js';

/** Why nothing can be done for a row. */
interface FaultyPart {
  fault: string;
  code: string;
  column?: string;
  /** What is there and cannot be changed. */
  differs?: readonly MemberDifference[];
}

/** What a row needs, by what its product has now. `same`: rows that mean the same thing have the same text, however they name it. */
type PlannedPart = FaultyPart | { same: string; keyed: Keyed };

/** @param product the platform's id @param named how its row names it @param removes it is to be deleted */
export type PartPlanner<Content> = (
  part: Content,
  product: string,
  named: string,
  removes: boolean,
) => Promise<PlannedPart>;

export async function openFeaturePlanner(
  platform: Platform,
  reading: (objects: number) => void,
): Promise<PartPlanner<FeatureRow>> {
  const catalog = createCatalogOperations(platform.call);
  const things = featureThings(platform);
  const templates = createCatalogIndex(await catalog.listAll('feature templates'), 'name');
  reading(templates.size);

  return async ({ template: name, value: text, display }, product, named, removes) => {
    const found = templateNamed(name, templates);
    if ('fault' in found) return found;
    const { template } = found;
    const thing = featureThing(named, product, template);
    const same = JSON.stringify([product, template.id]);
    const value = featureValue(removes ? undefined : text, template);
    if ('fault' in value) return { ...value, column: 'value' };
    const present = await things.read(thing);
    if (removes && present === undefined) return { same, keyed: gone };
    const own = {
      feature_template_id: template.id,
      ...(value.value === undefined ? {} : { value: value.value }),
      ...(display === undefined ? {} : { display_configuration: display }),
    };
    const said = shownOver(own, present ?? {});
    if (present === undefined)
      return { same, keyed: keyedWrite(things, thing, { kind: 'create', after: said }, thing.kind) };
    const id = String(present.id);
    const there = featureThing(named, product, template, id);
    if (removes) return { same, keyed: keyedRemoval(things, there, present, 'feature') };
    // A column that the file does not have keeps what is there; an empty value opens it.
    const { id: _, value: had, ...kept } = present;
    const wanted = text === undefined ? had : value.value;
    const isSame = sameFeatureValue(had ?? undefined, wanted ?? undefined);
    const { display_configuration: shown } = said;
    if (isSame && (display === undefined || isUpToDate(present, { display_configuration: shown }))) {
      return { same, keyed: { change: { kind: 'same', id, now: present } } };
    }
    const open = wanted === undefined || wanted === null;
    const after = { ...kept, ...said, ...(open ? (had === undefined ? {} : { value: null }) : { value: wanted }) };
    const change = { kind: 'update', id, before: present, after } as const;
    return { same, keyed: keyedWrite(things, there, change, thing.kind) };
  };
}

/** The one template of this name. */
function templateNamed(name: string, templates: CatalogIndex): { template: CatalogObject } | FaultyPart {
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
  const things = lotThings(platform);
  return async (said, product, named) => {
    const { number = '', status } = said;
    const thing = lotThing(named, product, number);
    const same = JSON.stringify([product, number]);
    const present = await things.read(thing);
    if (present === undefined) {
      const after = { product, status: 'ACTIVE', ...said };
      return { same, keyed: keyedWrite(things, thing, { kind: 'create', after }, thing.kind) };
    }
    const id = String(present.id);
    const differs = Object.keys(said)
      .filter((member) => present[member] !== said[member])
      .map((member) => ({ member, wanted: said[member], found: present[member] }));
    const other = differs.find(({ member }) => member !== 'status')?.member;
    if (other !== undefined) {
      const has = present[other] === undefined ? 'nothing' : quoted(String(present[other]));
      const fault = `lot ${id} has ${has}, and nothing but the status of a lot can change`;
      return { fault, code: 'conflict', column: other, differs };
    }
    if (status === undefined || present.status === status) {
      return { same, keyed: { change: { kind: 'same', id, now: present } } };
    }
    const change = { kind: 'update', id, before: present, after: { ...present, status } } as const;
    return { same, keyed: keyedWrite(things, lotThing(named, product, number, id), change, thing.kind) };
  };
}

export async function openNodeProductPlanner(
  platform: Platform,
  reading: (objects: number) => void,
): Promise<PartPlanner<NodeProductRow>> {
  const nodes = createCatalogIndex(await createCatalogOperations(platform.call).listAll('browse nodes'), 'external_id');
  reading(nodes.size);
  const placed = openPlaces(platform);
  const things = placeThings(platform);
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
    const same = JSON.stringify([product, id]);
    // A pair is in one row only, so that no row changes what another one is told here.
    if ((await placed(id, product)) === !remove) return { same, keyed: { change: { kind: 'same', id, now: {} } } };
    const thing = placeThing(named, product, id, name, remove);
    const [now, wanted] = remove ? [{}, undefined] : [undefined, {}];
    const write = { thing, wanted: {}, now: {}, left: { state: null } };
    const send = async (): Promise<Written> => {
      if (!remove) await things.write(write);
      // Node and product are there, so it is the assignment that is not.
      else if ((await things.remove?.(write)) === undefined) return { id, changed: false };
      return { id };
    };
    const undo = { notes: [noteOf(thing, now, wanted, things.ignored)], ignored: things.ignored };
    const change = { kind: 'update', id, before: {}, after: {} } as const;
    // What cannot be read is sent each time, and says nothing.
    return { same, keyed: { change, undo, differences: () => [], send } };
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
