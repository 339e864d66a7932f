import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openInput } from '../../../src/lib/tabular/open-input.js';
import type { InputOptions, Row } from '../../../src/lib/tabular/row.js';

/** A folder of its own for a test file, removed behind its tests. */
export function inputFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-tabular-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let files = 0;

  /** Writes into a subfolder of its own, so that file names can be chosen freely. */
  function given(name: string, content: string | Uint8Array): string {
    files += 1;
    const path = join(folder, `${files}-${name}`);
    writeFileSync(path, content);
    return path;
  }

  /** Columns and rows of a file, messages calling it by `name`. */
  async function read(name: string, content: string | Uint8Array, options: InputOptions = {}) {
    const input = await openInput(given(name, content), { name, ...options });
    try {
      const rows: Row[] = [];
      for await (const batch of input.rows()) rows.push(...batch);
      return {
        columns: input.columns,
        description: input.description,
        nested: input.nested,
        notices: input.notices?.(),
        rows,
      };
    } finally {
      await input.close();
    }
  }

  /** The words of the error with which reading ends. */
  async function failure(name: string, content: string | Uint8Array, options: InputOptions = {}): Promise<string> {
    try {
      await read(name, content, options);
    } catch (error) {
      if (error instanceof Error) return `${error.name}: ${error.message}`;
      throw error;
    }
    return 'was read';
  }

  return { folder, given, read, failure };
}

/** Bytes in chunks of the sizes given, in turn. */
export async function* inChunks(bytes: Buffer, sizes: number[]): AsyncGenerator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield Buffer.from(bytes.subarray(at, at + size));
    at += size;
  }
}
