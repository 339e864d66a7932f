/** Something that a run changes, of one kind, and how it is found again. */
export interface Thing {
  /** `product`, `browse node`. */
  kind: string;
  /** Names it within its kind; the same in all that a run writes about it. */
  key: string;
  /** Ids and the like. */
  at: Readonly<Record<string, string>>;
}

/** Members of a thing as the platform shows them, numbers exact. */
export type State = Readonly<Record<string, unknown>>;

/** One text for a thing of a kind. */
export function nameOfThing({ kind, key }: Pick<Thing, 'kind' | 'key'>): string {
  return JSON.stringify([kind, key]);
}
