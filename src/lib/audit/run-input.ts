import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { BulkOptions } from '../bulk/bulk-job.js';
import { mappingOf, readingOptions } from '../bulk/bulk-write.js';
import { type CheckInput, checkRows, type FitTo } from '../bulk/check-rows.js';
import type { CommandedReader } from '../bulk/row-commands.js';
import type { NumberedRow, RowReader } from '../bulk/row-reader.js';
import { LocalError } from '../errors/errors.js';
import type { RunHeader } from '../journal/run-file.js';
import type { Mapping } from '../mapping/mapping.js';
import { saidSign } from '../model/decimal-sign.js';
import { createRejections } from '../report/rejections.js';
import { openInput } from '../tabular/open-input.js';
import type { InputFile } from '../tabular/row.js';
import type { Interruption } from '../terminal/interruption.js';

export interface ReadingPlace {
  /** Of ours. */
  folder: string;
  interruption: Interruption;
}

/** Where the input of a run is now: a copy of standard input is in the run's folder. */
export function inputPathOf({ input }: RunHeader): string {
  return input.spooled ?? input.path;
}

/** In words, why the input of a run cannot be read once more; undefined when it is there and the same. */
export async function whyNotAgain(header: RunHeader): Promise<string | undefined> {
  const path = inputPathOf(header);
  if (!existsSync(path)) return `${header.input.path} is not there any more`;
  return (await sha256Of(path)) === header.input.sha256 ? undefined : `${header.input.path} was changed since`;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (cause) {
    throw new LocalError(`cannot read ${path}`, { cause });
  }
  return hash.digest('hex');
}

/** How a run has read its rows. */
export interface RowsAgain<Reader extends RowReader> {
  options: BulkOptions;
  readerFor: CheckInput<CommandedReader<Reader>>['readerFor'];
  /** Of a preset, which looks at the whole file first. */
  fitterOf?: (input: InputFile, mapping: Mapping | undefined) => Promise<FitTo | undefined>;
}

/** Those rows of a file that were sent, by the reader that read them then. @throws {TillctlError} as an import of it */
export async function* sentRows<Reader extends RowReader>(
  path: string,
  { options, readerFor, fitterOf }: RowsAgain<Reader>,
  { folder }: ReadingPlace,
): AsyncGenerator<NumberedRow<CommandedReader<Reader>>> {
  const { empty, proved } = options;
  const mapping = await mappingOf(options);
  const decimal = saidSign(options);
  const input = await openInput(path, { ...readingOptions({ ...options, file: path }, mapping), folder });
  const rejections = createRejections(folder);
  try {
    const fitTo = await fitterOf?.(input, mapping);
    const checked = await checkRows({
      ...{ input, mapping, fitTo, decimal, proved, empty, readerFor, folder, rejections },
    });
    for await (const rows of checked.numbered()) {
      // What was deleted, or left alone, has no values of the file.
      const isSent = ({ number, reader, row }: NumberedRow<CommandedReader<Reader>>) =>
        checked.sendable(number) && !['delete', 'skip'].includes(reader.commandOf(row) ?? '');
      yield* rows.filter(isSent);
    }
  } finally {
    await rejections.close();
    await input.close();
  }
}
