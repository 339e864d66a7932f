import type { Settings } from '../config/settings.js';
import { AuthError, PlatformError, RefusedError } from '../errors/errors.js';
import { startOfText } from '../http/body-start.js';
import type { HttpResponse, Send } from '../http/send.js';
import { isTokenText, receivedToken, type Token } from './token.js';

export interface AppSecret {
  app: string;
  secret: string;
}

/**
 * Exchange an application's secret for a token of the organisation (operation `authorize`).
 *
 * @throws {AuthError} when the platform refuses the credentials
 * @throws {RefusedError} when it refuses the request otherwise, for example for an unknown path
 * @throws {PlatformError} when it fails, or answers without a token
 */
export async function authorize(
  { app, secret }: AppSecret,
  settings: Settings,
  deps: { send: Send; now: () => Date },
): Promise<Token> {
  const basic = Buffer.from(`${app}:${secret}`, 'utf8').toString('base64');
  const { method, url } = authorizeEndpoint(settings);
  const response = await deps.send({
    method,
    url,
    headers: { authorization: `Basic ${basic}`, accept: '*/*' },
    operation: 'authorize',
    bearer: false,
    idempotent: true,
    maxResponseBytes: 1024 * 1024,
  });
  if (response.status !== 200) throw refusal(response, { app, org: settings.org, url });
  const value = tokenIn(response.body);
  if (value !== undefined) return receivedToken(value, deps.now());
  // The body is not shown: whatever it is, it may hold a token.
  throw new PlatformError(`${method} ${url} answered without an accessToken (request ${response.requestId})`, {
    hint: 'check base_url and prefixes.auth: tillctl config list',
  });
}

function authorizeEndpoint({
  baseUrl,
  org,
  prefixes,
  endpoints,
}: Settings): Pick<Parameters<Send>[0], 'method' | 'url'> {
  const { method, path } = endpoints.authorize ?? { method: 'GET', path: '/authorize/{org-id}' };
  const segment = encodeURIComponent(org);
  return { method, url: `${baseUrl}${prefixes.auth ?? '/auth'}${path.replace('{org-id}', () => segment)}` };
}

function refusal({ status, body, requestId }: HttpResponse, request: { app: string; org: string; url: string }): Error {
  const answer = `${status}${said(body)} (request ${requestId})`;
  if (status === 401 || status === 403) {
    return new AuthError(
      `the platform refused application "${request.app}" for organisation "${request.org}": ${answer}`,
      {
        hint: 'check the secret with tillctl auth login; only the platform’s operator can grant an application access to an organisation',
      },
    );
  }
  if (status >= 300 && status < 500 && status !== 408 && status !== 429) {
    return new RefusedError(status, { title: `status ${status}` }, `GET ${request.url} answered ${answer}`, {
      hint: 'check --base-url, --org and prefixes.auth',
    });
  }
  return new PlatformError(`GET ${request.url} answered ${answer}`);
}

/** The words of a problem document, or the start of anything else. */
function said(body: Buffer): string {
  const text = body.toString('utf8');
  const problem = parsed(text);
  const words = [problem?.title, problem?.detail].filter((part) => typeof part === 'string').join(': ');
  const start = startOfText(words || text);
  return start === '' ? '' : ` ${start}`;
}

function tokenIn(body: Buffer): string | undefined {
  const token = parsed(body.toString('utf8'))?.accessToken;
  return typeof token === 'string' && isTokenText(token) ? token : undefined;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && document !== null ? { ...document } : undefined;
  } catch {
    // No JSON. The parser's error would quote the text.
    return undefined;
  }
}
