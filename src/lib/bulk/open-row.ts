/** The good rows that are meant, in file order. */
export type RowsWhere<Content> = (isMeant: (row: number) => boolean) => AsyncIterable<OpenRow<Content>[]>;

export interface OpenRow<Content> {
  number: number;
  key: string;
  digest: string;
  content: Content;
}
