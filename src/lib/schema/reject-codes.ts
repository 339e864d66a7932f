export interface RejectCode {
  meaning: string;
  /** What an operator does about it. */
  remedy: string;
}

/**
 * The codes of reject files: one source for `tillctl explain` and docs/reference/reject-codes.md. `refused_<status>`
 * stands for all of them.
 */
export const rejectCodes: Readonly<Record<string, RejectCode>> = {
  required: {
    meaning:
      'A value is missing: the cell is empty, or the product cannot be created or keep its tax category without it',
    remedy: 'fill the cell in the reject file',
  },
  type: {
    meaning: 'The cell is not of its type: an amount, true or false, a list, JSON',
    remedy:
      'write the value as the column wants it (docs/reference/columns.md); a decimal comma is read with --decimal-comma',
  },
  separator: {
    meaning:
      'A number of which the column does not show whether its point or comma separates decimals or thousands, or that has thousands',
    remedy:
      'say --decimal point or --decimal comma; thousands, and points and commas in whole numbers, are read by a mapping (tillctl map suggest)',
  },
  range: {
    meaning: 'The number is too small or too large',
    remedy: 'write a number within the limits that the message names',
  },
  length: {
    meaning: 'The text has too many characters, or an identifier the wrong number of digits',
    remedy: 'shorten the text; of an identifier check its digits, above all leading zeros that a spreadsheet dropped',
  },
  enum: {
    meaning: 'The value is not an allowed one; `tillctl ref` lists them',
    remedy: 'take one of the values that the message or tillctl ref names',
  },
  pattern: {
    meaning: 'The text has a form that is not allowed: an identifier, a tag, a URI',
    remedy: 'write the value in the form that the message shows',
  },
  check_digit: {
    meaning: 'The last digit of an EAN, GTIN, UPC, ISBN or JAN does not fit the others',
    remedy: 'compare with the label; one digit is wrong, missing or swapped',
  },
  decimals: {
    meaning: 'More than 6 decimals, or a fraction where only whole numbers are allowed',
    remedy: 'round the number in the source, not by hand',
  },
  duplicate: {
    meaning: 'Several rows have the same key, or a list names a value twice',
    remedy: 'keep one of the rows, or let a mapping keep the first (unique_by)',
  },
  odd_key: {
    meaning:
      'The key of something new begins or ends with a blank or an unseen character, or has one in it: it would be another thing than the one of the same look',
    remedy: 'take the character that the message names out of the cell; --allow-odd-keys creates it all the same',
  },
  alike_key: {
    meaning: 'The key of something new only looks different from that of another thing (--strict-keys)',
    remedy: 'write the key as the message shows the other one, or leave out --strict-keys',
  },
  padded_key: {
    meaning:
      'The reference is known without the blank or unseen character at its end: the order or change is most likely there',
    remedy: 'take the character that the message names out of the cell; then it is compared with what is there',
  },
  ragged: {
    meaning: 'The row has more or fewer cells than the header',
    remedy: 'look for a missing or an unquoted delimiter in the row; --delimiter names another one',
  },
  cell_error: {
    meaning:
      'The cell shows an error of a spreadsheet, in any of its languages (#N/A, #NV, #REF!), or the ##### of a column that is too narrow',
    remedy:
      'correct the formula in the workbook, widen the column, and save it again; or let a mapping say what it means (values)',
  },
  digits: {
    meaning:
      'XLSX: a number of more than 15 digits, of which a spreadsheet keeps 15; in any format: an identifier in scientific notation (4.00638E+12), which a spreadsheet made of it. Such an id has to be entered as text',
    remedy: 'format the column as text, enter the id again and save',
  },
  cell_type: {
    meaning:
      'XLSX, JSON: the file typed the cell as what its column cannot take: a date, time, fraction or boolean where an identifier belongs; or its value is not of the type that the file names',
    remedy: 'format the column as text (in JSON write a text in quotes), enter the value again and save',
  },
  formula: {
    meaning: 'XLSX: a formula without a value; saving the file in a spreadsheet program works it out',
    remedy: 'open the file in a spreadsheet program and save it',
  },
  cell_length: {
    meaning: 'XLSX: the cell holds more than the 32,767 characters that a spreadsheet keeps; its beginning is shown',
    remedy: 'shorten the text in the workbook',
  },
  unknown_product: {
    meaning: 'No product of the platform has this key',
    remedy: 'import the product first, or correct its key',
  },
  unknown_key: {
    meaning: 'Nothing of the platform has this key, and the row, or --update-only, makes nothing new',
    remedy: 'correct the key; the message names one that is near. To make it, say upsert or leave --update-only out',
  },
  exists: {
    meaning: 'The platform has one of this key already, and the row, or --create-only, changes nothing',
    remedy: 'give it another key, or leave the row out. To change it, say upsert or leave --create-only out',
  },
  delete: {
    meaning: 'The row asks for a deletion that was not allowed, or that the platform has no operation for',
    remedy: 'allow it with --allow-delete where the message names it; else leave the row out, or say skip',
  },
  unknown_link: {
    meaning:
      'Nothing of the platform has this external id: no variant group, sales category, or what a mapping is to be resolved to',
    remedy: 'make what is named first, or correct the external id',
  },
  unknown_order: {
    meaning: 'No order of the platform has this id, reference or number',
    remedy: 'look the order up with tillctl orders list, and correct the key',
  },
  unknown_parent: {
    meaning:
      'A browse node hangs below one that is neither in the file nor on the platform, or that is rejected itself',
    remedy: 'add the parent to the file, or correct its key',
  },
  cycle: {
    meaning: 'Browse nodes hang below each other in a circle; all of them are named',
    remedy: 'let one of the named nodes hang elsewhere',
  },
  conflict: {
    meaning: 'Two values contradict each other, or the platform does not allow the change',
    remedy: 'decide which of the two values holds; the message names both',
  },
  not_undoable: {
    meaning:
      'What a run changed cannot be restored: the platform has no operation for it, or the earlier value is not known',
    remedy: 'put it back by hand; the message says what it was as far as it is known',
  },
  too_large: {
    meaning: 'The request would be larger than the platform takes (12 MB)',
    remedy: 'shorten what makes the row large; lists can be split over several rows or products',
  },
  'refused_<status>': {
    meaning: 'The platform refused the row with this HTTP status; the message has its words',
    remedy: "read the platform's words in the message; tillctl explain <status> says more",
  },
  'refused_<kind>': {
    meaning:
      'The platform did not carry out the operation of a batch that the row belongs to, and gave no status: the kind of problem in its words (plain `refused` when it names none)',
    remedy: "read the platform's words in the message, correct the row and send it again",
  },
  batch_failed: {
    meaning:
      'The platform reports the whole batch as failed: nothing of it was applied, and its rows can be sent again',
    remedy: 'tillctl runs retry-rejected <run-id> sends the rows again',
  },
  guard: {
    meaning: 'Held back by a price guard (--accept-guarded lets it through), or by the setting guards.removals',
    remedy:
      'look at the price; correct it, or let it through with --accept-guarded. What is to be removed: unset guards.removals',
  },
  not_kept: {
    meaning:
      'The row was written, and the platform does not have all of it: a tag, say, that it takes apart from the product and refused there',
    remedy:
      'see what the message says about the place, then runs retry-rejected: what is there already is written alike',
  },
};
