import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, type StartOptions, startSandbox } from '../sandbox.js';

/** A platform and a folder of their own; call `leave` at the end. */
export interface World {
  sandbox: RunningSandbox;
  folder: string;
  leave: () => Promise<void>;
}

export interface WorldOptions extends StartOptions {
  /** What stands in the folder: texts, or lines of files, by name. */
  files?: Readonly<Record<string, string | readonly string[]>>;
}

export async function openWorld({ files = {}, ...platform }: WorldOptions = {}): Promise<World> {
  const sandbox = await startSandbox(platform);
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-world-'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), typeof text === 'string' ? text : `${text.join('\n')}\n`);
  }
  const leave = async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { sandbox, folder, leave };
}

/** Do something in a world that is left behind it, whatever happens. */
export async function inWorld<Place extends World, Result>(
  open: () => Promise<Place>,
  work: (place: Place) => Promise<Result>,
): Promise<Result> {
  const place = await open();
  try {
    return await work(place);
  } finally {
    await place.leave();
  }
}
