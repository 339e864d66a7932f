import type Libsql from 'libsql';

/**
 * Runs texts of statements on a thread of the engine, one after the other. The connection is in use until `settle`
 * resolves: nothing else may be asked of it before.
 */
export interface Background {
  /** Only where nothing runs. */
  run: (sql: string) => void;
  /** @throws what the engine said of the text that ran */
  settle: () => Promise<void>;
}

/**
 * The engine's face with promises has an `exec` of its own, and both faces have the same connection behind `db`. A
 * connection is opened by the other face, since only that one looks up rows at once.
 */
export async function openBackground(db: Libsql.Database): Promise<Background> {
  const { default: Promising } = await import('libsql/promise');
  let running: Promise<{ failure: unknown } | undefined> = Promise.resolve(undefined);
  return {
    run: (sql) => {
      const done: Promise<void> = Promising.prototype.exec.call(db, sql);
      // Looked at later, so that a failure is not taken for one without a reader.
      running = done.then(
        () => undefined,
        (failure: unknown) => ({ failure }),
      );
    },
    settle: async () => {
      const failed = await running;
      if (failed !== undefined) throw failed.failure;
    },
  };
}
