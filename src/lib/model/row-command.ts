/** What a row asks for: to be made or changed (`upsert`), only one of both, to be deleted, or nothing. */
export const rowCommands = ['upsert', 'update', 'create', 'delete', 'skip'] as const;
export type RowCommand = (typeof rowCommands)[number];

/** What an import is limited to: `--update-only`, `--create-only`. */
export type Only = 'update' | 'create';

/** Whether a row may make something new, by what it asks for and what the import is limited to. */
export function mayCreate(command: RowCommand | undefined, only: Only | undefined): boolean {
  return command !== 'update' && command !== 'delete' && only !== 'update';
}

/** Whether a row may change or delete something that is there. */
export function mayChange(command: RowCommand | undefined, only: Only | undefined): boolean {
  return command !== 'create' && only !== 'create';
}
