import { declaration, escapedXml, mainSpace, officeRelation } from './xml-text.js';

/** A sheet as the parts around it know it. */
export interface SheetPart {
  name: string;
  isHidden?: boolean;
  /** Reasons stand beside some of its cells. */
  hasComments?: boolean;
}

const packageSpace = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const officeType = 'application/vnd.openxmlformats-officedocument';

/** What each part of the ZIP is; parts of a sheet have its number, from 1. */
export function contentTypes(sheets: readonly SheetPart[]): string {
  const part = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${spreadsheetType}.${kind}+xml"/>`;
  const ofSheets = sheets.flatMap(({ hasComments }, at) => [
    part(`worksheets/sheet${at + 1}`, 'worksheet'),
    ...(hasComments === true ? [part(`comments${at + 1}`, 'comments')] : []),
  ]);
  const drawings = sheets.some(({ hasComments }) => hasComments === true)
    ? `<Default Extension="vml" ContentType="${officeType}.vmlDrawing"/>`
    : '';
  return `${declaration}
<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${drawings}${part('workbook', 'sheet.main')}${part('styles', 'styles')}${ofSheets.join('')}</Types>`;
}

export function packageRelations(): string {
  return relations([['officeDocument', 'xl/workbook.xml']]);
}

export function workbookRelations(sheets: readonly SheetPart[]): string {
  return relations([
    ...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
    ['styles', 'styles.xml'],
  ]);
}

/** Of a sheet with comments: where they are, and the drawing of their boxes. @param sheet its number, from 1 */
export function sheetRelations(sheet: number): string {
  return relations([
    ['comments', `../comments${sheet}.xml`],
    ['vmlDrawing', `../drawings/vmlDrawing${sheet}.vml`],
  ]);
}

/** Of `sheetRelations`. */
export const drawingRelation = 'rId2';

function relations(targets: readonly [string, string][]): string {
  const tags = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${officeRelation}/${type}" Target="${target}"/>`,
  );
  return `${declaration}
<Relationships xmlns="${packageSpace}/relationships">${tags.join('')}</Relationships>`;
}

export function workbookXml(sheets: readonly SheetPart[]): string {
  const tags = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escapedXml(name)}" sheetId="${at + 1}"${isHidden === true ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  return `${declaration}
<workbook xmlns="${mainSpace}" xmlns:r="${officeRelation}"><sheets>${tags.join('')}</sheets></workbook>`;
}
