import { parseJson } from '../json/json.js';
import type { PulledDocument, PulledNoun } from './document.js';
import { isObject } from './table-cells.js';
import { heads } from './table-members.js';
import { planTables } from './table-plan.js';
import { rowsOfDocument } from './table-rows.js';
import type { SinkSchema } from './table-schema.js';

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
    documentOf: (json) => documentOf(head.timeColumn, json),
  };
}

function documentOf(timeColumn: string, json: Buffer): PulledDocument {
  const value = parseJson(json.toString('utf8'));
  if (!isObject(value) || typeof value.id !== 'string') throw new SyntaxError('a document has no id');
  const time = Date.parse(String(value[timeColumn]).replace(/(\.\d{3})\d+/, '$1'));
  if (Number.isNaN(time)) throw new SyntaxError(`document ${value.id} has no ${timeColumn}`);
  return { id: value.id, time, json, facts: { unpaid: false } };
}
