import { InputError } from '../errors/errors.js';
import { maxCellCharacters } from './limits.js';

/** A tag of a small part: its own name without a prefix, and its attributes as they are meant. */
export interface XmlTag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

const tagForm = /<([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*')){0,256})\s*\/?>/g;
const attributeForm = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** More tags of the names that are asked for than any program writes. */
const maxTags = 100_000;

/**
 * Opening tags of these names in order, comments left out. For parts of a few megabytes: which sheets there are, which
 * styles.
 *
 * @throws {InputError} for more of them than any program writes
 */
export function* xmlTags(xml: string, names: readonly string[], where: string): Generator<XmlTag> {
  let count = 0;
  for (const [, , name = '', attributes = ''] of withoutParts(xml, '<!--', '-->').matchAll(tagForm)) {
    if (!names.includes(name)) continue;
    count += 1;
    if (count > maxTags) throw new InputError(`${where} has more than ${maxTags} elements "${name}" and the like`);
    const found = [...attributes.matchAll(attributeForm)];
    yield {
      name,
      attributes: new Map(
        found.map(([, key = '', double, single]) => [localName(key), unescapedXml(double ?? single ?? '')]),
      ),
    };
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of XML as it is meant. */
function unescapedXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Text of a cell as it is meant: what XML cannot hold is written `_x000D_` there. */
export function cellText(xml: string): string {
  const text = unescapedXml(xml.includes('\r') ? xml.replace(/\r\n?/g, '\n') : xml);
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * The text of a rich or plain text: its runs together, without what stands above Japanese characters.
 *
 * @param xml what stands within `<si>` or `<is>`
 */
export function richText(xml: string, prefix: string): string {
  const open = `<${prefix}t`;
  const close = `</${prefix}t>`;
  // Nearly all are one plain text.
  const isPlain = xml.startsWith(open) && xml.charCodeAt(open.length) === 62 && xml.endsWith(close);
  if (isPlain && xml.indexOf('<', open.length) === xml.length - close.length) {
    return cellText(xml.slice(open.length + 1, -close.length));
  }
  let inner = withoutMarks(xml);
  inner = withoutParts(inner, `<${prefix}rPh`, `</${prefix}rPh>`);
  let text = '';
  for (let at = inner.indexOf(open); at !== -1; at = inner.indexOf(open, at)) {
    const end = inner.indexOf('>', at);
    const next = inner.charCodeAt(at + open.length);
    // `<tableParts>` and the like are none.
    const isText = next === 62 || next === 47 || next <= 32;
    if (end === -1) break;
    if (!isText || inner.charCodeAt(end - 1) === 47) {
      at = end;
      continue;
    }
    const stop = inner.indexOf(close, end);
    if (stop === -1) break;
    text += cellText(inner.slice(end + 1, stop));
    at = stop + close.length;
    if (text.length > maxCellCharacters) break;
  }
  return text;
}

/** Without what stands from each opening mark to the next closing one. What is never closed stays. */
function withoutParts(xml: string, open: string, close: string): string {
  let at = xml.indexOf(open);
  if (at === -1) return xml;
  const kept: string[] = [];
  let from = 0;
  while (at !== -1) {
    const end = xml.indexOf(close, at + open.length);
    if (end === -1) break;
    kept.push(xml.slice(from, at));
    from = end + close.length;
    at = xml.indexOf(open, from);
  }
  kept.push(xml.slice(from));
  return kept.join('');
}

/** What stands within the first element of this name; undefined when there is none that is whole. */
export function contentOf(xml: string, name: string): string | undefined {
  const open = `<${name}`;
  for (let at = xml.indexOf(open); at !== -1; at = xml.indexOf(open, at + open.length)) {
    const next = xml.charCodeAt(at + open.length);
    if (next !== 62 && next !== 47 && !(next <= 32)) continue;
    const start = xml.indexOf('>', at);
    if (start === -1) return undefined;
    if (xml.charCodeAt(start - 1) === 47) return '';
    const end = xml.indexOf(`</${name}>`, start);
    return end === -1 ? undefined : xml.slice(start + 1, end);
  }
  return undefined;
}

/** The part of a file from the first element of this name, under any prefix, to its end. */
export function sectionOf(xml: string, name: string): string {
  const start = xml.search(new RegExp(`<(?:[\\w.-]+:)?${name}[\\s>]`));
  if (start === -1) return '';
  const rest = xml.slice(start);
  const end = rest.search(new RegExp(`</(?:[\\w.-]+:)?${name}>`));
  return end === -1 ? '' : rest.slice(0, end);
}

/** Where an element begins, as far as a part has been read. */
export interface OpenTag {
  /** `x:` or nothing. */
  prefix: string;
  at: number;
  /** Behind its `>`. */
  end: number;
  isEmpty: boolean;
}

/**
 * Look for an element in a text that grows, each part of it once.
 *
 * @returns asked with the text so far: undefined while the tag is not there whole
 */
export function tagSearch(name: string): (text: string) => OpenTag | undefined {
  const form = new RegExp(`<((?:[A-Za-z_][\\w.-]*:)?)${name}(?=[\\s/>])`, 'g');
  let from = 0;
  return (text) => {
    form.lastIndex = from;
    const found = form.exec(text);
    // A tag that is cut off begins at the last mark.
    from = found?.index ?? Math.max(0, text.lastIndexOf('<'));
    const close = found === null ? -1 : text.indexOf('>', from);
    if (found === null || close === -1) return undefined;
    return { prefix: found[1] ?? '', at: from, end: close + 1, isEmpty: text.charCodeAt(close - 1) === 47 };
  };
}

/** The same XML without comments, and with what stands in CDATA written as other text is. */
export function withoutMarks(xml: string): string {
  if (!xml.includes('<!')) return xml;
  const kept: string[] = [];
  let from = 0;
  for (let at = xml.indexOf('<!'); at !== -1; at = xml.indexOf('<!', Math.max(from, at + 1))) {
    const isData = xml.startsWith('<![CDATA[', at);
    if (!isData && !xml.startsWith('<!--', at)) continue;
    const start = at + (isData ? 9 : 4);
    const end = xml.indexOf(isData ? ']]>' : '-->', start);
    if (end === -1) break;
    kept.push(xml.slice(from, at));
    if (isData) kept.push(xml.slice(start, end).replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    from = end + 3;
  }
  kept.push(xml.slice(from));
  return kept.join('');
}

/**
 * The prefix of the element names of a part (`x:`), by the name of its outermost element; most have none.
 *
 * @param start of the part
 * @throws {InputError} for what no spreadsheet program writes: another element, a document type with entities
 */
export function prefixOf(start: string, root: string, where: string): string {
  if (/<!DOCTYPE/i.test(start)) throw new InputError(`${where} has a document type, which no workbook has`);
  const found = new RegExp(`<((?:[A-Za-z_][\\w.-]*:)?)${root}[\\s>/]`).exec(start);
  if (found === null) throw new InputError(`${where} is not the ${root} of a workbook`);
  return found[1] ?? '';
}
