import type { ZipPart } from '../archive/zip-parts.js';
import { declaration, escapedXml, mainSpace } from './xml-text.js';

/** Beyond so many a spreadsheet program takes minutes to open the file. */
const maxComments = 10_000;

/** Texts beside cells, which a spreadsheet shows when the pointer is on one. */
export interface CellComments {
  /** @param column from 0 @param row from 1 */
  add: (reference: string, place: { column: number; row: number }, text: string) => void;
  room: () => Promise<void>;
  /** Both parts are whole. */
  end: () => void;
}

/**
 * @param texts the part of the comments
 * @param boxes the drawing that says where each is shown, which the format wants as well
 */
export function createComments(texts: ZipPart, boxes: ZipPart): CellComments {
  let count = 0;
  texts.append(`${declaration}
<comments xmlns="${mainSpace}"><authors><author>tillctl</author></authors><commentList>`);
  boxes.append(
    `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="box" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/>`,
  );
  return {
    add: (reference, { column, row }, text) => {
      if (count === maxComments) return;
      count += 1;
      texts.append(
        `<comment ref="${reference}" authorId="0"><text><t xml:space="preserve">${escapedXml(text)}</t></text></comment>`,
      );
      boxes.append(
        `<v:shape id="box${count}" type="#box" style="position:absolute;width:240pt;height:60pt;visibility:hidden" fillcolor="#ffffe1"><x:ClientData ObjectType="Note"><x:Anchor>${column + 1},15,${row},2,${column + 5},15,${row + 4},2</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
      );
    },
    room: async () => {
      await texts.room();
      await boxes.room();
    },
    end: () => {
      texts.append('</commentList></comments>');
      boxes.append('</xml>');
    },
  };
}
