import { createSandbox } from '../../src/sandbox/sandbox.js';

// A sandbox as a process of its own, for tests that kill it: prints its addresses and a token as one JSON line.
const [dataDir, seed] = process.argv.slice(2);
const sandbox = await createSandbox({ dataDir, seed: seed === 'demo' ? 'demo' : 'none' });
process.stdout.write(
  `${JSON.stringify({ baseUrl: sandbox.baseUrl, storeUrl: sandbox.storeUrl, token: sandbox.state.tokens.issue('demo-app') })}\n`,
);
