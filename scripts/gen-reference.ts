import { columnsReference, rejectCodesReference } from './reference/columns.js';
import { environmentReference } from './reference/environment.js';
import { exitCodesReference } from './reference/exit-codes.js';
import { jsonReference, logsReference } from './reference/json.js';
import { tablesReference } from './reference/tables.js';

/** The pages of `docs/reference/` by path: short ones that people open, committed. */
export async function generate(): Promise<Map<string, string>> {
  return new Map([
    ['docs/reference/exit-codes.md', exitCodesReference()],
    ['docs/reference/environment.md', environmentReference()],
    ['docs/reference/columns.md', columnsReference()],
    ['docs/reference/tables.md', tablesReference()],
    ['docs/reference/reject-codes.md', rejectCodesReference()],
    ['docs/reference/json.md', await jsonReference()],
    ['docs/reference/logs.md', await logsReference()],
  ]);
}
