import type { EventNoun, PulledDocument, PulledNoun } from '../model/document.js';
import type { StreamWriter } from '../sinks/files/stream-sinks.js';
import type { Sink } from '../sinks/target/sink.js';
import { isMovement } from './movement-document.js';
import { type ExecOptions, runExec } from './run-exec.js';

/** Where confirmed documents go. */
export interface HandOn {
  /** How long events are gathered before they are handed on together. */
  gatherMs: number;
  /**
   * @param documents of one noun, ordered by time, then id
   * @param done called once what it names is durable there, or with why it could not be handed on
   * @throws when nothing more can be handed on
   */
  handOn: (
    noun: EventNoun,
    documents: readonly PulledDocument[],
    done: (document: PulledDocument, failure: string | undefined) => Promise<void>,
  ) => Promise<void>;
}

/** Targets take a batch at a time: a file is written whole for each. */
const gatherMs = 2000;

/** To a target, which merges by id: a document that comes again after a crash changes nothing there. */
export function handOnToTarget(
  open: (noun: PulledNoun) => Promise<{ sink: Sink; release: () => Promise<void> }>,
): HandOn {
  return {
    gatherMs,
    handOn: async (noun, documents, done) => {
      if (isMovement(noun)) throw new Error(`no target takes ${noun}`);
      const { sink, release } = await open(noun);
      try {
        await sink.write(documents);
        await sink.commit();
      } finally {
        await sink.close().finally(release);
      }
      for (const document of documents) await done(document, undefined);
    },
  };
}

/** To the reader of a stream, one after the other; each was taken from us when it is done. */
export function handOnToStream(
  { write, flush }: StreamWriter,
  textOf: (document: PulledDocument) => Uint8Array,
): HandOn {
  return {
    gatherMs: 0,
    handOn: async (_noun, documents, done) => {
      for (const document of documents) {
        await write(textOf(document));
        await flush();
        await done(document, undefined);
      }
    },
  };
}

export interface ExecHandOn extends Omit<ExecOptions, 'env'> {
  env: Readonly<Record<string, string>>;
  concurrency: number;
  /** Aborted: what runs is waited for, nothing more is started. */
  signal: AbortSignal;
}

/** To a program, once for each document; at least once, since a crash may come between its end and our note of it. */
export function handOnToExec({ concurrency, signal, ...options }: ExecHandOn): HandOn {
  return {
    gatherMs: 0,
    handOn: async (noun, documents, done) => {
      const rest = [...documents];
      let broken = false;
      const worker = async (): Promise<void> => {
        for (let document = rest.shift(); document !== undefined; document = rest.shift()) {
          if (signal.aborted || broken) return;
          try {
            const input = Buffer.concat([document.json, Buffer.from('\n')]);
            const failure = await runExec(input, { ...options, env: { ...options.env, EVENT_TYPE: noun } });
            await done(document, failure);
          } catch (error) {
            broken = true;
            throw error;
          }
        }
      };
      // All of them end before the first failure is told: no program runs behind our back.
      const ends = await Promise.allSettled(Array.from({ length: concurrency }, worker));
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },
  };
}
