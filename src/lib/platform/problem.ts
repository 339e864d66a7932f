import type { Problem } from '../errors/errors.js';
import { startOfText } from '../http/body-start.js';
import type { HttpResponse } from '../http/send.js';

/**
 * What the platform says about a refusal. An answer that is not a problem document (HTML of a gateway, nothing at all)
 * becomes a title that holds the start of its text. Control characters are made visible.
 */
export function readProblem(response: HttpResponse): Problem {
  return problemOf(response.body);
}

/** The same for one that stands among the items of a list. @param json UTF-8 */
export function problemOf(json: Buffer): Problem {
  const document = parseObject(json);
  const title = document === undefined ? undefined : textOf(document.title);
  const detail = document === undefined ? undefined : textOf(document.detail);
  if (document === undefined || (title === undefined && detail === undefined)) return { title: startOfBody(json) };
  const problem: Problem = title === undefined ? { title: detail ?? '' } : { title };
  if (title !== undefined && detail !== undefined) problem.detail = detail;
  const type = textOf(document.type);
  const onResource = textOf(document.on_resource);
  if (type !== undefined) problem.type = type;
  if (onResource !== undefined) problem.on_resource = onResource;
  return problem;
}

/** `422 Unknown variant group (no group "v9")`. */
export function describeProblem(status: number, problem: Problem): string {
  return `${status} ${problem.title}${problem.detail === undefined ? '' : ` (${problem.detail})`}`;
}

function startOfBody(body: Buffer): string {
  const start = startOfText(body.toString('utf8', 0, 1000));
  return start === '' ? 'without a text' : start;
}

function parseObject(body: Buffer): Record<string, unknown> | undefined {
  try {
    // Only texts are taken from it, so digits do not matter here.
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // No JSON: its start is shown instead.
    return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? startOfText(value, 500) : '';
  return text === '' ? undefined : text;
}
