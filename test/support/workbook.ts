import { Buffer } from 'node:buffer';
import { crc32, deflateRawSync } from 'node:zlib';

/** A workbook written by hand, for what no library writes. Cells are the XML within `<row>`. */
export interface RawWorkbook {
  /** XML of each sheet's rows, or all of the sheet when it begins with `<?xml` or `<worksheet`. */
  sheets: { name: string; rows: string; state?: string; cols?: string; kind?: 'chartsheet' }[];
  /** XML within `<sst>`. */
  texts?: string;
  /** Codes of formats; style n + 1 has the nth. */
  formats?: string[];
  since1904?: boolean;
  /** XML of conditional formats, within `<dxfs>`. */
  differences?: string;
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export function rawWorkbook({
  sheets,
  texts = '',
  formats = [],
  since1904 = false,
  differences = '',
}: RawWorkbook): Buffer {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="x"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relation}"><workbookPr${since1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="x">${sheets
      .map(
        ({ kind = 'worksheet' }, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relation}/${kind}" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="s" Type="${relation}/styles" Target="styles.xml"/><Relationship Id="t" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts count="${formats.length}">${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replace(/"/g, '&quot;')}"/>`)
      .join('')}</numFmts><cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`)
      .join('')}</cellXfs><dxfs>${differences}</dxfs></styleSheet>`,
    'xl/sharedStrings.xml': `${declaration}<sst ${main}>${texts}</sst>`,
  };
  for (const [at, { rows, cols = '' }] of sheets.entries()) {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = /^<(\?xml|\w*:?worksheet)/.test(rows)
      ? rows
      : `${declaration}<worksheet ${main}>${cols}<sheetData>${rows}</sheetData></worksheet>`;
  }
  return zipOf(parts);
}

/** @param wrong changes the bytes of a directory entry, to make a damaged file */
export function zipOf(parts: Record<string, string>, wrong?: (entry: Buffer) => void): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(text), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(Buffer.byteLength(text), 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const entry = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, place, Buffer.from(name)]);
    wrong?.(entry);
    bodies.push(body);
    directory.push(entry);
    offset += body.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

/** Cells of a row as inline texts, from column A on. */
export function textRow(number: number, cells: readonly string[]): string {
  const xml = cells.map((text, at) => {
    const place = `${String.fromCharCode(65 + at)}${number}`;
    return `<c r="${place}" t="inlineStr"><is><t>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</t></is></c>`;
  });
  return `<row r="${number}">${xml.join('')}</row>`;
}
