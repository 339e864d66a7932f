import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const resources = 50_000;
const participants = 40;
const areas = 200;

/**
 * A sound export of the second generation in a folder, with this many rows of counting data: about 130 bytes each, ids
 * as a platform makes them.
 */
export async function writeStockTaking(folder: string, rows: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'meta.json'), JSON.stringify({ id: 'bench', type: 'POS2', status: 'COMPLETED' }));
  const products = Math.min(resources, Math.max(1, rows));
  await writeLines(
    join(folder, 'counting_areas.csv'),
    'id,name,type',
    areas,
    (at) => `${id('a', at)},Shelf ${at},STORAGE_AREA`,
  );
  await writeLines(
    join(folder, 'participants.csv'),
    'id,staff_member_id,staff_member_name,device_id,device_name',
    participants,
    (at) => `${id('b', at)},staff-${at},"Counter, ${at}",device-${at},Till ${at}`,
  );
  await writeLines(
    join(folder, 'resources.csv'),
    'id,condition,name,article_id,tracking_unit,counted_units,first_counted_on,last_counted_on,first_counted_by,last_counted_by',
    products,
    (at) =>
      `${id('c', at)},NEW,Product ${at},${String(at).padStart(8, '0')},QUANTITY_PIECES,${at % 90},${time(at)},${time(at + 9)},${id('b', at % participants)},${id('b', (at + 3) % participants)}`,
  );
  await writeLines(
    join(folder, 'area_counts.csv'),
    'id,area,participant',
    areas * 2,
    (at) => `${id('d', at)},${id('a', at % areas)},${id('b', at % participants)}`,
  );
  await writeLines(
    join(folder, 'counting_data.csv'),
    'id,resource,condition,lot,counted_units,counted_on,counted_by,area_count',
    rows,
    (at) =>
      `${id('e', at)},${id('c', (at * 7919) % products)},NEW,,${at % 9},${time(at)},${id('b', at % participants)},${id('d', at % (areas * 2))}`,
  );
  await writeLines(
    join(folder, 'counted_unique_items.csv'),
    'id,resource,lot,condition,counted_via',
    Math.ceil(rows / 1000),
    (at) => `${id('f', at)},${id('c', at % products)},,NEW,${id('e', at * 1000)}`,
  );
}

/** 24 hexadecimal digits that do not compress to nothing. */
function id(kind: string, at: number): string {
  const mixed = Math.imul(at + 1, 0x9e3779b1) >>> 0;
  const other = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca77) >>> 0;
  return (
    kind + mixed.toString(16).padStart(8, '0') + other.toString(16).padStart(8, '0') + at.toString(16).padStart(7, '0')
  );
}

function time(at: number): string {
  return new Date(Date.UTC(2026, 0, 2) + (at % 500_000) * 1000).toISOString().replace('.000', '');
}

async function writeLines(file: string, header: string, count: number, line: (at: number) => string): Promise<void> {
  const out = createWriteStream(file);
  let text = `${header}\r\n`;
  for (let at = 0; at < count; at += 1) {
    text += `${line(at)}\r\n`;
    if (text.length < 1 << 18) continue;
    if (!out.write(text)) await once(out, 'drain');
    text = '';
  }
  out.end(text);
  await once(out, 'close');
}
