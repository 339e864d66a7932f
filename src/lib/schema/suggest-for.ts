/** What a mapping is suggested for. */
export const suggestFor = ['products', 'orders', 'prices', 'contacts', 'external-ids'] as const;

export type SuggestFor = (typeof suggestFor)[number];
