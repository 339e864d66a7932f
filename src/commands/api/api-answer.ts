import { once } from 'node:events';
import type { Context } from '../../context.js';
import type { HttpResponse } from '../../lib/http/send.js';
import { parseJson, stringifyJson } from '../../lib/json/json.js';
import { type Platform, refusal } from '../../lib/platform/platform.js';
import { apiPages } from './api-pages.js';
import type { ApiPath } from './api-path.js';

/** The body as it came, byte for byte; on a terminal made safe to look at. @param include status and headers first */
export async function printAnswer(response: HttpResponse, include: boolean, context: Context): Promise<void> {
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
export async function printPages(
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
