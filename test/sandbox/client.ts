import { type Dispatcher, request } from 'undici';
import type { RunningSandbox } from '../support/platform.js';

export interface Reply {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  text: string;
  /** The body as JSON; undefined when it is none. */
  json: unknown;
}

export interface CallOptions {
  /** An object is sent as JSON, a text or bytes as they are. */
  body?: object | string | Buffer;
  headers?: Record<string, string>;
  /** `null` sends none. */
  token?: string | null;
}

/** One call of the organisation's ERP module, logged in unless told. */
export function erp(sandbox: RunningSandbox, method: string, path: string, options: CallOptions = {}): Promise<Reply> {
  return call(sandbox, method, `/erp/org/${sandbox.org}${path}`, options);
}

export async function call(
  sandbox: RunningSandbox,
  method: string,
  path: string,
  { body, headers = {}, token = sandbox.token() }: CallOptions = {},
): Promise<Reply> {
  const json = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body);
  return exchange(sandbox.baseUrl + path, {
    method: method as Dispatcher.HttpMethod,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: json ? JSON.stringify(body) : (body as string | Buffer | undefined),
  });
}

export function control(sandbox: RunningSandbox, method: string, path: string, body?: unknown): Promise<Reply> {
  return exchange(`${sandbox.baseUrl}/_sandbox/${path}`, {
    method: method as Dispatcher.HttpMethod,
    headers: { 'x-sandbox-control': '1' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

export async function exchange(url: string, options: Parameters<typeof request>[1]): Promise<Reply> {
  const response = await request(url, options);
  const bytes = Buffer.from(await response.body.arrayBuffer());
  const text = bytes.toString('utf8');
  return { status: response.statusCode, headers: response.headers, text, json: parsed(text) };
}

/** The least that is a product. */
export function product(members: object = {}): Record<string, unknown> {
  return { name: 'Bowl', management_unit: 'QUANTITY_PIECES', tax_category: 'STANDARD', ...members };
}

export function money(amount: string, unit = 'EUR'): object {
  return { amount, unit };
}

export function pieces(amount: string): object {
  return { amount, unit: 'QUANTITY_PIECES' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
