import { readFile } from 'node:fs/promises';
import { columnTables, rejectCodeTables } from './reference/columns.js';
import { environmentTables } from './reference/environment.js';
import { exitCodeTables } from './reference/exit-codes.js';
import { jsonTables, logTables } from './reference/json.js';
import { pullTables } from './reference/tables.js';
import { withTables } from './with-tables.js';

/** The pages of `docs/reference/` by path: prose as it is written there, with the tables between its marks as they are today. */
export async function generate(): Promise<Map<string, string>> {
  const tables = {
    'exit-codes': exitCodeTables(),
    environment: environmentTables(),
    columns: columnTables(),
    tables: pullTables(),
    'reject-codes': rejectCodeTables(),
    json: await jsonTables(),
    logs: await logTables(),
  };
  const pages = Object.entries(tables).map(async ([name, own]): Promise<[string, string]> => {
    const path = `docs/reference/${name}.md`;
    const page = await readFile(path, 'utf8');
    const places = page.match(/<!-- generated: /g)?.length;
    if (places !== Object.keys(own).length)
      throw new Error(`${path} has ${places} places, not one for each of its tables`);
    return [path, withTables(page, own, path)];
  });
  return new Map(await Promise.all(pages));
}
