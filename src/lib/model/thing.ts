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

/** Members of an address that name a thing, or what it belongs to, by themselves. */
const naming = ['id', 'external_id', 'article_id', 'contact', 'product', 'name', 'number'] as const;

/** Texts that name a thing, or what it belongs to. */
export function namesIn({ at }: Thing): string[] {
  return naming.flatMap((member) => at[member] ?? []);
}

/** Whether a person may mean it by this text: its key, an id, or what it belongs to. */
export function isNamed({ kind, key, at }: Thing, text: string): boolean {
  return key === text || key.startsWith(`${text} `) || namesIn({ kind, key, at }).includes(text);
}
