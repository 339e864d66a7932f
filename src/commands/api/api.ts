import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { didYouMeanHint } from '../../lib/errors/did-you-mean.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { HttpResponse, Method } from '../../lib/http/send.js';
import { parseJson, stringifyJson } from '../../lib/json/json.js';
import { type Platform, refusal } from '../../lib/platform/platform.js';
import { allowWrite } from '../shared/bulk-write.js';
import { apiPages } from './api-pages.js';
import { type ApiPath, readApiPath, withQuery } from './api-path.js';
import { bodyOf, type Field, queryOf, readField } from './fields.js';

export interface ApiOptions {
  method: string;
  path: string;
  fields: Field[];
  header: string[];
  input?: string;
  include: boolean;
  paginate: boolean;
}

export function apiCommand(context: Context): Command {
  const fields: Field[] = [];
  const add = (typed: boolean) => (text: string) => fields.push(readField(text, typed));
  return new Command('api')
    .description('Send one request to the platform, with login, retries and paging')
    .argument('<method>', 'GET, POST, PUT, PATCH or DELETE')
    .argument('<path>', 'below the base URL, for example /erp/org/{org}/products; {org} is filled in')
    .addOption(
      new Option(
        '-F, --field <name=value>',
        'a member of the JSON body, or of the query of a GET; true, false, null and numbers are such, @file is its text',
      ).argParser(add(true)),
    )
    .addOption(new Option('-f, --raw-field <name=value>', 'the same, always as text').argParser(add(false)))
    .addOption(
      new Option('-H, --header <name: value>', 'a header of the request').argParser(collect).default([], 'none'),
    )
    .option('--input <file>', 'the body as it is, "-" for standard input; fields then go to the query')
    .option('-i, --include', 'print the status and the headers of the answer too', false)
    .option('--paginate', 'read all pages of a list and print them as one', false)
    .addHelpText(
      'after',
      `
The answer is printed as it came, byte for byte. A POST is never repeated when it may have taken effect.

Examples:
  $ tillctl api GET /erp/org/{org}/products --field limit=5
  $ tillctl api GET /erp/org/{org}/products --paginate > products.json
  $ tillctl api PUT /erp/org/{org}/products/external-id/A1 --input product.json`,
    )
    .action((method: string, path: string, flags: Omit<ApiOptions, 'method' | 'path' | 'fields'>) =>
      runApi({ ...flags, method, path, fields }, context),
    );
}

async function runApi(options: ApiOptions, context: Context): Promise<void> {
  const method = readMethod(options.method);
  const headers = readHeaders(options.header);
  if (options.paginate && method !== 'GET') throw new UsageError('--paginate is for GET only');
  if (options.paginate && options.include) throw new UsageError('--include and --paginate exclude each other');
  if (options.input !== undefined && method === 'GET')
    throw new UsageError('a GET has no body', { hint: 'leave out --input' });

  if (method !== 'GET') await allowWrite(await context.settings(), context);
  const platform = await context.platform();
  const target = readApiPath(options.path, platform.org);
  if (method === 'GET' && platform.acts(target.path)) await allowWrite(await context.settings(), context);
  const inQuery = method === 'GET' || options.input !== undefined;
  if (inQuery) target.query.push(...queryOf(options.fields));
  if (options.paginate) return printPages(target, headers, platform, context);

  const body = inQuery ? await readInput(options.input, context) : await jsonBody(options.fields);
  if (body !== undefined) headers['content-type'] ??= 'application/json';
  const path = withQuery(target.path, target.query);
  const response = await platform.raw({ method, path, headers, body });
  await print(response, options.include, context);
  if (response.status >= 300) throw refusal({ method, url: `https://platform${path}` }, response);
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function readMethod(text: string): Method {
  const method = methods.find((candidate) => candidate === text.toUpperCase());
  if (method === undefined)
    throw new UsageError(`${JSON.stringify(text)} is not a method`, {
      hint: didYouMeanHint(text, methods, `one of ${methods.join(', ')}`),
    });
  return method;
}

/** Set by the tool: the token must not come by flag, and the others would break the exchange. */
const ownHeaders =
  /^(authorization|proxy-authorization|host|content-length|transfer-encoding|connection|cookie|accept-encoding|user-agent)$/;

function readHeaders(typed: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json, application/problem+json;q=0.9, */*;q=0.5' };
  for (const text of typed) {
    const match = /^([A-Za-z0-9!#$%&'*+.^_`|~-]+):[ \t]*([\x20-\x7e]*)$/.exec(text);
    if (match === null)
      throw new UsageError('a header is not like "name: value"', { hint: '-H "accept: application/json"' });
    const [, name = '', value = ''] = match;
    if (ownHeaders.test(name.toLowerCase())) throw new UsageError(`the header ${name} cannot be set`);
    headers[name.toLowerCase()] = value.trim();
  }
  return headers;
}

async function readInput(input: string | undefined, { terminal }: Context): Promise<Uint8Array | undefined> {
  if (input === undefined) return undefined;
  if (input === '-') return readAll(terminal.in);
  try {
    return await readFile(input);
  } catch (cause) {
    throw new UsageError(`${input} cannot be read`, { cause });
  }
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function jsonBody(fields: readonly Field[]): Promise<string | undefined> {
  return fields.length === 0 ? undefined : stringifyJson(await bodyOf(fields));
}

async function print(response: HttpResponse, include: boolean, context: Context): Promise<void> {
  if (context.globals.json) {
    const document = parsedOrText(response);
    const json = include ? { status: response.status, headers: response.headers, body: document } : document;
    context.show({ json, text: '' });
    return;
  }
  const { out, outIsTerminal } = context.terminal;
  if (include) await write(out, forEyes(headOf(response), outIsTerminal));
  if (!outIsTerminal) return write(out, response.body);
  const text = response.body.toString('utf8');
  await write(out, forEyes(text === '' || text.endsWith('\n') ? text : `${text}\n`, true));
}

function headOf(response: HttpResponse): string {
  const lines = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}`);
  return `${[`HTTP ${response.status}`, ...lines].join('\n')}\n\n`;
}

function parsedOrText(response: HttpResponse): unknown {
  if (response.body.length === 0) return null;
  const text = response.body.toString('utf8');
  try {
    return parseJson(text);
  } catch {
    // A gateway's HTML is still the answer that was asked for.
    return text;
  }
}

/** Control, escape and bidi characters must not reach a terminal; a pipe gets every byte. */
function forEyes(text: string, isTerminal: boolean): string {
  if (!isTerminal) return text;
  return text.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** One document, `{"items": [...], "problems": [...]}`, written as the pages come. */
async function printPages(
  target: ApiPath,
  headers: Record<string, string>,
  platform: Platform,
  context: Context,
): Promise<void> {
  const get = async (path: string) => {
    const response = await platform.raw({ method: 'GET', path, headers });
    if (response.status >= 300) throw refusal({ method: 'GET', url: `https://platform${path}` }, response);
    return response;
  };
  const { out, outIsTerminal } = context.terminal;
  const items: unknown[] = [];
  const problems: unknown[] = [];
  let written = 0;
  for await (const page of apiPages(target, get)) {
    problems.push(...page.problems);
    if (context.globals.json) {
      for (const item of page.items) items.push(item);
      continue;
    }
    for (const item of page.items) {
      await write(out, `${written === 0 ? '{"items":[\n' : ',\n'}${forEyes(stringifyJson(item), outIsTerminal)}`);
      written += 1;
    }
  }
  if (context.globals.json) return context.show({ json: { items, problems }, text: '' });
  const tail = forEyes(stringifyJson(problems), outIsTerminal);
  await write(out, `${written === 0 ? '{"items":[' : '\n'}],"problems":${tail}}\n`);
}

async function write(out: Context['terminal']['out'], text: string | Buffer): Promise<void> {
  if (text.length > 0 && !out.write(text)) await once(out, 'drain');
}

function collect(text: string, earlier: string[]): string[] {
  return [...earlier, text];
}
