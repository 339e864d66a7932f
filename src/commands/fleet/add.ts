import { basename } from 'node:path';
import { readIfThere } from '../../lib/disk/files.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { NewOrganisation } from '../../lib/fleet/add-organisation.js';
import { definedOf } from '../../lib/json/defined.js';
import { command, several } from '../shared/command.js';
import { fileFlag } from './fleet-options.js';

export const add = command(
  'add',
  'Add an organisation to a fleet file, which is created if missing',
  {
    '<name>': 'unlike those of the others; {org} stands for it',
    ...fileFlag,
    '--app <name>': 'application that logs in',
    '--credential <where>': 'env:NAME, file:PATH, profile:NAME or process:COMMAND',
    '--label <key=value>': several('to select it by; repeatable', 'none'),
  },
  `Examples:
  $ tillctl fleet add berlin --base-url https://api.example.com --org 4711 --app nightly --credential env:BERLIN_SECRET
  $ tillctl fleet add hamburg --org 4712 --label country=de --label brand=acme

A fleet.yaml:
  defaults:
    base_url: https://api.example.com
    app: nightly
    credential: file:secrets/{org}
  organisations:
    - { name: berlin, org: "4711", labels: { country: de, brand: acme } }
    - { name: vienna, org: "4720", labels: { country: at }, settings: { concurrency: 4, default_currency: EUR } }

A credential says where the secret is: env:NAME, file:PATH, profile:NAME (of auth login), process:COMMAND.
Secrets themselves are refused in the file.`,
  async ({ name, file, app, credential, label }, context) => {
    const { readYaml } = await import('../../lib/config/yaml-tree.js');
    const { parseFleet } = await import('../../lib/fleet/fleet-file.js');
    const { parseReference, referenceForms } = await import('../../lib/fleet/credential-reference.js');
    const { withOrganisation } = await import('../../lib/fleet/add-organisation.js');
    const { organisationsText } = await import('../../lib/fleet/fleet-text.js');
    const { writeWhole } = await import('../../lib/disk/whole-file.js');
    if (credential !== undefined && parseReference(credential) === undefined) {
      // It may be the secret, typed in good faith.
      throw new UsageError(`--credential is not one of ${referenceForms}`, { hint: 'say where the secret is' });
    }
    const { baseUrl, org } = context.globals;
    const labels = label.length === 0 ? undefined : Object.fromEntries(label.map(readLabel));
    const organisation: NewOrganisation = { name, ...definedOf({ base_url: baseUrl, org, app, credential }), labels };
    const shown = basename(file);
    const before = await readIfThere(file);
    if (before !== undefined) parseFleet(readYaml(before, shown), 'fleet');
    const text = withOrganisation(before, organisation, file.endsWith('.json'));
    const { organisations } = parseFleet(readYaml(text, shown), 'fleet');
    await writeWhole(file, text);
    context.showDone({
      json: { file, organisation: name, organisations: organisations.length },
      text: `${name} is in ${file}, which has ${organisationsText(organisations.length)}\n`,
    });
  },
);

function readLabel(text: string): [key: string, value: string] {
  const at = text.indexOf('=');
  if (at > 0 && at < text.length - 1) return [text.slice(0, at), text.slice(at + 1)];
  throw new UsageError(`--label ${JSON.stringify(text)} is not a label like country=de`);
}
