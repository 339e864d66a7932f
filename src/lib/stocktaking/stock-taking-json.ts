import path from 'node:path';
import { createBlockWriter } from '../disk/block-writer.js';
import { openFileSet } from '../disk/file-set.js';
import { rightsOf } from '../sinks/target/places.js';
import { type StockTakingFile, tableNameOf } from './stock-taking-schema.js';
import type { SoundMeta, TableWriter } from './stock-taking-writer.js';

/**
 * One document: `meta` as the export has it, then an array of objects for each file. Whole numbers are numbers, digit
 * for digit; empty cells are null.
 */
export async function openJsonWriter(file: string, { text }: SoundMeta, rights?: number): Promise<TableWriter> {
  const files = await openFileSet(path.dirname(file), path.basename(file));
  const out = await createBlockWriter(files.temporaryFor(file), {
    shownAs: file,
    mode: rights,
    rights: rights ?? (await rightsOf(file, { shared: true })),
  });
  let columns: { name: string; isNumber: boolean }[] = [];
  let begun = false;
  let isFirst = true;
  const append = (part: string) => out.append(Buffer.from(part));
  append(`{"meta": ${text.trim()}`);

  return {
    begin: async (next: StockTakingFile) => {
      append(`${begun ? '\n]' : ''},\n${JSON.stringify(tableNameOf(next.name))}: [`);
      columns = next.columns.map(({ name, type }) => ({ name: JSON.stringify(name), isNumber: type === 'integer' }));
      begun = true;
      isFirst = true;
    },
    write: async (rows) => {
      let part = '';
      for (const { cells } of rows) {
        const members = columns.map(({ name, isNumber }, at) => {
          const cell = cells[at] ?? null;
          return `${name}: ${cell !== null && isNumber ? cell : JSON.stringify(cell)}`;
        });
        part += `${isFirst ? '' : ','}\n{${members.join(', ')}}`;
        isFirst = false;
      }
      append(part);
      await out.room();
    },
    commit: async () => {
      append(`${begun ? '\n]' : ''}}\n`);
      await out.end();
      await files.place();
      return [file];
    },
    close: async () => {
      await out.abort();
      await files.abort();
    },
  };
}
