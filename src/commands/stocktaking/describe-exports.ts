import type { Problem } from '../../lib/errors/errors.js';
import { formatList } from '../../lib/report/list.js';
import type { ExportOutcome } from '../../lib/stocktaking/export-stock-takings.js';
import type { ExportedStockTaking } from '../../lib/stocktaking/exported-stock-taking.js';
import { visible } from '../../lib/terminal/visible.js';

export interface Exported extends ExportedStockTaking {
  /** Files that were made of it. */
  converted: string[];
}

/** What `--json` shows. */
export function exportsJson(
  outcomes: readonly ExportOutcome<Exported>[],
  problems: readonly Problem[],
  stats: { requests: number; retries: number },
  durationMs: number,
): object {
  const exports = outcomes.map((outcome) =>
    'exported' in outcome
      ? exportJson(outcome.exported)
      : {
          id: outcome.id,
          outcome: 'failed',
          error: { name: outcome.failure.kind, message: outcome.failure.message, problems: outcome.failure.problems },
        },
  );
  const count = (wanted: string) => exports.filter(({ outcome }) => outcome === wanted).length;
  return {
    exports,
    counts: { exported: count('exported'), unchanged: count('unchanged'), failed: count('failed') },
    problems,
    requests: stats.requests,
    retries: stats.retries,
    duration_ms: durationMs,
  };
}

function exportJson(exported: Exported) {
  const { id, type, outcome, exportId, attached, resumed, triggers, folder, zip, zipBytes, zipSha256 } = exported;
  return {
    ...{ id, type, outcome, export_id: exportId, attached, resumed, triggers, folder },
    zip: { file: zip ?? null, bytes: zipBytes ?? null, sha256: zipSha256 ?? null },
    files: exported.files.map(({ name, bytes, rows, sha256 }) =>
      outcome === 'unchanged' ? { name, bytes, sha256 } : { name, bytes, rows, sha256 },
    ),
    rows: outcome === 'unchanged' ? null : exported.rows,
    converted: exported.converted,
  };
}

/** One stock-taking a line, then the digests of what came. */
export async function describeExports(outcomes: readonly ExportOutcome<Exported>[], width: number): Promise<string> {
  if (outcomes.length === 0) return 'nothing to export\n';
  const rows = outcomes.map((outcome) =>
    'exported' in outcome
      ? exportedRow(outcome.exported)
      : { id: outcome.id, outcome: `failed (${outcome.failure.kind})` },
  );
  const columns = ['id', 'type', 'outcome', 'files', 'rows', 'bytes'];
  const table = formatList(rows, columns, 'table', { columns: width });
  const details = outcomes.flatMap((outcome) => ('exported' in outcome ? digestLines(outcome.exported) : []));
  return `${table}${details.map((line) => `${visible(line)}\n`).join('')}`;
}

function exportedRow({ id, type, outcome, files, rows }: Exported) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { id, type, outcome, files: files.length, rows: outcome === 'unchanged' ? '' : rows, bytes };
}

/** As `sha256sum -c` reads them. */
function digestLines({ id, outcome, folder, files, zip, zipSha256, converted }: Exported): string[] {
  return [
    ...(outcome === 'unchanged'
      ? [`${id} is in ${folder} already`]
      : files.map(({ name, sha256 }) => `${sha256}  ${folder}/${name}`)),
    ...(zip === undefined || zipSha256 === undefined ? [] : [`${zipSha256}  ${zip}`]),
    ...converted.map((file) => `converted to ${file}`),
  ];
}
