import type { BulkFlow } from '../../lib/jobs/flow.js';
import { browseNodes } from '../../lib/resources/catalog/browse-node.js';
import { keyedOf } from '../../lib/resources/catalog/registry.js';
import { applyOf, verifyWords } from '../crud/crud-command.js';
import { exportOf } from '../crud/export-command.js';
import { findObject, memberFlag } from '../crud/get-command.js';
import { importWords } from '../crud/import-command.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { catalogOf } from '../shared/calls.js';
import { command } from '../shared/command.js';
import { allowWrite, confirmDeletion } from '../shared/confirm-production.js';
import { lookFlags, writeThing } from '../shared/look-at-write.js';
import {
  allowDeleteFlag,
  emptyFlag,
  fileTake,
  inputFlags,
  keyFlags,
  maxChangesFlag,
  onlyFlags,
  runningFlags,
  undoableFlag,
} from '../shared/shared-options.js';
import { verifyRows } from '../shared/verify-rows.js';
import { nodeProductCommands } from './node-products.js';

const nodeTakes = { '<id>': 'its external id, or what --key says', ...memberFlag('external_id') };

const get = command(
  'get',
  'Show one browse node with the ids of its children in order',
  nodeTakes,
  'Examples:\n  $ tillctl catalog nodes get home-mugs',
  async ({ id, key }, context) => {
    const found = await findObject(browseNodes, id, key, context);
    return { ...found, children: await (await catalogOf(context)).childrenOf(String(found.id)) };
  },
);

const { about, help } = importWords(browseNodes);

const imports = command(
  'import',
  about,
  {
    ...fileTake,
    '--plan': 'show creations, changes, moves and deletions, and send nothing',
    ...onlyFlags('browse nodes'),
    ...allowDeleteFlag,
    ...maxChangesFlag('browse nodes'),
    ...emptyFlag,
    ...inputFlags,
    ...keyFlags,
    ...runningFlags,
    ...undoableFlag,
  },
  help,
  ({ plan, ...flags }, context) => runBulkWrite({ ...flags, dryRun: flags.dryRun || plan }, context, sending(plan)),
);

function sending(wantsPlan: boolean): BulkFlow {
  return async (options, call, deps) => {
    const { importNodes } = await import('../../lib/jobs/catalog/import-nodes.js');
    // A plan is what the platform says: without a login there is none.
    if (wantsPlan) await deps.platform();
    return importNodes(options, call, deps, wantsPlan);
  };
}

const verify = verifyRows(
  {
    ...verifyWords(browseNodes),
    after: 'Names and parents are compared; positions among the children of a node are not.',
  },
  emptyFlag,
  (flags, context) => runBulkWrite(flags, context, sending(false)),
);

const remove = command(
  'delete',
  'Delete one browse node; the platform keeps one that has children',
  { ...lookFlags, ...nodeTakes },
  'Examples:\n  $ tillctl catalog nodes delete home-mugs --yes',
  async ({ id: value, key, ...flags }, context) => {
    await allowWrite(context);
    const found = await findObject(browseNodes, value, key, context);
    await confirmDeletion(String(found.name), value, context);
    const id = String(found.id);
    const { thingOf } = await import('../../lib/jobs/catalog/catalog-things.js');
    const { undoableNodes } = await import('../../lib/jobs/catalog/node-things.js');
    const { nodes: things } = await undoableNodes(await context.platform());
    const thing = thingOf(keyedOf(browseNodes), String(found.external_id ?? id), found);
    await writeThing({ things, thing, now: (await things.read(thing)) ?? found }, undefined, flags, context);
    context.showDone({ json: { deleted: id }, text: `deleted browse node ${id}\n` });
  },
);

export const nodeVerbs = {
  get,
  import: imports,
  apply: applyOf(browseNodes, 'runs audit'),
  verify,
  export: exportOf(browseNodes, async (target, context) => {
    const { exportNodes } = await import('../../lib/jobs/catalog-export/export-catalog.js');
    return exportNodes(target, await catalogOf(context), context.terminal.out);
  }),
  delete: remove,
  products: nodeProductCommands(),
};
