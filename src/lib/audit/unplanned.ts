import type { RunHeader } from '../journal/run-file.js';
import { shellWord } from '../terminal/shell-word.js';
import type { Missing } from './audit-finding.js';

/** Findings of what no plan puts back say what is wanted, and what writes it again. */
export function reportUnplanned(missing: readonly Missing[]): void {
  for (const { finding, header, written, wanted } of missing) {
    if (finding.put_back !== null || finding.note !== null) continue;
    const { kind, verdict } = finding;
    finding.wanted = wholeOf(written, finding.member, wanted) ?? null;
    const again = header.input.spooled === undefined ? `: ${againOf(header)} sends it once more` : '';
    finding.note = `no plan ${verdict === 'gone' ? `makes a ${kind} again` : `puts back a ${kind}`}${again}`;
  }
}

/** A thing that is gone with what it was found by. */
function wholeOf({ thing: { at } }: Missing['written'], member: string, wanted: unknown): unknown {
  if (member !== '' || typeof wanted !== 'object') return wanted;
  return { ...(at.external_id === undefined ? {} : { external_id: at.external_id }), ...wanted };
}

function againOf({ command, input, options }: RunHeader): string {
  const place = [
    ['--namespace', options.namespace],
    ['--entity-class', options.entityClass],
  ].flatMap(([flag, value]) => (typeof value === 'string' ? [`${flag} ${shellWord(value)}`] : []));
  return ['tillctl', command, shellWord(input.path), ...place, '--again'].join(' ');
}
