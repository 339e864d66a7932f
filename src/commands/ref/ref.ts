import { formatList, parseFormat } from '../../lib/report/list.js';
import { command } from '../shared/command.js';
import { formatFlag } from '../shared/shared-options.js';
import { columns } from './columns.js';
import { keyData } from './key-data.js';

/** Key data of the platform that never changes, so it is printed without asking it. */
const lists = keyData.map(({ name, description, columns: shown, rows: read }) =>
  command(
    name,
    description,
    formatFlag,
    `Examples:\n  $ tillctl ref ${name}\n  $ tillctl ref ${name} --format csv`,
    async ({ format }, { show, terminal }) => {
      const rows = await read();
      show({ json: rows, text: formatList(rows, shown, parseFormat(format, terminal), terminal) });
    },
  ),
);
export const commands = [columns, ...lists];
