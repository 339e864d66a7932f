import { PlatformError, RefusedError } from '../../lib/errors/errors.js';

/** What a sandbox holds. */
export interface Summary {
  /** Further counts. */
  [name: string]: unknown;
  org: string;
  seed: string;
  products: number;
  documents: Readonly<Record<string, number>>;
}

/** Have it do something. @throws as `askSandbox` */
export function commandSandbox<Answer>(
  port: number,
  name: string,
  isAnswer: (value: unknown) => value is Answer,
  body?: object,
): Promise<Answer> {
  return askSandbox(port, name, isAnswer, { method: 'POST', body: body && JSON.stringify(body) });
}

/**
 * @param isAnswer what a sandbox answers to this
 * @throws {PlatformError} when nothing answers there
 * @throws {RefusedError} when that is not a sandbox, or refuses
 */
export async function askSandbox<Answer>(
  port: number,
  name: string,
  isAnswer: (value: unknown) => value is Answer,
  { method, body }: { method: 'GET' | 'POST'; body?: string },
): Promise<Answer> {
  const url = `http://127.0.0.1:${port}/_sandbox/${name}`;
  const response = await fetch(url, {
    method,
    headers: { 'x-sandbox-control': '1', 'content-type': 'application/json' },
    body,
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw new PlatformError(`no sandbox answers on port ${port}`, { hint: 'tillctl sandbox start', cause });
  });
  const text = await response.text();
  const answer = response.ok ? parsed(text) : undefined;
  if (isAnswer(answer)) return answer;
  const message = `what answers on port ${port} is not a sandbox, or refuses: ${response.status}`;
  throw new RefusedError(response.status, { title: text.slice(0, 200) }, message, { hint: 'tillctl sandbox start' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isSummary(value: unknown): value is Summary {
  return typeof (value as Partial<Summary> | null | undefined)?.products === 'number';
}

interface Registered {
  orders: { basket: string; sales_order_id: string }[];
}

export function isRegistered(value: unknown): value is Registered {
  return Array.isArray((value as Partial<Registered> | null | undefined)?.orders);
}
