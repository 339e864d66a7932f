import type { BuiltZip } from '../archive/entry-batch.js';
import type { Form } from '../platform/dialect/forms.js';
import { ManifestLines } from './manifest-lines.js';
import { OperationFeed } from './operation-feed.js';
import { type PackOperations, packAll } from './pack-operations.js';

/** How operations are packed, and where what is spilled goes. */
export interface PackEarly extends Omit<PackOperations, 'form' | 'onOperations'> {
  folder: string;
  form: () => Promise<Form>;
}

/**
 * Operations that are packed while it is not known yet whether they are all, or stay as they are: other cores work then
 * while rows are still read. Nothing has its name before it is kept; what is not kept leaves no trace, and is built anew.
 */
export class EarlyBatch {
  readonly lines: ManifestLines;
  readonly #feed = new OperationFeed();
  readonly #zips: Promise<BuiltZip[]>;
  #onOperations: (done: number) => void = () => undefined;
  #isGiven = true;

  private constructor(job: PackEarly, lines: ManifestLines) {
    this.lines = lines;
    this.#zips = this.#pack(job);
    // Who keeps it is told. Until then it is built anew whatever was wrong, and then that is found again.
    this.#zips.catch(() => this.giveUp());
  }

  /** @throws {LocalError} */
  static async start(job: PackEarly): Promise<EarlyBatch> {
    return new EarlyBatch(job, await ManifestLines.open(job.folder));
  }

  async #pack(job: PackEarly): Promise<BuiltZip[]> {
    const packing = { ...job, form: await job.form(), onOperations: (done: number) => this.#onOperations(done) };
    return packAll(packing, this.#feed.blocks(), this.lines);
  }

  /** The next operation. @param bytes as of `operationLines`, but for the last line break */
  add(bytes: Buffer): void {
    this.#feed.add(bytes);
  }

  /** @returns undefined when little enough waits to be packed, else what resolves then */
  room(): Promise<void> | undefined {
    return this.#feed.room();
  }

  /** Whether nothing was wrong so far. */
  isGood(): boolean {
    return this.#isGiven;
  }

  /** An operation that was added is not to be sent as it was. */
  giveUp(): void {
    if (!this.#isGiven) return;
    this.#isGiven = false;
    this.#feed.fail(new Error('the operations changed'));
  }

  /** All operations were added, and stay: the ZIPs under their names. @throws as of `packAll` */
  keep(onOperations: (done: number) => void): Promise<BuiltZip[]> {
    this.#onOperations = onOperations;
    this.#feed.end();
    return this.#zips;
  }

  /** Nothing of it is left but ZIPs that were kept. May be called again. */
  async close(): Promise<void> {
    this.giveUp();
    await this.#zips.catch(() => undefined);
    await this.lines.close();
  }
}
