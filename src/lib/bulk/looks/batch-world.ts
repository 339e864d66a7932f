import { createHash } from 'node:crypto';
import { InterruptedError } from '../../errors/errors.js';
import { maskUrl } from '../../http/mask-url.js';
import type { PlatformTimeSource } from '../../http/platform-clock.js';
import type { Send } from '../../http/send.js';
import type { BatchOperations } from '../../platform/calls/batches.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { Interruption } from '../../terminal/interruption.js';
import type { Notice } from '../../terminal/notice.js';

/** What sending a batch needs of the world. */
export interface BatchWorld {
  batches: BatchOperations;
  /** In which the platform is known to read what a ZIP holds; undefined when nothing is known. */
  form: Form | undefined;
  /** To the object store: without credentials. */
  store: Send;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  now: () => Date;
  clock: PlatformTimeSource;
  interruption: Interruption;
  notice: Notice;
  /** Of one request; also how long lists may lag behind. */
  timeoutMs: number;
  retries: number;
  /** First wait between two looks at a batch. */
  pollMs: number;
}

/** An upload URL as it may be kept: its query masked, and a digest by which it is recognised. */
export interface KeptUrl {
  url: string;
  url_sha256: string;
}

export function keptUrlOf(url: string): KeptUrl {
  return { url: maskUrl(url), url_sha256: createHash('sha256').update(url).digest('hex') };
}

/** Waits, unless a signal asks to stop. @throws {InterruptedError} */
export async function waitFor(ms: number, { sleep, interruption }: Pick<BatchWorld, 'sleep' | 'interruption'>) {
  const { signal } = interruption;
  try {
    if (!interruption.requested) await sleep(ms, signal);
  } catch (cause) {
    if (!signal.aborted) throw cause;
  }
  if (interruption.requested) throw new InterruptedError('stopped by a signal');
}
