import type { CsvForm, CsvRecord } from '../../../src/lib/tabular/csv-reader.js';

export type SlowRecord = CsvRecord;

/** A reader of CSV of its own, one character after the other, for texts without a byte order mark. */
export function slowCsv(text: string, { delimiter = ',', quotes = 'strict' }: CsvForm): SlowRecord[] {
  const isStrict = quotes === 'strict';
  const records: SlowRecord[] = [];
  let at = 0;
  let line = 1;

  const lineEnd = (): number => {
    if (text.startsWith('\r\n', at)) return 2;
    return text[at] === '\n' || (text[at] === '\r' && !isStrict) ? 1 : 0;
  };
  const isCellEnd = () => at >= text.length || text[at] === delimiter || lineEnd() > 0;

  while (at < text.length) {
    const begin = at;
    const record: SlowRecord = { line, cells: [] };
    do {
      if (record.cells.length > 0) at += 1;
      record.cells.push(text[at] === '"' && quotes !== 'none' ? quotedCell(record) : plainCell(record));
    } while (text[at] === delimiter);
    if (isStrict || at > begin) records.push(record);
    if (at < text.length) line += 1;
    at += lineEnd();
  }
  return records;

  function fail(record: SlowRecord, fault: SlowRecord['fault']): void {
    if (record.fault !== undefined) return;
    record.fault = fault;
    record.faultCell = record.cells.length;
  }

  function quotedCell(record: SlowRecord): string {
    let cell = '';
    for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
      if (at >= text.length) {
        fail(record, 'unclosed-quote');
        return cell;
      }
      if (text[at] === '"') at += 1;
      if (text[at] === '\n' || (lineEnd() === 1 && !isStrict)) line += 1;
      cell += text[at];
    }
    at += 1;
    if (!isCellEnd()) fail(record, text[at] === '\r' ? 'bare-cr' : 'behind-quote');
    while (!isCellEnd()) at += 1;
    return cell;
  }

  function plainCell(record: SlowRecord): string {
    let cell = '';
    for (; !isCellEnd(); at += 1) {
      if (text[at] === '\r') fail(record, 'bare-cr');
      if (text[at] === '"' && isStrict) fail(record, 'quote-inside');
      if (text[at] === '"' && quotes === 'lenient') takeQuote(record, cell);
      cell += text[at];
    }
    return cell;
  }

  function takeQuote(record: SlowRecord, before: string): void {
    if (record.fault !== undefined) return;
    if (/^ *$/.test(before)) fail(record, 'quote-inside');
    else record.quoteCell ??= record.cells.length;
  }
}
