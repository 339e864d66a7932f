import { UsageError } from '../errors/errors.js';
import { fillDown } from '../mapping/fill-down.js';
import { applyMapping, type Mapping } from '../mapping/mapping.js';
import type { DecimalSign } from '../model/decimal-sign.js';
import type { Preset, PresetOptions, PresetReading } from '../presets/preset.js';
import { createColumnCensus, describeLeft, type LeftColumn } from '../presets/preset-census.js';
import type { InputFile } from '../tabular/row.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import type { BulkDeps } from './bulk-job.js';
import type { FitTo, FittedPreset } from './check-rows.js';

type FitDeps = Pick<BulkDeps, 'notice' | 'interruption'> & { progress: Pick<BulkDeps['progress'], 'checking'> };

/**
 * Look at the whole file with a preset, and tell what it leaves out. What it remembers of titles and parents is held in
 * memory, some 100 bytes for each of them.
 *
 * @throws {UsageError} for JSON, which no shop's export is
 * @throws {InputError} when the file is not what the preset reads
 */
export async function fitPreset(
  preset: Preset,
  file: { input: InputFile; mapping: Mapping | undefined; decimal: DecimalSign | undefined },
  options: PresetOptions,
  { notice, progress, interruption }: FitDeps,
): Promise<FittedPreset> {
  const { input, mapping, decimal } = file;
  if (input.format === 'json' || input.format === 'ndjson') {
    throw new UsageError(`${input.name} is ${input.format}, and --preset ${preset.name} reads tables`, {
      hint: 'leave out --preset, or give the CSV that the shop exports',
    });
  }
  if (fillDown(mapping, input) !== undefined) {
    throw new UsageError(
      `${mapping?.file} has "fill": "down", and --preset ${preset.name} reads continued rows itself`,
      {
        hint: 'leave out one of them',
      },
    );
  }
  const reading = preset.begin(input.columns, options, input.name);
  const census = createColumnCensus(input.columns);
  let rows = 0;
  for await (const batch of input.rows()) {
    throwIfInterrupted(interruption);
    for (const row of batch.filter(({ ragged }) => ragged === undefined)) {
      reading.look(row);
      census.look(row);
    }
    rows += batch.length;
    progress.checking(rows);
  }
  for (const line of reading.notices()) notice(line);
  const left = census.left([...reading.taken, ...columnsOfMapping(mapping)]);
  if (left.length > 0) notice(leftNotice(left, preset, reading));
  const fitTo: FitTo = (columns) => applyMapping(mapping, columns, { decimal, made: reading });
  return { reading, fitTo, shown: { name: preset.name, not_imported: left } };
}

function columnsOfMapping(mapping: Mapping | undefined): string[] {
  return [...(mapping?.columns.values() ?? [])].flatMap((rule) => ('from' in rule ? rule.from : []));
}

function leftNotice(left: readonly LeftColumn[], { name }: Preset, { along }: PresetReading): string {
  const taken = new Set(
    Object.values(along?.taken ?? {}).flatMap((columns) => columns.map((column) => column.toLowerCase())),
  );
  const goes = left.filter(({ column }) => taken.has(column.trim().toLowerCase())).map(({ column }) => column);
  const more = goes.length === 0 ? '' : ` (tillctl migrate init ${name} takes along ${goes.join(', ')})`;
  return `not imported: ${describeLeft(left)}${more}`;
}

/** @throws {UsageError} naming the presets that there are */
export function presetNamed(name: string, presets: readonly Preset[]): Preset {
  const preset = presets.find((candidate) => candidate.name === name);
  if (preset !== undefined) return preset;
  throw new UsageError(`there is no preset "${name}"`, { hint: `one of ${presets.map((one) => one.name).join(', ')}` });
}
