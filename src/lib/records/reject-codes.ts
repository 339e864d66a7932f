/** What each code in a reject file means; the generated reference prints this. `refused_<status>` stands for all of them. */
export const rejectCodes: Readonly<Record<string, string>> = {
  required:
    'A value is missing: the cell is empty, or the product cannot be created or keep its tax category without it',
  type: 'The cell is not of its type: an amount, true or false, a list, JSON',
  range: 'The number is too small or too large',
  length: 'The text has too many characters, or an identifier the wrong number of digits',
  enum: 'The value is none of the allowed ones; `tillctl ref` lists them',
  pattern: 'The text has a form that is not allowed: an identifier, a tag, a URI',
  check_digit: 'The last digit of an EAN, GTIN, UPC, ISBN or JAN does not fit the others',
  decimals: 'More than 6 decimals, or a fraction where only whole numbers are allowed',
  duplicate: 'Several rows have the same key, or a list names a value twice',
  ragged: 'The row has more or fewer cells than the header',
  cell_error: 'XLSX: the cell shows an error like #N/A',
  digits:
    'XLSX: a number of more than 15 digits, of which a spreadsheet keeps 15; such an id has to be entered as text',
  formula: 'XLSX: a formula without a value; saving the file in a spreadsheet program works it out',
  unknown_product: 'No product of the platform has this key',
  unknown_link:
    'Nothing of the platform has this external id: no variant group, sales category, or what a mapping is to be resolved to',
  unknown_order: 'No order of the platform has this id, reference or number',
  unknown_parent:
    'A browse node hangs below one that is neither in the file nor on the platform, or that is rejected itself',
  cycle: 'Browse nodes hang below each other in a circle; all of them are named',
  conflict: 'Two values contradict each other, or the platform does not allow the change',
  not_undoable:
    'What a run changed cannot be put back: the platform has no operation for it, or what it was is not known',
  too_large: 'The request would be larger than the platform takes (12 MB)',
  'refused_<status>': 'The platform refused the row with this HTTP status; the message has its words',
  'refused_<kind>':
    'The platform did not carry out the operation of a batch that the row belongs to, and gave no status: the kind of problem in its words (plain `refused` when it names none)',
  batch_failed:
    'The platform reports the whole batch as failed: nothing of it was applied, and its rows can be sent again',
  guard: 'Held back by a price guard; --accept-guarded lets it through',
};
