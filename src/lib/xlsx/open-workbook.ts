import type { PlacedBytes, ZipEntry } from '../archive/zip-entries.js';
import { InputError } from '../errors/errors.js';
import { once } from '../model/once.js';
import { createUtf8Check } from '../model/utf8-check.js';
import { cutText, type NumberForm, numberFormOf, plainNumber } from './cell-values.js';
import { createTextStore, type TextStore } from './shared-texts.js';
import { maxParts, WorkbookZip } from './workbook-zip.js';
import { prefixOf, richText, sectionOf, tagSearch, xmlTags } from './xml.js';

/** A sheet of cells, in the order of the tabs. */
export interface ReadableSheet {
  name: string;
  /** Among all tabs, also those of charts, from 1. */
  place: number;
  isHidden: boolean;
  entry: ZipEntry;
}

/** A workbook that is read: its sheets and what their cells lean on. */
export interface OpenWorkbook {
  sheets: readonly ReadableSheet[];
  since1904: boolean;
  forms: readonly NumberForm[];
  /** Read when the first sheet needs them. @throws {InputError} @throws {LocalError} when the disk is full */
  texts: () => Promise<TextStore>;
  /** The XML of a sheet. @throws {InputError} when it is damaged */
  chunks: (sheet: ReadableSheet) => AsyncGenerator<Buffer>;
  close: () => void;
}

const maxTextCharacters = 16 * 1024 * 1024;
/** Four times what spreadsheet programs take for the code of a number format. */
const longestCode = 1024;

/**
 * @param folder for texts that do not fit into memory
 * @param signal ends the reading of sheets and texts
 * @throws {InputError} for a file that is not a workbook, or one that is not read: with a password, of another kind
 */
export async function openWorkbook(
  handle: PlacedBytes,
  name: string,
  folder: string,
  signal?: AbortSignal,
): Promise<OpenWorkbook> {
  const zip = await WorkbookZip.open(handle, name, signal);
  const book = await mainPart(zip, name);
  const bookXml = await zip.text(book);
  prefixOf(bookXml, 'workbook', name);
  const relations = await relationsOf(zip, book, name);
  const { sheets, since1904 } = sheetsOf(bookXml, relations, name);
  const partOfType = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.entry;
  const styles = partOfType('styles');
  const forms = styles === undefined ? [] : formsOf(await zip.text(styles.name), `${name} (styles)`);
  const shared = partOfType('sharedStrings');
  let store: TextStore | undefined;
  const texts = once(async () => {
    store = createTextStore(folder);
    if (shared !== undefined) await addTexts(store, zip.chunks(shared), name);
    return store;
  });
  return {
    ...{ sheets, since1904, forms, texts },
    chunks: ({ entry }) => zip.chunks(entry),
    close: () => store?.close(),
  };
}

async function mainPart(zip: WorkbookZip, name: string): Promise<string> {
  for (const { attributes } of xmlTags(await zip.text('_rels/.rels'), ['Relationship'], name)) {
    if (attributes.get('Type')?.endsWith('/officeDocument') === true) {
      const place = placeOf(attributes.get('Target') ?? '', '');
      if (zip.entry(place) !== undefined) return place;
    }
  }
  if (zip.entry('xl/workbook.xml') !== undefined) return 'xl/workbook.xml';
  throw new InputError(`${name} is a ZIP and no workbook`);
}

/** Parts by the ids that the workbook has for them. */
type Relations = ReadonlyMap<string, { type: string; entry: ZipEntry | undefined }>;

async function relationsOf(zip: WorkbookZip, book: string, name: string): Promise<Relations> {
  const folder = book.slice(0, book.lastIndexOf('/') + 1);
  const xml = await zip.text(`${folder}_rels/${book.slice(folder.length)}.rels`);
  const relations = new Map<string, { type: string; entry: ZipEntry | undefined }>();
  for (const { attributes } of xmlTags(xml, ['Relationship'], name)) {
    const target = placeOf(attributes.get('Target') ?? '', folder);
    const type = (attributes.get('Type') ?? '').split('/').at(-1) ?? '';
    relations.set(attributes.get('Id') ?? '', { type, entry: zip.entry(target) });
  }
  return relations;
}

/** @throws {InputError} for a workbook of charts alone, and for one of too many sheets */
function sheetsOf(
  bookXml: string,
  relations: Relations,
  name: string,
): Pick<OpenWorkbook, 'since1904'> & { sheets: ReadableSheet[] } {
  const sheets: ReadableSheet[] = [];
  let since1904 = false;
  let place = 0;
  for (const { name: tag, attributes } of xmlTags(bookXml, ['workbookPr', 'sheet'], name)) {
    if (tag === 'workbookPr') since1904 = ['1', 'true'].includes(attributes.get('date1904') ?? '');
    if (tag !== 'sheet') continue;
    place += 1;
    if (place > maxParts) throw new InputError(`${name} has more than ${maxParts} sheets, which no workbook has`);
    const target = relations.get(attributes.get('id') ?? '');
    if (target?.type !== 'worksheet' || target.entry === undefined) continue;
    const isHidden = (attributes.get('state') ?? 'visible') !== 'visible';
    sheets.push({ name: attributes.get('name') ?? '', place, isHidden, entry: target.entry });
  }
  if (sheets.length === 0) throw new InputError(`${name} has no sheet of cells`);
  return { sheets, since1904 };
}

/** `../x` is taken from the folder, `/x` from the top. */
function placeOf(target: string, folder: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts: string[] = [];
  for (const each of `${folder}${target}`.split('/')) {
    if (each === '..') parts.pop();
    else if (each !== '.' && each !== '') parts.push(each);
  }
  return parts.join('/');
}

/** How numbers are read, by the number of the style that cells name. */
function formsOf(xml: string, where: string): NumberForm[] {
  const codes = new Map<number, string>();
  const forms: NumberForm[] = [];
  // Those of conditional formats have numbers of their own.
  for (const { attributes } of xmlTags(sectionOf(xml, 'numFmts'), ['numFmt'], where)) {
    const code = attributes.get('formatCode') ?? '';
    if (code.length > longestCode) throw new InputError(`${where} has a number format of ${code.length} characters`);
    codes.set(Number(attributes.get('numFmtId')), code);
  }
  for (const { attributes } of xmlTags(sectionOf(xml, 'cellXfs'), ['xf'], where)) {
    const id = Number(attributes.get('numFmtId') ?? 0);
    forms.push(id === 0 ? plainNumber : numberFormOf(id, codes.get(id)));
  }
  return forms;
}

async function addTexts(store: TextStore, chunks: AsyncIterable<Buffer>, name: string): Promise<void> {
  const { StringDecoder } = await import('node:string_decoder');
  const decoder = new StringDecoder('utf8');
  const utf8 = createUtf8Check();
  const where = `${name} (shared texts)`;
  const findTexts = tagSearch('sst');
  let prefix: string | undefined;
  let text = '';
  for await (const chunk of chunks) {
    utf8.see(chunk);
    text += decoder.write(chunk);
    if (prefix === undefined) {
      const start = findTexts(text);
      if (start === undefined && text.length < maxTextCharacters) continue;
      prefix = prefixOf(text, 'sst', where);
      text = text.slice(start?.end);
    }
    text = text.slice(addWholeTexts(store, text, prefix));
    if (text.length > maxTextCharacters) throw new InputError(`${where} has a text of more than 16 MiB`);
  }
  if (utf8.end() !== -1) throw new InputError(`${where} is not in UTF-8`);
}

/** @returns how much was read: up to a text that is not there whole */
function addWholeTexts(store: TextStore, text: string, prefix: string): number {
  const open = `<${prefix}si`;
  const close = `</${prefix}si>`;
  let at = 0;
  for (;;) {
    const tag = text.indexOf(open, at);
    const end = tag === -1 ? -1 : text.indexOf('>', tag);
    if (end === -1) return at;
    if (text.charCodeAt(end - 1) === 47) {
      store.add('');
      at = end + 1;
      continue;
    }
    const stop = text.indexOf(close, end);
    if (stop === -1) return at;
    store.add(cutText(richText(text.slice(end + 1, stop), prefix)));
    at = stop + close.length;
  }
}
