/** Run by a test in several processes at once: each logs in and renews its token 25 times, and must read what it wrote. */
import { openCredentialsFile } from '../../../src/lib/auth/credentials-store.js';
import { openTokenCache } from '../../../src/lib/auth/token-cache.js';

const [, , folder = '', app = ''] = process.argv;
const store = openCredentialsFile({ config: `${folder}/config`, state: folder, cache: folder });
const cache = openTokenCache(store);
const key = { origin: 'https://api.example.com', org: 'o1', app };
const secret = `secret of ${app}`;
await store.set(key, secret);
for (let at = 0; at < 25; at += 1) {
  await cache.set(key, secret, { value: app.repeat(50 + at), fetchedAt: '2026-03-01T12:00:00.000Z' });
  const seen = await cache.get(key, secret);
  if (seen?.value !== app.repeat(50 + at)) throw new Error('lost');
}
process.stdout.write('whole\n');
