/** What a mapping is suggested for. */
export type SuggestFor = 'products' | 'orders' | 'prices' | 'contacts' | 'external-ids' | 'stock';
