import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOfText } from '../../../src/lib/http/body-start.js';
import { maskUrl, pathOf } from '../../../src/lib/http/mask-url.js';
import { withStats } from '../../../src/lib/http/stats.js';
import { withTrace } from '../../../src/lib/http/trace.js';
import { anyCharacter } from '../../support/any-character.js';
import { examples } from '../../support/effort.js';
import { answer, broken, planned } from './fakes.js';
import { failure } from './loopback.js';

describe('a trace', () => {
  const headers = { authorization: 'Bearer secret' };

  async function traced(outcome: Parameters<typeof planned>[0][number], url: string): Promise<string[]> {
    const lines: string[] = [];
    let at = 0;
    const now = () => {
      at += 12.4;
      return at;
    };
    const send = withTrace(planned([outcome]).send, (line) => lines.push(line), now);
    const request = { method: 'PUT', url, headers, body: 'secret', attempt: 2 } as const;
    if (outcome instanceof Error) expect(await failure(send(request))).toBe(outcome);
    else expect(await send(request)).toBe(outcome);
    return lines;
  }

  test('is one line an exchange and shows no secret', async () => {
    const lines = await traced(
      answer(201, { headers: { 'set-cookie': 'secret' }, body: Buffer.from('secret') }),
      'https://shop.example/p?limit=5',
    );
    expect(lines).toEqual(['PUT https://shop.example/p?limit=5 201 12ms attempt 2 request 7f3a']);
  });

  test('masks the query of a presigned URL', async () => {
    const lines = await traced(answer(200), 'https://store.example/bucket/a.zip?X-Signature=secret&limit=5');
    expect(lines).toEqual(['PUT https://store.example/bucket/a.zip?*** 200 12ms attempt 2 request 7f3a']);
  });

  test('says how an exchange broke', async () => {
    const lines = await traced(broken('after-send'), 'https://shop.example/p');
    expect(lines).toEqual([
      'PUT https://shop.example/p failed (the connection broke, after-send) 12ms attempt 2 request 7f3a',
    ]);
  });

  test('keeps to one line whatever the platform calls the request', async () => {
    const lines = await traced(answer(200, { requestId: 'a\r\nb\u001b[2J' }), 'https://shop.example/p');
    expect(lines).toEqual(['PUT https://shop.example/p 200 12ms attempt 2 request a b\\u001b[2J']);
  });
});

test.each([
  ['https://a.example\\@b.example/x', 'https://a.example\\@b.example/x'],
  ['https://till:pass@word@shop.example/x', 'https://shop.example/x'],
  ['https:\\\\till:password@shop.example\\x', 'https:\\\\shop.example\\x'],
  ['https://shop.example\\y?sig=abc', 'https://shop.example\\y?***'],
])('a URL is read as the network reads it: %s', (url, shown) => {
  expect(maskUrl(url)).toBe(shown);
});

test('counts tell requests and repetitions apart', async () => {
  const stats = { requests: 0, retries: 0 };
  const send = withStats(planned([answer(200)]).send, stats);
  for (const attempt of [undefined, 1, 2, 3]) await send({ method: 'GET', url: 'https://shop.example/', attempt });
  expect(stats).toEqual({ requests: 4, retries: 2 });
});

describe('a URL that is shown', () => {
  test.each([
    {
      url: 'https://shop.example/a?from=2026-01-01T00%3A00%3A00.000Z&limit=5',
      shown: 'https://shop.example/a?from=2026-01-01T00%3A00%3A00.000Z&limit=5',
    },
    { url: 'https://shop.example/a?limit=5&sig=secret', shown: 'https://shop.example/a?***' },
    { url: 'https://shop.example/a?secret', shown: 'https://shop.example/a?***' },
    { url: `https://shop.example/a?type=${'x'.repeat(65)}`, shown: 'https://shop.example/a?***' },
    { url: 'https://user:secret@shop.example/a', shown: 'https://shop.example/a' },
    { url: 'https://shop.example/a#secret', shown: 'https://shop.example/a' },
    { url: 'https://shop.example/a?', shown: 'https://shop.example/a' },
    { url: '/a/b?token=secret', shown: '/a/b?***' },
  ])('$url', ({ url, shown }) => {
    expect(maskUrl(url)).toBe(shown);
  });

  test.each([
    { url: 'https://user:secret@shop.example/a/b?token=secret', path: '/a/b' },
    { url: 'https://shop.example?token=secret', path: '/' },
    { url: 'http://[::1]:8787/a', path: '/a' },
  ])('path of $url', ({ url, path }) => {
    expect(pathOf(url)).toBe(path);
  });

  test('never shows what stands in an unknown parameter', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: false }),
        fc.stringMatching(/^[a-zA-Z0-9%]{1,200}$/),
        (url, value) => {
          return !maskUrl(`${url}?limit=5&X-Signature=!${value}`).includes(`!${value}`);
        },
      ),
      examples(200),
    );
  });
});

describe('the start of a text', () => {
  test.each([
    { text: '  <html>\r\n\t<b>x', shown: '<html> <b>x' },
    { text: 'a\u0000\u001b[31m\u009b', shown: 'a\\u0000\\u001b[31m\\u009b' },
    { text: 'a\u202eb\u2066\ufeff\u200f', shown: 'a\\u202eb\\u2066\\ufeff\\u200f' },
    { text: '\ud800x', shown: '\\ud800x' },
    { text: 'ä😀', shown: 'ä😀' },
    { text: '😀'.repeat(300), shown: `${'😀'.repeat(200)}…` },
    { text: '', shown: '' },
  ])('$text', ({ text, shown }) => {
    expect(startOfText(text)).toBe(shown);
  });

  test('is one short line without control characters, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 2000 }), (text) => {
        const shown = startOfText(text);
        return [...shown].length <= 201 && !/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/.test(shown);
      }),
    );
  });
});
