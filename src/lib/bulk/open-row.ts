import type { NewRow } from './alike-keys.js';

/** The good rows that are meant, in file order. */
export type RowsWhere<Content> = (isMeant: (row: number) => boolean) => AsyncIterable<OpenRow<Content>[]>;

export interface OpenRow<Content> {
  /** Where its key was read, see `NewRow`; left out of rows whose keys nobody judges. */
  source?: Pick<NewRow, 'where' | 'own'>;
  number: number;
  /** Of the input. */
  line?: number;
  key: string;
  digest: string;
  content: Content;
}
