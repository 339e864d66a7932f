import { UnverifiedError } from '../../lib/errors/errors.js';
import { formatList, parseFormat } from '../../lib/report/list.js';
import { throwIfInterrupted } from '../../lib/terminal/interruption.js';
import { visible } from '../../lib/terminal/visible.js';
import { command } from '../shared/command.js';
import { formatFlag, paceFlags } from '../shared/shared-options.js';
import { paced } from '../shared/small-heap.js';

export const check = command(
  'check',
  'Find dangling mappings: those whose internal id the platform does not have',
  {
    '--namespace <name>': 'only its mappings (default: all)',
    '--entity-class <class>': 'only mappings of these (default: all)',
    ...formatFlag,
    ...paceFlags,
  },
  `Products, feature templates, sales categories, lots, sales orders and staff members can be looked up by their ids. Mappings
of all else are counted and said to be not checkable. Exit code 11 when one dangles.

Examples:
  $ tillctl external-ids check
  $ tillctl external-ids check --namespace webshop --entity-class products --format csv > dangling.csv`,
  async (flags, context) => {
    const { checkExternalIds } = await import('../../lib/jobs/external-ids/check-external-ids.js');
    const format = parseFormat(flags.format, context.terminal);
    paced(flags, context);
    const places = await checkExternalIds(flags, {
      platform: await context.platform(),
      workers: flags.concurrency ?? 16,
      onLookedUp: () => throwIfInterrupted(context.interruption),
    });
    for (const { namespace, entityClass, mappings, dangling } of places) {
      const found = dangling === undefined ? 'not checkable' : `${dangling.length} dangling`;
      context.notice(
        `${visible(namespace)} ${visible(entityClass)}: ${mappings} ${mappings === 1 ? 'mapping' : 'mappings'}, ${found}`,
      );
    }
    const items = places.flatMap(({ namespace, entityClass, dangling = [] }) =>
      dangling.map((mapping) => ({ namespace, entity_class: entityClass, ...mapping })),
    );
    const checked = places.map(({ namespace, entityClass, mappings, dangling }) => ({
      namespace,
      entity_class: entityClass,
      mappings,
      checkable: dangling !== undefined,
      dangling: dangling?.length ?? null,
    }));
    const columns = ['namespace', 'entity_class', 'external_id', 'internal_id'];
    context.show({
      json: { items, checked },
      text: formatList(items, columns, format, context.terminal),
    });
    if (items.length > 0) {
      throw new UnverifiedError(`${items.length} ${items.length === 1 ? 'mapping dangles' : 'mappings dangle'}`, {
        hint: 'tillctl external-ids set gives one another id, tillctl external-ids delete removes it',
      });
    }
  },
);
