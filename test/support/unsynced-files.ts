import fs from 'node:fs';

interface OpenedFile {
  path: string;
  /** For appending. */
  isLog: boolean;
  /** So many of its bytes are on the disk for good. */
  synced: number;
}

const { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, statSync } = fs;

/** What a command has written, and what of it no sync has brought to the disk. */
export class UnsyncedFiles {
  readonly #open = new Map<number, OpenedFile>();
  /** That were closed, or written whole, without a sync. */
  readonly #closed = new Set<OpenedFile>();
  #isStopped = false;

  /** What is synced from now on counts for nothing. */
  stop(): void {
    this.#isStopped = true;
  }

  opened(descriptor: number, path: string, flags: unknown): void {
    const isLog = typeof flags === 'number' ? (flags & fs.constants.O_APPEND) !== 0 : /^a/.test(String(flags));
    const isWritten = typeof flags === 'number' ? (flags & 3) !== 0 : /[wa+]/.test(String(flags));
    if (isWritten) this.#open.set(descriptor, { path, isLog, synced: fstatSync(descriptor).size });
  }

  /** What is on the disk for good of the logs that are open. */
  syncedLogs(): string {
    return [...this.#open.values()]
      .filter(({ isLog }) => isLog)
      .map(({ path, synced }) => readFileSync(path).toString('utf8', 0, synced))
      .join('');
  }

  isLog(descriptor: unknown): boolean {
    return typeof descriptor === 'number' && this.#open.get(descriptor)?.isLog === true;
  }

  /** What is written while it is synced may be lost. */
  async syncing(descriptor: number, sync: () => unknown): Promise<unknown> {
    const file = this.#open.get(descriptor);
    const size = file === undefined ? 0 : fstatSync(descriptor).size;
    const result = await sync();
    if (file !== undefined && !this.#isStopped) file.synced = size;
    return result;
  }

  synced(descriptor: number): void {
    const file = this.#open.get(descriptor);
    if (file !== undefined) file.synced = fstatSync(descriptor).size;
  }

  closed(descriptor: number): void {
    const file = this.#open.get(descriptor);
    this.#open.delete(descriptor);
    if (file !== undefined && file.synced < fstatSync(descriptor).size) this.#closed.add(file);
  }

  /** By path. */
  changed(name: string, [from, to]: readonly unknown[]): void {
    if (name === 'writeFile') this.#closed.add({ path: String(from), isLog: false, synced: 0 });
    if (name !== 'rename' && name !== 'link') return;
    for (const file of [...this.#open.values(), ...this.#closed])
      if (file.path === String(from)) file.path = String(to);
  }

  /** As when the power fails: of what was not synced half is there. */
  lose(): void {
    for (const { path, synced } of [...this.#open.values(), ...this.#closed]) {
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      if (size > synced) cut(path, synced + Math.floor((size - synced) / 2));
    }
  }
}

function cut(path: string, size: number): void {
  const descriptor = openSync(path, 'r+');
  ftruncateSync(descriptor, size);
  closeSync(descriptor);
}
