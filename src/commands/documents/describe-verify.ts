import type { VerifySummary } from '../../lib/pull/verify-documents.js';
import { padded } from '../../lib/report/money.js';
import type { DocumentNoun } from './document-noun.js';

export function describeVerify(summary: VerifySummary, noun: DocumentNoun): string {
  const { documents, missing, extra, different, problems, target, from, to, totals } = summary;
  const counts = [
    `${missing} missing`,
    `${extra} extra`,
    `${different} different`,
    ...(problems > 0 ? [`${problems} not shown by the platform`] : []),
  ];
  const compared = documents === 1 ? noun.one : noun.many;
  const lines = [
    `compared ${documents} ${compared} of the platform from ${from} to ${to} with ${target}: ${counts.join(', ')}`,
    ...totals.platform.map((sum) => `platform: ${describeSum(sum)}`),
    ...totals.target.map((sum) => `target:   ${describeSum(sum)}`),
    ...describeGaps(summary.gaps),
  ];
  return `${lines.join('\n')}\n`;
}

function describeSum({ currency, gross, net, count }: VerifySummary['totals']['platform'][number]): string {
  return `${currency}: ${padded(gross, currency)} gross, ${padded(net, currency)} net in ${count}`;
}

function describeGaps(gaps: VerifySummary['gaps']): string[] {
  if (gaps === null || gaps.platform.missing + gaps.target.missing === 0) return [];
  return [
    `numbers missing between others: ${gaps.platform.missing} on the platform, ${gaps.target.missing} in the target`,
  ];
}
