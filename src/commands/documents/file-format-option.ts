import { Option } from 'commander';

export function fileFormatOption(): Option {
  return new Option('--format <format>', 'of a file whose ending does not say it').choices([
    'ndjson',
    'json',
    'csv',
    'parquet',
    'xlsx',
  ]);
}
