import type { ExitName } from '../errors/errors.js';

/** How each exit code comes about, as it is typed and told. */
export const exitExamples: Readonly<Record<ExitName, string>> = {
  ok: 'tillctl products import catalogue.csv, and every row was created, updated or unchanged',
  bug: 'error: this is a bug in tillctl 0.1.0: the rows do not add up',
  usage: "tillctl products import catalogue.csv --dryrun: error: unknown option '--dryrun'",
  input: 'error: 58 of 58 rows are bad, nothing was sent',
  auth: 'tillctl products list before tillctl auth login',
  partial: 'error: 4 of 58 products were rejected',
  platform: 'the platform answered 503 to every attempt: the run stopped, and tillctl runs resume latest continues it',
  refused: 'tillctl products get A-9: the platform has no such product (404)',
  local: 'error: cannot write catalogue.rejects.csv: no space left on the device',
  locked: 'tillctl products import b.csv while another window still imports a.csv',
  stale: 'tillctl batch apply monday.json, and a price was changed since tillctl batch prices --plan monday.json',
  unverified: 'tillctl stocktaking verify 7f3a.zip, and a cell breaks a rule',
  interrupted: 'Ctrl-C in the middle of tillctl products import catalogue.csv',
};

/** A row that is rejected with each code, as the reject file words it. */
export const rejectExamples: Readonly<Record<string, string>> = {
  required: 'catalogue.csv:12 name: a value is required',
  type: 'catalogue.csv:12 sales_price: "3 EUR" is not an amount like 12.50',
  separator: 'catalogue.csv:12 sales_price: "1,800" may be 1800 or 1.8: --decimal point or --decimal comma says which',
  range: 'orders.csv:4 quantity: "0" must be greater than 0',
  length: 'catalogue.csv:9 name: "Bowl, hand-made, …" has 312 characters, at most 256 are allowed',
  enum: 'catalogue.csv:7 tax_category: "STANDART" is not a tax category; did you mean STANDARD?',
  pattern: 'catalogue.csv:7 external_id: ".." cannot be an identifier, since it means a folder in a URL',
  check_digit: 'catalogue.csv:36 ean: "4099200001037" is not an EAN: its check digit is 7 and should be 6',
  decimals: 'prices.csv:3 price: "1.2345678" has more than 6 decimals',
  duplicate: 'catalogue.csv:8: "A-1001" is on line 3 too',
  odd_key:
    'catalogue.csv:4 external_id: "A-1001 " ends with U+0020 (blank), which a new key must not have (--allow-odd-keys allows it)',
  alike_key: 'catalogue.csv:4 external_id: "a-1001" is like "A-1001" of the platform (--strict-keys)',
  padded_key:
    'orders.csv:2 reference: "TW-1 " ends with U+0020 (blank): without it, it is the reference of order 6b0187d064d4ea46e000d12d',
  ragged: 'catalogue.csv:5: 7 cells where the header has 6',
  cell_error: 'catalogue.xlsx:5 sales_price: the cell shows the error #N/A',
  digits: 'catalogue.xlsx:5 ean: "4.00638133393100E+16" was a number of more than 15 digits',
  cell_type:
    'catalogue.xlsx:5 external_id: "2026-02-01" is typed as a date or time, which a spreadsheet made of another text',
  formula: 'catalogue.xlsx:5 sales_price: a formula without a value',
  cell_length: 'catalogue.xlsx:5 name: the cell holds more than 32767 characters, and a spreadsheet keeps no more',
  unknown_product: 'monday.csv:12 product_external_id: there is no product with external id "DEMO-00999"',
  unknown_key: 'catalogue.csv:4: there is no product "DEMO-00019" (did you mean DEMO-00109?), with --update-only',
  delete: 'catalogue.csv:4: the command delete needs --allow-delete',
  exists: 'catalogue.csv:4: there is a product "DEMO-00019" already, with --create-only',
  unknown_link: 'catalogue.csv:6 variant_group: no variant group has the external id "APRON"',
  unknown_order: 'moves.csv:2 order: there is no order with reference "R-17"',
  unknown_parent: 'nodes.csv:4 parent_external_ids: the parent "KITCHEN" was not created',
  cycle: 'nodes.csv:4: a cycle: "A" below "B" below "A"',
  conflict: 'orders.csv:5: line 4 of the same order was rejected, and an order is made whole or not at all',
  not_undoable: 'a product that the run created and that was sold since',
  too_large: 'a product whose custom_workflow_config has more than 12 MB',
  'refused_<status>': 'refused_404: the platform knows no variant group with the id of the row',
  'refused_<kind>': 'refused_invalid_price: an operation of a batch names a sales channel that there is not',
  batch_failed: 'a batch of 50,000 prices that the platform reports as FAILED',
  guard: 'monday.csv:14 price: +900.00 %, more than 30%',
  not_kept: 'a product that was created, while the platform refused one of its tags',
};
