import type { QueryKind, QueryParameter, Route } from '../../contract/routes.gen.js';
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

/** What is wrong with the query by the contract; parameters that it does not know are left alone. */
export function findQueryProblem(parameters: readonly QueryParameter[], query: URLSearchParams): string | undefined {
  for (const { name, required, schema } of parameters) {
    const values = query.getAll(name);
    if (values.length === 0) {
      if (required) return `query parameter ${name} is missing`;
      continue;
    }
    if (values.length > 1 && schema.kind !== 'array') return `query parameter ${name} is given ${values.length} times`;
    const kind = schema.kind === 'array' ? schema.items : schema;
    const bad = values.find((value) => !fits(value, kind));
    if (bad !== undefined) return `query parameter ${name} "${bad}" is not ${describe(kind)}`;
  }
  return undefined;
}

function fits(value: string, kind: QueryKind): boolean {
  switch (kind.kind) {
    case 'integer': {
      if (!/^-?\d{1,15}$/.test(value)) return false;
      const number = Number(value);
      return number >= (kind.minimum ?? -Infinity) && number <= (kind.maximum ?? Infinity);
    }
    case 'string': {
      const length = [...value].length;
      return length >= (kind.minLength ?? 0) && length <= (kind.maxLength ?? Infinity);
    }
    case 'date-time':
      return (
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value))
      );
    case 'boolean':
      return value === 'true' || value === 'false';
    case 'enum':
      return kind.values.includes(value);
    case 'array':
      return fits(value, kind.items);
  }
}

function describe(kind: QueryKind): string {
  switch (kind.kind) {
    case 'integer':
      if (kind.maximum !== undefined) return `a whole number from ${kind.minimum ?? 0} to ${kind.maximum}`;
      return kind.minimum === undefined ? 'a whole number' : `a whole number from ${kind.minimum}`;
    case 'string':
      return `a text of ${kind.minLength ?? 0} to ${kind.maxLength ?? 'any number of'} characters`;
    case 'date-time':
      return 'an RFC 3339 time like 2026-01-31T00:00:00.000Z';
    case 'boolean':
      return 'true or false';
    case 'enum':
      return `one of ${kind.values.join(', ')}`;
    case 'array':
      return describe(kind.items);
  }
}
