import type { IncomingMessage } from 'node:http';
import type { Answer } from './answers.js';

/**
 * A refusal that repeats what proved the request: the Authorization header, what is inside of it, the address with its
 * query; plainly, escaped, percent-encoded and as base64, in the body and in headers. So do careless gateways.
 */
export function echoOf(request: IncomingMessage, status: number): Answer {
  const heard = heardIn(request);
  const forms = heard.flatMap((text) => [text, encodeURIComponent(text), Buffer.from(text).toString('base64')]);
  const escaped = heard.map((text) => [...text].map(escapeCharacter).join(''));
  const slashed = heard.map((text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'));
  const title = JSON.stringify(`Refused: ${heard[0] ?? ''}`);
  const detail = [...forms.map((text) => JSON.stringify(text).slice(1, -1)), ...escaped, ...slashed].join(' ');
  const body = `{"type":"urn:tillctl-sandbox:echo","title":${title},"detail":"${detail}","seen":${JSON.stringify(heard)}}`;
  const first = encodeHeader(heard[0] ?? '');
  return {
    status,
    body,
    contentType: 'application/problem+json',
    headers: { 'x-seen': first, 'x-request-id': first, 'www-authenticate': `Basic realm="${first}"` },
  };
}

/** The most telling first. */
function heardIn({ headers, url = '' }: IncomingMessage): string[] {
  const { authorization } = headers;
  const query = url.includes('?') ? [url.slice(url.indexOf('?') + 1)] : [];
  if (authorization === undefined) return [...query, url];
  const credentials = authorization.replace(/^\S+\s+/, '');
  const inside = /^basic\s/i.test(authorization) ? [Buffer.from(credentials, 'base64').toString('utf8')] : [];
  return [authorization, credentials, ...inside, ...query];
}

function escapeCharacter(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** Headers hold Latin-1 alone. */
function encodeHeader(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?');
}
