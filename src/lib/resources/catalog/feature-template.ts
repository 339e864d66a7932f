import {
  displayContexts,
  type FeatureType,
  type FeatureValueType,
  featureCategories,
  featureTypes,
  featureValueTypes,
  highlightColors,
} from '../../../contract/enums.gen.js';
import { isObject } from '../../json/is-object.js';
import { isLosslessNumber, stringifyJson } from '../../json/json.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { type CatalogReader, type CatalogRows, problem } from '../../schema/catalog-reader.js';
import { exactJsonOf, listEntries } from '../../schema/cells.js';
import { choice, list, listCell, name, own } from '../../schema/column-kinds.js';
import { quoted } from '../../schema/quoted.js';
import { resource } from '../../schema/resource.js';
import type { Row } from '../../tabular/row.js';
import {
  featureValueText,
  isDeclaration,
  parseFeatureValue,
  sameFeatureValue,
  valueTypeFault,
} from './feature-value.js';

const listedValueTypes = featureValueTypes.filter((name) => name !== 'NUTRITION_DECLARATION');

const values = own(
  'values split by |, or a JSON array; quantities like 20 LENGTH_CENTIMETERS; declarations as JSON objects',
  (text) =>
    valueTexts(text) === undefined ? { code: 'type', message: `${quoted(text)} is not a list of values` } : undefined,
  { structured: true },
);

export const featureTemplateRows: CatalogRows<'feature templates'> = {
  noun: 'feature templates',
  key: ['name'],
  columns: [
    {
      name: 'name',
      required: true,
      kind: name,
      meaning: 'What the feature is called; templates have no id of yours, so they are found again by their name',
      example: 'Shoe size',
    },
    {
      name: 'type',
      required: true,
      kind: choice(featureTypes, 'a type of feature'),
      meaning: 'Kind of feature; fixed once the template is created',
      example: 'SIZE',
    },
    {
      name: 'value_type',
      required: true,
      kind: choice(featureValueTypes, 'a value type'),
      meaning: 'What its values are; fixed once the template is created, and not every type takes every one',
      allowed: `${listedValueTypes.join(', ')}; NUTRITION_DECLARATION by --allow-nutrition-declaration`,
      example: 'INTEGER',
    },
    {
      name: 'possible_values',
      clears: true,
      kind: values,
      meaning: 'The values that a product may have; none leaves the choice free',
      example: '36|37|38',
    },
    {
      name: 'category',
      required: true,
      kind: choice(featureCategories, 'a category of features'),
      meaning: 'Where the feature is listed',
      example: 'SPECIFICATIONS',
    },
    {
      name: 'group',
      kind: name,
      meaning: 'Group of your own, which with the category decides where the feature is displayed; empty says nothing',
      allowed: 'text as the platform shows it, at most 256 characters',
    },
    {
      name: 'icon',
      kind: name,
      meaning: 'Name of an icon of the platform, whose list is not published',
    },
    {
      name: 'highlight_color',
      kind: name,
      meaning: 'Colour in lists; the platform has a sixth one whose name is not published',
      allowed: `${highlightColors.join(', ')}, or another name`,
      example: 'TEAL',
    },
    {
      name: 'display_contexts',
      kind: list(choice(displayContexts, 'a display context'), `${displayContexts.join(', ')}; split by |`),
      meaning: 'Where the feature is shown',
      example: 'PRODUCT_INFO_VIEW',
    },
  ],
  checkRow: templateProblems(false),
};

export const featureTemplates = resource({
  command: 'catalog feature-templates',
  about: 'Keep the features that products may have',
  one: 'feature template',
  rows: featureTemplateRows,
  verbs: ['list', 'get', 'import', 'apply', 'verify', 'export', 'template'],
  operations: {
    list: 'listFeatureTemplates',
    create: 'createFeatureTemplate',
    get: 'getFeatureTemplate',
    replace: 'replaceFeatureTemplate',
    id: 'feature-template-id',
  },
  key: 'name',
  fixed: ['type', 'value_type'],
  blank: { possible_values: [] },
  merge: shownOver,
  read: readFeatureTemplate,
  list: { columns: ['id', 'name', 'type', 'value_type', 'category', 'group', 'possible_values'] },
  getExample: 'catalog feature-templates get "Shoe size"',
  import: {
    after: `Columns: name, type, value_type, possible_values, category, group, icon, highlight_color,
display_contexts.
Templates have no id of yours: they are found again by their name, and one is never made twice. Type and value type are
fixed once a template is there; which go together is checked before anything is sent. NUTRITION_DECLARATION is a value type
that no type is documented to have: --allow-nutrition-declaration, or the setting nutrition_declaration of a profile, sends
it with the type OTHER to a platform that takes it.`,
  },
  export: { all: 'all feature templates', unfound: 'have a template whose name is that of several, or of none' },
  step: { turn: 3, called: /feature|attribute/i },
});

/** @param declarations whether the operator says that the platform takes nutrition declarations */
export function featureTemplateRowsWith(declarations: boolean): CatalogRows {
  return declarations ? { ...featureTemplateRows, checkRow: templateProblems(true) } : featureTemplateRows;
}

function templateProblems(declarations: boolean): NonNullable<CatalogRows['checkRow']> {
  return (cell, sourceOf) => {
    const valueType = cell('value_type') as FeatureValueType;
    const wrong = valueTypeFault(cell('type') as FeatureType, valueType, declarations);
    if (wrong !== undefined) return [problem(sourceOf('value_type'), 'conflict', wrong)];
    return valueProblems(cell('possible_values'), valueType, sourceOf('possible_values'));
  };
}

/** Only for rows that the reader's `check` has nothing against. Members that the file leaves out are not there. */
function readFeatureTemplate(reader: CatalogReader, row: Row): Record<string, unknown> {
  const cell = (name: string) => reader.cell(row, name);
  const valueType = cell('value_type') as FeatureValueType;
  const values = cell('possible_values');
  const shownAs = displayConfiguration(cell);
  const group = cell('group') ?? '';
  return {
    name: cell('name'),
    type: cell('type'),
    value_type: valueType,
    category: cell('category'),
    ...(group === '' ? {} : { group }),
    ...(values === undefined ? {} : { possible_values: parsedValues(values, valueType) }),
    ...(shownAs === undefined ? {} : { display_configuration: shownAs }),
  };
}

/** Members that are given; undefined when there is no cell for any of them. */
export function displayConfiguration(cell: (name: string) => string | undefined): Record<string, unknown> | undefined {
  const icon = cell('icon');
  const color = cell('highlight_color');
  const contexts = cell('display_contexts');
  if (icon === undefined && color === undefined && contexts === undefined) return undefined;
  return {
    ...(icon === undefined || icon === '' ? {} : { icon }),
    ...(color === undefined || color === '' ? {} : { highlight_color: color }),
    ...(contexts === undefined || contexts === '' ? {} : { display_contexts: listCell(contexts) }),
  };
}

/** How something is shown, over how it is shown now: a cell that is missing or empty says nothing. */
export function shownOver(
  said: Readonly<Record<string, unknown>>,
  { display_configuration: now }: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { display_configuration: shown } = said;
  return isObject(shown) && isObject(now) ? { ...said, display_configuration: { ...now, ...shown } } : said;
}

/** A template of the platform as a row of a file: an import reads the same of it. */
export function featureTemplateRow(
  template: Readonly<Record<string, unknown>>,
  asCells: boolean,
): Record<string, unknown> {
  const { name, type, value_type, category, group: shownGroup, possible_values: values } = template;
  const list = Array.isArray(values) && values.length > 0 ? { possible_values: listOf(values, asCells) } : {};
  // No document shows the form of a group: one that is not text is left as it is by an import without it.
  const group = typeof shownGroup === 'string' ? shownGroup : undefined;
  return { name, type, value_type, ...list, category, group, ...shownCells(template, asCells) };
}

/** How something is shown, as columns of a file. */
export function shownCells(
  { display_configuration: shown }: Readonly<Record<string, unknown>>,
  asCells: boolean,
): Record<string, unknown> {
  if (!isObject(shown)) return {};
  const { icon, highlight_color, display_contexts: contexts } = shown;
  const list = Array.isArray(contexts) && contexts.length > 0 ? { display_contexts: listOf(contexts, asCells) } : {};
  return { icon, highlight_color, ...list };
}

/** A cell holds what is split by `|`, or the list as JSON where a value has that or would be read as another list. */
function listOf(values: readonly unknown[], asCells: boolean): unknown {
  if (!asCells) return values;
  const texts = values.map(featureValueText);
  const isPlain = texts.every((text) => text !== '' && !text.includes('|')) && texts[0]?.startsWith('[') === false;
  return isPlain && !values.some(isDeclaration) ? texts.join('|') : stringifyJson(values);
}

/** Texts of a list cell, whose JSON elements may be values themselves; undefined when it is none of the value type. */
function valueTexts(text: string, valueType?: FeatureValueType): string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith('[')) {
    const list = listEntries(text);
    return 'entries' in list ? list.entries : undefined;
  }
  const values = exactJsonOf(text);
  if (!Array.isArray(values)) return undefined;
  const mayDeclare = valueType === undefined || valueType === 'NUTRITION_DECLARATION';
  const known = values.every(
    (value) =>
      (isObject(value) && 'unit' in value) ||
      ['string', 'boolean'].includes(typeof value) ||
      isLosslessNumber(value) ||
      (mayDeclare && isDeclaration(value)),
  );
  return known ? values.map(featureValueText) : undefined;
}

function valueProblems(text: string | undefined, valueType: FeatureValueType, column: string): CellProblem[] {
  const seen: unknown[] = [];
  const texts = valueTexts(text ?? '', valueType);
  if (texts === undefined) return [problem(column, 'type', `${quoted(text ?? '')} is not a list of values`)];
  for (const one of texts) {
    const parsed = parseFeatureValue(one, valueType);
    if ('fault' in parsed) return [problem(column, parsed.fault.code, parsed.fault.message)];
    if (seen.some((other) => sameFeatureValue(other, parsed.value))) {
      return [problem(column, 'duplicate', `${quoted(one)} is listed twice`)];
    }
    seen.push(parsed.value);
  }
  return [];
}

function parsedValues(text: string, valueType: FeatureValueType): unknown[] {
  return (valueTexts(text) ?? []).flatMap((one) => {
    const parsed = parseFeatureValue(one, valueType);
    return 'value' in parsed ? [parsed.value] : [];
  });
}
