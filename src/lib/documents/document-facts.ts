import { createDocumentOf, createOutlineOf } from '../json/cut-document.js';
import type { DocumentOutline, PulledDocument, PulledNoun } from '../model/document.js';

/**
 * Makes a document of its JSON text, with the facts that a page would have given. Line breaks between its tokens go.
 * The function remembers texts that come again. It throws a SyntaxError for what is not a JSON object, or an object without
 * a usable id or time.
 */
export function documentReader(noun: PulledNoun): (json: Buffer) => PulledDocument {
  return createDocumentOf(noun);
}

/** Like `documentReader`, without a look into items and payments, which is most of the work. */
export function outlineReader(noun: PulledNoun): (json: Buffer) => DocumentOutline {
  return createOutlineOf(noun);
}
