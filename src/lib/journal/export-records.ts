import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileNameOf } from '../config/file-names.js';
import { readIfThere, remove } from '../disk/files.js';
import { ensureFolder } from '../disk/folders.js';
import { clearLeftovers, writeWhole } from '../disk/whole-file.js';
import { LocalError } from '../errors/errors.js';

/** Whose exports these are. */
export interface ExportScope {
  baseUrl: string;
  org: string;
  stockTakingId: string;
}

/** How far the export of a stock-taking came: what lets a later process go on with it instead of triggering another. */
export interface ExportRecord {
  /**
   * `intended`: a trigger may have left, and no answer is known. `triggered`: the export has an id. `placing`: it is
   * downloaded and verified, and its folder is being put into place. `done`: it is there.
   */
  state: 'intended' | 'triggered' | 'placing' | 'done';
  exportId: string | undefined;
  /** How often it was triggered, so that an answer that was lost is not forgotten. */
  triggers: number;
  /** Absolute; where it is extracted to. */
  folder: string | undefined;
  /** Of the stock-taking when it was exported. */
  digest: string | undefined;
  /** SHA-256 of each extracted file, hex. */
  files: Readonly<Record<string, string>>;
  /** Of the archive when it was kept. */
  zip: string | undefined;
}

export interface ExportRecords {
  /** @throws {LocalError} when it is damaged */
  read: () => Promise<ExportRecord | undefined>;
  /** Durable when it resolves. The caller holds a lock. @throws {LocalError} */
  write: (record: ExportRecord) => Promise<void>;
  remove: () => Promise<void>;
}

const states: readonly unknown[] = ['intended', 'triggered', 'placing', 'done'];

/** Names the record of a scope, and its lock. */
export function exportRecordName({ baseUrl, org, stockTakingId }: ExportScope): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([baseUrl, org, stockTakingId]))
    .digest('hex');
  return `${fileNameOf(stockTakingId).slice(0, 60)}-${digest.slice(0, 16)}`;
}

/** @param stateFolder records are in a folder in it, made (0700) when the first is written */
export function openExportRecords(stateFolder: string, scope: ExportScope): ExportRecords {
  const folder = path.join(stateFolder, 'exports');
  const file = path.join(folder, `${exportRecordName(scope)}.json`);
  return {
    read: async () => {
      const text = await readIfThere(file);
      return text === undefined ? undefined : parseRecord(text, file);
    },
    write: async ({ state, exportId, triggers, folder: place, digest, files, zip }) => {
      await ensureFolder(stateFolder);
      await ensureFolder(folder);
      await clearLeftovers(file);
      const { baseUrl: base_url, org, stockTakingId: stock_taking_id } = scope;
      const value = { version: 1, base_url, org, stock_taking_id, state, export_id: exportId, triggers, folder: place };
      await writeWhole(file, `${JSON.stringify({ ...value, digest, files, zip })}\n`, 0o600);
    },
    remove: () => remove(file),
  };
}

function parseRecord(text: string, file: string): ExportRecord {
  let value: Record<string, unknown> | null;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  const isText = (member: unknown) => member === undefined || typeof member === 'string';
  const { version, state, export_id, triggers, folder, digest, files, zip } = value ?? {};
  if (version !== 1 || !states.includes(state) || ![export_id, folder, digest, zip].every(isText)) {
    throw new LocalError(`the record of an export ${file} is damaged`, {
      hint: 'remove it: the stock-taking is exported anew then',
    });
  }
  return {
    state: state as ExportRecord['state'],
    exportId: export_id as string | undefined,
    triggers: typeof triggers === 'number' ? triggers : 1,
    folder: folder as string | undefined,
    digest: digest as string | undefined,
    files: (typeof files === 'object' && files !== null ? files : {}) as Record<string, string>,
    zip: zip as string | undefined,
  };
}
