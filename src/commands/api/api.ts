import type { Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';
import { refusal } from '../../lib/platform/platform.js';
import { type CommandData, command, type FlagsOf, several, type Take } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { printAnswer, printPages } from './api-answer.js';
import { readApiPath, withQuery } from './api-path.js';
import { jsonBody, readHeaders, readInput, readMethod } from './api-request.js';
import { type Field, queryOf, readField } from './fields.js';

const takes = {
  '<method>': 'GET, POST, PUT, PATCH or DELETE',
  '<path>': 'below the base URL, for example /erp/org/{org}/products; {org} is filled in',
};

const flags = {
  '-H, --header <name: value>': several('a header of the request', 'none'),
  '--input <file>': 'the body as it is, "-" for standard input; fields then go to the query',
  '-i, --include': 'print the status and the headers of the answer too',
  '--paginate': 'read all pages of a list and print them as one',
};

export function apiCommand(): CommandData {
  // Both kinds, in the order in which they were typed.
  const fields: Field[] = [];
  const field = (meaning: string, typed: boolean): Take<unknown> => ({
    meaning,
    read: (text) => fields.push(readField(text, typed)),
  });
  return command(
    'api',
    '',
    {
      ...takes,
      '-F, --field <name=value>': field(
        'a member of the JSON body, or of the query of a GET; true, false, null and numbers are such, @file is its text',
        true,
      ),
      '-f, --raw-field <name=value>': field('the same, always as text', false),
      ...flags,
    },
    `The answer is printed as it came, byte for byte. A POST is never repeated when it may have taken effect.

Examples:
  $ tillctl api GET /erp/org/{org}/products --field limit=5
  $ tillctl api GET /erp/org/{org}/products --paginate > products.json
  $ tillctl api PUT /erp/org/{org}/products/external-id/A1 --input product.json`,
    (input, context) => runApi({ ...input, fields }, context),
  );
}

async function runApi(
  options: FlagsOf<typeof takes & typeof flags> & { fields: Field[] },
  context: Context,
): Promise<void> {
  const method = readMethod(options.method);
  const headers = readHeaders(options.header);
  if (options.paginate && method !== 'GET') throw new UsageError('--paginate is for GET only');
  if (options.paginate && options.include) throw new UsageError('--include and --paginate exclude each other');
  if (options.input !== undefined && method === 'GET')
    throw new UsageError('a GET has no body', { hint: 'leave out --input' });

  if (method !== 'GET') await allowWrite(context);
  const platform = await context.platform();
  const target = readApiPath(options.path, platform.org);
  if (method === 'GET' && platform.acts(target.path)) await allowWrite(context);
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
