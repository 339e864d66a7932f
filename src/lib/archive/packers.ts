import { Worker } from 'node:worker_threads';
import { type Deflate, openDeflate } from './deflate.js';
import { packEntries } from './entry-records.js';
import { type EntryRun, makeRoom } from './entry-run.js';

/** What a worker is told, null being the end; the memory is shared, so that nothing is copied. */
export interface Job {
  number: number;
  content: Uint8Array;
  records: Uint8Array;
  directory: Uint8Array;
}

interface Task {
  run: EntryRun;
  done: () => void;
  failed: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  /** By number, in the order in which they are worked on. */
  tasks: Map<number, Task>;
}

// A thread takes as long to start as packing a run or two here.
const runsBeforeThreads = 2;
// One that is packed, one that waits for the thread.
const runsPerThread = 2;

/**
 * @param threads how many beside this one; 0: everything here. They start with the third run: for a few entries there
 *   is none. What a thread leaves undone when it dies is done here.
 */
export function openPackers(threads: number, workerFile = new URL('./deflate-worker.js', import.meta.url)): Packers {
  return new Packers(threads, workerFile);
}

/** Packs runs of entries, at the same time on several threads. */
export class Packers {
  /** How many runs keep all threads busy. */
  readonly width: number;
  readonly #threads: number;
  readonly #workerFile: URL;
  #crew: Thread[] | undefined;
  #deflate: Deflate | undefined;
  /** Of runs that were handed in. */
  #count = 0;
  #closing = false;

  constructor(threads: number, workerFile: URL) {
    this.width = threads === 0 ? 1 : 1 + threads * runsPerThread;
    this.#threads = threads;
    this.#workerFile = workerFile;
  }

  /** Resolves when the run is packed. */
  pack(run: EntryRun): Promise<void> {
    return new Promise((done, failed) => {
      makeRoom(run);
      const number = this.#count;
      this.#count += 1;
      const thread = this.#idlestFor(number);
      if (thread === undefined) {
        this.#packHere({ run, done, failed });
        return;
      }
      thread.tasks.set(number, { run, done, failed });
      const { records, directory } = run;
      thread.worker.postMessage({ number, content: contentOf(run), records, directory } satisfies Job);
    });
  }

  /** Resolves when all threads ended, each behind the runs that it has. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.all((this.#crew ?? []).map(({ worker }) => ended(worker)));
  }

  /** @returns undefined where there is none: too few runs so far, none wanted, or all died */
  #idlestFor(number: number): Thread | undefined {
    if (this.#threads > 0 && number >= runsBeforeThreads) {
      this.#crew ??= Array.from({ length: this.#threads }, () => this.#startThread());
    }
    return this.#crew?.reduce<Thread | undefined>(
      (idlest, next) => (idlest === undefined || next.tasks.size < idlest.tasks.size ? next : idlest),
      undefined,
    );
  }

  #startThread(): Thread {
    // It needs nothing of this process: no flags, no environment, and little memory of its own.
    const worker = new Worker(this.#workerFile, {
      execArgv: [],
      env: {},
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 32 },
    });
    const thread: Thread = { worker, tasks: new Map() };
    worker.on('message', ({ number, recordsBytes }: { number: number; recordsBytes: number }) => {
      const task = thread.tasks.get(number);
      thread.tasks.delete(number);
      if (task === undefined) return;
      task.run.recordsBytes = recordsBytes;
      task.done();
    });
    // An exit follows, and what is undone then is done here: if that is what is wrong, it fails here too.
    worker.on('error', () => undefined);
    worker.on('exit', () => this.#takeOver(thread));
    return thread;
  }

  #takeOver(thread: Thread): void {
    this.#crew = this.#crew?.filter((other) => other !== thread);
    const undone = [...thread.tasks.values()];
    thread.tasks.clear();
    for (const task of undone) {
      if (this.#closing) task.failed(new Error('the packers were closed'));
      else this.#packHere(task);
    }
  }

  #packHere({ run, done, failed }: Task): void {
    this.#deflate ??= openDeflate();
    try {
      run.recordsBytes = packEntries(contentOf(run), run.records, run.directory, this.#deflate);
      done();
    } catch (error) {
      failed(error);
    }
  }
}

/** Told, and not terminated: Node aborts the whole process where a thread ends while it sets up zlib's tables. */
function ended(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.postMessage(null);
  });
}

function contentOf({ content, contentBytes }: EntryRun): Uint8Array {
  return content.subarray(0, contentBytes);
}
