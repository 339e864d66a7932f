import {
  displayContexts,
  type FeatureType,
  type FeatureValueType,
  featureCategories,
  featureTypes,
  featureValueTypes,
  highlightColors,
} from '../../../contract/enums.gen.js';
import { isLosslessNumber, stringifyJson } from '../../json/json.js';
import type { CellProblem } from '../../model/cell-problem.js';
import {
  type CatalogReader,
  type CatalogRows,
  listCell,
  listOfCheck,
  nameCheck,
  problem,
} from '../../schema/catalog-reader.js';
import { enumCheck, exactJsonOf, isObject, listEntries } from '../../schema/cells.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';
import {
  featureValueText,
  isDeclaration,
  parseFeatureValue,
  sameFeatureValue,
  valueTypeFault,
} from './feature-value.js';

const listedValueTypes = featureValueTypes.filter((name) => name !== 'NUTRITION_DECLARATION');

export const featureTemplateRows: CatalogRows = {
  noun: 'feature templates',
  key: ['name'],
  columns: [
    {
      name: 'name',
      required: true,
      check: nameCheck,
      meaning: 'What the feature is called; templates have no id of yours, so they are found again by their name',
      allowed: 'text, at most 256 characters',
      example: 'Shoe size',
    },
    {
      name: 'type',
      required: true,
      check: enumCheck(featureTypes, 'a type of feature'),
      meaning: 'Kind of feature; fixed once the template is created',
      allowed: featureTypes.join(', '),
      example: 'SIZE',
    },
    {
      name: 'value_type',
      required: true,
      check: enumCheck(featureValueTypes, 'a value type'),
      meaning: 'What its values are; fixed once the template is created, and not every type takes every one',
      allowed: `${listedValueTypes.join(', ')}; NUTRITION_DECLARATION by --allow-nutrition-declaration`,
      example: 'INTEGER',
    },
    {
      name: 'possible_values',
      required: false,
      check: (text) => {
        const list = valueTexts(text);
        return list === undefined ? { code: 'type', message: `${quoted(text)} is not a list of values` } : undefined;
      },
      structured: true,
      meaning: 'The values that a product may have; none leaves the choice free',
      allowed:
        'values split by |, or a JSON array; quantities like 20 LENGTH_CENTIMETERS; declarations as JSON objects',
      example: '36|37|38',
    },
    {
      name: 'category',
      required: true,
      check: enumCheck(featureCategories, 'a category of features'),
      meaning: 'Where the feature is listed',
      allowed: featureCategories.join(', '),
      example: 'SPECIFICATIONS',
    },
    {
      name: 'group',
      required: false,
      check: nameCheck,
      meaning: 'Group of your own, which with the category decides where the feature is displayed; empty says nothing',
      allowed: 'text as the platform shows it, at most 256 characters',
      example: '',
    },
    {
      name: 'icon',
      required: false,
      check: nameCheck,
      meaning: 'Name of an icon of the platform, whose list is not published',
      allowed: 'text, at most 256 characters',
      example: '',
    },
    {
      name: 'highlight_color',
      required: false,
      check: nameCheck,
      meaning: 'Colour in lists; the platform has a sixth one whose name is not published',
      allowed: `${highlightColors.join(', ')}, or another name`,
      example: 'TEAL',
    },
    {
      name: 'display_contexts',
      required: false,
      check: listOfCheck(enumCheck(displayContexts, 'a display context')),
      structured: true,
      meaning: 'Where the feature is shown',
      allowed: `${displayContexts.join(', ')}; split by |`,
      example: 'PRODUCT_INFO_VIEW',
    },
  ],
  checkRow: templateProblems(false),
};

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
export function readFeatureTemplate(reader: CatalogReader, row: Row): Record<string, unknown> {
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
  const contexts = listCell(cell('display_contexts'));
  if (icon === undefined && color === undefined && contexts === undefined) return undefined;
  return {
    ...(icon === undefined || icon === '' ? {} : { icon }),
    ...(color === undefined || color === '' ? {} : { highlight_color: color }),
    ...(contexts === undefined || contexts.length === 0 ? {} : { display_contexts: contexts }),
  };
}

/** A template of the platform as a row of a file: {@link readFeatureTemplate} reads the same of it. */
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
