import { UsageError } from '../../lib/errors/errors.js';
import { idMappings } from '../../lib/resources/external-ids/id-mapping.js';
import { visible } from '../../lib/terminal/visible.js';
import { applyOf, templateOf } from '../crud/crud-command.js';
import { historyOf, historyOfKinds } from '../crud/history-command.js';
import { choice, command, group } from '../shared/command.js';
import { allowWrite, confirmed } from '../shared/confirm-production.js';
import { wholeList } from '../shared/list-command.js';
import { lookFlags, write, writeOne, writeThing } from '../shared/look-at-write.js';
import { mergeByReplaceFlag } from '../shared/shared-options.js';
import { check } from './check.js';
import { exports } from './export.js';
import { imports, verify } from './import.js';
import { placeFlags } from './place-options.js';

const list = wholeList(
  'List the mappings of an entity class',
  { noun: 'mappings', columns: ['external_id', 'internal_id'] },
  placeFlags,
  'Examples:\n  $ tillctl external-ids list --namespace webshop --entity-class products',
  async (place, context) => {
    const { readInPlace } = await import('../../lib/jobs/external-ids/mapping-places.js');
    const ids = (await context.platform()).externalIds;
    return readInPlace(place, ids, () => ids.listMappings(place));
  },
);

const get = command(
  'get',
  "Show what an external id stands for: the platform's id of it",
  {
    '<id>': 'the external id, or what --key says',
    ...placeFlags,
    '--key <member>': choice(['external_id', 'internal_id'], 'which id is given', 'external_id'),
  },
  `Examples:
  $ tillctl external-ids get A-1001 --namespace webshop --entity-class products
  $ tillctl external-ids get 5c6ac1a0b3a1d40f1c2e7d55 --key internal_id --namespace webshop --entity-class products`,
  async ({ id, key, ...place }, context) => {
    const { mappingIn } = await import('../../lib/jobs/external-ids/mapping-places.js');
    const found = await mappingIn(place, (await context.platform()).externalIds, key, id);
    context.show({ json: found, text: `${visible(found.external_id)}\t${visible(found.internal_id)}\n` });
  },
);

const set = command(
  'set',
  'Create or change one mapping',
  {
    '<external-id>': 'your own id',
    '<internal-id>': "the platform's id of the same thing",
    ...lookFlags,
    ...placeFlags,
    ...mergeByReplaceFlag,
  },
  'Examples:\n  $ tillctl external-ids set A-1001 5c6ac1a0b3a1d40f1c2e7d55 --namespace webshop --entity-class products',
  async ({ externalId, internalId, namespace, entityClass, mergeByReplace, ...flags }, context) => {
    const { keyedMapping } = await import('../../lib/jobs/external-ids/mapping-things.js');
    const { checkPlace } = await import('../../lib/jobs/external-ids/mapping-places.js');
    const { internalIdFault } = await import('../../lib/resources/external-ids/id-mapping.js');
    const fault = internalIdFault(internalId);
    if (fault !== undefined) throw new UsageError(fault, { hint: 'tillctl products get shows the id of a product' });
    await allowWrite(context);
    context.writing.mergeByReplace = mergeByReplace;
    const ids = (await context.platform()).externalIds;
    const place = { namespace, entityClass };
    await checkPlace(place, ids, false);
    const before = (await ids.getMapping(place, externalId))?.internal_id;
    const mapping = { external_id: externalId, internal_id: internalId };
    const result = before === undefined ? 'created' : before === internalId ? 'unchanged' : 'updated';
    if (result !== 'unchanged') {
      await write(keyedMapping(ids, place, mapping, before), flags, context);
    }
    const text = `${visible(externalId)} stands for ${visible(internalId)} (${result})\n`;
    context.showDone({ json: { ...mapping, result }, text });
  },
);

const remove = command(
  'delete',
  'Delete one mapping; the thing itself stays',
  { '<external-id>': 'your own id', ...lookFlags, ...placeFlags, ...mergeByReplaceFlag },
  'Examples:\n  $ tillctl external-ids delete A-1001 --namespace webshop --entity-class products --yes',
  async ({ externalId, namespace, entityClass, mergeByReplace, ...flags }, context) => {
    const { mappingIn } = await import('../../lib/jobs/external-ids/mapping-places.js');
    const { mappingThing, mappingThings, stateOf } = await import('../../lib/jobs/external-ids/mapping-things.js');
    await allowWrite(context);
    context.writing.mergeByReplace = mergeByReplace;
    const ids = (await context.platform()).externalIds;
    const place = { namespace, entityClass };
    const found = await mappingIn(place, ids, 'external_id', externalId);
    await confirmed(`delete the mapping to ${visible(found.internal_id)}`, externalId, context);
    const mapping = { things: mappingThings(ids), thing: mappingThing(place, externalId) };
    await writeThing({ ...mapping, now: stateOf(found.internal_id) }, undefined, flags, context);
    context.showDone({ json: { deleted: found }, text: `deleted the mapping of ${visible(externalId)}\n` });
  },
);

const classes = {
  ...wholeList(
    'List what mappings can be of: the entity classes that the platform names',
    { noun: 'entity classes', columns: ['entity_class', 'checkable'] },
    {},
    'Examples:\n  $ tillctl external-ids classes',
    async (_none, context) => {
      const { isCheckable } = await import('../../lib/jobs/external-ids/check-external-ids.js');
      const names = await (await context.platform()).externalIds.listEntityClasses();
      return names.map((name) => ({ entity_class: name, checkable: isCheckable(name) }));
    },
  ),
  name: 'classes',
};

const namespaces = group('namespaces', 'List and create namespaces of mappings', [
  wholeList(
    'List namespaces',
    { noun: 'namespaces', columns: ['namespace'] },
    {},
    'Examples:\n  $ tillctl external-ids namespaces list',
    async (_none, context) => {
      const names = await (await context.platform()).externalIds.listNamespaces();
      return names.map((namespace) => ({ namespace }));
    },
  ),
  command(
    'create',
    'Create a namespace; it cannot be removed again',
    { '<name>': 'for example webshop', ...lookFlags },
    'Examples:\n  $ tillctl external-ids namespaces create webshop',
    async ({ name: namespace, ...flags }, context) => {
      const { makeNamespace } = await import('../../lib/jobs/external-ids/mapping-places.js');
      await allowWrite(context);
      const ids = (await context.platform()).externalIds;
      const wanted = { namespace };
      const read = async () => ((await ids.hasNamespace(namespace)) ? wanted : undefined);
      const named = { name: `namespace "${namespace}"`, one: 'namespace', key: namespace };
      const send = async () => ((await makeNamespace(ids, namespace)) ? { answer: {} } : { changed: false as const });
      const { result } = await writeOne({ ...named, wanted, before: 'none', read }, send, flags, context);
      const created = result === 'created';
      const name = visible(namespace);
      const text = created ? `created namespace ${name}\n` : `namespace ${name} is there already\n`;
      context.showDone({ json: { namespace, created }, text });
    },
  ),
]);

export const commands = [
  imports,
  applyOf(idMappings, 'runs audit', mergeByReplaceFlag),
  verify,
  exports,
  check,
  list,
  get,
  set,
  remove,
  classes,
  namespaces,
  templateOf(idMappings),
  historyOf({
    command: 'external-ids',
    one: 'mapping',
    example: 'A1',
    find: historyOfKinds((kind) => kind === 'mapping'),
  }),
];
