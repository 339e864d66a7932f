import { hash } from 'node:crypto';
import { quoted } from '../schema/quoted.js';
import { createKeyGroups } from '../spill/key-groups.js';
import { lines, type NumberedRow, type RowReader } from './row-reader.js';

/** Printable ASCII without blanks: what another key can only equal as a whole. */
const plain = /^[!-~]*$/;

/** Whether a key may look like another one that it is not. */
export function isOddKey(key: string): boolean {
  return !plain.test(key);
}

/** Without blanks, and with composed characters. */
function likenessOf(key: string): string {
  return plain.test(key) ? key : key.normalize('NFC').replace(/[\s\u200B]+/gu, '');
}

/**
 * Keys that differ by blanks or by Unicode normalisation alone: for the platform they are two things, for the author
 * of the file most likely one. A pass over the rows, for files that have such keys.
 *
 * @returns one line that names the first of them; undefined where there are none
 */
export async function findAlikeKeys<Reader extends RowReader>(
  batches: AsyncIterable<NumberedRow<Reader>[]>,
  folder: string,
): Promise<string | undefined> {
  const groups = createKeyGroups(folder);
  try {
    for await (const batch of batches) {
      for (const { number, original, row, reader } of batch) {
        const key = reader.key(row);
        if (key !== '') groups.add(likenessOf(key), number, original.line, hash('sha256', key).slice(0, 16));
      }
    }
    let first: string | undefined;
    let more = -1;
    for await (const { key, members } of groups.groups()) {
      const other = members.find(({ contentHash }) => contentHash !== members[0]?.contentHash);
      if (other === undefined) continue;
      more += 1;
      first ??= `${lines([members[0]?.line ?? 0, other.line])} (${quoted(key)})`;
    }
    if (first === undefined) return undefined;
    const others = more === 0 ? '' : `, and of ${more} more`;
    return `keys that differ by blanks or Unicode normalisation alone are taken for different ones: ${first}${others}`;
  } finally {
    await groups.close();
  }
}
