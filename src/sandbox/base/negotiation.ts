import type { Route } from '../../contract/routes.gen.js';
import type { Answer } from './answers.js';

/** A server that negotiates: 406, without a problem, when the client takes none of what the operation answers. */
export function notAcceptable({ responses }: Route, accept: string | undefined): Answer | undefined {
  const types = Object.entries(responses).flatMap(([status, { mediaType }]) =>
    status.startsWith('2') && mediaType !== undefined ? [mediaType] : [],
  );
  return types.length === 0 || types.some((type) => accepts(accept, type)) ? undefined : { status: 406 };
}

/** Without its body where that is a problem and the client takes no problems. */
export function asAccepted(answer: Answer, accept: string | undefined): Answer {
  const isProblem = answer.contentType === 'application/problem+json';
  if (!isProblem || accepts(accept, answer.contentType ?? '')) return answer;
  return { status: answer.status, headers: answer.headers };
}

/** By the most specific range that fits, as RFC 9110 has it; weight 0 refuses. */
function accepts(accept: string | undefined, type: string): boolean {
  if (accept === undefined) return true;
  const ranges = accept.split(',').map(readRange);
  for (const wanted of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const fits = ranges.find(({ range }) => range === wanted);
    if (fits !== undefined) return fits.weight > 0;
  }
  return false;
}

function readRange(text: string): { range: string; weight: number } {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return { range, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
}
