import type { PulledNoun } from '../model/document.js';
import type { SinkSchema } from '../model/table-schema.js';
import { documentReader, outlineReader } from './document-facts.js';
import { heads } from './table-members.js';
import { planTables } from './table-plan.js';
import { rowsOfDocument } from './table-rows.js';

/** The tables that documents of a noun become, and the way from a document to their rows. */
export function schemaOf(noun: PulledNoun): SinkSchema {
  const head = heads[noun];
  const { tables, plan } = planTables(head);
  return {
    noun,
    tables,
    timeColumn: head.timeColumn,
    ...(head.amounts === undefined ? {} : { amounts: head.amounts }),
    rowsOf: (json, tail) => rowsOfDocument(plan, tables.length, json, tail),
    documentOf: documentReader(noun),
    outlineOf: outlineReader(noun),
  };
}
