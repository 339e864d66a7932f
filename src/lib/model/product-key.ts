/** What can name a product, in the order in which a look-up tries them. */
export const productKeys = ['external_id', 'id', 'article_id'] as const;
export type ProductKey = (typeof productKeys)[number];
