import { command } from '../shared/command.js';
import { exportFlags, exportTarget, showExported } from '../shared/export-format.js';
import { placeFlags } from './place-options.js';

export const exports = command(
  'export',
  'Write mappings to a file that can be imported again',
  { ...placeFlags, ...exportFlags },
  'Examples:\n  $ tillctl external-ids export --namespace webshop --entity-class products --out ids.csv',
  async ({ namespace, entityClass, ...flags }, context) => {
    const { writeRows } = await import('../../lib/jobs/catalog-export/export-catalog.js');
    const { readInPlace } = await import('../../lib/jobs/external-ids/mapping-places.js');
    const target = await exportTarget(flags, 'mappings', context);
    const ids = (await context.platform()).externalIds;
    const place = { namespace, entityClass };
    const mappings = await readInPlace(place, ids, () => ids.listMappings(place));
    const rows = { noun: 'mappings', columns: [{ name: 'external_id' }, { name: 'internal_id' }] };
    const count = await writeRows(
      target,
      rows,
      mappings.map((mapping) => ({ ...mapping })),
      context.terminal.out,
    );
    showExported({ mappings: count }, `${count} ${count === 1 ? 'mapping' : 'mappings'}`, target, context);
  },
);
