import { InputError } from '../errors/errors.js';

/** A tag of a small part: its own name without a prefix, and its attributes as they are meant. */
export interface XmlTag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

const tagForm = /<([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g;
const attributeForm = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Opening tags in order, comments left out. For parts of a few megabytes: which sheets there are, which styles. */
export function* xmlTags(xml: string): Generator<XmlTag> {
  for (const [, , name = '', attributes = ''] of xml.replace(/<!--[\s\S]*?-->/g, '').matchAll(tagForm)) {
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
export function unescapedXml(text: string): string {
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
  if (inner.includes(`<${prefix}rPh`)) {
    inner = inner.replace(new RegExp(`<${prefix}rPh[\\s>][\\s\\S]*?</${prefix}rPh>`, 'g'), '');
  }
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
  }
  return text;
}

/** The same XML without comments, and with what stands in CDATA written as other text is. */
export function withoutMarks(xml: string): string {
  if (!xml.includes('<!')) return xml;
  return xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, data: string | undefined) =>
    (data ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );
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
  if (found === null) throw new InputError(`${where} is no ${root} of a workbook`);
  return found[1] ?? '';
}
