import { type PlacedBytes, type ZipEntry, zipBytes, zipChunks, zipEntries } from '../archive/zip-entries.js';
import { InputError, TillctlError } from '../errors/errors.js';
import { createUtf8Check } from '../model/utf8-check.js';
import { throwIfAborted } from '../terminal/interruption.js';
import { cutText, type NumberForm, numberFormOf, plainNumber } from './cell-values.js';
import { createTextStore, type TextStore } from './shared-texts.js';
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

/** As of archives elsewhere: what grows by more is not a workbook of anybody's. */
const maxRatio = 250;
const ratioFromBytes = 64 * 2 ** 20;
const mostBytes = 64 * 2 ** 30;
const maxParts = 10_000;
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
  await refuseOtherKinds(handle, name);
  const entries = (await guarded(name, () => zipEntries(handle))).map((entry) => ({
    ...entry,
    // Some programs write them as their system writes paths.
    name: entry.name.replaceAll('\\', '/').replace(/^\//, ''),
  }));
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  refuseOtherZips(name, byName);
  refuseBombs(name, entries, (await handle.stat()).size);
  const part = async (path: string): Promise<string> => {
    const entry = byName.get(path.toLowerCase());
    if (entry === undefined) return '';
    return xmlOf(await guarded(name, () => zipBytes(handle, entry)), `${name} (${path})`);
  };

  const book = await mainPart(part, byName, name);
  const folderOfBook = book.slice(0, book.lastIndexOf('/') + 1);
  const bookXml = await part(book);
  prefixOf(bookXml, 'workbook', name);
  const relations = await part(`${folderOfBook}_rels/${book.slice(folderOfBook.length)}.rels`);
  const targets = new Map<string, { type: string; entry: ZipEntry | undefined }>();
  for (const { attributes } of xmlTags(relations, ['Relationship'], name)) {
    const target = placeOf(attributes.get('Target') ?? '', folderOfBook);
    const type = (attributes.get('Type') ?? '').split('/').at(-1) ?? '';
    targets.set(attributes.get('Id') ?? '', { type, entry: byName.get(target.toLowerCase()) });
  }
  const partOfType = (type: string) => [...targets.values()].find((target) => target.type === type)?.entry;
  const sheets: ReadableSheet[] = [];
  let since1904 = false;
  let place = 0;
  for (const { name: tag, attributes } of xmlTags(bookXml, ['workbookPr', 'sheet'], name)) {
    if (tag === 'workbookPr') since1904 = ['1', 'true'].includes(attributes.get('date1904') ?? '');
    if (tag !== 'sheet') continue;
    place += 1;
    if (place > maxParts) throw new InputError(`${name} has more than ${maxParts} sheets, which no workbook has`);
    const target = targets.get(attributes.get('id') ?? '');
    if (target?.type !== 'worksheet' || target.entry === undefined) continue;
    const isHidden = (attributes.get('state') ?? 'visible') !== 'visible';
    sheets.push({ name: attributes.get('name') ?? '', place, isHidden, entry: target.entry });
  }
  if (sheets.length === 0) throw new InputError(`${name} has no sheet of cells`);
  const styles = partOfType('styles');
  const forms = styles === undefined ? [] : formsOf(await part(styles.name), `${name} (styles)`);
  const shared = partOfType('sharedStrings');
  let texts: Promise<TextStore> | undefined;
  let store: TextStore | undefined;

  async function readTexts(): Promise<TextStore> {
    store = createTextStore(folder);
    if (shared !== undefined) await addTexts(store, read(shared), name);
    return store;
  }

  async function* read(entry: ZipEntry): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of zipChunks(handle, entry)) {
        throwIfAborted(signal);
        yield chunk;
      }
    } catch (error) {
      throw damaged(name, error);
    }
  }

  return {
    sheets,
    since1904,
    forms,
    texts: () => {
      texts ??= readTexts();
      return texts;
    },
    chunks: ({ entry }) => read(entry),
    close: () => store?.close(),
  };
}

async function guarded<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw damaged(name, error);
  }
}

function damaged(name: string, cause: unknown): TillctlError {
  if (cause instanceof TillctlError) return cause;
  return new InputError(
    `${name} cannot be read as a workbook: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause, hint: 'open it in a spreadsheet program and save it again as .xlsx' },
  );
}

const oldFormat = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** What spreadsheet programs save under endings like this one, and what is often renamed. */
async function refuseOtherKinds(handle: PlacedBytes, name: string): Promise<void> {
  const start = Buffer.alloc(8);
  const { bytesRead } = await handle.read(start, 0, start.length, 0);
  if (bytesRead === 0) throw new InputError(`${name} is empty`);
  if (start.equals(oldFormat)) {
    const isEncrypted = await holds(handle, Buffer.from('EncryptedPackage', 'utf16le'));
    if (isEncrypted) {
      throw new InputError(`${name} is protected by a password`, {
        hint: 'take the password away in the spreadsheet program and save the file again',
      });
    }
    throw new InputError(`${name} is a workbook of the old format .xls`, { hint: 'save it as .xlsx' });
  }
  if (start.subarray(0, 2).toString('latin1') !== 'PK') {
    throw new InputError(`${name} is not a workbook`, { hint: 'a CSV is read under the ending .csv' });
  }
}

const searchedBytes = 64 * 2 ** 20;

async function holds(handle: PlacedBytes, wanted: Buffer): Promise<boolean> {
  const window = Buffer.alloc(1 << 20);
  for (let at = 0; at < searchedBytes; at += window.length - wanted.length) {
    const { bytesRead } = await handle.read(window, 0, window.length, at);
    if (window.subarray(0, bytesRead).includes(wanted)) return true;
    if (bytesRead < window.length) return false;
  }
  return false;
}

function refuseOtherZips(name: string, byName: ReadonlyMap<string, ZipEntry>): void {
  const kind = byName.has('xl/workbook.bin')
    ? 'a binary workbook (.xlsb)'
    : byName.has('mimetype') && byName.has('content.xml')
      ? 'an OpenDocument file (.ods)'
      : byName.has('index/document.iwa')
        ? 'a Numbers document'
        : byName.has('word/document.xml')
          ? 'a text document (.docx)'
          : undefined;
  if (kind !== undefined) throw new InputError(`${name} is ${kind}`, { hint: 'save the table as .xlsx' });
}

function refuseBombs(name: string, entries: readonly ZipEntry[], sizeBytes: number): void {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  // Parts may lie over each other.
  const packed = Math.min(
    sizeBytes,
    entries.reduce((sum, entry) => sum + entry.packedSize, 0),
  );
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new InputError(`${name} is a ZIP with a password`);
  if (entries.length > maxParts) throw new InputError(`${name} has ${entries.length} parts, which no workbook has`);
  if (size <= mostBytes && (size < ratioFromBytes || size <= packed * maxRatio)) return;
  throw new InputError(`${name} would become ${size} bytes when it is unpacked, which no workbook does`);
}

function xmlOf(bytes: Buffer, where: string): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) throw new InputError(`${where} is in UTF-16, which is not read`);
  return bytes.toString('utf8');
}

async function mainPart(
  part: (path: string) => Promise<string>,
  byName: ReadonlyMap<string, ZipEntry>,
  name: string,
): Promise<string> {
  for (const { attributes } of xmlTags(await part('_rels/.rels'), ['Relationship'], name)) {
    if (attributes.get('Type')?.endsWith('/officeDocument') === true) {
      const place = placeOf(attributes.get('Target') ?? '', '');
      if (byName.has(place.toLowerCase())) return place;
    }
  }
  if (byName.has('xl/workbook.xml')) return 'xl/workbook.xml';
  throw new InputError(`${name} is a ZIP and no workbook`);
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
