import { type Document, parse, parseDocument, visit } from 'yaml';
import { parseExactJson, stringifyJson } from '../json/json.js';

/** What `fleet add` writes of an organisation; members that the defaults have may be left out. */
export interface NewOrganisation {
  name: string;
  base_url?: string;
  org?: string;
  app?: string;
  credential?: string;
  labels?: Readonly<Record<string, string>>;
}

/**
 * The text of a fleet file with one organisation more; what people wrote in it, comments too, stays.
 *
 * @param text undefined for a file that is not there yet
 * @param isJson the file is JSON, which YAML would not stay
 */
export function withOrganisation(text: string | undefined, organisation: NewOrganisation, isJson: boolean): string {
  if (isJson) {
    const fleet = text === undefined ? {} : (parseExactJson(text) as { organisations?: unknown[] });
    return `${stringifyJson({ ...fleet, organisations: [...(fleet.organisations ?? []), organisation] }, 2)}\n`;
  }
  // A schema that knows nothing but texts: a number would be written as its value, and 007 as 7.
  const document = parseDocument(text ?? 'organisations: []\n', { schema: 'failsafe' });
  const added = textsOf(document, organisation);
  if (document.hasIn(['organisations', 0])) document.addIn(['organisations'], added);
  else document.set('organisations', document.createNode([added]));
  return document.toString({ lineWidth: 0 });
}

/** In quotes where it would be read as something else than a text. */
function textsOf(document: Document, organisation: NewOrganisation) {
  const node = document.createNode(organisation);
  visit(node, {
    Scalar: (_key, scalar) => {
      if (typeof parse(String(scalar.value)) !== 'string') scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return node;
}
