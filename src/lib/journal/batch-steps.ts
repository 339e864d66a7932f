import path from 'node:path';
import type { BatchEnd, BuiltPart, Entry, TriggerKept } from './entries.js';
import { readLegacyBatch } from './legacy.js';
import { parseEntry } from './parse-entry.js';
import { readEntries } from './read-journal.js';
import type { RunHeader } from './run-file.js';

/** What is known of one ZIP. */
export interface BatchPart extends BuiltPart {
  /** The last trigger that was meant to leave. */
  intent?: TriggerKept;
  batch?: string;
  end?: BatchEnd;
  collected: boolean;
  /** Rows whose lists it restores, since a ZIP before it lost them. */
  restores?: readonly number[];
}

/** How far a run of batches is, by the steps in its journal. */
export class BatchSteps {
  /** Undefined until all ZIPs of the input are built. */
  parts: readonly BatchPart[] | undefined;
  readonly #folder: string;

  /** @param folder of the run, where its ZIPs are: the state folder may have moved since they were built */
  constructor(folder: string) {
    this.#folder = folder;
  }

  take(entry: Entry): void {
    if (!('zip' in entry)) return;
    const { zip, step, at, id: batch, url, url_sha256, platform_at, end, parts, restores } = entry;
    const part = this.parts?.[zip];
    if (parts !== undefined) {
      const built = parts.map((each) => ({ ...each, zip: this.#seen(each.zip), collected: false, restores }));
      this.parts = [...(this.parts ?? []).slice(0, zip), ...built];
    } else if (part === undefined) return;
    else if (step === 'collected') part.collected = true;
    else if (step === 'trigger' && url !== undefined && url_sha256 !== undefined)
      part.intent = { url, url_sha256, at, platform_at };
    else if (batch !== undefined) Object.assign(part, { batch }, end && { end });
  }

  #seen(zip: string): string {
    const own = `${path.sep}${path.basename(this.#folder)}${path.sep}`;
    const at = zip.lastIndexOf(own);
    return at === -1 ? zip : path.join(this.#folder, zip.slice(at + own.length));
  }
}

/** Whether a run sends lists of prices, in ZIPs. */
export function sendsBatches({ command, options }: Pick<RunHeader, 'command' | 'options'>): boolean {
  return (
    command.startsWith('batch ') || (command === 'runs undo' && options.undoes === undefined) || options.lists === true
  );
}

/** For a look at a run; of a run of another kind none is read. @throws {LocalError} when its journal is damaged */
export async function readBatchParts(header: RunHeader, folder: string): Promise<readonly BatchPart[] | undefined> {
  if (!sendsBatches(header)) return undefined;
  const steps = new BatchSteps(folder);
  await readLegacyBatch(folder, (step) => steps.take(step));
  for (const name of header.journals) {
    await readEntries(path.join(folder, name), stepIn, (step) => step !== null && steps.take(step));
  }
  return steps.parts;
}

/** Rows have a line each, and steps a few: others are not parsed. @returns null for another entry */
function stepIn(line: string): Entry | null | undefined {
  if (line.startsWith('{"step":')) return parseEntry(line);
  return line.endsWith('}') ? null : undefined;
}

/** Those of the input. */
export function partsOfInput(parts: readonly BatchPart[] = []): BatchPart[] {
  return parts.filter(({ restores }) => restores === undefined);
}
