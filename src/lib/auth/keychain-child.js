// A program of its own, so that a keychain that never answers can be given up: takes one JSON request on standard input
// and prints one JSON answer. Secrets go through pipes, never through arguments.

/** @typedef {{ action: 'get' | 'set' | 'delete' | 'try', account: string, secret?: string }} Request */

const service = 'tillctl';
// Elsewhere the system has one keychain. On Linux the kernel's keyring would answer as well, and forget all at a reboot.
const options = { linux: { store: 'secret-service' } };

/** @param {Request} request @returns {Promise<Record<string, unknown>>} */
async function answerTo({ action, account, secret = '' }) {
  const keyring = await import('@napi-rs/keyring').catch(() => undefined);
  if (keyring === undefined) return { trouble: 'the optional package @napi-rs/keyring is not installed' };
  const entry = new keyring.AsyncEntry(service, account, options);
  if (action === 'get') return { secret: (await entry.getPassword()) ?? null };
  if (action === 'delete') return { deleted: await entry.deleteCredential() };
  await entry.setPassword(secret);
  if (action === 'set') return { kept: true };
  const kept = (await entry.getPassword()) === secret;
  await entry.deleteCredential();
  return kept ? { kept } : { trouble: 'it gives back something else than it was given' };
}

const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk));
process.stdin.on('end', () => {
  answerTo(JSON.parse(Buffer.concat(chunks).toString('utf8')))
    // The keychain's own words; the request with its secret is in none of them.
    .catch((error) => ({ trouble: error instanceof Error ? error.message : String(error) }))
    .then((answer) => process.stdout.write(JSON.stringify(answer)));
});
