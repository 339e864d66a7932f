import { catalogKind } from '../jobs/catalog/import-catalog.js';
import { featureKind, lotKind } from '../jobs/product-parts/import-product-parts.js';
import type { State } from '../model/thing.js';
import { createCatalogOperations } from '../platform/calls/catalog.js';
import type { Platform } from '../platform/platform.js';
import { featureTemplateRow, shownCells } from '../resources/catalog/feature-template.js';
import { featureValueText } from '../resources/catalog/feature-value.js';
import { type KeyedResource, keyedResources } from '../resources/catalog/registry.js';
import { contactNoun } from './plannable-contacts.js';
import { asPlanned, type Cells, openRowChanges, type PlannableNoun } from './plannable-rows.js';

/** @returns undefined for things that no plan is made of. @param kind of a note: `contact detail` */
export function plannableNoun(kind: string, platform: Platform): PlannableNoun | undefined {
  if (kind.startsWith('contact') || kind === 'professional identity') {
    return contactNoun(platform);
  }
  if (kind === 'product feature') return featureNoun(platform);
  if (kind === 'lot') return lotNoun(platform);
  const thing = keyedResources.find(({ one }) => one === kind);
  return thing && keyedNoun(thing, platform);
}

function keyedNoun(thing: KeyedResource, platform: Platform): PlannableNoun {
  const deps = { platform: async () => platform };
  const { command, one, key, rows } = thing;
  const cellsOf = (state: State) =>
    textsOf(rows.noun === 'feature templates' ? featureTemplateRow(state, true) : state);
  return {
    ...{ command, one, noun: rows.noun, makes: true },
    open: (count, folder) => openRowChanges(catalogKind(thing, asPlanned, deps), count, folder),
    keyOf: (written) => written.at[key] ?? '',
    memberOf: (_, member) => member,
    cellsOf: async ({ at }, now, values) => {
      const whole = cellsOf({ ...now, ...values });
      // Some are required of every row.
      const needed = rows.columns.filter(({ required }) => required === true).map(({ name }) => name);
      const naming = Object.fromEntries(needed.flatMap((name) => cellIn(whole, name)));
      const known = rows.columns.map(({ name }) => name);
      return { ...naming, [key]: at[key] ?? '', ...changedCells(known, cellsOf(now), whole) };
    },
  };
}

function cellIn(cells: Cells, name: string): [string, string][] {
  const cell = cells[name];
  return cell === undefined ? [] : [[name, cell]];
}

/** Columns whose cells are not as they were. */
function changedCells(columns: readonly string[], before: Cells, after: Cells): Cells {
  const changed = columns.filter((name) => (after[name] ?? '') !== (before[name] ?? ''));
  return Object.fromEntries(changed.flatMap((name) => cellIn(after, name)));
}

function textsOf(state: State): Cells {
  const entries = Object.entries(state).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function featureNoun(platform: Platform): PlannableNoun {
  const deps = { platform: async () => platform };
  const cells = ({ value, ...feature }: State) =>
    textsOf({ value: featureValueText(value), ...shownCells(feature, true) });
  return {
    ...{ command: 'catalog features', one: 'feature', noun: 'features', makes: true },
    open: (rows, folder) => openRowChanges(featureKind(asPlanned, deps), rows, folder),
    keyOf: ({ key }) => key,
    memberOf: (_, member) => member,
    cellsOf: async ({ at }, now, values) => {
      const templates = await createCatalogOperations(platform.call).listAll('feature templates');
      const name = templates.find(({ id }) => id === at.template)?.name;
      const columns = ['value', 'icon', 'highlight_color', 'display_contexts'];
      const naming = { product_id: at.product ?? '', feature_template: String(name ?? '') };
      return { ...naming, ...changedCells(columns, cells(now), cells({ ...now, ...values })) };
    },
  };
}

function lotNoun(platform: Platform): PlannableNoun {
  const deps = { platform: async () => platform };
  return {
    ...{ command: 'catalog lots', one: 'lot', noun: 'lots', makes: true },
    open: (rows, folder) => openRowChanges(lotKind(asPlanned, deps), rows, folder),
    keyOf: ({ key }) => key,
    memberOf: (_, member) => member,
    cellsOf: async ({ at }, _, values) => ({
      product_id: at.product ?? '',
      number: at.number ?? '',
      ...textsOf(values),
    }),
  };
}
