import { parseDocument } from 'yaml';

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
    const fleet = text === undefined ? { organisations: [] } : (JSON.parse(text) as { organisations?: unknown[] });
    return `${JSON.stringify({ ...fleet, organisations: [...(fleet.organisations ?? []), organisation] }, null, 2)}\n`;
  }
  const document = parseDocument(text ?? 'organisations: []\n');
  if (!document.hasIn(['organisations', 0])) document.set('organisations', document.createNode([organisation]));
  else document.addIn(['organisations'], document.createNode(organisation));
  return document.toString({ lineWidth: 0 });
}
