/** Which drafts; the same for every command that lists some. */
export interface DraftFilterFlags {
  number?: string;
  salesChannel?: string;
}

export const draftColumns = ['id', 'number', 'external_id', 'sales_channel_id', 'created_at', 'items'] as const;
