/** Customer lists, which can be deleted, and placeholder customers, which cannot: both are named things with an id. */
export type NamedNoun = 'lists' | 'placeholders';

export const namedWords = {
  lists: {
    one: 'customer list',
    many: 'customer lists',
    operation: 'listCustomerLists',
    columns: ['id', 'name', 'contacts'],
    example: 'Best customers',
  },
  placeholders: {
    one: 'placeholder customer',
    many: 'placeholder customers',
    operation: 'listPlaceholderCustomers',
    columns: ['id', 'name'],
    example: 'Walk-in',
  },
} as const;
