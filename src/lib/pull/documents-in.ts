import { setTimeout as sleep } from 'node:timers/promises';
import { InterruptedError } from '../errors/errors.js';
import type { PulledDocument, PulledNoun, Window } from '../model/document.js';
import type { Platform } from '../platform/platform.js';
import type { Interruption } from '../terminal/interruption.js';
import { listDocumentsOf } from './list-documents.js';
import { pullWindows } from './pull-windows.js';

const dayMs = 86_400_000;

/** The documents of a window, in order, as the platform's list gives them. */
export async function* documentsIn(
  noun: PulledNoun,
  window: Window,
  platform: Platform,
  interruption: Interruption,
): AsyncGenerator<PulledDocument> {
  const readings = pullWindows({
    windows: [window],
    windowMs: dayMs,
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
  for await (const { documents } of readings) yield* documents;
}
