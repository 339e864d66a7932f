import { expect, test } from 'vitest';
import { parseBaseUrl } from '../../../src/lib/config/base-url.js';

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['https://API.example.com:443/', 'https://api.example.com'],
  ['https://api.example.com/eu//', 'https://api.example.com/eu'],
  ['https://api.example.com:8443/a/b', 'https://api.example.com:8443/a/b'],
  ['shop.example.com', 'https://shop.example.com'],
  ['Shop.example.com:8443/eu/', 'https://shop.example.com:8443/eu'],
  ['http://localhost:8787', 'http://localhost:8787'],
  ['http://127.0.0.1:1/x/', 'http://127.0.0.1:1/x'],
  ['http://127.9.9.9', 'http://127.9.9.9'],
  ['http://[::1]:8787', 'http://[::1]:8787'],
])('%s is %s', (text, url) => {
  expect(parseBaseUrl(text, '--base-url')).toBe(url);
});

test.each([
  ['', 'is not a URL'],
  ['localhost', 'is not a URL'],
  ['127.0.0.1', 'is not a URL'],
  ['api.exa mple.com', 'is not a URL'],
  ['api.example.com?x=1', 'is not a URL'],
  ['https://exa mple.com', 'is not a URL'],
  ['https://example.com/\n', 'is not a URL'],
  ['ftp://example.com', 'does not begin with https://'],
  ['file:///etc/passwd', 'does not begin with https://'],
  ['http://example.com', 'must be https'],
  ['http://127.0.0.1.example.com', 'must be https'],
  ['http://localhost.example.com', 'must be https'],
  ['https://example.com/?x=1', 'must end before'],
  ['https://example.com/#x', 'must end before'],
  ['https://example.com?', 'must end before'],
])('%j is refused', (text, why) => {
  expect(() => parseBaseUrl(text, 'TILLCTL_BASE_URL')).toThrow(
    expect.objectContaining({ kind: 'usage', message: expect.stringMatching(`^TILLCTL_BASE_URL .*${why}`) }),
  );
});

test.each([
  'https://ada:hunter2@example.com',
  'https://hunter2@example.com',
  'https:ada:hunter2@example.com',
  'ada:hunter2@x y',
])('a password in %s is refused and not repeated', (text) => {
  const problem = (() => {
    try {
      return parseBaseUrl(text, '--base-url');
    } catch (error) {
      return error;
    }
  })();
  expect(problem).toMatchObject({ kind: 'usage' });
  expect(JSON.stringify([String(problem), problem])).not.toContain('hunter2');
});
