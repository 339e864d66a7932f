import { setTimeout as sleep } from 'node:timers/promises';
import { InterruptedError } from '../errors/errors.js';
import type { PulledDocument, PulledNoun, Window } from '../model/document.js';
import type { Platform } from '../platform/platform.js';
import type { Interruption } from '../terminal/interruption.js';
import { listDocumentsOf } from './list-documents.js';
import { cutWindows } from './pull-plan.js';
import { pullWindows } from './pull-windows.js';

const dayMs = 86_400_000;

/** The document with this id, looked for in the platform's list. Undefined when it is not in this window. */
export async function findDocument(
  noun: PulledNoun,
  id: string,
  window: Window,
  platform: Platform,
  interruption: Interruption,
): Promise<PulledDocument | undefined> {
  const readings = pullWindows({
    windows: cutWindows([window], dayMs),
    list: listDocumentsOf(platform, noun),
    pageSize: 1000,
    parallel: 8,
    maxBytes: 16 << 20,
    sleep: (ms) =>
      sleep(ms, undefined, { signal: interruption.signal }).catch((cause: unknown) => {
        throw new InterruptedError('stopped by a signal', { cause });
      }),
    stopped: () => interruption.requested,
  });
  for await (const { documents } of readings) {
    const found = documents.find((document) => document.id === id);
    if (found !== undefined) return found;
  }
  return undefined;
}
