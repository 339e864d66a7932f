import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ZipFile } from 'yazl';

/**
 * Exports of stock-takings for tests, made from the description of the archive alone: neither the tool's schema nor
 * the sandbox's generator is used, so that a mistake in either shows.
 */
export interface MadeExport {
  meta: Record<string, unknown>;
  /** By file: the header, then rows. A file without lines has no bytes. */
  files: Record<string, string[][]>;
}

export const exportFiles = [
  'counting_areas.csv',
  'participants.csv',
  'resources.csv',
  'area_counts.csv',
  'counting_data.csv',
  'counted_unique_items.csv',
] as const;

const headers: Record<(typeof exportFiles)[number], string> = {
  'counting_areas.csv': 'id,name,type',
  'participants.csv': 'id,staff_member_id,staff_member_name,device_id,device_name',
  'resources.csv':
    'id,condition,name,article_id,tracking_unit,counted_units,first_counted_on,last_counted_on,first_counted_by,last_counted_by',
  'area_counts.csv': 'id,area,participant',
  'counting_data.csv': 'id,resource,condition,lot,counted_units,counted_on,counted_by,area_count',
  'counted_unique_items.csv': 'id,resource,lot,condition,counted_via',
};

export function headerOf(file: (typeof exportFiles)[number]): string[] {
  return headers[file].split(',');
}

/** A small sound export of the first generation: two products, one in two conditions, one participant. */
export function pos1Export(): MadeExport {
  return {
    meta: { id: 'st-1', type: 'POS1', status: 'COMPLETED', name: 'Annual count' },
    files: {
      'counting_areas.csv': [],
      'participants.csv': [headerOf('participants.csv'), ['p1', 's1', 'Ada Lovelace', 'd1', 'Till 1']],
      'resources.csv': [
        headerOf('resources.csv'),
        [
          'r1',
          'NEW',
          'Apron',
          '007',
          'QUANTITY_PIECES',
          '12',
          '2026-01-02T08:00:00Z',
          '2026-01-02T08:00:00Z',
          'p1',
          'p1',
        ],
        [
          'r1',
          'DAMAGED',
          'Apron',
          '007',
          'QUANTITY_PIECES',
          '0',
          '2026-01-02T08:01:00Z',
          '2026-01-02T08:01:00Z',
          'p1',
          'p1',
        ],
        [
          'r2',
          'NEW',
          'Bowl, "large"',
          '1,5',
          'MASS_KILOGRAMS',
          '3',
          '2026-01-02T08:02:00Z',
          '2026-01-02T08:02:00Z',
          'p1',
          'p1',
        ],
      ],
      'area_counts.csv': [headerOf('area_counts.csv')],
      'counting_data.csv': [
        headerOf('counting_data.csv'),
        ['c1', 'r1', 'NEW', '', '12', '2026-01-02T08:00:00Z', 'p1', ''],
        ['c2', 'r1', 'DAMAGED', '', '0', '2026-01-02T08:01:00Z', 'p1', ''],
        ['c3', 'r2', 'NEW', '', '3', '2026-01-02T08:02:00Z', 'p1', ''],
      ],
      'counted_unique_items.csv': [],
    },
  };
}

/** A small sound export of the second generation: areas, two participants, lots, unique items, a free condition. */
export function pos2Export(): MadeExport {
  return {
    meta: { id: 'st-2', type: 'POS2', status: 'COMPLETED_RECONCILIATION' },
    files: {
      'counting_areas.csv': [
        headerOf('counting_areas.csv'),
        ['a1', 'Shop floor', 'STORAGE_AREA'],
        ['a2', 'Line\r\nbreak', 'TEMPORARY_AREA'],
      ],
      'participants.csv': [
        headerOf('participants.csv'),
        ['p1', 's1', 'Ada Lovelace', 'd1', 'Till 1'],
        ['p2', 's2', 'Zoë Ünal', '', ''],
      ],
      'resources.csv': [
        headerOf('resources.csv'),
        [
          'r1',
          'AS_GOOD_AS_NEW',
          'Apron',
          '007',
          'QUANTITY_PIECES',
          '5',
          '2026-01-02T08:00:00Z',
          '2026-01-02T09:00:00Z',
          'p1',
          'p2',
        ],
        ['r2', '', '', '', 'LENGTH_METERS', '', '', '', '', ''],
      ],
      'area_counts.csv': [headerOf('area_counts.csv'), ['ac1', 'a1', 'p1'], ['ac2', 'a2', 'p2']],
      'counting_data.csv': [
        headerOf('counting_data.csv'),
        ['c1', 'r1', 'AS_GOOD_AS_NEW', 'lot-1', '2', '2026-01-02T08:00:00Z', 'p1', 'ac1'],
        ['c2', 'r1', 'AS_GOOD_AS_NEW', '', '4', '2026-01-02T09:00:00Z', 'p2', 'ac2'],
        ['c3', 'r1', 'AS_GOOD_AS_NEW', '', '-1', '2026-01-02T09:00:00Z', 'p2', ''],
      ],
      'counted_unique_items.csv': [headerOf('counted_unique_items.csv'), ['u1', 'r1', 'lot-1', 'AS_GOOD_AS_NEW', 'c1']],
    },
  };
}

export function csvText(lines: readonly (readonly string[])[], lineEnd = '\r\n'): string {
  return lines.map((cells) => `${cells.map(csvCell).join(',')}${lineEnd}`).join('');
}

export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Write it as the folder that it would be extracted into. */
export function writeExport(folder: string, { meta, files }: MadeExport, lineEnd = '\r\n'): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'meta.json'), JSON.stringify(meta));
  for (const [name, lines] of Object.entries(files)) writeFileSync(path.join(folder, name), csvText(lines, lineEnd));
  return folder;
}

export const generations = [
  { name: 'POS1', sound: pos1Export },
  { name: 'POS2', sound: pos2Export },
] as const;

/** Problems as `file:line column rule`. */
export function placesOf({
  problems,
}: {
  problems: readonly { file: string; line: number | null; column: string | null; rule: string }[];
}): string[] {
  return problems.map(({ file, line, column, rule }) => `${file}:${line ?? '-'} ${column ?? '-'} ${rule}`);
}

/** With the cell of a line (2 is the first row) changed. */
export function withCell(given: MadeExport, file: string, line: number, column: string, value: string): MadeExport {
  const lines = given.files[file] ?? [];
  const at = headerOf(file as (typeof exportFiles)[number]).indexOf(column);
  const changed = lines.map((cells, number) =>
    number === line - 1 ? cells.map((cell, place) => (place === at ? value : cell)) : cells,
  );
  return { ...given, files: { ...given.files, [file]: changed } };
}

export function withLines(given: MadeExport, file: string, change: (lines: string[][]) => string[][]): MadeExport {
  return { ...given, files: { ...given.files, [file]: change(given.files[file] ?? []) } };
}

/** Write it as the archive that is downloaded. */
export async function writeZip(file: string, { meta, files }: MadeExport, compress = false): Promise<string> {
  const zip = new ZipFile();
  const options = { compress, mtime: new Date(2026, 0, 1) };
  zip.addBuffer(Buffer.from(JSON.stringify(meta)), 'meta.json', options);
  for (const [name, lines] of Object.entries(files)) zip.addBuffer(Buffer.from(csvText(lines)), name, options);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(Buffer.from(part));
  writeFileSync(file, Buffer.concat(parts));
  return file;
}
