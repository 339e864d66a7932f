import type { Expected } from '../bulk-job.js';
import type { Change } from '../change.js';

/** Rows by what would become of their things. */
export class ChangeCounts {
  created = 0;
  changed = 0;
  deleted = 0;
  unchanged = 0;
  /** Things among the changed ones that lose their price. */
  pricesRemoved = 0;

  add(kind: Exclude<Change['kind'], 'rejected'>): void {
    this[countedAs[kind]] += 1;
  }

  /** What `--max-changes` limits. */
  get changes(): number {
    return this.created + this.changed + this.deleted;
  }
}

const countedAs = { create: 'created', update: 'changed', delete: 'deleted', same: 'unchanged' } as const;

/** What is asked before it is done. */
export function expectedOf({ created, changed, deleted, pricesRemoved }: ChangeCounts): Expected[] {
  return [
    { what: 'creates', told: String(created) },
    { what: 'changes', told: String(changed) },
    ...(deleted > 0 ? [{ what: 'deletes', told: String(deleted) }] : []),
    ...(pricesRemoved > 0 ? [{ what: 'prices gone', told: String(pricesRemoved) }] : []),
  ];
}
