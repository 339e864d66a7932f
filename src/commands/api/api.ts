import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';
import { refusal } from '../../lib/platform/platform.js';
import { allowWrite } from '../shared/bulk-write.js';
import { printAnswer, printPages } from './api-answer.js';
import { readApiPath, withQuery } from './api-path.js';
import { jsonBody, readHeaders, readInput, readMethod } from './api-request.js';
import { type Field, queryOf, readField } from './fields.js';

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
  await printAnswer(response, options.include, context);
  if (response.status >= 300) throw refusal({ method, url: `https://platform${path}` }, response);
}

function collect(text: string, earlier: string[]): string[] {
  return [...earlier, text];
}
